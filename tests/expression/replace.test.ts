import { expect, it } from 'vitest';
import { compile, parse } from '../../src/expression/index.ts';

function worked(source: string) {
  const parsed = parse(source);
  if (!('tree' in parsed)) throw new Error(source);
  const run = compile(parsed.tree, { entities: {}, variables: {} });
  let spent = 0;
  const frame = { variables: {}, now: 0, all: () => [], uuid: () => '' };
  const value = run({ ...frame, spend: (steps: number) => void (spent += steps) });
  return { value, spent };
}

it.each([
  ['"a;b;c".replace(";", "\\\\;")', 'a\\;b\\;c'],
  ['"aaa".replace("aa", "b")', 'ba'],
  ['"abc".replace("d", "e")', 'abc'],
  ['"$&".replace("$", "$$")', '$$&'],
  ['"abc".replace("b", "")', 'ac'],
])('%s replaces what stands there, to the letter', (source, is) => {
  expect(worked(source)).toEqual({ value: is, spent: expect.any(Number) });
});

it('replaces no empty text, and makes nothing that is too long', () => {
  expect(worked('"a".replace("", "b")').value).toBeUndefined();
  const many = `"${'a'.repeat(2_000)}"`;
  const long = worked(`${many}.replace("a", ${many})`);
  expect(long.value).toBeUndefined();
  expect(long.spent).toBeGreaterThan(2_000);
});
