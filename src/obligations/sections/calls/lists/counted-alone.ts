// What an answer counts beside a list counts what the request asks for, and nothing else: with pages of one record
// each number of them shows.

import { sizeParameterOf, type Json } from '../../../../model/index.ts';
import { Shapes, type Shape } from '../../../expect/shape.ts';
import type { Check } from '../../../plan/plan.ts';
import type { PreparedCall } from '../../../planning/call-query.ts';
import type { PlanningContext } from '../../../planning/planning-context.ts';
import { make } from '../../../search/attempt.ts';
import { withQuery, type Ask } from '../../../situation/ask.ts';
import { isOfMe, signedUpIn } from '../observed/expected/of-me.ts';
import type { Listing } from './listing.ts';

/** The checks that a filtered list of what is somebody's own counts that, asked for once more by pages of one. */
export function countedAlone(
  context: PlanningContext,
  { facts, step }: Listing,
  { situation, actor }: PreparedCall,
  ask: Ask,
): Check[] {
  const { paging } = step;
  const size = paging === null ? null : sizeParameterOf(paging, facts.call.query);
  const counted = countedIn(context.once(Shapes, () => new Shapes(context.spec)).of(facts.call));
  if (size === null || counted.length === 0 || Object.keys(ask.query).length === 0) return [];
  if (Object.hasOwn(ask.query, size)) return [];
  // Of what others may have, nobody knows how many there are.
  const isAlone = context.subject.mark === '';
  if (!isAlone && !(isOfMe(facts.call) && signedUpIn(situation.acts).has(actor.name ?? '')))
    return [];
  const listed = make(situation, ask).outcome;
  const { act, outcome } = make(listed.after, withQuery(ask, { [size]: 1 }));
  if (!listed.accepted || !outcome.accepted) return [];
  return counted.map((path, place): Check => {
    const is = path.reduce<Json>(
      (value, name) => (value as Readonly<Record<string, Json>> | null)?.[name] ?? null,
      outcome.answer.body,
    );
    const expect = { kind: 'value', field: path.at(-1)!, path, is } as const;
    return { first: place === 0 ? [act] : [], of: act.id, expect };
  });
}

/** Where an answer says what is worked out of all records that there are. */
function countedIn(shape: Shape, path: readonly string[] = []): (readonly string[])[] {
  // A total is held to the items that it is told beside.
  if (shape.kind === 'counted') return [path];
  if (shape.kind !== 'object') return [];
  return [...shape.members].flatMap(([name, of]) => countedIn(of, [...path, name]));
}
