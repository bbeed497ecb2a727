import { expect, it } from 'vitest';
import { explanation } from '../../src/cli/explain/explain.ts';
import { GROUPS } from '../../src/language/forms/groups.ts';
import { PAGES } from '../../src/read/pages.ts';
import { nonet, ROOT } from './nonet.ts';

const explain = (...parameters: string[]) => nonet(ROOT, 'explain', ...parameters);

it('lists every code with what it means in a line', async () => {
  const { code, out } = await explain();
  expect(code).toBe(0);
  const lines = out.split('\n\n')[0]!.split('\n');
  expect(lines.filter((line) => !/^[a-z]+\/[a-z-]+ {2,}\S.*\.$/.test(line))).toEqual([]);
  const listed = lines.map((line) => line.split(' ')[0]);
  for (const known of PAGES.flatMap(({ codes }) => codes)) expect(listed).toContain(known);
});

it('tells what a code means, with a wrong and a right example', async () => {
  const { code, out } = await explain('form/section-twice');
  expect(code).toBe(0);
  expect(out).toMatch(/^form\/section-twice\n/);
  expect(out).toContain('Wrong:');
  expect(out).toContain('Right:');
  expect(JSON.parse((await explain('form/section-twice', '--json')).out)).toMatchObject({
    code: 'form/section-twice',
    wrong: [{ text: expect.any(String) }],
  });
});

it('names the nearest code where there is none of that name', async () => {
  const { code, err } = await explain('form/section-twcie');
  expect(code).toBe(2);
  expect(err).toContain('did you mean `form/section-twice`?');
});

it('lists the words of the format by what they are, each with what it means', async () => {
  const { out } = await explain();
  for (const { is, forms } of GROUPS) {
    const block = out.split('\n\n').find((one) => one.toLowerCase().startsWith(`${is} (`)) ?? '';
    const listed = block.split('\n').slice(1);
    expect(listed.filter((line) => !/^ {2}\S.* {2,}\S.*[.:]$/.test(line))).toEqual([]);
    for (const { write } of forms)
      expect(
        listed.some((line) => line.startsWith(`  ${write} `)),
        write,
      ).toBe(true);
  }
});

it.each([
  [['follows'], ['follows X: a rule of a field', 'at the end of each call', 'follows `now`']],
  [['find'], ['find E by f: a step', 'find Book by id']],
  [
    ['one', 'of'],
    ['one of a, b, c: a type', 'one of a, b, c: a rule', '| state | one of shelf'],
  ],
  [['one of'], ['one of a, b, c: a type']],
  [['days'], ['days: a unit', '`LOAN_TIME` | 14 | days', 'days(count): a function']],
  [['after'], ['after X: what moves a record', 'after `LOAN_TIME`']],
  [['condition'], ['`condition`: a rule (section 5', 'as they were stored before']],
  [['old'], ['old: a name that expressions see', 'as it was before']],
  [['page'], ['page by limit and offset', 'page by page of N']],
  [['exactly'], ['exactly N characters: a rule', 'exactly { a }: a body']],
  [['size'], ['list.size(): a function of expressions']],
  [['Takes'], ['Takes: a column (section 7)', '`exactly { a }`']],
  [
    ['filtered', 'by'],
    ['list E: a step', 'filtered by state'],
  ],
  [['total'], ['200 { part: Entity, total: total }: an answer']],
  [['secret'], ['write-only: a rule of a field']],
  [['{limit}'], ['{limit}: a placeholder']],
])('tells what %s means, with an example', async (words, parts) => {
  const { text } = await explanation(words.join(' '));
  expect(parts.filter((part) => !text.includes(part))).toEqual([]);
});

it('names the nearest word where there is none of that name', async () => {
  const { code, err } = await explain('folows');
  expect(code).toBe(2);
  expect(err).toContain('did you mean `follows`?');
});

it('takes words one by one', async () => {
  const { code, out } = await explain('one', 'of');
  expect(code).toBe(0);
  expect(out).toContain('one of a, b, c: a type');
});

it('tells words as JSON, too', async () => {
  const { out } = await explain('write-only', '--json');
  expect(JSON.parse(out)).toMatchObject([
    { write: 'write-only', is: expect.stringContaining('section 3'), example: expect.any(String) },
  ]);
});

it('says what the conditions of a file, or of a line of it, mean in plain words', async () => {
  const file = 'spec/examples/helpdesk.md';
  const all = JSON.parse((await explain(file, '--json')).out) as {
    line: number;
    words: string | null;
    expression: string;
  }[];
  expect(all.length).toBeGreaterThan(10);
  const one = all.find(({ expression }) => expression === 'ticket.status == "new"')!;
  expect(one.words).toBe('the ticket’s status is “new”');
  const { code, out } = await explain(`${file}:${one.line}`);
  expect(code).toBe(0);
  expect(out).toBe(`Line ${one.line}: ${one.words}\n  ${one.expression}\n`);
});

it.each([
  ['spec/examples/helpdesk.md:1', 'line 1 of spec/examples/helpdesk.md has no condition'],
  ['spec/spec.md', 'spec/spec.md has no conditions'],
  ['nowhere.md', 'there is no file nowhere.md'],
])('says what is wrong with %s', async (place, message) => {
  const { code, err } = await explain(place);
  expect(code).toBe(2);
  expect(err).toContain(message);
});
