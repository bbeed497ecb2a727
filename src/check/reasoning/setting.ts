// Where a condition stands: what it sees, and what of that is surely there.

import { type Tree, type Value, fieldPath } from '../../expression/index.ts';
import type { Call } from '../../model/sections/calls.ts';
import type { Entity, Field } from '../../model/sections/entities.ts';
import { fieldNamed, hasRule, lifecycleOf } from '../../model/sections/lookup.ts';
import type { Type } from '../../model/values/type.ts';
import { callNames, foundBy } from '../../read/expressions/index.ts';
import type { Linked } from '../linked/linked.ts';
import { memo, memoOf } from '../linked/memo.ts';
import { effortFor } from './effort.ts';
import type { Setting } from './outcomes.ts';

/** The records that are surely in hand, by their names, with their entities. */
type InHand = Readonly<Record<string, Entity>>;

/** A setting with some names, and the records among them that are in hand: whole, or being written. */
export function settingOf(
  linked: Linked,
  variables: object,
  inHand: InHand = {},
  beingWritten: ReadonlySet<string> = new Set(),
): Setting {
  return {
    environment: linked.scope.with(variables as Parameters<Linked['scope']['with']>[0]),
    constants: constantsOf(linked),
    effort: effortFor(linked),
    lacks: (tree) => lacks(linked, inHand, beingWritten, tree),
  };
}

/** Where the When of a row stands. By the clock nobody is signed in. */
export function settingOfRow(linked: Linked, entity: Entity, call: Call | null): Setting {
  const record = linked.scope.record(entity.name);
  const [name] = Object.keys(record) as [string];
  if (call === null) return byTheClock(settingOf(linked, record, { [name]: entity }));
  const variables = { ...callNames(call, linked.scope), ...record };
  return settingOf(linked, variables, { [name]: entity, ...signedIn(linked, call) });
}

/** Where a condition of section 6 stands: somebody signed in, and what the call finds. */
export const settingOfCell = (linked: Linked, call: Call): Setting => settingsOfCells(linked)(call);

const settingsOfCells = memoOf((linked: Linked) =>
  memo((call: Call) =>
    settingOf(linked, foundBy(call, linked.scope), {
      ...foundIn(linked, call),
      ...signedIn(linked, call),
    }),
  ),
);

/** The records that a call's own steps find, whatever becomes of it. */
export function foundIn(linked: Linked, call: Call): InHand {
  const found = call.steps.flatMap((step) => {
    const entity = step.kind === 'find' ? linked.entity(step.entity.name) : undefined;
    return step.kind === 'find' && entity ? [[step.as, entity] as const] : [];
  });
  return Object.fromEntries(found);
}

/** `me`, where nobody who is signed out may make a call. */
export function signedIn(linked: Linked, call: Call): InHand {
  const { access, me } = linked;
  const entity = me === undefined ? undefined : linked.entity(me);
  const out = access.on('out');
  if (entity === undefined || access.isFree || !linked.showsAllOf('roles')) return {};
  return out.length === 0 || access.verdictOfAny(call.name, out) === 'no' ? { me: entity } : {};
}

function byTheClock(setting: Setting): Setting {
  const valuesOf = (tree: Tree): readonly Value[] | undefined => {
    const path = fieldPath(tree);
    if (path?.[0] !== 'me') return undefined;
    return path.length === 1 ? [null] : [undefined];
  };
  return { ...setting, valuesOf };
}

const NOTHING: readonly (null | undefined)[] = [];
const EMPTY: readonly (null | undefined)[] = [null];
const UNKNOWN: readonly (null | undefined)[] = [null, undefined];

/** A name is null where nothing was given; a path can be followed only through what is there. */
function lacks(
  linked: Linked,
  inHand: InHand,
  beingWritten: ReadonlySet<string>,
  tree: Tree,
): readonly (null | undefined)[] {
  const [first = '', ...fields] = fieldPath(tree) ?? [];
  const isHeld = first === 'now' || Object.hasOwn(inHand, first);
  if (tree.kind === 'name') return isHeld ? NOTHING : EMPTY;
  if (!isHeld) return UNKNOWN;
  let entity: Entity | undefined = inHand[first];
  for (const [place, name] of fields.entries()) {
    const field: Field | undefined = entity && fieldNamed(entity, name);
    if (field === undefined || hasRule(field, 'computed')) return UNKNOWN;
    if (beingWritten.has(first) || !isFilled(linked, entity!, field))
      return place === fields.length - 1 ? EMPTY : UNKNOWN;
    entity = referredBy(linked, field.type);
  }
  return NOTHING;
}

const referredBy = (linked: Linked, type: Type): Entity | undefined =>
  type.kind === 'reference' ? linked.entity(type.to) : undefined;

/** Whether every stored record has a value there. */
function isFilled(linked: Linked, entity: Entity, field: Field): boolean {
  if (hasRule(field, 'nullable')) return false;
  if (hasRule(field, 'key') || field.required === 'yes') return true;
  if (field.required === 'no') return hasRule(field, 'default');
  return lifecycleOf(linked.spec, entity.name, field.name) !== undefined;
}

/** The constants of section 9 with their values. */
export const constantsOf = memoOf(({ spec }: Linked): Readonly<Record<string, Value>> => {
  const { constants } = spec.sections.limits.facts;
  return Object.fromEntries(
    constants.flatMap(({ name, value }): [string, Value][] => {
      if (value.kind === 'rate') return [];
      return [[name, value.kind === 'duration' ? value.milliseconds : value.value]];
    }),
  );
});
