// The subtle faults fit the sources that they change.

import { describe, expect, it } from 'vitest';
import { SERVERS } from './products.ts';
import { mutatedSource } from './source.ts';

describe.each(Object.entries(SERVERS))('the subtle faults of %s', (name, { mutations }) => {
  it.each(Object.entries(mutations))('fit the source: %s', (_name, mutation) => {
    expect(() => mutatedSource(name, mutation)).not.toThrow();
  });
});
