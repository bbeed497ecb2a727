import { expect, it } from 'vitest';
import { errorsSaid } from '../../src/cli/errors-said.ts';

const errors = (count: number) => Array.from({ length: count }, () => ({ severity: 'error' }));

it.each([
  [1, 'a.md has 1 error: `nonet check a.md` tells it'],
  [2, 'a.md has 2 errors: `nonet check a.md` tells them'],
])('%i errors are counted in plain words', (count, said) => {
  expect(errorsSaid('a.md', [...errors(count), { severity: 'note' }])).toBe(said);
});

it('nothing is said where only notes are', () => {
  expect(errorsSaid('a.md', [{ severity: 'note' }])).toBeNull();
});
