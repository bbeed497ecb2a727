// Lists narrowed by what a request asks for: what fits is there, and goes with another value.

import { entityNamed, hasRule } from '../../../../model/index.ts';
import { telling } from '../../../expect/shown.ts';
import type { Plan } from '../../../plan/plan.ts';
import { asText } from '../../../play/request.ts';
import { withQuery } from '../../../situation/ask.ts';
import { refer } from '../../../situation/request/refer.ts';
import type { Value } from '../../../plan/value.ts';
import type { SceneRecord } from '../../../world/scene.ts';
import { fill } from '../../../play/fill.ts';
import type { Drafts } from '../../../planning/drafts/draft.ts';
import { untried, type Untried } from '../../../planning/no-plan.ts';
import { listPlan } from './list-plan.ts';
import {
  isListed,
  meets,
  nothingListed,
  nothingTells,
  seekListed,
  type Listing,
} from './listing.ts';
import { deriveTogether } from './filter-pairs.ts';
import { ALONE, requestsBesideNothing, requestsFor, type Request } from './filter-requests.ts';
import { sidesOf, type Sides } from './filter-sides.ts';
import { oneListed } from './one-listed.ts';
import {
  instantsIn,
  isOf,
  othersFor,
  othersReferredTo,
  typeIn,
  valuesAround,
  valuesForNothing,
} from './filter-values.ts';
import { isAccepted } from '../../../requests/parameters.ts';
import type { PlanningContext } from '../../../planning/planning-context.ts';
import type { PreparedCall } from '../../../planning/call-query.ts';
import { type Filter, isTaken } from './filter.ts';

export function deriveFilters(context: PlanningContext, drafts: Drafts, listing: Listing): void {
  const { facts, step } = listing;
  const filters = filtersOf(context, listing);
  deriveTogether(context, drafts, listing, filters);
  for (const filter of filters)
    for (const request of [
      ...requestsFor(typeIn(listing, filter.parameter)),
      ...(filter.isOfSeveral === true ? [ALONE] : []),
      ...(filter.missed ? requestsBesideNothing(typeIn(listing, filter.parameter)) : []),
    ])
      drafts.add({
        kind: 'calls/filtered',
        name: `${facts.call.name}.${filter.parameter}:${request.name}`,
        isExtra: request.untold !== undefined,
        at: step.at,
        needs: ['entities', 'roles'],
        words: { call: facts.call.name, parameter: filter.parameter, value: request.words },
        plan: () => filteredPlan(context, listing, { filter, filters, request }),
      });
}

function filtersOf(context: PlanningContext, listing: Listing): Filter[] {
  const { step, asked } = listing;
  const ofNothing = (name: string): Pick<Filter, 'missed'> => {
    const field = entityNamed(context.spec, step.entity.name)?.fields.find(
      (one) => one.name === name,
    );
    return field === undefined || (field.required !== 'no' && !hasRule(field, 'nullable'))
      ? {}
      : {
          missed: (prepared, record) =>
            (record.stored[name] ?? null) === null ? valuesForNothing(listing, prepared, name) : [],
        };
  };
  const plain = step.filteredBy.map(({ name }): Filter => ({
    ...ofNothing(name),
    parameter: name,
    passes: (prepared, record, value) =>
      asText(record.stored[name] ?? null) === asText(fill(prepared.situation.memory, value)),
    beside: () => ({}),
    values: (prepared, record) => {
      const own = record.stored[name] ?? null;
      return own === null
        ? []
        : [
            refer(prepared.situation, record, name),
            ...othersFor(listing, name, own),
            ...othersReferredTo(listing, prepared, name, own),
          ];
    },
  }));
  const conditions = asked.flatMap(({ where, parameters }) =>
    parameters.map((parameter): Filter => {
      const known = new WeakMap<SceneRecord, Sides>();
      const sides = (prepared: PreparedCall, record: SceneRecord): Sides => {
        const found =
          known.get(record) ?? sidesOf(context, listing, prepared, where, record, parameter);
        known.set(record, found);
        return found;
      };
      return {
        parameter,
        isOfSeveral: parameters.length > 1 && parameters.every((name) => mayBeLeft(listing, name)),
        beside: (prepared, record) => sides(prepared, record).beside,
        passes: (prepared, record, value) => {
          const query = { ...sides(prepared, record).beside, [parameter]: value };
          return meets(context, listing, prepared, where, record, withQuery(prepared.ask, query));
        },
        values: (prepared, record) => [
          ...new Set([
            // Where it refers to a record, what refers to none is refused.
            ...(parameters.length > 1 || typeIn(listing, parameter)?.kind === 'reference'
              ? []
              : valuesAround(prepared, record).filter((value) => isOf(listing, parameter, value))),
            ...sides(prepared, record).values,
            ...othersFor(listing, parameter, null),
            ...othersReferredTo(listing, prepared, parameter, null),
            ...(typeIn(listing, parameter)?.kind === 'boolean' ? [false] : []),
            ...instantsIn(listing, prepared, record, { where, parameter }),
          ]),
        ],
      };
    }),
  );
  return [...plain, ...conditions]
    .filter(({ parameter }) => listing.facts.call.query.some(({ name }) => name === parameter))
    .map((filter) => ({
      ...filter,
      values: (prepared, record) =>
        filter
          .values(prepared, record)
          .filter((value) => isAccepted(context, listing.facts, filter.parameter, value, prepared)),
    }));
}

