// The run as JUnit XML, as build servers read it: a suite for each section, a case for each scenario,
// and one that is skipped for each obligation that is not covered, or was not reached.

import { SECTION_IDS, SECTIONS, type SectionId } from '../../../model/index.ts';
import type { Obligation } from '../../../obligations/index.ts';
import type { Report } from './facts/report.ts';
import { reasonFor, why } from './facts/causes.ts';
import { tally, type NotTried, type Outcome } from '../run/outcome.ts';
import { soughtOf } from './facts/sought.ts';

/** The whole document. */
export function junit(report: Report): string {
  const { spec, outcomes, milliseconds } = report;
  const leftOut: readonly Apart[] = [
    ...report.notReached.map((one) => lost(report, one)),
    ...report.leftOut,
  ];
  const suites = SECTION_IDS.flatMap((id) => {
    const of = outcomes.filter(({ section }) => section === id);
    const apart = leftOut.filter(({ section }) => section === id);
    return of.length + apart.length > 0 ? [suite(spec.file, id, of, apart)] : [];
  });
  const name = `${spec.name} ${spec.version}`;
  const attributes = { name, ...counts(outcomes, leftOut, milliseconds) };
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    element('testsuites', attributes, suites),
    '',
  ].join('\n');
}

/** What has not run, and why. */
type Apart = Pick<NotTried, 'id' | 'kind' | 'section' | 'at' | 'why'>;

function lost(report: Report, one: Obligation): Apart {
  const reason = reasonFor(report.spec, one);
  const blocked = reason === null ? '' : ` ${reason.why} (line ${reason.at.line})`;
  return { ...one, why: `not reached: ${soughtOf(report, one)}. ${why(one)}${blocked}` };
}

function suite(
  file: string,
  id: SectionId,
  outcomes: readonly Outcome[],
  leftOut: readonly Apart[],
): string {
  const { number, title } = SECTIONS[id];
  const milliseconds = outcomes.reduce((sum, outcome) => sum + outcome.milliseconds, 0);
  const name = `${number}. ${title}`;
  const attributes = { name, file, ...counts(outcomes, leftOut, milliseconds) };
  return element('testsuite', attributes, [
    ...outcomes.map((outcome) => testCase(file, outcome)),
    ...leftOut.map((one) => skipped(file, one)),
  ]);
}

function testCase(file: string, { name, kind, line, milliseconds, ...end }: Outcome): string {
  const attributes = { name, classname: kind, file, line, time: seconds(milliseconds) };
  const { verdict, stopped } = end;
  if (verdict === 'passed') return element('testcase', attributes, []);
  const why = stopped?.why ?? '';
  const message = verdict === 'failed' ? (why.split('\n')[0] ?? '') : WORDS[verdict];
  const text = [stopped?.step ?? '', why, ...end.requests].join('\n').trim();
  return element('testcase', attributes, [element('failure', { message }, [escape(text)])]);
}

function skipped(file: string, { id, kind, at, why }: Apart): string {
  const attributes = { name: id, classname: kind, file, line: at.line, time: seconds(0) };
  return element('testcase', attributes, [element('skipped', { message: why }, [])]);
}

/** What the summary calls them; a build server knows only failures. */
const WORDS = { pending: 'an open question', undefined: 'a step that is not known' };

function counts(
  outcomes: readonly Outcome[],
  { length: skipped }: readonly Apart[],
  milliseconds: number,
) {
  const tests = outcomes.length + skipped;
  const failures = outcomes.length - tally(outcomes).passed;
  return { tests, failures, errors: 0, skipped, time: seconds(milliseconds) };
}

const seconds = (milliseconds: number): string => (milliseconds / 1000).toFixed(3);

function element(
  name: string,
  attributes: Readonly<Record<string, string | number>>,
  children: readonly string[],
): string {
  const written = Object.entries(attributes).map(
    ([key, value]) => ` ${key}="${escape(`${value}`)}"`,
  );
  const open = `<${name}${written.join('')}`;
  return children.length === 0 ? `${open}/>` : `${open}>${children.join('\n')}</${name}>`;
}

// What XML 1.0 cannot hold at all is left out.
const escape = (text: string): string =>
  text
    .replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
