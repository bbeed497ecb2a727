import { describe, expect, it } from 'vitest';
import { SECTION_IDS } from '../../src/model/index.ts';
import { read } from '../../src/read/index.ts';
import { source } from '../../src/text/source.ts';
import { check } from '../../src/check/index.ts';
import { textOf } from '../check/planting.ts';
import { type Cell, cellsOf, placeOf, withCell } from './cells.ts';

/** The open questions of a text and everything else that is told of it. */
function tell(text: string): string[] {
  const { spec, diagnostics } = read(source('open.md', text));
  const questions = SECTION_IDS.flatMap((id) =>
    spec.sections[id].questions.map(({ at }) => `open at ${placeOf(at)} in section ${id}`),
  );
  const found = [...diagnostics, ...check(spec)];
  return [...questions, ...found.map(({ code, at }) => `${code} at ${placeOf(at)}`)];
}

/** Among examples a code span is a text. */
const isText = ({ headings, section }: Cell, by: string): boolean =>
  by.startsWith('`') && section === 3 && !headings.includes('Field');

/** One cell in so many is left open, unless `NONET_WHOLE` asks for all. */
const APART = process.env['NONET_WHOLE'] === undefined ? 3 : 1;

describe.each(['conduit', 'helpdesk'] as const)('%s with one cell left open', (example) => {
  const text = textOf(example);

  it.each(['?', 'not shown', '`?`'])(
    'has that one question and nothing to be told of, where a cell says %s',
    { timeout: 400_000 },
    (by) => {
      const expected = (cell: Cell) => [
        `open at ${placeOf({ ...cell.at, length: by.length })} in section ${SECTION_IDS[cell.section - 1]}`,
      ];
      const wrong = cellsOf(text)
        .filter(
          (cell, index) =>
            index % (by === '?' ? APART : 7) === 0 && (by === '?' || !isText(cell, by)),
        )
        .map((cell) => ({ cell, told: tell(withCell(text, cell, by)) }))
        .filter(({ cell, told }) => told.join() !== expected(cell).join());
      expect(wrong).toEqual([]);
    },
  );
});
