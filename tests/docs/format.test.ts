// What docs/format.md shows is so: its pieces of specifications are read and checked, and the products
// that they make answer the requests below them as it says.

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { standing } from '../../src/diagnostics/diagnostic.ts';
import { compile } from '../../src/workbench/compile.ts';
import { chaptersOf, type Piece } from './chapters.ts';
import { play } from './play.ts';

const CHAPTERS = chaptersOf(readFileSync('docs/format.md', 'utf8'));

const compiled = ({ text, whole }: Piece) =>
  compile('format.md', whole ? text : `# Specification: Example\n\n${text}\n`);

const codesIn = (piece: Piece): string[] => [
  ...new Set(standing(compiled(piece).diagnostics).map(({ code }) => code)),
];

describe.each(CHAPTERS)('the format: $title, line $line', ({ pieces }) => {
  it.each(pieces)('is as line $line shows', (piece) => {
    expect(codesIn(piece)).toEqual(piece.found);
    if (piece.exchanges.length > 0) play(compiled(piece).createEngine(), piece.exchanges);
  });
});

it('shows a piece of every section', () => {
  const text = CHAPTERS.flatMap(({ pieces }) => pieces.map((piece) => piece.text)).join('\n');
  for (let section = 1; section <= 9; section += 1)
    expect(text).toMatch(new RegExp(`^## ${section}\\. `, 'm'));
});
