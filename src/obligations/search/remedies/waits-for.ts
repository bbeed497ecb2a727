// How long it is until a condition comes out otherwise that looks at the clock.

import { aimedAt, type Aim } from '../../solver/solve.ts';
import { suggest } from '../../solver/suggest/suggest.ts';
import type { View } from '../../solver/view/view.ts';
import { truth } from '../../solver/suggest/want.ts';
import type { Remedy } from '../blocked.ts';

/** The present instant as a part that can be chosen: by waiting. */
const NOW = { kind: 'query', name: 'now', type: { kind: 'datetime' } } as const;

/** The waits after which a condition comes out as it should, so far as its other parts stay as they are. */
export function waitsFor(aim: Aim, seen: View): Remedy[] {
  const tree = aimedAt(aim);
  if (tree === null) return [];
  const view: View = {
    ...seen,
    source: (name) => (name === 'now' ? { kind: 'part', part: NOW, path: [] } : null),
  };
  return suggest(tree, truth(aim.holds), view).flatMap(({ part, want }): Remedy[] => {
    const until = want.kind === 'between' ? want.least : want.kind === 'is' ? want.value : null;
    if (part !== NOW || typeof until !== 'number' || !Number.isFinite(until)) return [];
    const wait = Math.ceil(until) - seen.sight.now;
    return wait > 0 ? [{ kind: 'wait', milliseconds: wait }] : [];
  });
}
