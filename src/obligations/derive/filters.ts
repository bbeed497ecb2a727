// Lists narrowed by what a request asks for: what fits is there, and goes with another value.

import { parseDate, parseInstant } from '../../expression/index.ts';
import { entityBehind, keyOf, type Expression, type Json, type Type } from '../../model/index.ts';
import { telling } from '../expect/shown.ts';
import type { Plan } from '../plan.ts';
import { asText } from '../play/request.ts';
import { withQuery, type Ask } from '../search/ask.ts';
import { refer } from '../search/refer.ts';
import { sceneView, treeOf } from '../solver/call-view.ts';
import { partNamed } from '../solver/part.ts';
import { satisfy } from '../solver/satisfy.ts';
import { namesOf } from './judgement.ts';
import type { Value } from '../value.ts';
import type { SceneRecord } from '../world/scene.ts';
import { fill, same } from '../play/fill.ts';
import { nothingOf } from '../values/unfit.ts';
import { untried, type Drafts, type Untried } from './draft.ts';
import {
  isListed,
  listPlan,
  meets,
  nothingListed,
  nothingTells,
  seekListed,
  type Listing,
} from './listing.ts';
import { deriveTogether } from './filter-pairs.ts';
import { isAccepted } from './parameters.ts';
import type { Poised, Workshop } from './workshop.ts';

/** One way in which a list can be narrowed. */
export interface Filter {
  readonly parameter: string;
  /** Whether a record passes with a value. */
  passes(poised: Poised, record: SceneRecord, value: Value): boolean;
  /** Values to try for a record, the likeliest first. */
  values(poised: Poised, record: SceneRecord): readonly Value[];
  /** What the other parameters of its condition have to be for the record to pass at all. */
  beside(poised: Poised, record: SceneRecord): Readonly<Record<string, Value>>;
}

/** What a list is asked for: one of the values to try for a record. */
interface Request {
  readonly name: string;
  readonly words: string;
  choose(values: readonly Value[], passes: (value: Value) => boolean): Value | undefined;
}

export const BOTH_SIDES: readonly Request[] = [
  {
    name: 'with',
    words: 'what it holds',
    // A filter is shown by what it keeps and by what it drops.
    choose: (values, passes) => values.find(passes),
  },
  {
    name: 'without',
    words: 'something else',
    choose: (values, passes) =>
      values.some(passes) ? values.find((value) => !passes(value)) : undefined,
  },
];

/** Whether what is asked for may be a part of what a record holds is for the condition to say. */
const BY_A_PART: Request = {
  name: 'by a part',
  words: 'a part of what it holds',
  choose: (values, passes) =>
    values
      .filter((value): value is string => typeof value === 'string' && passes(value))
      .map((value) => value.slice(0, -1))
      .find((part) => part !== '' && !passes(part)),
};

export function deriveFilters(workshop: Workshop, drafts: Drafts, listing: Listing): void {
  const { facts, step } = listing;
  const filters = filtersOf(workshop, listing);
  deriveTogether(workshop, drafts, listing, filters);
  for (const filter of filters)
    for (const request of [
      ...BOTH_SIDES,
      ...(typeIn(listing, filter.parameter)?.kind === 'text' ? [BY_A_PART] : []),
      ...eachChoice(listing, filter),
    ])
      drafts.add({
        kind: 'calls/filtered',
        name: `${facts.call.name}.${filter.parameter}:${request.name}`,
        isExtra: request === BY_A_PART,
        at: step.at,
        needs: ['entities', 'roles'],
        words: { call: facts.call.name, parameter: filter.parameter, value: request.words },
        plan: () => filteredPlan(workshop, listing, filter, request),
      });
}

/** Each choice that a parameter may be: all of them have to be known. */
function eachChoice(listing: Listing, { parameter }: Filter): Request[] {
  const type = typeIn(listing, parameter);
  if (type?.kind !== 'one of') return [];
  return type.values.map((choice) => ({
    name: `as ${choice}`,
    words: choice,
    choose: (values) => values.find((value) => value === choice),
  }));
}

