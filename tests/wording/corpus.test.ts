// Every condition of the corpus and the examples: nearly all have words, and all words are right.

import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { Document } from '../../src/language/index.ts';
import { factsOf } from '../../src/model/index.ts';
import { worded, type Worded } from '../bench/wordings/worded.ts';
import { constantsOf } from '../../src/wording/stated.ts';
import { judge, type Judged } from './judge/judge.ts';
import { MISTAKES } from './mistakes.ts';

const ROOT = new URL('../../', import.meta.url);
const FOLDERS = ['tests/corpus', 'tests/corpus/cases', 'spec/examples'];
const FILES = FOLDERS.flatMap((folder) =>
  readdirSync(new URL(folder, ROOT))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `${folder}/${name}`),
);

type Stated = Worded & Pick<Judged, 'constants'>;

const all: readonly Stated[] = FILES.flatMap((file) => {
  const text = readFileSync(new URL(file, ROOT), 'utf8');
  const constants = constantsOf(factsOf(new Document(file, text).spec));
  return worded(file, text).map((one) => ({ ...one, constants }));
});
const saying = all.flatMap(({ words, ...one }) => (words === null ? [] : [{ ...one, words }]));

describe('of the conditions', () => {
  it.each(FOLDERS)('nine in ten of %s have words', (folder) => {
    const inside = all.filter(({ file }) => file.slice(0, file.lastIndexOf('/')) === folder);
    const share = inside.filter(({ words }) => words !== null).length / inside.length;
    expect(inside.length).toBeGreaterThan(20);
    expect(share).toBeGreaterThan(0.9);
  });
});

describe('the words come to the same as the expression', () => {
  test.each(FILES)('in %s', (file) => {
    const wrong = saying
      .filter((one) => one.file === file)
      .map((one) => ({ at: one.at, words: one.words, verdict: judge(one, 150) }))
      .filter(({ verdict }) => verdict.kind !== 'same');
    expect(wrong).toEqual([]);
  });
});

describe('a mistake in the words is found:', () => {
  test.each(MISTAKES)('%s', (_, make) => {
    const planted = saying.flatMap((one) => {
      const words = make(one.words);
      return words === one.words ? [] : [{ ...one, words }];
    });
    // A share of them, so that it takes no minutes.
    const some = planted.filter((_one, index) => index % Math.ceil(planted.length / 60) === 0);
    expect(some.length).toBeGreaterThan(20);
    const kinds = some.map((one) => judge(one, 400).kind);
    expect(kinds).not.toContain('same');
    // Most by evaluating: what reads and evaluates alike is found by its parts.
    const alike = kinds.filter((kind) => kind === 'otherwise');
    expect(alike.length / kinds.length).toBeLessThan(0.25);
  });
});
