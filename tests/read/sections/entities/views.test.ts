import { describe, expect, it } from 'vitest';
import { placeless, readingSpec } from '../reading.ts';

function read(text: string) {
  const { value, codes, diagnostics } = readingSpec(`## 3. Entities\n\n${text}`);
  const { facts, questions, state } = value.sections.entities;
  return { ...facts, questions, state, codes, diagnostics };
}
const text = { kind: 'text' };

const PERSON =
  '### Person\n\n| Field | Type | Rules |\n|-|-|-|\n| id | integer | key |\n| name | text | |\n| boss | Contact | |\n';

describe('a view', () => {
  it('shows fields of its entity, and adds others', () => {
    const { views, codes } = read(
      `${PERSON}\n### Contact (view of Person)\n\nFor others.\n\n| Field | Type | Rules |\n|-|-|-|\n| id | | |\n| name | | as \`label\` |\n| mine | boolean | = \`me == person\` |\n| loud | | = \`upper(person.name)\`; shown if \`me != null\` |`,
    );
    expect(codes).toEqual([]);
    const own = { computed: null, type: null, rules: [] };
    expect(placeless(views)).toMatchObject([
      {
        name: 'Contact',
        of: { name: 'Person' },
        without: null,
        prose: 'For others.',
        fields: [
          { ...own, name: 'id' },
          { ...own, name: 'name', rules: [{ kind: 'as', name: 'label' }] },
          { name: 'mine', type: { kind: 'boolean' }, computed: { source: 'me == person' } },
          { name: 'loud', type: text, computed: { source: 'upper(person.name)' } },
        ],
      },
    ]);
  });

  it('may show all but some', () => {
    const { views, codes } = read(`${PERSON}\n### Contact (view of Person without boss, name)`);
    expect(codes).toEqual([]);
    expect(placeless(views)).toMatchObject([
      { without: [{ name: 'boss' }, { name: 'name' }], fields: [] },
    ]);
  });

  it('may have its fields as bullets', () => {
    const { views, codes } = read(
      `${PERSON}\n### Contact (view of Person)\n\n- id\n- \`name\`: as \`label\`\n- mine: boolean; = \`me == person\``,
    );
    expect(codes).toEqual([]);
    expect(placeless(views[0]?.fields)).toMatchObject([
      { name: 'id', rules: [] },
      { name: 'name', type: null, rules: [{ kind: 'as' }] },
      { name: 'mine', type: { kind: 'boolean' }, computed: { source: 'me == person' } },
    ]);
  });
});

describe('examples', () => {
  const fields =
    '### Ticket\n\n| Field | Type | Rules |\n|-|-|-|\n| id | integer | key |\n| subject | text | |\n| tags | list of text | |\n| urgent | boolean | |\n| parent | Ticket | |\n\n#### Examples\n\n';

  it('are records by their fields', () => {
    const { entities, codes } = read(
      `${fields}| subject | tags | urgent | parent |\n|-|-|-|-|\n| It \\| jams | a, b | yes | |\n| \`?\` | | no | 1 |`,
    );
    expect(codes).toEqual([]);
    expect(placeless(entities[0]?.examples?.rows)).toEqual([
      {
        values: {
          subject: { value: 'It | jams' },
          tags: { value: ['a', 'b'] },
          urgent: { value: true },
        },
      },
      { values: { subject: { value: '?' }, urgent: { value: false }, parent: { value: '1' } } },
    ]);
  });

  it('without rows are no records', () => {
    expect(read(`${fields}| subject |\n|-|`).entities[0]?.examples?.rows).toEqual([]);
    expect(read(fields.replace(/####.*/s, '')).entities[0]?.examples).toBeNull();
  });

  it('may be of fields with the names of what every object has', () => {
    const { entities, codes } = read(
      '### Ticket\n\n- constructor: text\n- toString: text\n\n#### Examples\n\n| constructor | toString |\n|-|-|\n| a | |',
    );
    expect(codes).toEqual([]);
    const values = entities[0]?.examples?.rows[0]?.values;
    expect(Object.keys(values ?? {})).toEqual(['constructor']);
  });
});
