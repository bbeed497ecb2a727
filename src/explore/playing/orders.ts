// Requests that were made at once: in which order, one after another, the model answers what the
// product did (linearizability, as Wing and Gong search for it).

import type { Exchange, State, Verdict } from './state.ts';

export interface Explained {
  /** What may have become of the product; none where no order explains the answers. */
  readonly states: readonly State[];
  /** Whether every order was looked at: else nothing can be said of what comes of the others. */
  readonly isWhole: boolean;
  /** Why the first order that was tried does not explain them. */
  readonly against: Extract<Verdict, { kind: 'differs' }> | null;
}

/** So many times a request is tried in an order. */
const MAX_TRIED = 3_000;

/** Finds the orders in which the exchanges can have come, from each of the states before them. */
export function explain(states: readonly State[], exchanges: readonly Exchange[]): Explained {
  const found = new Map<string, State>();
  const seen = new Set<string>();
  let tried = 0;
  let isOpen = false;
  let against: Explained['against'] = null;

  const search = (state: State, left: readonly number[]): void => {
    if (tried > MAX_TRIED || isOpen) return;
    const digest = state.digest();
    const place = `${left.join()} ${digest}`;
    if (seen.has(place)) return;
    seen.add(place);
    if (left.length === 0) {
      found.set(digest, state);
      return;
    }
    const before = state.stored();
    const next: { readonly state: State; readonly left: readonly number[] }[] = [];
    for (const one of left) {
      if ((tried += 1) > MAX_TRIED) return;
      const after = state.fork();
      const verdict = after.take(exchanges[one]!);
      if (verdict.kind === 'open') isOpen = true;
      if (verdict.kind === 'differs' && against === null) against = verdict;
      if (verdict.kind !== 'agrees') continue;
      const rest = left.filter((other) => other !== one);
      // What changes nothing may as well come now: it holds back none of the others.
      const changes = after.stored().some((one, place) => one !== before[place]);
      if (!changes) return search(after, rest);
      next.push({ state: after, left: rest });
    }
    for (const step of next) search(step.state, step.left);
  };

  for (const state of states)
    search(
      state,
      exchanges.map((_, place) => place),
    );
  return {
    states: [...found.values()],
    isWhole: tried <= MAX_TRIED && !isOpen,
    against,
  };
}
