import { expect, it } from 'vitest';
import { reportErrors } from '../../src/cli/terminal/report-errors.ts';

const errors = (count: number) => Array.from({ length: count }, () => ({ severity: 'error' }));

it.each([
  [1, 'a.md has 1 error: `nonet check a.md` tells it'],
  [2, 'a.md has 2 errors: `nonet check a.md` tells them'],
])('%i errors are counted in plain words', (count, said) => {
  expect(reportErrors('a.md', [...errors(count), { severity: 'note' }])).toBe(said);
});

it('nothing is said where only notes are', () => {
  expect(reportErrors('a.md', [{ severity: 'note' }])).toBeNull();
});
