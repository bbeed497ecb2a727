// The reader on text that nobody meant: whatever stands in the file, it gives a specification, in
// bounded time. `NONET_FUZZ=20000 npx vitest run tests/read/fuzz.test.ts` tries that many more.

import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Diagnostic } from '../../src/diagnostics/diagnostic.ts';
import { SECTION_IDS, Spec } from '../../src/model/index.ts';
import { read } from '../../src/read/index.ts';
import { type Source, source } from '../../src/text/source.ts';

const RUNS = Number(process.env.NONET_FUZZ ?? 0);
const settings = (runs: number) => ({
  numRuns: Math.max(RUNS, runs),
  seed: RUNS > 0 ? undefined : 20_260_331,
});

const EXAMPLES = ['conduit', 'helpdesk'].map((name) => {
  const text = readFileSync(`spec/examples/${name}.md`, 'utf8');
  return { name, lines: text.split('\n') };
});
/** Every so many lines are tried; all of them in a long run. */
const STRIDE = RUNS > 0 ? 1 : 5;
const MOST_MILLISECONDS = RUNS > 0 ? 30_000 : 2_000;
const everyLine = ({ lines }: (typeof EXAMPLES)[number]): number[] =>
  lines.map((_, index) => index).filter((index) => index % STRIDE === 0);

/** Whether a finding has its place in the file, and words without holes. */
function isTellable({ at, message, write }: Diagnostic, { lines }: Source): boolean {
  const line = lines[at.line - 1];
  const isPlaced = line !== undefined && at.column <= line.length + 1;
  const isSaid = message.trim() !== '' && write.trim() !== '';
  return isPlaced && isSaid && !/\bundefined\b|\[object|NaN/.test(message + write);
}

/** Reads a text and holds what comes of it against what every reading promises. */
function tryReading(text: string, isChecked = true): void {
  const from = source('fuzz.md', text);
  const start = performance.now();
  const { spec, diagnostics } = read(from);
  expect(performance.now() - start, 'it takes no time to speak of').toBeLessThan(MOST_MILLISECONDS);
  expect(
    diagnostics.find((finding) => !isTellable(finding, from)),
    'it stands in the file and says something',
  ).toBeUndefined();
  if (!isChecked) return;
  expect(Spec.safeParse(spec).error).toBeUndefined();
  for (const diagnostic of diagnostics) expect(Diagnostic.safeParse(diagnostic).success).toBe(true);
  expect(Object.keys(spec.sections)).toEqual([...SECTION_IDS]);
}

describe.each(EXAMPLES)('the example $name', (example) => {
  const { lines } = example;

  it('is read when it is cut off at any line', () => {
    for (const index of everyLine(example)) tryReading(lines.slice(0, index).join('\n'));
  });

  it('is read with any line removed', () => {
    for (const index of everyLine(example)) tryReading(lines.toSpliced(index, 1).join('\n'));
  });

  it('is read with any two lines swapped', () => {
    const index = fc.nat(lines.length - 1);
    fc.assert(
      fc.property(index, index, (one, other) => {
        const swapped = lines.with(one, lines[other]!).with(other, lines[one]!);
        tryReading(swapped.join('\n'));
      }),
      settings(80),
    );
  });

  it('is read cut off within any line', () => {
    const text = lines.join('\n');
    fc.assert(
      fc.property(fc.nat(text.length), (end) => tryReading(text.slice(0, end))),
      settings(80),
    );
  });

  it('is read with any character in any place', () => {
    const text = lines.join('\n');
    const character = fc.oneof(
      fc.constantFrom(...'|`#-*<>!{}[]()=;:,."\'\\\n\t→?&~_ \u{1F600}'),
      fc.string({ unit: 'binary', minLength: 1, maxLength: 3 }),
    );
    fc.assert(
      fc.property(fc.nat(text.length), fc.nat(2), character, (at, length, put) =>
        tryReading(text.slice(0, at) + put + text.slice(at + length)),
      ),
      settings(80),
    );
  });

  it('is read with the cells of a table in another order', () => {
    fc.assert(
      fc.property(fc.nat(lines.length - 1), fc.infiniteStream(fc.nat(5)), (index, order) => {
        const cells = lines[index]!.split('|');
        const shuffled = cells.map(
          (_, place) => cells[(place + order.next().value!) % cells.length]!,
        );
        tryReading(lines.with(index, shuffled.join('|')).join('\n'));
      }),
      settings(80),
    );
  });
});

describe('text that is no specification', () => {
  const cells = EXAMPLES.flatMap(({ lines }) =>
    lines.filter((line) => line.startsWith('|')).flatMap((line) => line.split(/(?<!\\)\|/)),
  ).map((cell) => cell.trim());
  const cell = fc.oneof(fc.constantFrom(...new Set(cells)), fc.string({ maxLength: 12 }));
  const heading = fc.constantFrom(
    ...EXAMPLES.flatMap(({ lines }) => lines.filter((line) => line.startsWith('#'))),
    '#### Examples',
    '### reply',
    '###',
    '## 10. More',
  );
  const row = fc.array(cell, { maxLength: 6 }).map((held) => `| ${held.join(' | ')} |`);
  const header = fc.constantFrom(
    ...EXAMPLES.flatMap(({ lines }) =>
      lines.filter((_, index) => lines[index + 1]?.startsWith('| ---')),
    ),
  );
  const table = fc
    .tuple(header, fc.array(row, { maxLength: 6 }))
    .map(([head, rows]) => [head, head.replace(/[^|]+/g, ' --- '), ...rows, ''].join('\n'));
  const fence = fc
    .tuple(
      fc.constantFrom('json', 'mermaid', 'gherkin', '', 'yaml'),
      fc.array(cell, { maxLength: 4 }),
    )
    .map(([language, held]) => ['```' + language, ...held, '```', ''].join('\n'));
  const bullets = fc
    .array(fc.tuple(fc.constantFrom('- ', '* ', '1. ', '  '), cell), { maxLength: 4 })
    .map((items) => items.map((item) => item.join('')).join('\n'));
  const block = fc.oneof(
    heading,
    table,
    fence,
    bullets,
    cell,
    fc.constantFrom('not shown', 'none', '<!--', '-->', '---', '', '```', 'Credentials: `x`'),
  );

  it('is read when it is made of the parts of one', () => {
    fc.assert(
      fc.property(fc.array(block, { maxLength: 24 }), (blocks) => tryReading(blocks.join('\n'))),
      settings(400),
    );
  });

  it('is read when it is anything at all', () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 400 }),
      fc.string({ unit: fc.constantFrom(...'|`#-*<>! \n\t{}:;.1'), maxLength: 400 }),
    );
    fc.assert(
      fc.property(text, (given) => tryReading(given)),
      settings(600),
    );
  });
});

