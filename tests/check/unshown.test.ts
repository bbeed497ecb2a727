import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { EXAMPLES, examine, textOf, told } from './planting.ts';

/** The text with the sections whose bit is not set in `kept` left blank. */
function only(text: string, kept: number): string {
  const [before, ...sections] = text.split(/^(?=## \d\.)/m);
  const blank = (section: string) => `${section.split('\n')[0]}\n\n`;
  return [before, ...sections.map((one, place) => (kept & (1 << place) ? one : blank(one)))].join(
    '',
  );
}

const ALL = 2 ** 9;
// The long ones are tried with some of the combinations, spread over all.
const EVERY: Readonly<Record<string, number>> = { clinic: 5, market: 7 };

describe.each(EXAMPLES)('%s with some sections not shown', (example) => {
  it('has nothing to be told of, whichever they are', { timeout: 200_000 }, () => {
    const text = textOf(example);
    const every = EVERY[example] ?? 1;
    const tried = Array.from({ length: Math.ceil(ALL / every) }, (_, place) => place * every);
    const found = tried.flatMap((kept) =>
      told(examine(only(text, kept))).map((code) => `${kept.toString(2)}: ${code}`),
    );
    expect(found).toEqual([]);
  });
});

describe('a product without screens', () => {
  it('leaves no call out of them', () => {
    const text = readFileSync('tests/corpus/cases/set-after.md', 'utf8');
    expect(text).toMatch(/^## 2\..*\s+none$/m);
    expect(told(examine(text))).toEqual([]);
  });
});

describe('a picture of what a screen lists', () => {
  const pictured = (does: string): string => `# Specification: Goods

## 2. Screens

| Screen | Route | For | Shows | Does |
| --- | --- | --- | --- | --- |
| Shop | \`/\` | everyone | ${does} | |

## 3. Entities

### Good

| Field | Type | Required | Rules |
| --- | --- | --- | --- |
| id | integer | auto | key |
| picture | file | no | |

### Person

| Field | Type | Required | Rules |
| --- | --- | --- | --- |
| id | integer | auto | key |

## 7. Calls

| Call | Request | Does | Answers |
| --- | --- | --- | --- |
| \`listGoods\` | \`GET /goods\` | list Good | \`200 Good[]\` |
| \`listPeople\` | \`GET /people\` | list Person | \`200 Person[]\` |
| \`readPicture\` | \`GET /goods/:id/picture\` | find Good by id | \`200 file of good.picture\` |
`;
  const unused = (text: string): string[] =>
    examine(text)
      .filter(({ code }) => code === 'unused/call')
      .map(({ message }) => message);

  it('is fetched by the page, and needs no row', () => {
    expect(unused(pictured('`listGoods`, `listPeople`'))).toEqual([]);
  });

  it('is fetched by nobody where no screen shows such records', () => {
    expect(unused(pictured('`listPeople`'))).toHaveLength(2);
  });
});
