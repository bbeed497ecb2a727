// How a plan names what a record holds: by what an earlier act answered where one did, for keys and
// tokens are the product's to make; else by the value itself.

import { entityNamed, fieldNamed, shownFields, uniquesOf } from '../../../model/index.ts';
import type { Json } from '../../../model/index.ts';
import { reach, same } from '../../play/fill.ts';
import { innerPlaces, type Place } from '../../subject/places.ts';
import { tellings } from '../../subject/records/telling.ts';
import { answered, type PathStep, type Value } from '../../plan/value.ts';
import type { Identity, SceneRecord } from '../../world/scene.ts';
import { isOnlyTold, lookedUp, tellingItem } from './looked-up.ts';
import type { Situation } from '../situation.ts';
import { learn } from '../told.ts';

/** A field of a record as a request may say it. */
export function refer(situation: Situation, record: SceneRecord, field: string): Value {
  const stored = record.stored[field] ?? null;
  const entity = entityNamed(situation.subject.spec, record.entity);
  const model = entity === undefined ? undefined : fieldNamed(entity, field);
  // What a request gave is known as it is.
  if (model !== undefined && model.required !== 'auto') return stored;
  return told(situation, record, field) ?? stored;
}

/** As answers have it that came already, else as one does that is asked for now; null where none does. */
function told(situation: Situation, record: SceneRecord, field: string): Value | null {
  const seen = sighted(situation, record, field);
  if (seen !== null || !isOnlyTold(situation, record, field)) return seen;
  const about = `${record.entity} ${field} ${JSON.stringify(record.key)}`;
  const known = LOOKED_UP.get(situation) ?? new Map<string, Value | null>();
  LOOKED_UP.set(situation, known);
  if (known.has(about)) return known.get(about) ?? null;
  // A call that has to be told what is looked up tells nothing of it.
  known.set(about, null);
  const found = lookedUp(situation, record, field, referIfKnown);
  if (found?.look !== undefined) learn(situation, found.look);
  known.set(about, found);
  return found;
}

const LOOKED_UP = new WeakMap<Situation, Map<string, Value | null>>();

/** Whether only the product knows a field of a record, and no call tells it. */
export const isUnknowable = (situation: Situation, record: SceneRecord, field: string): boolean =>
  isOnlyTold(situation, record, field) && told(situation, record, field) === null;

const referIfKnown = (situation: Situation, record: SceneRecord, field: string): Value | null =>
  isUnknowable(situation, record, field) ? null : refer(situation, record, field);

/** Where an answer shows a record. */
export interface Shown {
  readonly path: readonly PathStep[];
  readonly as: string;
  /** Its place on a list where nobody else's records are; null where it stands by itself. */
  readonly index: number | null;
}

/** Where the answer of a situation's last act shows a record, and as what; null where it does not. */
export function shownIn(situation: Situation, identity: Identity): Shown | null {
  const search = searchIn(situation, identity);
  for (const place of search === null ? [] : placesIn(situation)) {
    const found = shownAt(search!, place);
    if (found !== null) return found;
  }
  return null;
}

/** Where it shows a record within another one, which may be one of a list; null where it does not. */
export function shownInside(situation: Situation, identity: Identity): Shown | null {
  const search = searchIn(situation, identity);
  for (const outer of search === null ? [] : placesIn(situation))
    for (const path of pathsTo(search!, outer))
      for (const inner of innerPlaces(situation.subject.spec, outer.as)) {
        const found = shownAt(search!, { ...inner, path: [...path, ...inner.path] });
        if (found !== null) return found;
      }
  return null;
}

/** The paths to the object at a place, or to each where it lists them. */
function* pathsTo(search: Search, place: Place): Generator<readonly PathStep[]> {
  if (!place.listed) return yield place.path;
  const found = reach(search.at.memory, search.body, place.path);
  for (const [index, object] of Array.isArray(found) ? found.entries() : []) {
    if (!isObject(object)) continue;
    const own = search.at
      .scene()
      .all(place.entity)
      .map((record) => ({ ...search, identity: record }))
      .find((one) => isIt(one, object, place.as));
    yield [...place.path, own === undefined ? index : itemStep(own, place, index, object)];
  }
}

/** The places in the answer of a situation's last act. */
const placesIn = ({ act, subject }: Situation): readonly Place[] =>
  act?.kind === 'call' ? (subject.call(act.call)?.places ?? []) : [];

function searchIn(at: Situation, identity: Identity): Search | null {
  const body = at.act?.kind === 'call' ? at.memory.get(at.act.id) : undefined;
  return body === undefined || body === null ? null : { at, body, identity };
}

/** A place, or one within an item of a list. */
type Inside = Omit<Place, 'path'> & { readonly path: readonly PathStep[] };

function shownAt(search: Search, place: Inside): Shown | null {
  if (place.entity !== search.identity.entity) return null;
  const found = reach(search.at.memory, search.body, place.path);
  const objects = place.listed && Array.isArray(found) ? found : [found];
  const index = objects.findIndex((object) => isObject(object) && isIt(search, object, place.as));
  if (index < 0) return null;
  return {
    path: [
      ...place.path,
      ...(place.listed ? [itemStep(search, place, index, objects[index] as JsonObject)] : []),
    ],
    as: place.as,
    index: place.listed ? index : null,
  };
}

