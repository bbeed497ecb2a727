// The search for what has to come before a call, while the record that it moves stays where it is.

import type { Walker } from '../sections/purpose/walker.ts';
import type { Bounds } from '../search/bounds.ts';
import { Widening } from '../search/widening.ts';
import { Relevance } from '../subject/relevance.ts';
import type { CallFacts } from '../subject/subject.ts';
import type { Rehearsal } from './rehearsal.ts';

/** Somebody waits for it. */
const BOUNDS: Bounds = { situations: 100, tries: 600, requests: 6_000 };

/** The first situation that can be come to from here in which `judge` finds what it wants. */
export function nearest<Found>(
  rehearsal: Rehearsal,
  facts: CallFacts,
  judge: (walker: Walker) => Found | null,
): Found | null {
  const { context, walker } = rehearsal;
  const { actors, durations, subject } = context;
  const relevance = new Relevance(subject).addCall(facts);
  const before = stateOf(rehearsal);
  // A call that moves the record wants it where it is.
  const moves = facts.moves.some(({ entity }) => entity === rehearsal.about?.entity);
  const from = walker.situation;
  const { about } = rehearsal;
  const search = new Widening(actors, durations, { from, bounds: BOUNDS, about });
  return search.find(relevance, (situation) => {
    if (situation === from) return null;
    if (moves && stateOf(rehearsal, situation) !== before) return null;
    const entered = walker.actor.enter(situation);
    return entered === null ? null : judge(walker.from(entered));
  });
}

/** Where section 4 has the record that a trace is about. */
function stateOf(rehearsal: Rehearsal, situation = rehearsal.walker.situation): string {
  const record = rehearsal.record(situation);
  const fields = rehearsal.context.spec.sections.states.facts.lifecycles
    .filter(({ entity }) => entity.name === record?.entity)
    .map(({ field }) => record?.stored[field.name] ?? null);
  return JSON.stringify(record === null ? null : fields);
}
