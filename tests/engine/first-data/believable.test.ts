import { expect, it } from 'vitest';
import {
  believableEmail,
  believableText,
} from '../../../src/engine/beginning/made-up/believable.ts';

const text = (name: string, number = 10, isSomebody = false) =>
  believableText({ name, isSomebody, number });

it('is a text for what the name says, the same every time and another one for each number', () => {
  expect(text('subject')).toMatch(/^[A-Z][a-z]+ [a-z]+ in the [a-z]+$/);
  expect(text('name', 10, true)).toMatch(/^[A-Z][a-z]+ [A-Z][a-z]+$/);
  expect(text('body')).toMatch(/\.$/);
  expect(text('subject')).toBe(text('subject'));
  const all = Array.from({ length: 200 }, (_, number) => text('subject', number));
  expect(new Set(all).size).toBeGreaterThan(195);
  expect(believableEmail(10)).toMatch(/^[a-z]+\.[a-z]+@example\.com$/);
});

it('is none where the name says nothing', () => {
  expect(text('isbn')).toBeNull();
});
