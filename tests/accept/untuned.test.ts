// Whole specifications that the suite was not made for: whatever they promise by requests is proved. The
// largest takes a minute, and is tried where `NONET_UNTUNED` asks for it.

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { accepted } from './accepted.ts';

const FILES = [
  'tests/planted/specs/clinic.md',
  ...(process.env['NONET_UNTUNED'] === undefined ? [] : ['tests/planted/specs/market.md']),
];

describe('a specification that the suite was not made for', () => {
  it.each(FILES)('is proved without a page: %s', { timeout: 300_000 }, async (file) => {
    const { outcomes, waiting } = await accepted(file, readFileSync(file, 'utf8'), {
      tags: 'not @screens and not @purpose',
    });
    const stopped = outcomes.filter(({ verdict }) => verdict !== 'passed');
    expect(stopped.map(({ id, name, stopped: why }) => `${id ?? name}: ${why?.why}`)).toEqual([]);
    expect(outcomes.length).toBeGreaterThan(500);
    expect(waiting).toEqual([]);
  });
});
