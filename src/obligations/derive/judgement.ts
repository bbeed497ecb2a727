// What a call that somebody is about to make looks like to the conditions that judge it.

import type { InHand } from '../search/bind.ts';
import { namesOf } from '../search/names.ts';
import { rule, type Ruling } from '../subject/grants.ts';
import type { CallFacts } from '../subject/subject.ts';
import type { SceneRecord } from '../world/scene.ts';
import type { Poised, Workshop } from './workshop.ts';

/** The record that section 6 looks at: the one that a call finds last. */
function lastFound(facts: CallFacts, hand: InHand): SceneRecord | null {
  const last = facts.finds.at(-1);
  return last === undefined ? null : (hand[last.as] ?? null);
}

/** What section 6 says of a call that somebody is about to make. */
export const rulingOf = (workshop: Workshop, poised: Poised): Ruling =>
  rule(
    workshop.subject,
    poised.facts,
    poised.situation.scene(poised.player.name),
    namesOf(poised.facts, poised.ask, poised),
    lastFound(poised.facts, poised.hand),
  );