function filtersOf(workshop: Workshop, listing: Listing): Filter[] {
  const { step, asked } = listing;
  const plain = step.filteredBy.map(({ name }): Filter => ({
    parameter: name,
    passes: (poised, record, value) =>
      asText(record.stored[name] ?? null) === asText(fill(poised.situation.memory, value)),
    beside: () => ({}),
    values: (poised, record) => {
      const own = record.stored[name] ?? null;
      return own === null
        ? []
        : [
            refer(poised.situation, record, name),
            ...othersFor(listing, name, own),
            ...othersReferredTo(listing, poised, name, own),
          ];
    },
  }));
  const conditions = asked.flatMap(({ where, parameters }) =>
    parameters.map((parameter): Filter => {
      const known = new WeakMap<SceneRecord, Sides>();
      const sides = (poised: Poised, record: SceneRecord): Sides => {
        const found =
          known.get(record) ?? sidesOf(workshop, listing, poised, where, record, parameter);
        known.set(record, found);
        return found;
      };
      return {
        parameter,
        beside: (poised, record) => sides(poised, record).beside,
        passes: (poised, record, value) => {
          const query = { ...sides(poised, record).beside, [parameter]: value };
          return meets(workshop, listing, poised, where, record, withQuery(poised.ask, query));
        },
        values: (poised, record) => [
          ...new Set([
            ...(parameters.length > 1
              ? []
              : valuesAround(poised, record).filter((value) => isOf(listing, parameter, value))),
            ...sides(poised, record).values,
            ...othersFor(listing, parameter, null),
            ...(typeIn(listing, parameter)?.kind === 'boolean' ? [false] : []),
          ]),
        ],
      };
    }),
  );
  return [...plain, ...conditions]
    .filter(({ parameter }) => listing.facts.call.query.some(({ name }) => name === parameter))
    .map((filter) => ({
      ...filter,
      values: (poised, record) =>
        filter
          .values(poised, record)
          .filter((value) => isAccepted(workshop, listing.facts, filter.parameter, value, poised)),
    }));
}

/** The keys of other records, where a parameter names one. */
function othersReferredTo(
  listing: Listing,
  { situation }: Poised,
  parameter: string,
  own: Json,
): Value[] {
  const type = typeIn(listing, parameter);
  const { spec } = situation.subject;
  const entity = type?.kind === 'reference' ? entityBehind(spec, type.to) : undefined;
  const key = entity === undefined ? undefined : keyOf(entity);
  if (entity === undefined || key === undefined) return [];
  return [...situation.madeOf(entity.name), ...situation.scene().all(entity.name)]
    .filter((record) => !same(record.key, own))
    .map((record) => refer(situation, record, key.name));
}

/** Values of the parameter's type other than one. */
function othersFor({ facts }: Listing, parameter: string, own: Json): Value[] {
  const type = facts.call.query.find(({ name }) => name === parameter)?.type;
  if (type?.kind === 'one of') return type.values.filter((value) => value !== own);
  if (type?.kind === 'boolean') return [own !== true];
  if (type?.kind === 'integer' || type?.kind === 'number') return [987_654_321];
  if (type?.kind === 'reference') return [];
  if (type?.kind === 'uuid') return [nothingOf(type)!];
  if (type?.kind === 'date') return ['1999-12-31'];
  return type?.kind === 'datetime' ? ['1999-12-31T00:00:00.000Z'] : ['no-such-thing-as-this'];
}

const typeIn = ({ facts }: Listing, parameter: string): Type | undefined =>
  facts.call.query.find(({ name }) => name === parameter)?.type;

