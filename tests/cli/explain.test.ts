import { expect, it } from 'vitest';
import { PAGES } from '../../src/read/pages.ts';
import { nonet, ROOT } from './nonet.ts';

const explain = (...parameters: string[]) => nonet(ROOT, 'explain', ...parameters);

it('lists every code with what it means in a line', async () => {
  const { code, out } = await explain();
  expect(code).toBe(0);
  const lines = out.trim().split('\n');
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
