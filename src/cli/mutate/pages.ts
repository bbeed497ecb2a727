// Changes that only pages show: what the suite asks of them is tried in a browser, on one mock that
// becomes one changed product after another.

import { createEngine } from '../../engine/index.ts';
import type { Spec } from '../../model/index.ts';
import { changed, inOrderFor, isHeadless, type Change } from '../../mutate/index.ts';
import { isPossible, ON_THE_MOCK, type Obligation } from '../../obligations/index.ts';
import type { Compiled } from '../../workbench/compile.ts';
import { mockedProduct } from '../accept/mocked.ts';
import type { Suite } from '../accept/run/suite.ts';
import { builtApp } from '../home/home.ts';
import type { OnNoticed } from './crew.ts';

/** Has the changes at some places tried. Rejects with `CannotRun` where there is no browser. */
export async function tryOnPages(
  compiled: Compiled,
  obligations: readonly Obligation[],
  changes: ReadonlyMap<number, Change>,
  suite: Suite,
  onNoticed: OnNoticed,
): Promise<void> {
  const { spec, contract, source } = compiled;
  const tried = obligations.filter((one) => isPossible(one.plan) && !isHeadless(one));
  const product = mockedProduct(compiled, { app: builtApp });
  const trial = suite.trial({
    ...{ spec, contract, product, lines: source.lines, part: 0, terms: ON_THE_MOCK },
    obligations: new Map(tried.map((one) => [one.id, one])),
  });
  let isNow: object = compiled;
  const become = (made: Made): void => {
    if (isNow !== made) product.become(made);
    isNow = made;
  };
  const sound = new Map<Obligation, boolean>();
  /** Whether it holds of the product as it is specified; what fails there as well tells nothing. */
  const isSound = async (one: Obligation): Promise<boolean> => {
    if (!sound.has(one)) {
      become(compiled);
      sound.set(one, await trial.holds(one));
    }
    return sound.get(one)!;
  };
  const killerOf = async (change: Change): Promise<string | null> => {
    const made = asMade(changed(spec, change));
    for (const one of inOrderFor(change, tried)) {
      become(made);
      if (!(await trial.holds(one)) && (await isSound(one))) return one.id;
    }
    return null;
  };
  try {
    for (const [place, change] of changes) onNoticed(place, await killerOf(change));
  } finally {
    await trial.close();
    await product.close();
  }
}

type Made = Pick<Compiled, 'spec' | 'diagnostics' | 'createEngine'>;

const asMade = (spec: Spec): Made => ({
  spec,
  diagnostics: [],
  createEngine: (options) => createEngine(spec, options),
});