/** Whether a request need not give a parameter of the query, and nothing stands in its place then. */
const mayBeLeft = ({ facts }: Listing, parameter: string): boolean =>
  facts.call.query.some(({ name, default: usual }) => name === parameter && usual === null);

/** A record, what is asked for, and whether the record passes then. */
interface Chosen {
  readonly record: SceneRecord;
  readonly query: Readonly<Record<string, Value>>;
  readonly passes: boolean;
}

/** So many requests that let a record pass all other filters are gone on from. */
const MAX_BESIDE = 4;

/** The request as it is, and with values by which a record passes the other filters that have to be given. */
function* letPast(
  filters: readonly Filter[],
  { parameter }: Filter,
  prepared: PreparedCall,
  record: SceneRecord,
): Generator<PreparedCall, undefined> {
  yield prepared;
  const given = prepared.ask.query;
  const others = filters.filter(
    (one) =>
      one.parameter !== parameter &&
      given[one.parameter] !== undefined &&
      !one.passes(prepared, record, given[one.parameter]!),
  );
  if (others.length === 0) return;
  const passing = others.map((one) => ({
    name: one.parameter,
    values: one.values(prepared, record).filter((value) => one.passes(prepared, record, value)),
  }));
  if (passing.some(({ values }) => values.length === 0)) return;
  for (let turn = 0; turn < MAX_BESIDE; turn += 1) {
    const query = passing.map(({ name, values }) => [name, values[turn % values.length]!]);
    yield { ...prepared, ask: withQuery(prepared.ask, Object.fromEntries(query)) };
  }
}

function filteredPlan(
  context: PlanningContext,
  listing: Listing,
  {
    filter,
    filters,
    request: { choose, untold, isOfNothing = false, isAlone = false },
  }: { readonly filter: Filter; readonly filters: readonly Filter[]; readonly request: Request },
): Plan | Untried {
  let chosen: Chosen | null = null;
  const isFound = (prepared: PreparedCall, record: SceneRecord): boolean => {
    if (!isListed(context, listing, prepared, record, [filter.parameter])) return false;
    const values = isOfNothing
      ? (filter.missed?.(prepared, record) ?? [])
      : filter.values(prepared, record);
    const value = choose(values, (one) => filter.passes(prepared, record, one));
    if (value === undefined) return false;
    if (!isAccepted(context, listing.facts, filter.parameter, value, prepared)) return false;
    const query = {
      ...prepared.ask.query,
      ...(!isAlone && filter.beside(prepared, record)),
      [filter.parameter]: value,
    };
    if (!isTaken(prepared, query)) return false;
    chosen = { record, query, passes: isAlone || filter.passes(prepared, record, value) };
    return true;
  };
  const judge = (prepared: PreparedCall): boolean =>
    prepared.situation
      .recordsOf(listing.step.entity.name)
      .some((record) =>
        [...letPast(filters, filter, prepared, record)].some((one) => isFound(one, record)),
      );
  const found = seekListed(context, listing, judge) ?? besideListed(context, listing, judge);
  if (untold !== undefined && (found === null || chosen === null)) return untried(untold);
  if (found === null || chosen === null)
    return nothingListed(
      context,
      listing,
      `Nothing was found that ${listing.facts.call.name} lists by ${filter.parameter}.`,
    );
  const { record, query, passes } = chosen as Chosen;
  const item = telling(found.situation, listing.place.as, record);
  if (item === null) return untried(nothingTells(listing));
  const ask = withQuery(found.ask, query);
  return listPlan(context, listing, found, ask, passes ? { $holds: [item] } : { $lacks: [item] });
}

/** The same where it is already known how something is listed at all. */
function besideListed(
  context: PlanningContext,
  listing: Listing,
  judge: (prepared: PreparedCall) => boolean,
): PreparedCall | null {
  const one = context.once(listing, () => oneListed(context, listing));
  const starts = one === null ? [] : [one.prepared.situation];
  return one && seekListed(context, listing, judge, undefined, undefined, { starts });
}
