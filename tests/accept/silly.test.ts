// Servers that do nothing of what a specification says, and how little of it the suite grants them.

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { sharedObligationsOf } from '../obligations/shared-plans.ts';
import { compile, type Compiled } from '../../src/workbench/compile.ts';
import { metBy, SILLY } from './silly/scened.ts';
import { underTheSuite } from './silly/whole.ts';

const compiled = (file: string): Compiled => compile(file, readFileSync(file, 'utf8'));

describe.each([
  'spec/examples/conduit.md',
  'spec/examples/helpdesk.md',
  'tests/planted/specs/clinic.md',
])('of what %s must prove', { timeout: 400_000 }, (file) => {
  const { spec } = compiled(file);
  const { obligations } = sharedObligationsOf(spec);

  it.each(Object.keys(SILLY))('next to nothing is granted to %s once the scene is set', (name) => {
    const { tried, met } = metBy(spec, obligations, SILLY[name]!);
    expect(tried).toBeGreaterThan(300);
    expect(met.length / tried, met.join('\n')).toBeLessThan(0.02);
  });

  it('all is granted to a server that is not silly', () => {
    const { tried, met } = metBy(spec, obligations, (answer) => answer);
    expect(met).toHaveLength(tried);
  });
});

describe('a server that answers `200 {}` to everything', () => {
  // On a page each is waited for in vain; `npm run evidence -- silly` tries these as well.
  it('passes no scenario of the suite', { timeout: 240_000 }, async () => {
    const { outcomes } = await underTheSuite(
      compiled('spec/examples/helpdesk.md'),
      'not @screens and not @purpose',
    );
    const passed = outcomes.filter(({ verdict }) => verdict === 'passed');
    expect(outcomes.length).toBeGreaterThan(350);
    expect(passed.map(({ id, name }) => id ?? name)).toEqual([]);
  });
});
