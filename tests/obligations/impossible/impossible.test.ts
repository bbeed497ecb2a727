// Where two rows stand against each other nothing can be proved: the obligation says so, and names
// the rows.

import { describe, expect, it } from 'vitest';
import { isPossible } from '../../../src/obligations/index.ts';
import * as specs from '../sections/specs.ts';
import { Suite, written } from '../suite.ts';
import { OF_PEOPLE } from './of-people.ts';
import { OF_RECORDS } from './of-records.ts';

describe('what cannot be proved', () => {
  it.each([...OF_RECORDS, ...OF_PEOPLE])(
    'because of $title says so',
    ({ spec, edits, id, what, rows }) => {
      const text = edits.reduce((before, [from, to]) => {
        expect(before.split(from), `"${from}" stands there once`).toHaveLength(2);
        return before.replace(from, () => to);
      }, written(specs[spec]));
      const suite = new Suite(text);
      const { plan } = suite.one(id);
      if (isPossible(plan)) throw new Error(`${id} has a plan`);
      expect(plan.impossible).toBe(what);
      const named = plan.because.map(({ at }) => suite.line(at.line));
      expect(named).toEqual(rows.map((row) => expect.stringContaining(row)));
    },
  );
});
