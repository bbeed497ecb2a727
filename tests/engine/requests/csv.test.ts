// Lists as CSV: what the engine writes, what of it is read back, and how another text breaks the contract.

import { describe, expect, it } from 'vitest';
import { answeredBody, answerProblems } from '../../../src/contract/answered.ts';
import { productContract } from '../../../src/contract/product.ts';
import { compile } from '../../../src/workbench/compile.ts';

const TEXT = `# Specification: Shelf

## 3. Entities

### Member

| Field | Type | Required | Rules |
| --- | --- | --- | --- |
| nick | text | yes | key |
| staff | boolean | no | default \`false\` |

#### Examples

| nick | staff |
| --- | --- |
| ann | yes |
| =bob | |

### Book

| Field | Type | Required | Rules |
| --- | --- | --- | --- |
| id | integer | auto | key |
| title | text | yes | as name |
| worth | number | no | |
| kind | one of novel, guide | no | default \`"novel"\` |
| lent | boolean | no | default \`false\` |
| bought | date | no | |
| extra | json | no | |
| donor | Member | no | |
| secret | text | no | hidden |
| remark | text | no | shown if \`book.lent\` |

#### Examples

| title | worth | lent | bought | extra | donor | secret | remark |
| --- | --- | --- | --- | --- | --- | --- | --- |
| Emma | -3 | yes | 2026-01-05 | {"a": "=1"} | =bob | s | mine |
| -1+2 | | | | -4 | ann | | unseen |

## 7. Calls

| Call | Request | Does | Answers |
| --- | --- | --- | --- |
| \`exportBooks\` | \`GET /books.csv?kind\` | list Book filtered by kind; by title descending | \`200 csv Book[]\` |
| \`exportLent\` | \`GET /lent.csv\` | | \`200 csv Book[] = Book.filter(b, b.lent)\` |
| \`listBooks\` | \`GET /books\` | list Book | \`200 Book[]\` |
`;

const { spec, createEngine } = compile('shelf.md', TEXT);
const contract = productContract(spec);
const get = (url: string) => createEngine().handle({ method: 'GET', url, headers: {}, body: null });

const HEADER = 'id,name,worth,kind,lent,bought,extra,donor,remark\r\n';
const EMMA = `1,Emma,-3,novel,true,2026-01-05,"{""a"":""=1""}",'=bob,mine\r\n`;
const OTHER = `2,'-1+2,,novel,false,,-4,ann,\r\n`;

describe('a list as CSV', () => {
  it('has a row of names, and cells that are no formulas', () => {
    const { status, headers, body } = get('/books.csv');
    expect([status, body]).toEqual([200, HEADER + EMMA + OTHER]);
    expect(headers).toEqual({
      'content-type': 'text/csv; charset=utf-8; header=present',
      'content-disposition': 'attachment; filename="exportBooks.csv"',
    });
  });

  it('has the row of names alone where nothing is listed', () => {
    expect(get('/books.csv?kind=guide').body).toBe(HEADER);
  });

  it('may be worked out', () => {
    expect(get('/lent.csv').body).toBe(HEADER + EMMA);
  });

  it('is read back as the records that JSON has, without what is not shown', () => {
    const read = answeredBody(spec, 'exportBooks', get('/books.csv'));
    expect(read).toEqual(JSON.parse(get('/books').body!));
  });
});

describe('an answer', () => {
  const problems = (body: string | null) =>
    answerProblems(spec, contract, 'exportBooks', { status: 200, body });

  it('keeps the contract, whatever is quoted', () => {
    expect(problems(HEADER + EMMA + OTHER)).toEqual([]);
    expect(problems(`${HEADER.replace('id', '"id"')}${EMMA.replace('Emma', '"Emma"')}`)).toEqual(
      [],
    );
  });

  it.each([
    [HEADER.replace('worth', 'price'), 'body: the header row is'],
    [`${HEADER}${EMMA.replace('-3', 'much')}`, 'body: row 2, worth: "much" is no number'],
    [`${HEADER}${EMMA.replace('-3', "'-3")}`, `body: row 2, worth: "'-3" is no number`],
    [`${HEADER}${EMMA.replace("'=bob", '=bob')}`, 'body: row 2, donor: "=bob" is a formula'],
    [`${HEADER}${EMMA.replace('Emma', 'Emma,Two')}`, 'body: row 2 has 10 cells under 9 columns'],
    [`${HEADER}${EMMA.replace('novel', 'poem')}`, 'body.0.kind'],
    [`${HEADER}${EMMA.replace('1,', ',')}`, 'body.0.id'],
    ['', 'body: the header row is missing'],
    ['[]', 'body: row 1: no CRLF ends it'],
  ])('breaks it by %j', (body, problem) => {
    expect(problems(body).join('\n')).toContain(problem);
  });
});
