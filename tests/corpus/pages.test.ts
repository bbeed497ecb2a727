// Small specifications with screens, each of which stands for one kind of thing: whatever they promise
// of pages holds on their own mock, in a real browser.

import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import { accepted, closeBrowser } from '../accept/accepted.ts';

const CASES = 'tests/corpus/cases';
const WITH_SCREENS = readdirSync(CASES).filter((name) =>
  readFileSync(`${CASES}/${name}`, 'utf8').includes('\n| Screen | Route |'),
);

afterAll(closeBrowser);

describe('acceptance on pages', { timeout: 180_000 }, () => {
  it.each(WITH_SCREENS)('fails nothing of the case %s', async (name) => {
    const file = `${CASES}/${name}`;
    const { outcomes } = await accepted(file, readFileSync(file, 'utf8'), {
      tags: '@screens or @purpose',
    });
    const others = outcomes.filter(({ verdict }) => verdict !== 'passed');
    expect(others.map(({ id, name: what, stopped }) => `${id ?? what}: ${stopped?.why}`)).toEqual(
      [],
    );
    expect(outcomes.length).toBeGreaterThan(1);
  });
});
