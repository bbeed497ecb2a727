// Ways of section 1 where no screen is tried: their calls are made all the same.

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ON_THE_MOCK, type Act } from '../../../../src/obligations/index.ts';
import { compile } from '../../../../src/workbench/compile.ts';
import { sharedObligationsOf } from '../../shared-plans.ts';

describe.each(['helpdesk', 'conduit'])('the ways of %s, without screens,', (name) => {
  const file = `${name}.md`;
  const { spec } = compile(file, readFileSync(`spec/examples/${file}`, 'utf8'));
  const terms = { ...ON_THE_MOCK, isWithoutScreens: true };
  const { obligations, leftOut } = sharedObligationsOf(spec, ['purpose/walked'], terms);
  const { ways } = spec.sections.purpose.facts;
  const calling = ways.filter(({ steps }) => steps.some(({ kind }) => kind === 'call'));

  it('make their calls, and open nothing', () => {
    expect(obligations.map(({ at }) => at.line)).toEqual(calling.map(({ at }) => at.line));
    for (const { plan } of obligations) {
      const acts: readonly Act[] =
        'then' in plan
          ? [...plan.given, ...plan.when, ...plan.then.flatMap(({ first }) => first)]
          : [];
      expect(new Set(acts.map(({ kind }) => kind)).has('call')).toBe(true);
      expect(acts.filter(({ kind }) => kind === 'open')).toEqual([]);
    }
  });

  it('are left out where they have none', () => {
    const none = ways.filter((way) => !calling.includes(way));
    expect(leftOut.map(({ at, why }) => [at.line, why])).toEqual(
      none.map(({ at }) => [at.line, 'It is about screens, and the run is without.']),
    );
  });
});
