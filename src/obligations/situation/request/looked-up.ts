// What only a real product knows and no answer has told, such as the key of a record whose creation is
// answered without it: a reading call that shows the record tells it.

import {
  entityNamed,
  fieldNamed,
  hasRule,
  keyOf,
  shownFields,
  type Entity,
  type Json,
} from '../../../model/index.ts';
import { reach } from '../../play/fill.ts';
import { stepsOfKind } from '../../subject/steps.ts';
import type { Place } from '../../subject/places.ts';
import type { CallFacts, Subject } from '../../subject/subject.ts';
import { answered, type Answered, type Look, type PathStep, type Value } from '../../plan/value.ts';
import type { SceneRecord } from '../../world/scene.ts';
import { actOf } from '../ask.ts';
import { poolOf } from './pool.ts';
import type { Situation } from '../situation.ts';

/** How a plan names a field of a record; null where the product alone knows it, and nothing tells. */
type Refer = (situation: Situation, record: SceneRecord, field: string) => Value | null;

/** Of what a call finds on its way, so many are tried. */
const MOST_FOUND = 4;

/** Whether a field of a record is the product's to make, so that a plan has to be told it. */
export function isOnlyTold(
  { subject, made }: Situation,
  record: SceneRecord,
  field: string,
): boolean {
  const entity = entityNamed(subject.spec, record.entity);
  if (!subject.isShared || entity === undefined) return false;
  const isMade = made.some((one) => one.entity === record.entity && one.key === record.key);
  if (isByChance(subject, entity, field))
    // What the Examples say of a record the product has been given.
    return isMade || !entity.examples?.rows.some(({ values }) => Object.hasOwn(values, field));
  const key = keyOf(entity);
  return (
    key?.name === field &&
    key.required === 'auto' &&
    isMade &&
    isNeverAnswered(subject, record.entity, field)
  );
}

