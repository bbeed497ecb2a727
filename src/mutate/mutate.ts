// Whether the suite would catch a fault: each fact of the specification is changed under the engine,
// and what the specification asks for is tried until something does not hold any more.

import { productContract } from '../contract/product.ts';
import { createEngine } from '../engine/index.ts';
import type { Spec } from '../model/index.ts';
import type { Obligation } from '../obligations/index.ts';
import { changed, type Change } from './changing/change.ts';
import { callsMade, inOrderFor, isHeadless } from './noticing.ts';
import { failuresOf } from './trial.ts';

/** Who notices a change: gives the first obligation that does not hold any more, null where all do. */
export function noticing(
  spec: Spec,
  obligations: readonly Obligation[],
): (change: Change) => string | null {
  const contract = productContract(spec);
  const tried = obligations.filter(isHeadless).map((one) => [one, callsMade(one)] as const);
  const unchanged = { spec, contract, engine: createEngine(spec) };
  const known = new Map<Obligation, boolean>();
  // What fails without the change as well shows nothing of it.
  const holds = (obligation: Obligation): boolean => {
    const before = known.get(obligation);
    const isSo = before ?? failuresOf(spec, obligation, unchanged).length === 0;
    known.set(obligation, isSo);
    return isSo;
  };
  return (change) => {
    const product = { spec, contract, engine: createEngine(changed(spec, change)) };
    const { calls } = change;
    const about = tried
      .filter(([, made]) => calls === undefined || calls.some((call) => made.has(call)))
      .map(([one]) => one);
    const killer = inOrderFor(change, about).find(
      (obligation) => failuresOf(spec, obligation, product).length > 0 && holds(obligation),
    );
    return killer?.id ?? null;
  };
}
