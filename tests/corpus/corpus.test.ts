// Specifications of products that Nonet was not made for. All of them are checked here; the small ones,
// each of which stands for one kind of thing, are tried by requests as well, on an engine in the tests' own
// process: that the suite plays plans as that does, over HTTP, is tried of larger ones. What the large ones come to
// is measured by `npm run evidence -- corpus` and `tests/bench/search.bench.ts`.

import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Spec } from '../../src/model/index.ts';
import { failuresOf, playable } from '../../src/mutate/trial.ts';
import { compile } from '../../src/workbench/compile.ts';
import { examine } from '../../src/workbench/examine.ts';
import type { ObligationKind } from '../../src/obligations/index.ts';
import { accepted } from '../accept/accepted.ts';
import { BY_REQUESTS } from '../obligations/planned.ts';
import { sharedObligationsOf } from '../obligations/shared-plans.ts';
import { TRIED } from './tried.ts';

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

  it.each(right)('fails nothing of the case %s, and reaches all of it', (name) => {
    const { spec } = compile(name, readFileSync(`${CASES}/${name}`, 'utf8'));
    const { obligations } = sharedObligationsOf(spec, byRequests(spec));
    const product = playable(spec);
    const failed = obligations.flatMap((one) =>
      failuresOf(spec, one, product).map((why) => `${one.id}: ${why}`),
    );
    expect(failed).toEqual([]);
    expect(obligations.length).toBeGreaterThan(10);
  });

  it.each(Object.entries(TRIED))('tries of the case %s what it stands for', (name, ids) => {
    const { spec } = compile(name, readFileSync(`${CASES}/${name}`, 'utf8'));
    const tried = sharedObligationsOf(spec, byRequests(spec)).obligations.map(({ id }) => id);
    expect(ids.filter((id) => !tried.includes(id))).toEqual([]);
  });

  it('takes units that read like a step for what they are', async () => {
    const file = `${CASES}/words-of-steps.md`;
    const { outcomes } = await accepted(file, readFileSync(file, 'utf8'), { tags: 'not @screens' });
    expect(outcomes.filter(({ verdict }) => verdict !== 'passed')).toEqual([]);
  });

  it('holds a message against all requests that were made at once', async () => {
    const file = `${CASES}/at-once-mail.md`;
    const { outcomes } = await accepted(file, readFileSync(file, 'utf8'), { tags: 'not @screens' });
    expect(outcomes.filter(({ verdict }) => verdict !== 'passed')).toEqual([]);
  });

  it.each(Object.entries(MISTAKES))(
    'fails of the case %s only what its mistake breaks',
    async (name, { stops }) => {
      const file = `${CASES}/${name}`;
      const { outcomes } = await accepted(file, readFileSync(file, 'utf8'), {
        tags: 'not @screens',
      });
      const stopped = outcomes.flatMap(({ id, name: what, verdict, stopped: why }) =>
        verdict === 'passed' ? [] : [`${id ?? what}: ${why?.why}`],
      );
      expect(stopped.filter((one) => !stops.test(one))).toEqual([]);
      expect(stopped.length).toBeGreaterThan(0);
      expect(outcomes.length - stopped.length).toBeGreaterThan(15);
    },
  );
});

/** What can be tried without a browser. */
function byRequests({ sections }: Spec): ObligationKind[] {
  const opens = sections.purpose.facts.ways.some(({ steps }) =>
    steps.some(({ kind }) => kind === 'screen'),
  );
  return opens ? BY_REQUESTS : [...BY_REQUESTS, 'purpose/walked'];
}
