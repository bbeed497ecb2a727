// What a call that somebody is about to make gives, by the names that its conditions see.

import type { Value as ExpressionValue } from '../../../expression/index.ts';
import {
  oldOf,
  recordName,
  type BodyShape,
  type Json,
  type Spec,
  type Type,
} from '../../../model/index.ts';
import { fill } from '../../play/fill.ts';
import type { Leaf } from '../../subject/leaves.ts';
import type { CallFacts } from '../../subject/subject.ts';
import type { Value } from '../../plan/value.ts';
import { SceneRecord, type Scene } from '../../world/scene.ts';
import { isOfType } from '../../values/of-type.ts';
import { actOf, type Ask } from '../ask.ts';
import type { InHand } from './bind.ts';
import { heldOf } from './held.ts';
import type { Situation } from '../situation.ts';

/** The body of a request as it goes out. */
function bodyIn(ask: Ask, { memory, nextId }: Situation): Json {
  const { body } = actOf(ask, nextId);
  return body === null || 'text' in body ? null : fill(memory, body.json);
}

/** Lists of objects in a body are seen by their names, the members of items as values of their types. */
function giveLists(
  shape: BodyShape,
  body: Json,
  names: Record<string, ExpressionValue>,
  stored: (type: Type, value: Json) => ExpressionValue,
): void {
  if (shape.kind === 'list' || typeof body !== 'object' || body === null || Array.isArray(body))
    return;
  for (const { name, shape: inner } of shape.members) {
    const own = Object.hasOwn(body, name) ? body[name]! : null;
    if (inner?.kind === 'list') names[name] = itemsOf(inner, own, stored);
    else if (inner !== null) giveLists(inner, own, names, stored);
  }
}

function itemsOf(
  shape: BodyShape,
  body: Json,
  stored: (type: Type, value: Json) => ExpressionValue,
): ExpressionValue {
  if (shape.kind === 'list')
    return Array.isArray(body) ? body.map((item) => itemsOf(shape.of, item, stored)) : body;
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  const known = shape.members.map((member) => {
    // What an item leaves out is null in it, as it is in the body itself.
    const own = Object.hasOwn(body, member.name) ? body[member.name]! : null;
    const value =
      member.shape !== null
        ? itemsOf(member.shape, own, stored)
        : member.type === null
          ? own
          : stored(member.type, own);
    return [member.name, value] as const;
  });
  return { ...body, ...Object.fromEntries(known) };
}

/** What the expressions of a call see beside what is everywhere. */
export function namesOf(
  facts: CallFacts,
  ask: Ask,
  posed: { readonly situation: Situation; readonly hand: InHand },
): Record<string, ExpressionValue> {
  const { call, leaves } = facts;
  const { situation } = posed;
  const scene = situation.scene(ask.by);
  const hand = asSeenIn(scene, posed.hand);
  const names: Record<string, ExpressionValue> = {};
  const stored = (type: Type, given: Json): ExpressionValue =>
    isOfType(type, given) ? scene.stored(type, given) : null;
  const give = (name: string, type: Type, value: Value | undefined): void => {
    const given = value === undefined ? null : fill(situation.memory, value);
    names[name] = stored(type, given);
  };
  const giveLeaves = (some: readonly Leaf[]): void => {
    for (const leaf of some)
      give(leaf.name, leaf.member.type ?? { kind: 'json' }, ask.members.get(leaf));
  };
  // A condition that names what an item is called as well means what stands outside.
  giveLeaves(leaves.filter(({ repeated }) => repeated));
  for (const { name, type } of call.pathParameters) give(name, type, ask.path[name]);
  for (const { name, type, default: usual } of call.query) {
    give(name, type, ask.query[name]);
    if (ask.query[name] === undefined && usual !== null)
      names[name] = scene.value(situation.subject.compile(usual, 'calls', facts.variables));
  }
  for (const { name } of call.headers) give(name, { kind: 'text' }, ask.headers[name]);
  giveLeaves(leaves.filter(({ repeated }) => !repeated));
  for (const [name, value] of facts.fixed) names[name] = value;
  if (call.takes !== null) giveLists(call.takes.shape, bodyIn(ask, situation), names, stored);
  return {
    ...besideOf(facts, hand),
    ...names,
    ...hand,
    old: oldRecord(situation.subject.spec, facts, hand, scene.me),
  };
}

/** What is in hand as whoever asks sees it: what a record counts may rest on that. */
export const asSeenIn = (scene: Scene, hand: InHand): InHand =>
  scene.subject.restsOnAsker
    ? Object.fromEntries(Object.entries(hand).map(([name, one]) => [name, scene.own(one)]))
    : hand;

/** Records that the call moves without finding them, by the names that guards use. */
function besideOf(facts: CallFacts, hand: InHand): Record<string, SceneRecord> {
  const entities = new Set(facts.moves.map(({ entity }) => entity));
  return Object.fromEntries(
    [...entities].flatMap((entity) => {
      const record = heldOf(facts, hand, entity);
      return record === null ? [] : [[recordName(entity), record] as const];
    }),
  );
}

/** The record that the call changes, as it is before the call. */
function oldRecord(
  { sections }: Spec,
  { call }: CallFacts,
  hand: InHand,
  me: SceneRecord | null,
): SceneRecord | null {
  const path = oldOf(call, sections.states.facts.lifecycles);
  return path === null ? null : recordAt(path, hand, me);
}

/** The record at the end of a path that begins with `me` or a record in hand; null where there is none. */
export function recordAt(
  [root = '', ...fields]: readonly string[],
  hand: InHand,
  me: SceneRecord | null,
): SceneRecord | null {
  let record = root === 'me' ? me : (hand[root] ?? null);
  for (const field of fields) {
    const next = record?.read(field);
    record = next instanceof SceneRecord ? next : null;
  }
  return record;
}
