// What is moved to the nearer end instead of refused, and what follows a state that time changes.

import { describe, expect, it } from 'vitest';
import { suiteOf, type Sections } from '../../suite.ts';

const books = (rules: string): Sections => ({
  entities: `### Book

| Field | Type | Required | Rules |
| --- | --- | --- | --- |
| id | integer | auto | key |
| title | text | yes | |

#### Examples

| title |
| --- |
| Emma |`,
  rules: `| On | Rule | Error |
| --- | --- | --- |
${rules}`,
  roles: `| Role | Who |
| --- | --- |
| Anybody | signed out |

| Call | Anybody |
| --- | --- |
| \`add\`, \`list\`, \`pages\` | yes |`,
  calls: `| Call | Request | Takes | Does | Answers |
| --- | --- | --- | --- | --- |
| \`add\` | \`POST /books\` | \`{ title }\` | create Book | \`201 Book\` |
| \`list\` | \`GET /books?limit=2&offset=0\` | | list Book; page by limit and offset | \`200 Book[]\` |
| \`pages\` | \`GET /pages?page=1\` | | list Book; page by page of 2 | \`200 Book[]\` |`,
  limits: `| Constant | Value | Unit |
| --- | --- | --- |
| \`MOST\` | 5 | books |`,
});
const KEPT = books(`| \`list.limit\` | kept between 1 and \`MOST\` | |
| \`pages.page\` | kept between 1 and 2 | |`);

describe('a parameter that is kept between two ends', () => {
  const suite = suiteOf(KEPT);

  it('is tried at each end and beyond, and holds of its own product', () => {
    expect(suite.names('rules/met')).toEqual([
      'list.limit:kept between 1 and `MOST`:1',
      'list.limit:kept between 1 and `MOST`:0',
      'list.limit:kept between 1 and `MOST`:5',
      'list.limit:kept between 1 and `MOST`:6',
      'pages.page:kept between 1 and 2:1',
      'pages.page:kept between 1 and 2:0',
      'pages.page:kept between 1 and 2:2',
      'pages.page:kept between 1 and 2:3',
    ]);
    expect(suite.names('limits/met')).toEqual(['MOST:kept between 1 and `MOST`']);
    expect(suite.failures()).toEqual(new Map());
  });

  it('is expected to be taken, and not to be refused or to list nothing', () => {
    expect(suite.names('calls/invalid')).toEqual([
      'list.limit=none-of-them',
      'list.limit=2abc',
      'list.offset=none-of-them',
      'list.offset=2abc',
      'list.offset=-1',
      'pages.page=none-of-them',
      'pages.page=2abc',
    ]);
    expect(suite.leftOut.map(({ why }) => why)).toContain(
      'A rule takes limit 0 as another number.',
    );
  });

  it('is missed in a product that does not keep it', () => {
    const without = suiteOf(books('| `pages.page` | kept between 1 and 3 | |'));
    const red = [...suite.failures(without.spec).keys()];
    expect(red).toContain('rules/met/list.limit:kept between 1 and `MOST`:0');
    expect(red).toContain('rules/met/list.limit:kept between 1 and `MOST`:6');
  });
});

it('expects of what follows a state that time changes what the first state gives', () => {
  const suite = suiteOf({
    entities: `### Job

| Field | Type | Required | Rules |
| --- | --- | --- | --- |
| id | integer | auto | key |
| state | one of pending, done | auto | |
| doneAt | datetime | auto | nullable; follows \`job.state == "done" ? now : null\` |
| askedAt | datetime | auto | nullable; follows \`job.state == "pending" ? now : null\` |`,
    states: `### Job.state

| From | Event | To |
| --- | --- | --- |
| — | \`ask\` | pending |
| pending | after \`DELAY\` | done |`,
    roles: `| Role | Who |
| --- | --- |
| Guest | signed out |

| Call | Guest |
| --- | --- |
| \`ask\`, \`readJob\` | yes |`,
    calls: `| Call | Request | Takes | Does | Answers |
| --- | --- | --- | --- | --- |
| \`ask\` | \`POST /jobs\` | | create Job | \`202 Job\` |
| \`readJob\` | \`GET /jobs/:id\` | | find Job by id | \`200 Job\` |`,
    limits: `| Constant | Value | Unit |
| --- | --- | --- |
| \`DELAY\` | 1 | second |`,
  });
  expect(suite.failures()).toEqual(new Map());
  expect(suite.names('entities/made')).toContain('Job.doneAt:ask');
});