/** Whether a value may stand for a parameter at all. */
function isOf(listing: Listing, parameter: string, value: Value): boolean {
  const type = typeIn(listing, parameter);
  if (type?.kind === 'one of') return type.values.includes(String(value));
  if (type?.kind === 'boolean') return typeof value === 'boolean';
  if (type?.kind === 'integer') return Number.isInteger(value);
  if (type?.kind === 'number') return typeof value === 'number';
  if (type?.kind === 'text') return typeof value === 'string';
  if (type?.kind === 'date') return typeof value === 'string' && parseDate(value) !== undefined;
  if (type?.kind === 'datetime')
    return typeof value === 'string' && parseInstant(value) !== undefined;
  return typeof value === 'string' || typeof value === 'number';
}

/** What the record holds, and those who are there: what a condition may compare with. */
function valuesAround({ situation }: Poised, record: SceneRecord): Value[] {
  const scene = situation.scene();
  const people = [...situation.people.values()].flatMap(
    ({ identity }) => scene.record(identity.entity, identity.key) ?? [],
  );
  const scalars = [record, ...people].flatMap(({ stored }) =>
    Object.values(stored).flatMap((value) => (Array.isArray(value) ? value : [value])),
  );
  return scalars.filter(
    (value): value is string | number | boolean => value !== null && typeof value !== 'object',
  );
}

/** A record, what is asked for, and whether the record passes then. */
interface Chosen {
  readonly record: SceneRecord;
  readonly query: Readonly<Record<string, Value>>;
  readonly passes: boolean;
}

/** A value of a parameter with which a record passes and one with which not, and what goes with both. */
interface Sides {
  readonly values: readonly Value[];
  readonly beside: Readonly<Record<string, Value>>;
}

const NO_SIDES: Sides = { values: [], beside: {} };

function sidesOf(
  workshop: Workshop,
  { facts, step }: Listing,
  poised: Poised,
  where: Expression,
  record: SceneRecord,
  parameter: string,
): Sides {
  const tree = treeOf(where);
  const own = partNamed(facts, parameter);
  if (tree === null || own === null) return NO_SIDES;
  const scene = poised.situation.scene(poised.player.name);
  const about = scene.record(record.entity, record.key) ?? record;
  const names = (ask: Ask) => ({ ...namesOf(facts, ask, poised), [step.as]: about });
  const condition = {
    tree,
    view: (ask: Ask) => sceneView(workshop.subject, facts, scene, names(ask)),
  };
  const met = satisfy(poised.ask, { ...condition, is: true }, poised);
  if (met === null) return NO_SIDES;
  const unmet = satisfy(met, { ...condition, is: false }, poised, [own]);
  const { [parameter]: value, ...beside } = met.query;
  const other = unmet?.query[parameter];
  return { values: [value, other].filter((one) => one !== undefined), beside };
}

function filteredPlan(
  workshop: Workshop,
  listing: Listing,
  filter: Filter,
  { name, choose }: Request,
): Plan | Untried {
  let chosen: Chosen | null = null;
  const found = seekListed(workshop, listing, (poised) => {
    for (const record of poised.situation.recordsOf(listing.step.entity.name)) {
      if (!isListed(workshop, listing, poised, record)) continue;
      const values = filter.values(poised, record);
      const value = choose(values, (one) => filter.passes(poised, record, one));
      if (value === undefined) continue;
      if (!isAccepted(workshop, listing.facts, filter.parameter, value, poised)) continue;
      const query = { ...filter.beside(poised, record), [filter.parameter]: value };
      chosen = { record, query, passes: filter.passes(poised, record, value) };
      return true;
    }
    return false;
  });
  if (name === BY_A_PART.name && (found === null || chosen === null))
    return untried('No part of what it holds is something else.');
  if (found === null || chosen === null)
    return nothingListed(
      workshop,
      listing,
      `Nothing was found that ${listing.facts.call.name} lists by ${filter.parameter}.`,
    );
  const { record, query, passes } = chosen as Chosen;
  const item = telling(found.situation, listing.place.as, record);
  if (item === null) return untried(nothingTells(listing));
  const ask = withQuery(found.ask, query);
  return listPlan(workshop, listing, found, ask, passes ? { $holds: [item] } : { $lacks: [item] });
}
