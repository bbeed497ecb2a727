// The reader on text that nobody meant: whatever stands in the file, it gives a specification, in
// bounded time.

import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, it } from 'vitest';
import { isLong, RUNS, TIMEOUT, tryReading } from './trying.ts';

const settings = (runs: number) => ({
  numRuns: Math.max(RUNS, runs),
  seed: isLong ? undefined : 20_260_331,
});

const EXAMPLES = ['conduit', 'helpdesk'].map((name) => {
  const text = readFileSync(`spec/examples/${name}.md`, 'utf8');
  return { name, lines: text.split('\n') };
});
/** Every so many lines are tried; all of them in a long run. */
const STRIDE = isLong ? 1 : 5;
const everyLine = ({ lines }: (typeof EXAMPLES)[number]): number[] =>
  lines.map((_, index) => index).filter((index) => index % STRIDE === 0);

describe.each(EXAMPLES)('the example $name', { timeout: TIMEOUT }, (example) => {
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
      settings(50),
    );
  });

  it('is read cut off within any line', () => {
    const text = lines.join('\n');
    fc.assert(
      fc.property(fc.nat(text.length), (end) => tryReading(text.slice(0, end))),
      settings(50),
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
      settings(50),
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
      settings(50),
    );
  });
});

describe('text that is no specification', { timeout: TIMEOUT }, () => {
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
      settings(300),
    );
  });

  it('is read when it is anything at all', () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 400 }),
      fc.string({ unit: fc.constantFrom(...'|`#-*<>! \n\t{}:;.1'), maxLength: 400 }),
    );
    fc.assert(
      fc.property(text, (given) => tryReading(given)),
      settings(400),
    );
  });
});
