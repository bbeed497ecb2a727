// Filling in a call: which records it finds, and what its request gives.

import { conjuncts, equality, fieldPath, parse, placeNames } from '../../../expression/index.ts';
import { answeredFile, entityBehind, keyOf, type Call, type Type } from '../../../model/index.ts';
import { same } from '../../play/fill.ts';
import { jsonFor } from '../json/json-for.ts';
import { partNamed, wantedIn } from './part.ts';
import type { CallFacts } from '../../subject/subject.ts';
import type { Leaf } from '../../subject/leaves.ts';
import { isToSignInBy } from '../../subject/people/sign-in-fields.ts';
import { stepsOfKind, type StepOf } from '../../subject/steps.ts';
import { plausible, type Setting } from '../../values/plausible.ts';
import { wantedOf } from '../../values/wanted.ts';
import type { Value } from '../../plan/value.ts';
import type { Identity, SceneRecord } from '../../world/scene.ts';
import type { Ask } from '../ask.ts';
import { givenToAll } from './every.ts';
import { isUnknowable, refer } from './refer.ts';
import type { Situation } from '../situation.ts';

/** The records that a call finds, by the names under which it has them in hand; `me` where its steps work on whoever calls. */
export type InHand = Readonly<Record<string, SceneRecord>>;

/** The parameters that say which file of a list a call answers. */
export function placesOf({ answer }: Call): readonly string[] {
  const file = answeredFile(answer);
  return file === null ? [] : placeNames(file.source);
}

/** The records of an entity that may be found or referred to, the likeliest first. */
export type Pool = (entity: string) => readonly SceneRecord[];

/** At most so many ways of choosing what a call finds are tried. */
const MOST_CHOICES = 24;

/** Every way of choosing what a call finds so that the conditions of its steps hold, but for one that need not. */
export function choices(
  situation: Situation,
  facts: CallFacts,
  by: string | null,
  pool: Pool,
  unheld?: StepOf<'find'>,
) {
  const me = turnsToMe(facts.call) ? situation.scene(by).me : null;
  let found: InHand[] = [me === null ? {} : { me }];
  for (const step of facts.finds)
    found = found
      .flatMap((hand) =>
        pool(step.entity.name)
          // Nothing is found by a value that it does not have.
          .filter(({ stored }) => (stored[step.field.name] ?? null) !== null)
          .map((record) => ({ ...hand, [step.as]: record }))
          .filter((next) => isByOneValue(facts, step, next))
          .filter((next) => step === unheld || meetsWhere(situation, facts, by, step, next)),
      )
      .slice(0, MOST_CHOICES);
  // Who signs in is chosen where that decides whether the call may move them.
  for (const step of stepsOfKind(facts.call, 'sign in by')) {
    const records = pool(step.entity.name);
    if (records.length > 0 && facts.moves.some(({ entity }) => entity === step.entity.name))
      found = found
        .flatMap((hand) => records.map((record) => ({ ...hand, [step.as]: record })))
        .slice(0, MOST_CHOICES);
  }
  return found;
}

/** Whether a step works on whoever calls, or on what they lead to. */
const turnsToMe = (call: Call): boolean =>
  stepsOfKind(call, 'read', 'set', 'add', 'remove', 'update', 'delete', 'move').some(
    ({ target }) => target.source.trim().split('.')[0] === 'me',
  );

/** Whether a parameter by which several steps find is one value for all of them. */
function isByOneValue(
  { finds }: CallFacts,
  { as, field, parameter }: StepOf<'find'>,
  hand: InHand,
) {
  const value = hand[as]!.stored[field.name];
  return finds.every(
    (other) =>
      other.parameter !== parameter ||
      hand[other.as] === undefined ||
      same(hand[other.as]!.stored[other.field.name], value),
  );
}

/** Whether a step's condition holds of what is in hand; one that names a parameter waits for it. */
function meetsWhere(
  situation: Situation,
  { variables, call, leaves }: CallFacts,
  by: string | null,
  { where }: StepOf<'find'>,
  hand: InHand,
): boolean {
  if (where === null) return true;
  const compiled = situation.subject.compile(where, 'calls', variables);
  const given = new Set([
    ...call.pathParameters.map(({ name }) => name),
    ...call.query.map(({ name }) => name),
    ...call.headers.map(({ name }) => name),
    ...leaves.map(({ name }) => name),
  ]);
  if (compiled.uses.some((name) => given.has(name) && !Object.hasOwn(hand, name))) return true;
  return situation.scene(by).value(compiled, hand) === true;
}