const BY_CHANCE = /\buuid7?\(/;

/** Whether the product makes up a field's value, so that no two products have the same. */
export function isByChance(subject: Subject, entity: Entity, name: string): boolean {
  const field = fieldNamed(entity, name);
  if (field?.required !== 'auto') return false;
  return (
    (field.type.kind === 'uuid' && hasRule(field, 'key')) ||
    field.rules.some((rule) => 'expression' in rule && BY_CHANCE.test(rule.expression.source)) ||
    subject.calls.some(({ call }) =>
      stepsOfKind(call, 'set').some(
        (step) => step.field.name === name && BY_CHANCE.test(step.to.source),
      ),
    )
  );
}

/** Whether of the calls that make a record none answers the field. */
function isNeverAnswered(subject: Subject, entity: string, field: string): boolean {
  const makers = subject.makersOf(entity);
  return (
    makers.length > 0 &&
    !makers.some(({ places }) =>
      places.some(
        (place) => place.entity === entity && wireOf(subject, place, field) !== undefined,
      ),
    )
  );
}

/** The field as a reading call answers it that is made now, by whoever is there; null where none does. */
export function lookedUp(
  situation: Situation,
  record: SceneRecord,
  field: string,
  refer: Refer,
): Answered | null {
  for (const facts of situation.subject.calls) {
    if (!facts.reads || facts.finds.length > 1) continue;
    const places = facts.places.filter(
      (place) =>
        place.entity === record.entity && wireOf(situation.subject, place, field) !== undefined,
    );
    if (places.length === 0) continue;
    for (const by of [...situation.people.keys(), null])
      for (const look of looksBy(situation, facts, by, refer))
        for (const place of places) {
          const path = pathIn(situation, look, place, record, field, refer);
          if (path !== null) return { ...answered(look.id, ...path), look };
        }
  }
  return null;
}

const wireOf = (subject: Subject, { as }: Place, field: string): string | undefined =>
  shownFields(subject.spec, as).find(({ own }) => own?.name === field)?.wire;

function* looksBy(
  situation: Situation,
  facts: CallFacts,
  by: string | null,
  refer: Refer,
): Generator<Look> {
  const { call, finds } = facts;
  if (call.headers.length > 0) return;
  const [find] = finds;
  const found = find === undefined ? [null] : poolOf(situation, by)(find.entity.name);
  for (const [place, record] of found.slice(0, MOST_FOUND).entries()) {
    const value = record && find ? refer(situation, record, find.field.name) : null;
    if (find !== undefined && value === null) continue;
    const given = find === undefined ? {} : { [find.parameter]: value };
    const isGiven = ({ name }: { readonly name: string }): boolean => Object.hasOwn(given, name);
    if (!call.pathParameters.every(isGiven)) continue;
    const query = call.query.some(isGiven) ? given : {};
    const ask = { facts, by, path: given, query, headers: {}, members: new Map(), strays: [] };
    const { method, path } = actOf(ask, '');
    const id = `${situation.nextId} before it ${call.name} ${place} by ${by ?? 'nobody'}`;
    const none = { headers: {}, body: null, times: 1, signsIn: null } as const;
    yield { kind: 'call', id, by, call: call.name, method, path, query, ...none };
  }
}

/** Where in what a look answers the field stands; null where it does not show the record, or others alike. */
function pathIn(
  situation: Situation,
  look: Look,
  place: Place,
  record: SceneRecord,
  field: string,
  refer: Refer,
): PathStep[] | null {
  const { accepted, answer } = situation.perform(look);
  if (!accepted || answer.body === null) return null;
  const found = reach(situation.memory, answer.body, place.path);
  const wire = wireOf(situation.subject, place, field)!;
  const objects = place.listed && Array.isArray(found) ? found : [found];
  const isIt = (object: Json | undefined): boolean =>
    typeof object === 'object' && object !== null && !Array.isArray(object)
      ? object[wire] === record.stored[field]
      : false;
  const shown = objects.find(isIt);
  if (shown === undefined) return null;
  if (!place.listed) return [...place.path, wire];
  const item = tellingItem(situation, place, record, shown as { [wire: string]: Json }, refer);
  return item === null ? null : [...place.path, item, wire];
}

/** By what nobody else's record is like it: a text that is made up for it, or what it refers to that is. */
export function tellingItem(
  situation: Situation,
  place: Pick<Place, 'as'>,
  record: SceneRecord,
  object: Readonly<Record<string, Json>>,
  refer: Refer,
): { readonly [wire: string]: Value } | null {
  const { spec, mark } = situation.subject;
  const isMade = situation.made.some(
    (one) => one.entity === record.entity && one.key === record.key,
  );
  const others = situation
    .scene()
    .all(record.entity)
    .filter(({ id }) => id !== record.id);
  const told = shownFields(spec, place.as).flatMap(({ own, wire }): [string, string, Value][] => {
    const stored = own && (record.stored[own.name] ?? null);
    if (!own || stored === null || !Object.hasOwn(object, wire)) return [];
    const isFresh = typeof stored === 'string' && stored.includes(mark);
    // Of what was there before the run nobody knows more than what it was given.
    const isGiven = isFresh || (!isMade && typeof stored !== 'object');
    if (isGiven && own.required !== 'auto') return [[own.name, wire, stored]];
    const to = own.type.kind === 'reference' ? entityNamed(spec, own.type.to) : undefined;
    const key = to && keyOf(to);
    const other = to && key && situation.madeOf(to.name).find((one) => one.key === stored);
    const value = other && key ? refer(situation, other, key.name) : null;
    return value === null ? [] : [[own.name, wire, value]];
  });
  const isAlike = (other: SceneRecord): boolean =>
    told.every(([name]) => other.stored[name] === record.stored[name]);
  if (told.length === 0 || others.some(isAlike)) return null;
  return Object.fromEntries(told.map(([, wire, value]) => [wire, value]));
}
