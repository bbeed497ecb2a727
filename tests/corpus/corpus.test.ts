// Specifications of products that Nonet was not made for. All of them are checked here; the small ones,
// each of which stands for one kind of thing, are tried by requests as well. What the large ones come to
// is measured by `npm run evidence -- corpus` and `tests/bench/search.bench.ts`.

import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { compile } from '../../src/workbench/compile.ts';
import { examine } from '../../src/workbench/examine.ts';
import { accepted } from '../accept/accepted.ts';

const PRODUCTS = 'tests/corpus';
const CASES = 'tests/corpus/cases';

interface Mistake {
  /** The one error that the check finds, behind its line. */
  readonly error: string;
  /** What every scenario says that fails because of it. */
  readonly stops: RegExp;
}

/** Cases that are wrong on purpose, and therefore expected to be red. */
const MISTAKES: Readonly<Record<string, Mistake>> = {
  // A duration that reads the time changes whenever somebody looks.
  'timers.md': { error: '27 lifecycle/moving-duration', stops: /\(lifecycle\/moving-duration\)/ },
  // A field that follows from itself has no first value, and its contract knows no null.
  'limits.md': {
    error: '11 values/reads-itself',
    stops: /\(values\/reads-itself\)|version: Invalid input: expected number, received null/,
  },
};

const filesIn = (folder: string): string[] =>
  readdirSync(folder).filter((name) => name.endsWith('.md'));

/** The errors of the check, each with its line. */
function errorsOf(file: string): string[] {
  const { diagnostics } = examine(file, readFileSync(file, 'utf8'));
  return diagnostics
    .filter(({ severity }) => severity === 'error')
    .map(({ at, code }) => `${at.line} ${code}`);
}

describe('the check', () => {
  it.each(filesIn(PRODUCTS))('finds no error in the product %s', (name) => {
    expect(errorsOf(`${PRODUCTS}/${name}`)).toEqual([]);
  });

  it.each(filesIn(CASES))('finds in the case %s no error but the one made on purpose', (name) => {
    const mistake = MISTAKES[name];
    expect(errorsOf(`${CASES}/${name}`)).toEqual(mistake === undefined ? [] : [mistake.error]);
  });
});

describe('acceptance by requests', () => {
  const right = filesIn(CASES).filter((name) => !Object.hasOwn(MISTAKES, name));

  it.each(right)('fails nothing of the case %s, and reaches all of it', async (name) => {
    const { passed, stopped, notReached } = await triedByRequests(`${CASES}/${name}`);
    expect(stopped).toEqual([]);
    expect(notReached).toEqual([]);
    expect(passed).toBeGreaterThan(15);
  });

  it.each(Object.entries(MISTAKES))(
    'fails of the case %s only what its mistake breaks',
    async (name, { stops }) => {
      const { passed, stopped } = await triedByRequests(`${CASES}/${name}`);
      expect(stopped.filter((one) => !stops.test(one))).toEqual([]);
      expect(stopped.length).toBeGreaterThan(0);
      expect(passed).toBeGreaterThan(15);
    },
  );
});

/** How many scenarios pass without a browser, what stopped the others, and what was not reached. */
async function triedByRequests(file: string) {
  const text = readFileSync(file, 'utf8');
  const { ways } = compile(file, text).spec.sections.purpose.facts;
  const opens = ways.some(({ steps }) => steps.some(({ kind }) => kind === 'screen'));
  const { outcomes, notReached } = await accepted(file, text, {
    tags: `not @screens${opens ? ' and not @purpose' : ''}`,
  });
  const others = outcomes.filter(({ verdict }) => verdict !== 'passed');
  return {
    passed: outcomes.length - others.length,
    stopped: others.map(({ id, name, stopped: why }) => `${id ?? name}: ${why?.why}`),
    notReached: notReached.map(({ id }) => id),
  };
}