/** A call ready to be made: its finds settled, every member that it needs given a plausible value. */
export function bind(
  situation: Situation,
  facts: CallFacts,
  by: string | null,
  hand: InHand,
  pool: Pool,
): Ask | null {
  const isOutOfReach = facts.finds.some(({ as, field }) => {
    const record = hand[as];
    return record !== undefined && isUnknowable(situation, record, field.name);
  });
  if (isOutOfReach) return null;
  const setting = settingOf(situation, pool);
  const found = new Map(
    facts.finds.flatMap((step) => {
      const record = hand[step.as];
      return record === undefined
        ? []
        : [[step.parameter, refer(situation, record, step.field.name)] as const];
    }),
  );
  const { call } = facts;
  const shown = new Map([...givenToAll(situation, facts, by), ...shownBy(situation, facts, hand)]);
  // Nobody can show what a record does not have.
  if ([...shown.values()].includes(null)) return null;
  const path: Record<string, Value> = {};
  for (const { name, type } of call.pathParameters)
    path[name] =
      found.get(name) ?? shown.get(name) ?? freely(facts, name, type, setting) ?? 'nothing';
  const query: Record<string, Value> = {};
  const headers: Record<string, Value> = {};
  const needed = ({ name }: { readonly name: string }): Value | undefined => {
    const part = found.has(name) || shown.has(name) ? null : partNamed(facts, name);
    const wanted = part === null ? null : wantedIn(setting.spec, facts, part);
    return wanted?.required === true
      ? plausible(wanted, setting)[0]
      : (found.get(name) ?? shown.get(name));
  };
  const isOpen = ({ name }: { readonly name: string }): boolean => !facts.fixed.has(name);
  for (const parameter of call.query.filter(isOpen)) give(query, parameter.name, needed(parameter));
  for (const parameter of call.headers.filter(isOpen))
    give(headers, parameter.name, needed(parameter));
  const members = new Map<Leaf, Value>();
  const known = [...shown, ...found, ...signingIn(situation, facts, hand, pool)];
  for (const leaf of facts.leaves) {
    const value = new Map(known).get(leaf.name);
    if (value !== undefined) members.set(leaf, value);
    else if (!leaf.optional || isToSignInBy(situation.subject, facts, leaf)) {
      const [likeliest] = plausible(wantedOf(situation.subject.spec, call.name, leaf), setting);
      if (likeliest === undefined) return null;
      members.set(leaf, likeliest);
    }
  }
  return { facts, by, path, query, headers, members, strays: [] };
}

function give(to: Record<string, Value>, name: string, value: Value | undefined): void {
  if (value !== undefined) to[name] = value;
}

/** What a request has to show so that a step finds its record: `pass.code == code`. */
function shownBy(situation: Situation, { finds }: CallFacts, hand: InHand): Map<string, Value> {
  return new Map(
    finds.flatMap((step) => {
      const record = hand[step.as];
      return record === undefined
        ? []
        : [...fieldsShown(step)].map(([name, field]) => [name, refer(situation, record, field)]);
    }),
  );
}

/** The fields of the record that it finds which a request has to show as well, by their names there. */
export function fieldsShown({ where, as }: StepOf<'find'>): ReadonlyMap<string, string> {
  const shown = new Map<string, string>();
  const parsed = where === null ? null : parse(where.source);
  if (parsed === null || !('tree' in parsed)) return shown;
  for (const sides of conjuncts(parsed.tree).flatMap((one) => equality(one) ?? []))
    for (const [own, other] of [
      [sides.left, sides.right],
      [sides.right, sides.left],
    ] as const) {
      const [of, field, ...rest] = fieldPath(own) ?? [];
      if (of === as && field !== undefined && rest.length === 0 && other.kind === 'name')
        shown.set(other.name, field);
    }
  return shown;
}

/** What somebody who is there would say to sign in. */
function signingIn(
  situation: Situation,
  facts: CallFacts,
  hand: InHand,
  pool: Pool,
): [string, Value][] {
  return stepsOfKind(facts.call, 'sign in by').flatMap(({ entity, field, secret, as }) => {
    const record = hand[as] ?? pool(entity.name)[0];
    if (record === undefined) return [];
    return facts.leaves.flatMap((leaf): [string, Value][] => {
      const name = leaf.fills?.how === 'compare' ? leaf.fills.field : leaf.name;
      if (name === field.name) return [[leaf.name, refer(situation, record, name)]];
      return name === secret.name ? [[leaf.name, secretOf(situation, record, name)]] : [];
    });
  });
}

/** What somebody's secret is: as a request gave it last, else as the first data has it. */
function secretOf(situation: Situation, who: Identity, field: string): Value {
  const made = situation.made.find(
    ({ entity, key }) => entity === who.entity && JSON.stringify(key) === JSON.stringify(who.key),
  );
  const record = situation.scene().record(who.entity, who.key);
  return made?.given[field] ?? record?.stored[field] ?? null;
}

function freely(facts: CallFacts, name: string, type: Type, setting: Setting): Value | undefined {
  // Of several files the first is the one that is there.
  if (placesOf(facts.call).includes(name)) return 0;
  return plausible(wantedIn(setting.spec, facts, { kind: 'path', name, type }), setting)[0];
}

/** What values are made from in a situation. */
export const settingOf = (situation: Situation, pool: Pool): Setting => ({
  spec: situation.subject.spec,
  salt: situation.salt,
  mark: situation.subject.mark,
  web: situation.subject.web,
  isForPeople: situation.subject.isForPeople,
  now: situation.engine.clock.now(),
  jsonFor: (wanted) => jsonFor(situation.subject, wanted),
  keyOf: (name, place = 0) => {
    const entity = entityBehind(situation.subject.spec, name);
    const key = entity === undefined ? undefined : keyOf(entity);
    const record = entity === undefined ? undefined : pool(entity.name)[place];
    if (record === undefined || key === undefined) return undefined;
    return isUnknowable(situation, record, key.name)
      ? undefined
      : refer(situation, record, key.name);
  },
});
