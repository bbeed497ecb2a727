import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { outlined, type Answers } from '../../../src/app/preview/chrome/outline.ts';
import { examine } from '../../../src/workbench/examine.ts';

const blank = readFileSync('spec/spec.md', 'utf8');
const library: Answers = {
  name: 'Library',
  summary: 'Readers borrow books.',
  people: 'reader, Librarian',
  things: 'Book: title, price, published date\nReading room: seats',
};
const shown = (text: string) => {
  const { spec, diagnostics } = examine('spec.md', text);
  return { spec, errors: diagnostics.filter(({ severity }) => severity === 'error') };
};

describe('a first specification from a few answers', () => {
  it('is one without errors, whose screens show and add what it keeps', () => {
    const { spec, errors } = shown(outlined(blank, library, true));
    expect(errors).toEqual([]);
    expect(spec.name).toBe('Library');
    const { entities } = spec.sections.entities.facts;
    expect(entities.map(({ name, fields }) => [name, fields.map((field) => field.name)])).toEqual([
      ['Book', ['id', 'title', 'price', 'publishedDate']],
      ['ReadingRoom', ['id', 'seats']],
    ]);
    const { screens } = spec.sections.screens.facts;
    expect(screens.map(({ name, route }) => `${name} ${route.source}`)).toEqual([
      'Books /',
      'ReadingRooms /readingrooms',
    ]);
    expect(spec.sections.calls.facts.calls).toHaveLength(6);
  });

  it('has no screens before they are asked for, and stays blank without answers', () => {
    expect(shown(outlined(blank, library, false)).spec.sections.screens.state).toBe('not shown');
    const nothing = { name: '', summary: '', people: '', things: '' };
    expect(outlined(blank, nothing, true)).toBe(blank);
    const said = shown(outlined(blank, { ...nothing, summary: 'It sells tea.' }, true));
    expect([said.errors, said.spec.sections.purpose.state]).toEqual([[], 'shown']);
  });

  it('is no worse for what Markdown would take for its own', () => {
    const odd = {
      name: '# A | b',
      summary: '| a |\n## 9. x',
      people: '`a|b`',
      things: '| x: y|z\n:',
    };
    expect(shown(outlined(blank, odd, true)).errors).toEqual([]);
  });
});
