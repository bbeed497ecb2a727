// The editor in the examples of section 7: what stands there, where it leads, and what it is renamed to.

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { definitions, hover, rename } from '../../src/language/index.ts';
import { applyEdits } from '../../src/text/edit.ts';
import { asked } from './texts.ts';

const ROOMS = readFileSync('tests/obligations/rooms.md', 'utf8');

/** The text with a `¦` put into a piece that stands in it once. */
function at(piece: string) {
  const plain = piece.replace('¦', '');
  expect(ROOMS.split(plain), plain).toHaveLength(2);
  return asked(ROOMS.replace(plain, () => piece));
}

const hovered = (piece: string): string => {
  const { document, position } = at(piece);
  return hover(document, position)?.markdown ?? '';
};

describe('a hover', () => {
  it.each([
    ['starts: mon¦day 10:30', '**monday HH:MM**'],
    ['purp¦ose: "Planning"', '**book.purpose** parameter'],
    ['minutes: 0 }` | `BA¦D`', '**BAD** error'],
    ['| `book` | Gue¦st |', '**Guest** role'],
  ])('over %s says what it is', (piece, told) => {
    expect(hovered(piece)).toContain(told);
  });
});

it('leads from a row to its call and to its error', () => {
  const lineOf = (piece: string): string => {
    const { document, position } = at(piece);
    const [found] = definitions(document, position);
    return ROOMS.split('\n')[(found?.line ?? 0) - 1] ?? '';
  };
  expect(lineOf('| `ca¦ncel` | Bob')).toMatch(/^\| `cancel` +\| `DELETE/);
  expect(lineOf('minutes: 0 }` | `BA¦D`')).toMatch(/^\| `BAD` +\| 422/);
});

describe('a rename', () => {
  const renamed = (piece: string, name: string): string => {
    const { document, position } = at(piece);
    const done = rename(document, position, name);
    return 'edits' in done ? applyEdits(document.text, done.edits) : done.refusal;
  };

  it('of a call renames it in its examples', () => {
    const text = renamed('| `bo¦ok` | `POST', 'reserve');
    expect(text).not.toMatch(/`book`/);
    expect(text).toContain('| `reserve` | Ann |');
  });

  it('of a field renames what an example gives it', () => {
    const text = renamed('| purp¦ose | text', 'reason');
    expect(text).toContain('{ id: Anchor, reason: "Planning"');
  });

  it('of an error renames what an example is answered', () => {
    expect(renamed('| `ROOM_¦TAKEN` | 409', 'NO_ROOM')).toContain('minutes: 30 }` | `NO_ROOM` |');
  });
});
