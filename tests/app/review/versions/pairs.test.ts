import { expect, it } from 'vitest';
import { pairsOf } from '../../../../src/app/review/versions/pairs.ts';
import { compared } from '../../../../src/app/comparing/compared.ts';
import { Document } from '../../../../src/language/document/document.ts';
import { planted, specText } from '../planted.ts';

const BEFORE = specText('examples/helpdesk.md');

const pairs = (...changes: [string, string][]): string[] => {
  const now = new Document('a.md', planted(BEFORE, ...changes));
  return pairsOf(compared('a.md', BEFORE, now, null)).map(
    ({ old, present }) => `${old?.name ?? '—'} ${present?.name ?? '—'}`,
  );
};

it('pairs the screens of two versions by their names, the changed ones first', () => {
  const [first, ...others] = pairs(['| Queue | `/queue` |', '| Queue | `/waiting` |']);
  expect(first).toBe('Queue Queue');
  expect(others).toHaveLength(6);
  expect(others.every((pair) => /^(.+) \1$/.test(pair))).toBe(true);
});

it('pairs a renamed screen with what it was', () => {
  const text = BEFORE.replace(/(?<![\w`/])Queue(?!\w)/g, 'Waiting');
  const now = new Document('a.md', text);
  const [first] = pairsOf(compared('a.md', BEFORE, now, null));
  expect([first!.old!.name, first!.present!.name]).toEqual(['Queue', 'Waiting']);
});

it('keeps screens that are new, and those that are gone', () => {
  const row = BEFORE.split('\n').find((line) => line.startsWith('| People |'))!;
  const found = pairs([row, row.replace('People', 'Staff').replace('/people', '/staff/all')]);
  expect(found.filter((pair) => pair.includes('—')).sort()).toEqual(['People —', '— Staff']);
});
