// Looking at a record from outside: which call shows it, made by somebody who may.

import type { CallAct } from '../plan/plan.ts';
import type { CallFacts } from '../subject/subject.ts';
import { innerPlaces, type Place } from '../subject/places.ts';
import { stepsOfKind } from '../subject/steps.ts';
import type { PathStep } from '../plan/value.ts';
import type { Identity, Scene, SceneRecord } from '../world/scene.ts';
import { withQuery, type Ask } from '../situation/ask.ts';
import { bind, choices, type InHand } from '../situation/request/bind.ts';
import type { Actors, Actor } from './actors/actors.ts';
import { make } from './attempt.ts';
import { poolOf } from '../situation/request/pool.ts';
import { signIn } from './actors/introduce.ts';
import { shownIn, shownInside } from '../situation/request/refer.ts';
import { shownTo } from '../situation/shown-to.ts';
import type { Situation } from '../situation/situation.ts';
import { shownFields, type ShownField } from '../../model/index.ts';

/** A reading call whose answer shows a record. */
export interface Look {
  /** Before the call: whoever looks is there by then. */
  readonly situation: Situation;
  readonly act: CallAct;
  readonly after: Situation;
  /** Where in the answer the record stands, and as what. */
  readonly path: readonly PathStep[];
  readonly as: string;
  /** Its place on a list where nobody else's records are; null where it stands by itself. */
  readonly index: number | null;
  /** What the answer shows of it. */
  readonly shown: readonly ShownField[];
  /** What the call finds on its way. */
  readonly hand: InHand;
}

export interface LookFor {
  /** Whoever looks, if they may. */
  readonly by?: readonly (string | null)[];
  /** What has to be among what is shown of it. */
  readonly shows?: Shows;
  /** By which calls; any that reads where left out. */
  readonly calls?: readonly CallFacts[];
  /** Whoever it is that looks sees the same; else it is the first named. */
  readonly onlyBy?: boolean;
}

type Shows = (field: ShownField) => boolean;

/** That a record's own field is shown, and not what a view adds under the same name. */
export const showing =
  (name: string): Shows =>
  ({ own }) =>
    own?.name === name;

/** A call that shows a record as it is now; null where nobody is shown it. */
export function look(
  actors: Actors,
  situation: Situation,
  record: Identity,
  { by = [], shows = () => true, calls: all, onlyBy = false }: LookFor = {},
): Look | null {
  const { subject } = situation;
  const isIt = (place: Place): boolean =>
    place.entity === record.entity && shownFields(subject.spec, place.as).some(shows);
  const isWithin = (place: Place): boolean => innerPlaces(subject.spec, place.as).some(isIt);
  const alone = (is: (place: Place) => boolean) => (place: Place) => is(place) && !place.listed;
  const ranks = [alone(isIt), isIt, alone(isWithin), isWithin];
  const rank = ({ places }: CallFacts): number => ranks.findIndex((is) => places.some(is));
  const ordered = (all ?? subject.calls)
    .filter((facts) => facts.reads && rank(facts) >= 0)
    .toSorted((one, other) => rank(one) - rank(other));
  const there = [...by, ...(onlyBy ? [] : [...situation.people.keys(), null])];
  for (const facts of ordered)
    for (const name of new Set(there)) {
      const found = lookBy(situation, facts, name, record, shows);
      if (found !== null) return found;
    }
  if (onlyBy) return null;
  for (const facts of ordered)
    for (const actor of actors.everybody) {
      const found = enterAndLook(situation, facts, actor, record, shows);
      if (found !== null) return found;
    }
  return lookThemselves(situation, ordered, record, shows);
}

/** Somebody who plays no part signs in to look at what they are shown of themselves. */
function lookThemselves(
  situation: Situation,
  calls: readonly CallFacts[],
  record: Identity,
  shows: Shows,
): Look | null {
  const name = `that ${record.entity}`;
  if (!situation.subject.people.includes(record.entity) || situation.person(name) !== null)
    return null;
  const entered = signIn(situation, name, record);
  if (entered === null) return null;
  for (const facts of calls) {
    const found = lookBy(entered, facts, name, record, shows);
    if (found !== null) return found;
  }
  return null;
}

function enterAndLook(
  situation: Situation,
  facts: CallFacts,
  actor: Actor,
  record: Identity,
  shows: Shows,
): Look | null {
  const entered = actor.enter(situation);
  return entered === null || actor.name === null
    ? null
    : lookBy(entered, facts, actor.name, record, shows);
}

function lookBy(
  situation: Situation,
  facts: CallFacts,
  by: string | null,
  record: Identity,
  shows: Shows,
): Look | null {
  const [found, status] = tryLook(situation, facts, by, record, shows);
  if (found !== null || status !== 401 || by === null) return found;
  // A credential that has ended meanwhile is had again.
  const person = situation.person(by);
  const again = person === null ? null : signIn(situation, by, person.identity);
  return again === null ? null : tryLook(again, facts, by, record, shows)[0];
}

function tryLook(
  situation: Situation,
  facts: CallFacts,
  by: string | null,
  record: Identity,
  shows: Shows,
): [Look | null, number] {
  const scene = situation.scene();
  const wanted = scene.record(record.entity, record.key);
  if (wanted === null) return [null, 404];
  const others = poolOf(situation, by);
  const pool = (entity: string): readonly SceneRecord[] =>
    entity === record.entity ? [wanted] : related(scene, wanted, entity, others(entity));
  let status = 404;
  for (const hand of choices(situation, facts, by, pool)) {
    const bound = bind(situation, facts, by, hand, pool);
    for (const ask of bound === null ? [] : [bound, ...filteredFor(bound, wanted)]) {
      const { act, outcome } = make(situation, ask);
      status = outcome.answer.status;
      if (!outcome.accepted) continue;
      const place = shownIn(outcome.after, record) ?? shownInside(outcome.after, record);
      const shown = place === null ? [] : shownTo(outcome.after, by, record, place.as);
      if (place !== null && shown.some(shows))
        return [{ situation, act, after: outcome.after, hand, shown, ...place }, status];
    }
  }
  return [null, status];
}

/** The request that asks for what a record is, where a filter by itself leaves others alone. */
function filteredFor(ask: Ask, { entity, stored }: SceneRecord): Ask[] {
  const { call } = ask.facts;
  const filters = stepsOfKind(call, 'list')
    .filter((step) => step.entity.name === entity)
    .flatMap(({ filteredBy }) => filteredBy.map(({ name }) => name));
  const own = call.query.filter(
    ({ name, default: given }) => given != null && filters.includes(name) && stored[name] != null,
  );
  return own.length === 0
    ? []
    : [withQuery(ask, Object.fromEntries(own.map(({ name }) => [name, stored[name]!])))];
}

/** Of the records that may be found on the way, first those that the record itself refers to. */
function related(
  scene: Scene,
  record: SceneRecord,
  entity: string,
  others: readonly SceneRecord[],
): readonly SceneRecord[] {
  const named = new Set(Object.values(record.stored));
  const own = scene.all(entity).filter(({ key }) => key !== null && named.has(key));
  return [...new Set([...own, ...others])];
}
