// Every folder has a README of about a page, which names what stands directly in it.

import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { DESCRIBED, describedIn, partsOf } from '../../scripts/folders.mjs';

const MAX_LINES = 80;

describe.each(DESCRIBED)('%s', (folder) => {
  const file = `${folder}/README.md`;
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';

  it('has a README of about a page, with a paragraph of its own', () => {
    expect(text).toMatch(/^# .+\n\n\S/);
    expect(text.split('\n').length).toBeLessThanOrEqual(MAX_LINES);
  });

  it('describes each part there, and none that is gone (`npm run folders`)', () => {
    const described = describedIn(text);
    expect([...described.keys()].sort()).toEqual(partsOf(folder).sort());
    const blank = [...described].filter(([, says]) => says === '').map(([name]) => name);
    expect(blank).toEqual([]);
  });
});

it('ARCHITECTURE.md links to all of them', () => {
  const text = readFileSync('ARCHITECTURE.md', 'utf8');
  expect(DESCRIBED.filter((folder) => !text.includes(`(${folder}/README.md)`))).toEqual([]);
});