type JsonObject = { [name: string]: Json };

const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Where in the answers so far a record's field stands; null where nobody was told. */
export function sighted(
  situation: Situation,
  { entity, key }: Identity,
  field: string,
): Value | null {
  const about = `${entity} ${field} ${JSON.stringify(key)}`;
  for (let at: Situation | null = situation; at !== null; at = at.before) {
    const known = SIGHTED.get(at) ?? new Map<string, Value | null>();
    SIGHTED.set(at, known);
    if (!known.has(about)) known.set(about, sightedAt(at, { entity, key }, field));
    const found = known.get(about) ?? null;
    if (found !== null) return found;
  }
  return null;
}

/** What the answers of situations show: one that names an item by another answer asks for that again. */
const SIGHTED = new WeakMap<Situation, Map<string, Value | null>>();

/** The same in the answer of a situation's own act. */
function sightedAt(at: Situation, identity: Identity, field: string): Value | null {
  const { act } = at;
  const facts = act?.kind === 'call' ? at.subject.call(act.call) : undefined;
  const body = act?.kind === 'call' ? at.memory.get(act.id) : undefined;
  if (act?.kind !== 'call' || facts === undefined || body === undefined || body === null)
    return null;
  for (const place of facts.places) {
    const path = pathTo({ at, body, identity }, place, field);
    if (path !== null) return answered(act.id, ...path);
  }
  return null;
}

interface Search {
  readonly at: Situation;
  readonly body: Json;
  readonly identity: Identity;
}

function pathTo(search: Search, place: Place, field: string): PathStep[] | null {
  const found = reach(search.at.memory, search.body, place.path);
  if (found === undefined || found === null) return null;
  const objects = place.listed && Array.isArray(found) ? found : [found];
  for (const [index, object] of objects.entries()) {
    const inside = within(search, object, place, field);
    if (inside === null) continue;
    // What tells a record from others does not tell the item from others in which it is only referred to.
    const isIn = inside.length > 1;
    const item = place.listed
      ? [isIn ? index : itemStep(search, place, index, object as JsonObject)]
      : [];
    return [...place.path, ...item, ...inside];
  }
  return null;
}

/** The item of a list that is a record: by what is known to tell it from others, else by its place. */
function itemStep(
  { at, identity }: Search,
  place: Inside,
  index: number,
  object: JsonObject,
): PathStep {
  const entity = entityNamed(at.subject.spec, identity.entity);
  const record = at.scene().record(identity.entity, identity.key);
  if (entity === undefined || record === null || place.entity !== identity.entity) return index;
  // What is kept from whoever asks tells them nothing.
  const shown = tellings(at.subject.spec, entity, place.as).filter((told) =>
    told.every(({ wire }) => Object.hasOwn(object, wire)),
  );
  for (const told of shown) {
    const item: Record<string, Value> = {};
    for (const { field, wire } of told) {
      const stored = record.stored[field.name] ?? null;
      const before = at.before === null ? null : sighted(at.before, identity, field.name);
      const value = stored === null || field.required !== 'auto' ? stored : before;
      if (value !== null) item[wire] = value;
    }
    if (Object.keys(item).length === told.length) return item;
  }
  // Where others are listed too, a place is not the same for long.
  const own = at.subject.isShared ? tellingItem(at, place, record, object, referIfKnown) : null;
  return own ?? index;
}

/** The path within an object that shows a record, or that shows it in turn within a view. */
function within(search: Search, object: Json, place: Place, field: string): PathStep[] | null {
  if (!isObject(object)) return null;
  const { spec } = search.at.subject;
  if (place.entity === search.identity.entity) {
    const shown = shownFields(spec, place.as);
    const wire = shown.find(({ own }) => own?.name === field)?.wire;
    if (wire !== undefined && Object.hasOwn(object, wire) && isIt(search, object, place.as))
      return [wire];
  }
  for (const inner of innerPlaces(spec, place.as)) {
    if (inner.listed) continue;
    const path = pathTo({ ...search, body: object }, inner, field);
    if (path !== null) return path;
  }
  return null;
}

/** Whether an object shows a record: by its key, else by what tells it from others. */
function isIt({ at, identity }: Search, object: { [name: string]: Json }, as: string): boolean {
  const { spec } = at.subject;
  const entity = entityNamed(spec, identity.entity);
  const record = at.scene().record(identity.entity, identity.key);
  if (entity === undefined || record === null) return false;
  const telling = tellings(spec, entity, as).find((told) =>
    told.every(({ wire }) => Object.hasOwn(object, wire)),
  );
  const isSame = (one: SceneRecord): boolean =>
    telling !== undefined &&
    telling.every(({ field, wire }) => same(object[wire], one.stored[field.name] ?? null));
  if (!isSame(record)) return false;
  if (uniquesOf(entity).includes(telling![0]!.field)) return true;
  // What is no key may be shared by records that belong to others, whom another sees instead.
  const by = at.act?.kind === 'call' ? at.act.by : null;
  const [seen = record, ...others] = at.scene(by).seen(identity.entity).filter(isSame);
  return others.length === 0 && seen.id === record.id;
}
