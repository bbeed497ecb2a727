// What comes between the mock of the rooms and who asks it is noticed for its fault alone.

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { isHeadless } from '../../src/mutate/noticing.ts';
import { failuresOf, playable } from '../../src/mutate/trial.ts';
import { obligationsOf } from '../../src/obligations/index.ts';
import { compile } from '../../src/workbench/compile.ts';
import { MOCKS } from './products.ts';
import { answering, disguising, type Fault, faulty, giving, storing } from './rooms/tampered.ts';

const FILE = MOCKS['rooms']!.file;
const { spec } = compile(FILE, readFileSync(FILE, 'utf8'));
const product = playable(spec);
const obligations = obligationsOf(spec, [
  'calls/unreadable',
  'entities/kept',
  'entities/made',
]).obligations;

const noticed = (fault: Fault): string[] =>
  obligations
    .filter(isHeadless)
    .filter(
      (one) =>
        failuresOf(spec, one, { ...product, engine: faulty(product.engine, fault) }).length > 0,
    )
    .map(({ id }) => id);

describe('a mock that is tampered with', () => {
  it.each([
    ['what it answers', answering('GET /my-bookings', (body: unknown) => body)],
    ['what it is given', giving('POST /rooms/*/bookings', () => ({}))],
    ['what it stores', storing('POST /rooms/*/bookings', () => undefined)],
    ['how bookings look', disguising('POST /rooms/*/bookings', () => ({}))],
  ])('is as it was where nothing is changed: %s', (_what, fault) => {
    expect(noticed(fault)).toEqual([]);
  });

  it('is noticed where something is', () => {
    const fault = giving('POST /rooms/*/bookings', () => ({ purpose: 'another' }));
    expect(noticed(fault)).not.toEqual([]);
  });
});
