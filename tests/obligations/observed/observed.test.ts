// Looking at everything: what the engine answers is what is expected, whatever strangers have, and what
// a server changes beside is noticed.

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { failuresOf, playable, type Tamper } from '../../../src/mutate/trial.ts';
import { isPossible, onRealProduct, reliedOn } from '../../../src/obligations/index.ts';
import { sharedObligationsOf } from '../shared-plans.ts';
import { compile } from '../../../src/workbench/compile.ts';

const KINDS = ['calls/observed'] as const;

const specOf = (file: string) => compile(file, readFileSync(file, 'utf8')).spec;

const derived = new Map<string, ReturnType<typeof derive>>();
function derive(file: string, isReal: boolean) {
  const whole = specOf(file);
  const spec = isReal ? reliedOn(whole, () => null).spec : whole;
  const { obligations } = sharedObligationsOf(spec, KINDS, isReal ? onRealProduct(0) : undefined);
  return { whole, spec, obligations };
}

/** The names of those that do not hold. */
function red(file: string, isReal: boolean, tamper?: Tamper): string[] {
  const key = `${file} ${isReal}`;
  if (!derived.has(key)) derived.set(key, derive(file, isReal));
  const { whole, spec, obligations } = derived.get(key)!;
  expect(obligations.length).toBeGreaterThan(0);
  expect(obligations.filter(({ plan }) => !isPossible(plan))).toEqual([]);
  // The product holds what the plans do not know of: the Examples that nobody relies on.
  const product = { ...playable(whole), ...(tamper === undefined ? {} : { tamper }) };
  return obligations.filter((one) => failuresOf(spec, one, product).length > 0).map(({ id }) => id);
}

const CONDUIT = 'spec/examples/conduit.md';
const HELPDESK = 'spec/examples/helpdesk.md';

describe('looking at everything', () => {
  it.each([
    [CONDUIT, false],
    [CONDUIT, true],
    [HELPDESK, false],
    [HELPDESK, true],
    ['examples/express/spec/spec.md', true],
    ['tests/corpus/rooms.md', false],
    ['tests/corpus/cases/reference.md', false],
  ])('holds of the mock of %s (real: %s)', (file, isReal) => {
    expect(red(file, isReal)).toEqual([]);
  });

  const inBody =
    (call: string, from: RegExp, to: string): Tamper =>
    (answer, made) =>
      made === call && answer.body !== null
        ? { ...answer, body: answer.body.replace(from, to) }
        : answer;

  it.each([
    [
      'a count that ends at one',
      inBody('readArticle', /"favoritesCount":[2-9]/, '"favoritesCount":1'),
    ],
    ['a long text that is cut', inBody('createArticle', /(x{255})x+/, '$1')],
    [
      'a member of a list that is lost',
      inBody('listComments', /\{"comments":\[\{.*?\}\},/, '{"comments":['),
    ],
  ])('notices %s', (_what, tamper) => {
    expect(red(CONDUIT, false, tamper)).not.toEqual([]);
  });
});
