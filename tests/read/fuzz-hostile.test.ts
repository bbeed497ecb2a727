// The reader on text that is made to take long: bits that a grammar may stumble over, many times.

import { describe, it } from 'vitest';
import { isLong, TIMEOUT, tryReading } from './trying.ts';

const SIZE = isLong ? 200_000 : 4_000;
const LARGEST = isLong ? 3_900_000 : 200_000;

const MARKS = '# ` | - * <!-- --> < ~ \\ 1. :- [ ( { " → -> ; _ **';
const WORDS = ['a ', '- ', '| ', '= ', '`a` ', 'a, ', 'a; ', 'list of ', '(view of ', ' ', '\t'];
const LINES = ['', '|', '# ', '- a', '```', '~~~a', '## 3. A', '### A', '===', '\n| a |\n| - |'];
const UNITS = [...MARKS.split(' '), ...WORDS, ...LINES.map((line) => `${line}\n`)];

/** What nests: how it opens, what is within, how it closes. */
const NESTS: readonly (readonly [string, string, string])[] = [
  ['[', '1', ']'],
  ['(', '1', ')'],
  ['{"a":', '1', '}'],
  ['{ a: ', 'text', '}'],
  ['!', 'true', ''],
  ['-', '1', ''],
  ['a.', 'b', ''],
  ['true ? 1 : ', '2', ''],
  ['list of ', 'text', ''],
  ['when `true`: ', 'sign out', ''],
];

const section = (number: number, text: string) => `# A\n\n## ${number}. B\n\n${text}`;
const rows = (head: string, cells: readonly string[]) =>
  `| ${head} |\n|${' --- |'.repeat(head.split('|').length)}\n| ${cells.join(' | ')} |`;

/** Texts with `held` in every place that something reads. */
const everywhere = (held: string): string[] => [
  held,
  `# ${held}`,
  `---\n${held}\n---\n# A`,
  `## 1. ${held}x`,
  section(1, `Summary ${held}\n\n${rows('User | Wants to | Way', ['User', held, held])}`),
  section(2, rows('Screen | Route | For | Shows | Does', ['A', `/${held}`, held, held, held])),
  section(3, held),
  section(3, `### A\n\n${rows('Field | Type | Rules', ['a', held, held])}`),
  section(
    3,
    `### A\n\n${rows('Field | Type', ['a', 'json'])}\n\n#### Examples\n\n${rows('a', [held])}`,
  ),
  section(4, `### A.b\n\n${rows('From | Event | To | When', [held, held, held, held])}`),
  section(4, `### A.b\n\n\`\`\`mermaid\nstateDiagram-v2\n${held}\n\`\`\``),
  section(3, `### A\n\n${rows('Field | Type | Rules', ['a', 'json', `default \`${held}\``])}`),
  section(5, rows('On | Rule | Error', [held, held, held])),
  section(5, rows('On | Rule | Error', ['`a`', `matches /${held}/`, held])),
  section(5, rows('On | Rule | Error', ['`a`', `\`${held}\``, held])),
  section(6, rows('Role | Who', ['A', held])),
  section(6, `${rows('Role | Who', ['A', 'signed in'])}\n\n${rows('Call | A', [held, held])}`),
  section(6, `Credentials: ${held}`),
  section(6, `Credentials: \`A: ${held}{token}\``),
  section(7, held),
  section(
    7,
    rows('Call | Request | Takes | Does | Answers', ['`a`', `GET /${held}`, held, held, held]),
  ),
  section(8, rows('Error | Status | Message | When | With', ['`A`', '404', held, held, held])),
  section(8, `\`\`\`json\n${held}\n\`\`\``),
  section(9, rows('Constant | Value | Unit', ['`A`', held, held])),
  section(9, `- A: ${held}`),
];

describe('text that is made to take long', { timeout: TIMEOUT }, () => {
  it.each(UNITS.map((unit) => [JSON.stringify(unit), unit]))(
    'is read when it repeats %s',
    (_, unit) => {
      for (const text of everywhere(unit.repeat(SIZE / unit.length))) tryReading(text, false);
    },
  );

  it.each(NESTS.map(([open, inner, close]) => [open + inner + close, open, inner, close] as const))(
    'is read when %s nests in itself without end',
    (_, open, inner, close) => {
      for (const times of [50, SIZE, 5 * SIZE])
        for (const text of everywhere(open.repeat(times) + inner + close.repeat(times)))
          tryReading(text, false);
    },
  );

  it.each(LINES.map((line) => [JSON.stringify(line), `${line}\n`]))(
    'is read when it has the line %s as often as a file may',
    (_, line) => {
      const held = line.repeat(LARGEST / line.length);
      for (const text of [held, section(3, held)]) tryReading(text, false);
    },
  );
});
