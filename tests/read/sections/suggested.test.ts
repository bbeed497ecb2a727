// What is suggested for what other languages write.

import { expect, it } from 'vitest';
import { read } from '../../../src/read/index.ts';
import { source } from '../../../src/text/source.ts';

const ENTITY = (rules: string) =>
  `## 3. Entities\n\n### Person\n\n| Field | Type | Required | Rules |\n| --- | --- | --- | --- |\n| name | text | yes | ${rules} |\n`;
const CALL = (takes: string) =>
  `## 7. Calls\n\n| Call | Request | Takes | Does | Answers |\n| --- | --- | --- | --- | --- |\n| \`act\` | \`POST /act\` | \`${takes}\` | | \`200 {}\` |\n`;

const told = (text: string) =>
  read(source('test.md', text)).diagnostics.map(({ message, write }) => `${message} ${write}`);

it.each([
  ['{ ids: integer[] }', 'Write `{ ids: list of integer }`'],
  ['{ people: Person[], name: text }', 'Write `{ people: list of Person, name: text }`'],
])('a list of a body, %s', (takes, wanted) => {
  expect(told(ENTITY('') + CALL(takes)).join()).toContain(wanted);
});

it.each(['upper-cased', 'uppercase', 'upper cased'])('%s is not lower-cased', (rule) => {
  const all = told(ENTITY(rule)).join();
  expect(all).not.toContain('did you mean');
  expect(all).toContain('upper(book.title)');
});
