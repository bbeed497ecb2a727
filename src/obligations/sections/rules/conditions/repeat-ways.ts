// The ways in which a call may be made once more: by the same or by others, about what there is or about
// something new, and with the whole way to it gone again.

import { entityBehind, keyOf, type Rule } from '../../../../model/index.ts';
import { equal } from '../../../../expression/index.ts';
import { newestSince, preparedAbout, withAnother } from '../../../requests/another.ts';
import { onceMore, type OnceMore } from '../../../requests/once-more.ts';
import { again } from '../../../search/again.ts';
import type { Actor } from '../../../search/actors/actors.ts';
import { withMember } from '../../../situation/ask.ts';
import { refer } from '../../../situation/request/refer.ts';
import type { Situation } from '../../../situation/situation.ts';
import type { CallFacts } from '../../../subject/subject.ts';
import type { SceneRecord } from '../../../world/scene.ts';
import type { PlanningContext } from '../../../planning/planning-context.ts';
import type { PreparedCall, AcceptedCall } from '../../../planning/call-query.ts';
import { nextToEach } from './next-to.ts';

/** So many other people are asked to do the same, with so many choices of what the call finds. */
const MAX_OTHERS = 12;
const MAX_HANDS = 2;
/** So many where one of them is to be found in particular. */
const MAX_CHOICES = 6;

/** Those that may bring a rule nearer to being broken, the cheapest first. */
export const waysToRepeat = (
  context: PlanningContext,
  rule: Rule,
  facts: CallFacts,
): OnceMore[] => [
  ...nextToEach(context, rule, facts),
  onceMore,
  byEachOnce,
  ...aboutEachOnce(context, facts),
  wayOfEach,
  ...later(context, facts),
];

/** The same request after a while, where what judges it looks at the clock. */
const later = (context: PlanningContext, facts: CallFacts): OnceMore[] =>
  !context.bearing({ facts }).readsNow
    ? []
    : context.durations.map(
        (duration): OnceMore =>
          function* (_, { actor }, from) {
            yield* context.prepared(from, facts, actor, MAX_HANDS);
            const after = from.pass(duration);
            if (after !== null) yield* context.prepared(after, facts, actor, MAX_HANDS);
          },
      );

/** Others like whoever made the call, one after the other: many things may be done once by each. */
function* byEachOnce(
  context: PlanningContext,
  { facts, actor }: AcceptedCall,
  from: Situation,
): Generator<PreparedCall> {
  for (let place = 0; place < MAX_OTHERS; place += 1) {
    const other = context.actors.others(actor, place);
    if (other === null) return;
    yield* context.prepared(from, facts, other, MAX_HANDS);
  }
}

/** The whole way to the call gone by one after the other, where each may make only so many. */
function* wayOfEach(
  context: PlanningContext,
  { facts, actor, situation: ready }: AcceptedCall,
  from: Situation,
): Generator<PreparedCall> {
  const { actors } = context;
  for (let place = 0; place < MAX_OTHERS; place += 1) {
    const other = actors.others(actor, place);
    if (other === null) return;
    const inPlaceOf = (one: Actor): Actor => (one.name === actor.name ? other : one);
    const next = again(from, ready.acts, { actors, inPlaceOf });
    if (next !== null) yield* context.prepared(next, facts, other, MAX_HANDS);
  }
}

/** The same person, about a record more of something that the request refers to or finds: each is named once. */
function aboutEachOnce(context: PlanningContext, facts: CallFacts): OnceMore[] {
  const named = facts.leaves.flatMap((leaf): OnceMore[] => {
    const { type } = leaf.member;
    const entity = type?.kind === 'reference' ? entityBehind(context.spec, type.to) : undefined;
    const key = entity && keyOf(entity);
    if (entity === undefined || key === undefined || leaf.repeated) return [];
    return [
      function* (_, ready, from) {
        for (const [prepared, newest] of withNew(context, ready, from, entity.name)) {
          const value = refer(prepared.situation, newest, key.name);
          yield { ...prepared, ask: withMember(prepared.ask, leaf, value) };
        }
      },
    ];
  });
  const found = facts.finds.map(
    ({ entity, as }): OnceMore =>
      function* (_, ready, from) {
        for (const [prepared, newest] of withNew(context, ready, from, entity.name))
          if (equal(prepared.hand[as]?.key, newest.key)) yield prepared;
      },
  );
  return [...named, ...found];
}

/**
 * The call about to be made where there is a further record of an entity, with that record. Only the way that
 * first led to the call is gone again for it: what has been done since would be twice as much each time.
 */
function* withNew(
  context: PlanningContext,
  { facts, actor, situation: { acts } }: AcceptedCall,
  from: Situation,
  entity: string,
): Generator<readonly [PreparedCall, SceneRecord], undefined> {
  for (const situation of withAnother(context, from, entity, acts)) {
    const newest = newestSince(from, situation, entity);
    if (newest === undefined) continue;
    const calls = preparedAbout(context, situation, { facts, actor }, newest, MAX_CHOICES);
    for (const prepared of calls) yield [prepared, newest];
  }
}
