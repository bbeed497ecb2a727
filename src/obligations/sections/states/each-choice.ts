// A row of section 4 is taken whatever a request chooses that is not for its guard to say: with each of the
// choices of each member.

import type { Plan } from '../../plan/plan.ts';
import { make } from '../../search/attempt.ts';
import { withMember } from '../../situation/ask.ts';
import type { Leaf } from '../../subject/leaves.ts';
import type { CallFacts, Move } from '../../subject/subject.ts';
import type { Value } from '../../plan/value.ts';
import { wantedOf } from '../../values/wanted.ts';
import { isNoPath } from '../../planning/call-query.ts';
import type { Drafts } from '../../planning/drafts/draft.ts';
import { untried, type Untried } from '../../planning/no-plan.ts';
import type { PlanningContext } from '../../planning/planning-context.ts';
import { takingQuery } from '../../planning/transitions/taking.ts';
import type { Course } from './course/course.ts';
import type { Common } from './deciding.ts';
import { onlyMovers } from './moved-others.ts';
import { takenBy } from './taken-plan.ts';

/** Of more choices the first are tried. */
const MAX_CHOICES = 4;

export function deriveEachChoice(
  context: PlanningContext,
  drafts: Drafts,
  course: Course,
  facts: CallFacts,
  move: Move,
  { place, ...common }: Common,
): void {
  const { entity, from, to, row } = move;
  if (from === null || row.event.kind !== 'call') return;
  if (onlyMovers(context, facts, entity).length > 0) return;
  const event = row.event.name;
  for (const [leaf, choice] of choicesOf(context, facts)) {
    const chosen = `with ${leaf.name} ${String(choice)}`;
    drafts.add({
      ...{ ...common, kind: 'states/taken', isExtra: true, name: `${place}:${chosen}` },
      words: { entity, from, event: `${event} ${chosen}`, to: to ?? 'deleted' },
      plan: () => chosenPlan(context, course, facts, move, leaf, choice),
    });
  }
}

function choicesOf({ spec }: PlanningContext, facts: CallFacts): [Leaf, Value][] {
  return facts.leaves.flatMap((leaf): [Leaf, Value][] => {
    const { type } = wantedOf(spec, facts.call.name, leaf);
    const values = type.kind === 'one of' ? type.values.slice(0, MAX_CHOICES) : [];
    return leaf.path.every((step) => typeof step === 'string')
      ? values.map((value) => [leaf, value])
      : [];
  });
}

function chosenPlan(
  context: PlanningContext,
  course: Course,
  facts: CallFacts,
  move: Move,
  leaf: Leaf,
  choice: Value,
): Plan | Untried {
  const query = takingQuery(context, facts, move);
  const ready = context.ready(query);
  if (isNoPath(ready)) return untried('Nothing was found that takes it at all.');
  if (ready.attempt.ask.members.get(leaf) === choice) return untried('It is tried anyhow.');
  const ask = withMember(ready.attempt.ask, leaf, choice);
  const made = make(ready.situation, ask);
  return made.outcome.accepted && query.when!({ ...ready, ask })
    ? takenBy(context, course, move, { ...ready, ask, attempt: { ...ready.attempt, ...made, ask } })
    : untried('Other rows are for that choice.');
}