describe('text that is made to take long', () => {
  const SIZE = RUNS > 0 ? 200_000 : 10_000;
  const LARGEST = RUNS > 0 ? 3_900_000 : 800_000;
  const section = (number: number, text: string) => `# A\n\n## ${number}. B\n\n${text}`;
  const table = (number: number, head: string, ...cells: string[]) =>
    section(
      number,
      `| ${head} |\n|${' --- |'.repeat(head.split('|').length)}\n| ${cells.join(' | ')} |`,
    );
  const long = (unit: string) => unit.repeat(SIZE / unit.length);

  it.each(
    [
      ...[
        '#',
        ' ',
        '`',
        '|',
        '-',
        '*',
        '<!--',
        '-->',
        '<',
        '~',
        '\\',
        '\t',
        '1.',
        '- ',
        '| ',
        ':-',
        '= ',
      ],
      ...[
        '[',
        '(',
        '{',
        '"',
        '→',
        '->',
        ';',
        'a ',
        '\n',
        '|\n',
        '# \n',
        '- a\n',
        '```\n',
        '\n\n| a |\n| - |',
      ],
      ...['## 3. A\n', '### A\n', '`a` ', 'a, ', 'a; ', 'list of ', '(view of '],
    ].map((unit) => [JSON.stringify(unit), unit]),
  )('is read when it repeats %s', (_, unit) => {
    const held = long(unit);
    for (const text of [held, `# ${held}`, `## 1. ${held}x`, section(3, held), section(7, held)])
      tryReading(text, false);
    tryReading(
      section(
        3,
        `### A\n\n| Field | Type | Required | Rules |\n| - | - | - | - |\n| a | ${held} | yes | ${held} |`,
      ),
      false,
    );
    tryReading(
      section(
        4,
        `### A.b\n\n| From | Event | To | When |\n| - | - | - | - |\n| ${held} | ${held} | ${held} | ${held} |`,
      ),
      false,
    );
    tryReading(table(1, 'User | Wants to | Way', 'User', held, held), false);
    tryReading(
      table(2, 'Screen | Route | For | Shows | Does', 'A', `/${held}`, held, held, held),
      false,
    );
    tryReading(table(5, 'On | Rule | Error', held, held, held), false);
    tryReading(table(5, 'On | Rule | Error', '`a`', `matches /${held}/`, held), false);
    tryReading(table(5, 'On | Rule | Error', '`a`', `\`${held}\``, held), false);
    tryReading(table(6, 'Role | Who', 'A', held), false);
    tryReading(section(6, `Credentials: ${held}`), false);
    tryReading(section(6, `Credentials: \`A: ${held}{token}\``), false);
    tryReading(
      table(7, 'Call | Request | Takes | Does | Answers', '`a`', `GET /${held}`, held, held, held),
      false,
    );
    tryReading(
      table(8, 'Error | Status | Message | When | With', '`A`', '404', held, held, held),
      false,
    );
    tryReading(section(8, '```json\n' + held + '\n```'), false);
    tryReading(table(9, 'Constant | Value | Unit', '`A`', held, held), false);
  });

  it.each(
    ['```a\n', '|\n', 'a\n', '- a\n', '## 3. A\n', '<!--\n', '-'].map((unit) => [
      JSON.stringify(unit),
      unit,
    ]),
  )('is read when it repeats %s as often as a file may', (_, unit) => {
    tryReading(unit.repeat(LARGEST / unit.length), false);
    tryReading(section(3, unit.repeat(LARGEST / unit.length)), false);
  });
});
