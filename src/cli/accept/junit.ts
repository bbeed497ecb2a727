// The run as JUnit XML, as build servers read it: a suite for each section, a case for each scenario.

import { SECTIONS, type SectionId } from '../../model/index.ts';
import type { Report } from './accept.ts';
import { bySection, tally, type Outcome } from './outcome.ts';

/** The whole document. */
export function junit({ spec, outcomes, milliseconds }: Report): string {
  const suites = bySection(outcomes).map(([id, of]) => suite(spec.file, id, of));
  const attributes = { name: `${spec.name} ${spec.version}`, ...counts(outcomes, milliseconds) };
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    element('testsuites', attributes, suites),
    '',
  ].join('\n');
}

function suite(file: string, id: SectionId, outcomes: readonly Outcome[]): string {
  const { number, title } = SECTIONS[id];
  const milliseconds = outcomes.reduce((sum, outcome) => sum + outcome.milliseconds, 0);
  const attributes = { name: `${number}. ${title}`, file, ...counts(outcomes, milliseconds) };
  return element(
    'testsuite',
    attributes,
    outcomes.map((outcome) => testCase(file, outcome)),
  );
}

function testCase(file: string, { name, kind, line, milliseconds, ...end }: Outcome): string {
  const attributes = { name, classname: kind, file, line, time: seconds(milliseconds) };
  const { verdict, stopped } = end;
  if (verdict === 'passed') return element('testcase', attributes, []);
  const why = stopped?.why ?? '';
  const message = verdict === 'failed' ? (why.split('\n')[0] ?? '') : WORDS[verdict];
  const text = [stopped?.step ?? '', why].join('\n').trim();
  return element('testcase', attributes, [element('failure', { message }, [escape(text)])]);
}

/** What the summary calls them; a build server knows only failures. */
const WORDS = { pending: 'an open question', undefined: 'a step that is not known' };

function counts(outcomes: readonly Outcome[], milliseconds: number) {
  const failures = outcomes.length - tally(outcomes).passed;
  return { tests: outcomes.length, failures, errors: 0, skipped: 0, time: seconds(milliseconds) };
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
