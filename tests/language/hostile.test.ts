import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  actions,
  complete,
  definitions,
  Document,
  folds,
  format,
  highlights,
  hover,
  mend,
  outlineOf,
  prepareRename,
  references,
  rename,
} from '../../src/language/index.ts';
import { applyEdits } from '../../src/text/edit.ts';
import { HELPDESK, textOf } from './texts.ts';

const TEXTS = [HELPDESK, textOf('tests/obligations/lending.md')];
const PIECES = [
  '|',
  '`',
  '``',
  '.',
  ';',
  '\n',
  '\n\n',
  '### ',
  '```',
  '<!--',
  '{',
  '(',
  '"',
  '\\',
  '😀',
  ' by ',
  'where `',
  '\r',
];

/** A specification with pieces taken out and others put in. */
const damaged = fc
  .tuple(
    fc.constantFrom(...TEXTS),
    fc.array(
      fc.record({
        at: fc.double({ min: 0, max: 1, noNaN: true }),
        length: fc.integer({ min: 0, max: 60 }),
        piece: fc.constantFrom('', ...PIECES),
      }),
      { minLength: 1, maxLength: 6 },
    ),
  )
  .map(([text, cuts]) =>
    cuts.reduce((made, { at, length, piece }) => {
      const start = Math.floor(at * made.length);
      return made.slice(0, start) + piece + made.slice(start + length);
    }, text),
  );
const place = fc.record({
  line: fc.integer({ min: 1, max: 260 }),
  column: fc.integer({ min: 1, max: 120 }),
});

describe('whatever stands in the text', () => {
  it('is answered, and what is changed leaves the rest', () => {
    fc.assert(
      fc.property(damaged, fc.array(place, { minLength: 5, maxLength: 5 }), (text, places) => {
        const document = new Document('damaged.md', text);
        for (const position of places) {
          hover(document, position);
          definitions(document, position);
          references(document, position);
          highlights(document, position);
          prepareRename(document, position);
          actions(document, position, position);
          for (const { at } of complete(document, position)) {
            expect(at.column).toBeGreaterThan(0);
            expect(at.column + at.length).toBe(position.column);
          }
        }
        outlineOf(document);
        for (const { from, to } of folds(document)) expect(to).toBeGreaterThan(from);
        const formatted = applyEdits(text, format(document));
        expect(formatted.replace(/[\s|:-]/g, '').length).toBeGreaterThan(0);
        expect(mend('damaged.md', text).document.spec).toBeDefined();
      }),
      { numRuns: 60 },
    );
  }, 400_000);

  it('is never renamed into something that is wrong', () => {
    fc.assert(
      fc.property(damaged, fc.nat(), (text, which) => {
        const document = new Document('damaged.md', text);
        const declared = document.names.occurrences.filter(({ isDeclared }) => isDeclared);
        const chosen = declared[which % Math.max(declared.length, 1)];
        if (chosen === undefined) return;
        const done = rename(document, chosen.at, `${chosen.thing.name}x`);
        if ('refusal' in done) return;
        const after = new Document('damaged.md', applyEdits(text, done.edits));
        expect(after.diagnostics.length).toBeLessThanOrEqual(document.diagnostics.length);
      }),
      { numRuns: 40 },
    );
  }, 400_000);

  it('says the same once it is formatted', () => {
    const codes = (text: string) =>
      new Document('damaged.md', text).diagnostics.map(({ code }) => code).sort();
    fc.assert(
      fc.property(damaged, (text) => {
        const formatted = applyEdits(text, format(new Document('damaged.md', text)));
        expect(codes(formatted)).toEqual(codes(text));
        expect(format(new Document('damaged.md', formatted))).toEqual([]);
      }),
      { numRuns: 60 },
    );
  }, 400_000);
});
