// What breaks a life off: an event that leads to a state which nothing leads out of, beside the end
// that the life is made for. It is asked once more whether that is meant.

import { lifecycleOf, type Call, type Spec } from '../model/index.ts';

type Lifecycle = NonNullable<ReturnType<typeof lifecycleOf>>;

/** The state that a call leaves a record in for good, before its time; null where it does not. */
export function breaksOffAs(spec: Spec, { name }: Call): string | null {
  const ends = spec.sections.states.facts.lifecycles.flatMap((lifecycle) => {
    const targets = lifecycle.transitions.flatMap(({ event, to }) =>
      event.kind === 'call' && event.name === name ? [to] : [],
    );
    const before = targets.length === 0 ? [] : endsBefore(lifecycle);
    return targets.map((to) => (to.kind === 'state' && before.includes(to.name) ? to.name : null));
  });
  const [first = null] = ends;
  return ends.every((end) => end === first) ? first : null;
}

/** The states without a way out but for the one that is farthest from the beginning, of equals the first written. */
function endsBefore({ transitions }: Lifecycle): string[] {
  const left = new Set(
    transitions.flatMap(({ from }) => (from.kind === 'state' ? [from.name] : [])),
  );
  const depths = depthsOf(transitions);
  const ends = [...depths.keys()].filter((state) => !left.has(state));
  const farthest = ends.reduce<string | null>(
    (best, state) => (best === null || depths.get(state)! > depths.get(best)! ? state : best),
    null,
  );
  return ends.filter((state) => state !== farthest);
}

/** How many events each state is away from the beginning, in the order in which rows lead there. */
function depthsOf(transitions: Lifecycle['transitions']): Map<string, number> {
  const depths = new Map<string, number>();
  let reached: (string | null)[] = [null];
  for (let depth = 1; reached.length > 0; depth += 1) {
    const next: string[] = [];
    for (const { from, to } of transitions) {
      const source = from.kind === 'state' ? from.name : null;
      if (to.kind !== 'state' || depths.has(to.name) || !reached.includes(source)) continue;
      depths.set(to.name, depth);
      next.push(to.name);
    }
    reached = next;
  }
  return depths;
}
