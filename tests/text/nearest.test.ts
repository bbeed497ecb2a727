import { expect, it } from 'vitest';
import { didYouMean, nearest } from '../../src/text/nearest.ts';

it('finds the name that was meant', () => {
  expect(nearest('titel', ['title', 'body'])).toBe('title');
  expect(nearest('Statsu', ['status'])).toBe('status');
});

it('keeps silent when nothing is near', () => {
  expect(nearest('colour', ['title', 'body'])).toBeUndefined();
  expect(didYouMean('x', ['title'])).toBe('');
});
