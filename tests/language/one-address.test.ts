// The editor in the condition on a call's request.

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { complete, definitions, hover, rename } from '../../src/language/index.ts';
import { applyEdits } from '../../src/text/edit.ts';
import { askedIn } from './texts.ts';

const TEXT = readFileSync('tests/corpus/cases/one-address.md', 'utf8');

describe('in the condition on a request', () => {
  it('the parameters of the call and constants are offered', () => {
    const { document, position } = askedIn(TEXT, 'where `¦kind == PEOPLE`');
    const offered = complete(document, position).map(({ label }) => label);
    expect(offered).toEqual(expect.arrayContaining(['kind', 'PEOPLE']));
    expect(offered).not.toContain('me');
  });

  it('a hover says what a name is, and over a call which requests are its', () => {
    const over = (piece: string): string => {
      const { document, position } = askedIn(TEXT, piece);
      return hover(document, position)?.markdown ?? '';
    };
    expect(over('where `ki¦nd == PEOPLE`')).toContain('parameter of searchPeople');
    expect(over('| `searchPe¦ople` | ``GET')).toContain('GET /search?kind where kind == PEOPLE');
  });

  it('names lead to where they stand, and are renamed with them', () => {
    const { document, position } = askedIn(TEXT, 'where `kind == PEO¦PLE`');
    expect(definitions(document, position)).toHaveLength(1);
    const done = rename(document, position, 'FOLK');
    const text = 'edits' in done ? applyEdits(document.text, done.edits) : done.refusal;
    expect(text).toContain('where `kind == FOLK`');
    expect(text).toContain('| `FOLK` | "people" |');
  });

  it('a parameter is renamed in it', () => {
    const { document, position } = askedIn(TEXT, '`{ act¦ion: text }`');
    const done = rename(document, position, 'verb');
    const text = 'edits' in done ? applyEdits(document.text, done.edits) : done.refusal;
    expect(text).toContain('where `verb == "drop"`` | `{ verb: text }`'.replace('"``', '"` ``'));
  });
});
