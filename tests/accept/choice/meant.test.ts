import { describe, expect, it } from 'vitest';
import { meantBy } from '../../../src/cli/accept/choice/meant.ts';
import { SECTION_IDS } from '../../../src/model/index.ts';

const GUARDED = { kind: 'states/guarded', section: 'states' } as const;
const REFUSED = { kind: 'roles/refused', section: 'roles' } as const;

describe('what a run is about', () => {
  it('is everything where nothing else is asked for', () => {
    expect([GUARDED, REFUSED].filter(meantBy(SECTION_IDS, ''))).toEqual([GUARDED, REFUSED]);
  });

  it('is what its sections hold', () => {
    expect([GUARDED, REFUSED].filter(meantBy(['roles'], ''))).toEqual([REFUSED]);
  });

  it.each([
    ['@states/guarded', [GUARDED]],
    ['@roles', [REFUSED]],
    ['not @states', [REFUSED]],
    ['@states and not @states/guarded', []],
  ])('is what has such tags: %s', (tags, meant) => {
    expect([GUARDED, REFUSED].filter(meantBy(SECTION_IDS, tags))).toEqual(meant);
  });
});
