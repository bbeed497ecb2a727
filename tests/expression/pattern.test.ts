// Patterns in RE2's syntax.

import { expect, test } from 'vitest';
import { pattern } from '../../src/expression/index.ts';

test('a pattern is found anywhere in a text', () => {
  expect(pattern('b+').test?.('abbc')).toBe(true);
  expect(pattern('^b').test?.('abbc')).toBe(false);
});

test('a pattern counts characters as people do', () => {
  expect(pattern('^.$').test?.('😀')).toBe(true);
});

test('a pattern is compiled once', () => {
  expect(pattern('a{2}')).toBe(pattern('a{2}'));
});

test.each(['(', '[a', 'a{1001}', '(?=a)', '(a)\\1', '\\8', '(a{999}){999}'])(
  '%s is no pattern, and says why',
  (source) => {
    const { test: works, reason } = pattern(source);
    expect(works).toBe(undefined);
    expect(reason).toMatch(/\w+/);
  },
);

test('patterns made by the thousand do not fill the memory or lose what they test', () => {
  for (let count = 0; count < 1_000; count += 1)
    expect(pattern(`^x${count}$`).test?.(`x${count}`)).toBe(true);
});
