import { describe, expect, it } from 'vitest';
import { examine, lineOf, plant, textOf, told } from './planting.ts';
import { CONDUIT } from './planted-conduit.ts';
import { HELPDESK } from './planted-helpdesk.ts';

describe.each(['conduit', 'helpdesk'] as const)('%s as it is', (example) => {
  it('has nothing to be told of', () => {
    expect(told(examine(textOf(example)))).toEqual([]);
  });
});

describe.each([
  ['conduit', CONDUIT],
  ['helpdesk', HELPDESK],
] as const)('%s with one defect', (example, defects) => {
  it.each(defects)('says $defect', ({ changes, finds }) => {
    const text = changes.reduce((before, [from, to]) => plant(before, from, to), textOf(example));
    const expected = finds.map(([code, piece]) => `${code} on line ${lineOf(text, piece)}`);
    expect(told(examine(text)).sort()).toEqual(expected.sort());
  });
});
