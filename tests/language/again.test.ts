// A document that is made of the one before it is the document that its text makes by itself.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Document } from '../../src/language/index.ts';
import { EXAMPLES, textOf } from './texts.ts';

const TEXTS = [...EXAMPLES, 'tests/planted/specs/clinic.md'].map((file) => ({
  file,
  text: textOf(file),
}));

/** What somebody does to a line of which there are `count`: by its place, from 0 to 1, and with what. */
const edit = fc.record({
  at: fc.double({ min: 0, max: 0.999, noNaN: true }),
  word: fc.double({ min: 0, max: 0.999, noNaN: true }),
  put: fc.constantFrom(
    '',
    '?',
    'not shown',
    '`',
    '|',
    'me',
    'x',
    '<!--',
    '-->',
    '```',
    '\n',
    '\n## 3. Y\n',
  ),
});
type Edit = typeof edit extends fc.Arbitrary<infer Made> ? Made : never;

/** A word of a line is replaced, so that most lines stay what and where they were. */
function edited(text: string, { at, word, put }: Edit): string {
  const lines = text.split('\n');
  const place = Math.floor(at * lines.length);
  const words = lines[place]!.split(/(\s+)/);
  words[Math.floor(word * words.length)] = put;
  return lines.with(place, words.join('')).join('\n');
}

const said = ({ spec, diagnostics, sections, names }: Document) =>
  JSON.stringify({ spec, diagnostics, sections, names: names.occurrences });

describe.each(TEXTS)('$file', ({ text }) => {
  it('is read after each of several edits as it is read by itself', () => {
    fc.assert(
      fc.property(fc.array(edit, { minLength: 1, maxLength: 4 }), (edits) => {
        let document = new Document('again.md', text);
        for (const each of [...edits, null]) {
          // At last everything is taken back.
          const now = each === null ? text : edited(document.text, each);
          document = new Document('again.md', now, document);
          expect(said(document)).toBe(said(new Document('again.md', now)));
        }
      }),
      { numRuns: 25, seed: 20_261_121 },
    );
  });
});
