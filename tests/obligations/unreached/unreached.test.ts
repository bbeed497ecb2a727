// Specifications of which something can never come: that is not reached or left out, and nothing is red.

import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { failuresOf, playable } from '../../../src/mutate/trial.ts';
import { isPossible, obligationsOf } from '../../../src/obligations/index.ts';
import { compile } from '../../../src/workbench/compile.ts';

const FOLDER = 'tests/obligations/unreached';

describe.each(readdirSync(FOLDER).filter((name) => name.endsWith('.md')))('%s', (name) => {
  const file = `${FOLDER}/${name}`;
  const { spec, diagnostics } = compile(file, readFileSync(file, 'utf8'));

  it('is a specification that is right', () => {
    expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  });

  it('fails nothing of what was planned', () => {
    const product = playable(spec);
    const planned = obligationsOf(spec).obligations.filter(({ plan }) => isPossible(plan));
    expect(planned.length).toBeGreaterThan(40);
    expect(
      planned.flatMap((one) => failuresOf(spec, one, product).map((why) => `${one.id}: ${why}`)),
    ).toEqual([]);
  });
});
