// The record that a call writes: the one that it makes, or the one that it has in hand.

import { stepsOfKind, type StepOf } from '../subject/steps.ts';
import type { CallFacts } from '../subject/subject.ts';
import type { Attempt } from '../search/attempt.ts';
import { heldOf } from '../situation/request/held.ts';
import { recordAt } from '../situation/request/names.ts';
import type { Identity } from '../world/scene.ts';
import { creationBy } from './creations.ts';
import type { AcceptedCall } from '../planning/call-query.ts';

/** The steps that make records of an entity: the one that takes the body first, else the last. */
const makingSteps = ({ creates }: CallFacts, entity: string): StepOf<'create'>[] =>
  creates
    .filter((step) => step.entity.name === entity)
    .toReversed()
    .toSorted((a, b) => Number(b.takesBody) - Number(a.takesBody));

/**
 * The record of an entity that a call's body goes to, else that the call made, else that it changed;
 * null where there is none.
 */
export function recordOf(ready: AcceptedCall, attempt: Attempt, entity: string): Identity | null {
  const { facts, hand, situation, actor } = ready;
  const { after } = attempt.outcome;
  const takes = stepsOfKind(facts.call, 'create', 'update').find(({ takesBody }) => takesBody);
  const isChanged = takes?.kind === 'update' && takes.entity === entity;
  const making = isChanged ? [] : makingSteps(facts, entity);
  if (making.length > 0) {
    for (const step of making) {
      const creation = creationBy(ready, attempt, step);
      if (creation !== null) return creation.record;
    }
    return after.made.slice(situation.made.length).findLast((one) => one.entity === entity) ?? null;
  }
  const update = stepsOfKind(facts.call, 'update').find((step) => step.entity === entity);
  const target = update?.target.source.trim();
  if (target === 'me') return after.person(actor.name)?.identity ?? null;
  const { me } = situation.scene(actor.name);
  const led = target?.includes('.') ? recordAt(target.split('.'), hand, me) : hand[target ?? ''];
  const held = led ?? heldOf(facts, hand, entity);
  if (held === null) return null;
  // Its key may have become another by what the call changed.
  const place = situation.made.findIndex(
    (one) => one.entity === held.entity && JSON.stringify(one.key) === JSON.stringify(held.key),
  );
  return place < 0 ? held : (after.made[place] ?? held);
}
