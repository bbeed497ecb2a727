// What a call that somebody is about to make looks like to the conditions that judge it.

import type { InHand } from '../situation/request/bind.ts';
import { namesOf } from '../situation/request/names.ts';
import { rule, type Ruling } from '../world/rulings.ts';
import type { CallFacts } from '../subject/subject.ts';
import type { SceneRecord } from '../world/scene.ts';
import type { PlanningContext } from './planning-context.ts';
import type { PreparedCall } from './call-query.ts';

/** The record that section 6 looks at: the one that a call finds last. */
function lastFound(facts: CallFacts, hand: InHand): SceneRecord | null {
  const last = facts.finds.at(-1);
  return last === undefined ? null : (hand[last.as] ?? null);
}

/** What section 6 says of a call that somebody is about to make. */
export const rulingOf = (context: PlanningContext, prepared: PreparedCall): Ruling =>
  rule(
    context.subject,
    prepared.facts,
    prepared.situation.scene(prepared.actor.name),
    namesOf(prepared.facts, prepared.ask, prepared),
    lastFound(prepared.facts, prepared.hand),
  );
