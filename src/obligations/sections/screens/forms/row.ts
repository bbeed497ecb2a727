// The row of a list in which a call's form or button stands: known by its record's title, and by its place
// among rows of the same title.

import {
  entityNamed,
  keyOf,
  shownFields,
  type Json,
  type Screen,
} from '../../../../model/index.ts';
import type { RowOnPage } from '../../../plan/plan.ts';
import { reach, same } from '../../../play/fill.ts';
import { make } from '../../../search/attempt.ts';
import type { Ask } from '../../../situation/ask.ts';
import { bind, choices, type InHand } from '../../../situation/request/bind.ts';
import { poolOf } from '../../../situation/request/pool.ts';
import { refer, shownIn, type Shown } from '../../../situation/request/refer.ts';
import { shownTo } from '../../../situation/shown-to.ts';
import type { Situation } from '../../../situation/situation.ts';
import type { CallFacts } from '../../../subject/subject.ts';
import type { Value } from '../../../plan/value.ts';
import { SceneRecord } from '../../../world/scene.ts';
import { lookingFor } from './lookup.ts';
import { byRoute, mayOpen, type RowFind } from '../screen/parameters.ts';
import { calledBy, titledIn } from '../screen/title.ts';
import type { PlanningContext } from '../../../planning/planning-context.ts';
import type { PreparedCall } from '../../../planning/call-query.ts';

/** The row by which a call finds something. */
interface Standing {
  /** The record that the row is about. */
  readonly record: SceneRecord;
  /** The request by which the screen lists it. */
  readonly ask: Ask;
  /** What the list is found by: its rows need not repeat that. */
  readonly found: InHand;
  /** What was answered, and where in it the record stands. */
  readonly after: Situation;
  readonly shown: Shown;
}

/** Where a call stands in a list of its screen, for whoever is about to make it; null where it does not. */
export function standingAt(
  context: PlanningContext,
  screen: Screen,
  prepared: PreparedCall,
  { find, entity, by }: RowFind,
): Standing | null {
  const { situation, actor, hand } = prepared;
  const found = hand[find.as];
  if (found === undefined) return null;
  const refers = ({ stored }: SceneRecord): boolean => same(stored[by!] ?? null, found.key);
  const records = by === null ? [found] : situation.scene(actor.name).seen(entity).filter(refers);
  for (const record of records)
    for (const { name } of screen.shows) {
      const facts = context.subject.call(name);
      const lists = facts?.places.some((place) => place.entity === entity && place.listed);
      const listed = facts && lists ? listedBy(context, screen, prepared, facts, record) : null;
      if (listed !== null) return { record, ...listed };
    }
  return null;
}

function listedBy(
  context: PlanningContext,
  screen: Screen,
  prepared: PreparedCall,
  facts: CallFacts,
  record: SceneRecord,
): Omit<Standing, 'record'> | null {
  const { situation, actor } = prepared;
  const pool = poolOf(situation, actor.name);
  for (const hand of choices(situation, facts, actor.name, pool)) {
    if (!isOfPage(context, screen, prepared, facts, hand)) continue;
    const bound = bind(situation, facts, actor.name, hand, pool);
    if (bound === null) continue;
    for (const ask of lookingFor(context, screen, { ask: bound, situation }, record)) {
      const { outcome } = make(situation, ask);
      const shown = outcome.accepted ? shownIn(outcome.after, record) : null;
      if (shown !== null) return { ask, found: hand, after: outcome.after, shown };
    }
  }
  return null;
}

/** Whether what a list is found by is what the page is about, as far as the call says; else it may open. */
function isOfPage(
  context: PlanningContext,
  screen: Screen,
  prepared: PreparedCall,
  facts: CallFacts,
  hand: InHand,
): boolean {
  const own = byRoute(context, screen, prepared.facts);
  return byRoute(context, screen, facts).every(({ parameter, as }) => {
    const same = own.find((find) => find.parameter === parameter);
    const record = hand[as];
    if (record === undefined) return true;
    return same === undefined
      ? mayOpen(context, screen, prepared, parameter, record)
      : prepared.hand[same.as]?.id === record.id;
  });
}

/** The row in which a call stands on its page; null where the page does not list it. */
export function rowOn(...of: Parameters<typeof standingAt>): RowOnPage | null {
  const [context, , prepared] = of;
  const standing = standingAt(...of);
  if (standing === null) return null;
  const { after, shown } = standing;
  const names = namesInRow(context, prepared, standing);
  const rows = rowsIn(after, shown);
  const places = names.map(({ title, wire }) => {
    const own = rows[shown.index ?? 0]?.[wire];
    const alike = rows.flatMap((row, index) => (same(row[wire], own) ? [index] : []));
    const nth = alike.indexOf(shown.index ?? 0);
    return nth < 0 ? { title, nth: 0, of: 1 } : { title, nth, of: alike.length };
  });
  return places.toSorted((a, b) => a.of - b.of)[0] ?? null;
}

/** By what a row is known: its record's title; else those of what it refers to, its times of day, or its key. */
function namesInRow(
  context: PlanningContext,
  prepared: PreparedCall,
  { record, found, shown: { as } }: Standing,
): { readonly title: Value; readonly wire: string }[] {
  const { situation, actor } = prepared;
  const own = titledIn(prepared, as, record);
  if (own !== undefined)
    return [{ title: calledBy(situation, record, own.own!.name), wire: own.wire }];
  // A key is often left out where people look. Who or what a record is about is not, unless it is they
  // or what the page is about.
  const { me } = situation.scene(actor.name);
  const known = [...Object.values(found), ...(me === null ? [] : [me])];
  const referred = shownTo(situation, actor.name, record, as).flatMap(({ type, own: of, wire }) => {
    const other = type.kind === 'reference' && of !== null ? record.read(of.name) : null;
    if (type.kind !== 'reference' || !(other instanceof SceneRecord)) return [];
    if (known.some(({ id, entity }) => id === other.id && entity === other.entity)) return [];
    return [{ other, to: type.to, wire, own: titledIn(prepared, type.to, other)?.own }];
  });
  const titled = referred.flatMap(({ other, wire, own: name }) =>
    name == null ? [] : [{ title: calledBy(situation, other, name.name), wire }],
  );
  if (titled.length > 0) return titled;
  // Pages write a time of day as answers do.
  const times = shownTo(situation, actor.name, record, as).filter(
    ({ type, own: of }) => type.kind === 'time' && of !== null && record.stored[of.name] != null,
  );
  const key = keyIn(context, as, record);
  const named = times.length > 0 ? times : key === undefined ? [] : [key];
  const byOwn = named.map((one) => ({
    title: refer(situation, record, one.own!.name),
    wire: one.wire,
  }));
  if (times.length > 0) return byOwn;
  const keys = referred.flatMap(({ other, to, wire }) => {
    const its = keyIn(context, to, other);
    return to === other.entity && its !== undefined
      ? [{ title: refer(situation, other, its.own!.name), wire }]
      : [];
  });
  return [...keys, ...byOwn];
}

/** What a record is called that has no title. */
const keyIn = ({ spec }: PlanningContext, as: string, { entity }: SceneRecord) => {
  const model = entityNamed(spec, entity);
  const key = model === undefined ? undefined : keyOf(model);
  return shownFields(spec, as).find(({ own }) => own !== null && own === key);
};

function rowsIn({ act, memory }: Situation, { path }: Shown): { [name: string]: Json }[] {
  const body = act?.kind === 'call' ? (memory.get(act.id) ?? null) : null;
  const list = reach(memory, body, path.slice(0, -1));
  return Array.isArray(list) ? (list as { [name: string]: Json }[]) : [];
}
