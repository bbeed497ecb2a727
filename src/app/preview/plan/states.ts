// How far a record has come in its life, for the badge that shows its state.

import { lifecycleOf, type Spec } from '../../../model/index.ts';
import type { Tone } from '../../ui/text/badge.tsx';

export interface StateLook {
  readonly tone: Tone;
  readonly dot: 'ring' | 'half' | 'full';
}

const MIDDLE: readonly Tone[] = ['accent', 'warn', 'good'];

/** Where a life begins a ring, on the way half full, where nothing leads on full and quiet. */
export function stateLook(spec: Spec, entity: string, field: string, state: string): StateLook {
  const transitions = lifecycleOf(spec, entity, field)?.transitions ?? [];
  const isFirst = transitions.some(
    ({ from, to }) => from.kind === 'creation' && to.kind === 'state' && to.name === state,
  );
  const isLeft = transitions.some(({ from }) => from.kind === 'state' && from.name === state);
  if (!isLeft) return { tone: 'neutral', dot: 'full' };
  if (isFirst) return { tone: 'accent', dot: 'ring' };
  const between = statesBetween(transitions);
  return { tone: MIDDLE[between.indexOf(state) % MIDDLE.length] ?? 'accent', dot: 'half' };
}

type Transitions = NonNullable<ReturnType<typeof lifecycleOf>>['transitions'];

function statesBetween(transitions: Transitions): string[] {
  const first = transitions.flatMap(({ from, to }) =>
    from.kind === 'creation' && to.kind === 'state' ? [to.name] : [],
  );
  const left = transitions.flatMap(({ from }) => (from.kind === 'state' ? [from.name] : []));
  return [...new Set(left)].filter((state) => !first.includes(state));
}
