// Defects planted in whole specifications, as the `.diff` files beside this one tell them:
//
//   == helpdesk: a way leads to no screen
//   - New ticket → `openTicket`
//   + New tickets → `openTicket`
//   ! names/unknown-screen: | Customer |
//
// `-` is a text that stands once in the specification, `+` what stands there instead (without one
// its line goes); `!` the code that has to be found and how its line begins (` #2` at the end: the
// second such line), `~` what follows from the defect besides, `>` the steps that lead to what is
// found, each with how its row begins after ` @ `. `␀`, `⋯` and `⋮` are what `filled` makes of them
// (` ⋮` at the end of a finding: on each of the first thousand such lines), and a line with just `…` is
// all that is between, or, alone, the whole file.

import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { plant, textOf } from '../check/planting.ts';
import { filled } from '../read/pages.ts';

interface Change {
  readonly from: string;
  readonly to: string;
}

export interface Finding {
  readonly code: string;
  /** How its line begins, and which of the lines that begin so it is. */
  readonly line: string;
  readonly nth: number;
}

/** A step of a trace in words, and the row that says so. */
export interface Step {
  readonly words: string;
  readonly line: string;
  readonly nth: number;
}

export interface Defect {
  readonly file: string;
  readonly title: string;
  readonly changes: readonly Change[];
  /** None: it is no defect, and nothing may be told of it. */
  readonly found: Finding | null;
  /** What is told besides, because it follows. */
  readonly follows: readonly Finding[];
  /** How to get to what is found; empty where the table does not say. */
  readonly trace: readonly Step[];
}

export interface Table {
  readonly name: string;
  readonly defects: readonly Defect[];
}

const TITLE = /^== (\w+): (.+)$/;
const STEP = /^> (.+) @ (.+?)(?: #(\d+))?$/;
const FINDING = /^[!~] ([a-z]+\/[a-z-]+): ?(.*?)(?: #(\d+)| (⋮))?$/;

/** The tables, one a section, in the order of their names. */
export const tables = (): readonly Table[] =>
  readdirSync(import.meta.dirname)
    .filter((name) => name.endsWith('.diff'))
    .sort()
    .map((name) => {
      const text = readFileSync(resolve(import.meta.dirname, name), 'utf8');
      return { name: name.replace('.diff', ''), defects: readTable(text) };
    });

/** The defects of one table; throws where a line is none of those above. */
const readTable = (text: string): readonly Defect[] =>
  text
    .split(/^(?==)/m)
    .filter((block) => block.startsWith('=='))
    .map(readDefect);

function readDefect(block: string): Defect {
  const [head = '', ...lines] = block.split('\n').filter((line) => line !== '');
  const [, file, title] = TITLE.exec(head) ?? refuse(head);
  const findings = lines.filter((line) => /^[!~] /.test(line)).flatMap(readFindings);
  const found = lines.some((line) => line.startsWith('! ')) ? findings[0]! : null;
  const follows = found === null ? findings : findings.slice(1);
  const trace = lines.filter((line) => line.startsWith('> ')).map(readStep);
  const changed = lines.filter((line) => !/^([!~>] |#)/.test(line));
  return { file: file!, title: title!, changes: readChanges(changed), found, follows, trace };
}

function readFindings(line: string): Finding[] {
  const [, code, start, nth, each] = FINDING.exec(line) ?? refuse(line);
  if (each === undefined) return [{ code: code!, line: start!, nth: Number(nth ?? 1) }];
  return Array.from({ length: 1000 }, (_, at) => ({ code: code!, line: start!, nth: at + 1 }));
}

function readStep(line: string): Step {
  const [, words, start, nth] = STEP.exec(line) ?? refuse(line);
  return { words: words!, line: start!, nth: Number(nth ?? 1) };
}

function readChanges(lines: readonly string[]): Change[] {
  const groups: { from: string[]; to: string[] }[] = [];
  let before = '+';
  for (const line of lines) {
    const sign = /^[-+]( |$)/.test(line) ? line[0]! : refuse(line);
    if (sign === '-' && before === '+') groups.push({ from: [], to: [] });
    groups.at(-1)![sign === '-' ? 'from' : 'to'].push(line.slice(2));
    before = sign;
  }
  return groups.map(({ from, to }) => {
    const end = to.length === 0 ? '\n' : '';
    return { from: from.join('\n') + end, to: to.join('\n') };
  });
}

function refuse(line: string): never {
  throw new Error(`This is no line of a table of defects: ${line}`);
}

/** The specification with a defect in it. */
export function textWith({ file, changes }: Defect): string {
  return changes.reduce(
    (text, { from, to }) => (from.trim() === '…' ? filled(to) : plant(text, from, filled(to))),
    textOf(file),
  );
}
