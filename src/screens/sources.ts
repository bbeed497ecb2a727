// Where a call's parameter comes from on a screen: the route, else the row or record it stands in,
// else its form.

import {
  entityBehind,
  hasRule,
  isRequiredOf,
  parametersOf,
  ruleOf,
  shownFields,
  triggerOf,
  viewNamed,
  type Call,
  type Screen,
  type Spec,
} from '../model/index.ts';
import { findsBy } from '../model/steps/steps.ts';
import { parametersOfCall, type Parameter } from './forms/parameters.ts';
import { narrows } from './lists.ts';
import { partsOf, type Part } from './calls/parts.ts';
import { callsNamed, creates } from './calls/steps.ts';

/** A part of a reading call's answer that holds one record, or a list of them. */
export interface Shown {
  readonly call: string;
  readonly part: Part & { readonly shows: string };
}

type Source =
  | { readonly from: 'route' }
  /** A field of a record shown: of the row in hand where `shown` is a list. */
  | { readonly from: 'record'; readonly shown: Shown; readonly path: readonly string[] }
  | { readonly from: 'form' };

/** All records and lists of records that a screen shows. */
const shownOn = (spec: Spec, screen: Screen): Shown[] =>
  callsNamed(spec, screen.shows).flatMap((call) =>
    partsOf(call)
      .filter((part): part is Shown['part'] => part.shows !== null)
      .map((part) => ({ call: call.name, part })),
  );

/** The source of a parameter of `call` on a screen. */
function sourceOf(spec: Spec, screen: Screen, call: Call, parameter: Parameter): Source {
  const isFree =
    (parameter.place === 'body' || narrows(spec, call, parameter)) &&
    parameter.finds === null &&
    revised(spec, call, parameter) === null;
  const record = isFree ? null : recordSource(spec, screen, call, parameter);
  const isOnRoute = parametersOf(screen.route).includes(parameter.name);
  if (isOnRoute && (record === null || !meansOther(spec, screen, call, parameter)))
    return { from: 'route' };
  return record ?? { from: 'form' };
}

/** Whether the route's parameter of this name stands for a record of another entity. */
function meansOther(spec: Spec, screen: Screen, call: Call, parameter: Parameter): boolean {
  if (parameter.finds === null) return false;
  const meanings = callsNamed(spec, screen.shows)
    .filter((shown) => shown.name !== call.name)
    .map((shown) => findsBy(shown, parameter.name))
    .filter((found) => found !== null);
  return meanings.length > 0 && meanings.every(({ entity }) => entity !== parameter.finds?.entity);
}

function recordSource(spec: Spec, screen: Screen, call: Call, parameter: Parameter): Source | null {
  const all = shownOn(spec, screen).filter((shown) => shown.call !== call.name);
  const revision = revised(spec, call, parameter);
  // In a body somebody else may be meant: `to: email` is not whose page it is.
  const isTyped = parameter.place === 'body' && parameter.finds && !isKey(spec, parameter.finds);
  const ranked = all
    .filter(({ part }) => part.kind === 'records' || !isTyped)
    .map((shown) => ({ shown, path: pathTo(spec, shown.part.shows, parameter, revision) }))
    .filter((found): found is { shown: Shown; path: string[] } => found.path !== null)
    .filter(({ shown }) => !isOfOthers(spec, shown, call, parameter))
    .sort((a, b) => rank(a) - rank(b));
  return ranked[0] === undefined ? null : { from: 'record', ...ranked[0] };
}

/**
 * Whether what is shown only refers to what a call finds, and is not what it is done to: whom a body names
 * may be another one, and what the call makes stands beside the rows of its kind.
 */
function isOfOthers(spec: Spec, { part }: Shown, call: Call, { finds, place }: Parameter): boolean {
  const entity = entityBehind(spec, part.shows)?.name;
  if (finds === null || finds.entity === entity) return false;
  return place === 'body' || (part.kind === 'records' && creates(call) === entity);
}

/** The entity whose revision a parameter gives: what is shown of it is what people have read. */
function revised(spec: Spec, call: Call, { name }: Parameter): string | null {
  const isCurrent = spec.sections.rules.facts.rules.some(
    ({ on, test }) =>
      on.kind === 'parameter' &&
      on.call === call.name &&
      on.parameter === name &&
      triggerOf(test) === 'wrong state',
  );
  const found = isCurrent ? call.steps.findLast(({ kind }) => kind === 'find') : undefined;
  return found?.kind === 'find' ? found.entity.name : null;
}

/** Rows before the record of the page; what is shown itself before what it refers to. */
const rank = ({ shown, path }: { shown: Shown; path: readonly string[] }): number =>
  path.length === 1
    ? shown.part.kind === 'records'
      ? 0
      : 1
    : shown.part.kind === 'record'
      ? 2
      : 3;

/** The way from a shown record to the value that a parameter wants; null where there is none. */
function pathTo(
  spec: Spec,
  shows: string,
  { name, finds }: Parameter,
  revision: string | null,
): string[] | null {
  if (revision !== null) {
    const counting = shownFields(spec, shows).find(
      ({ own }) => own && ruleOf(own, 'follows')?.counts,
    );
    return counting && entityBehind(spec, shows)?.name === revision ? [counting.wire] : null;
  }
  if (finds === null) {
    const alike = shownFields(spec, shows).find((field) => field.wire === name);
    return alike === undefined ? null : [alike.wire];
  }
  const own = ownPath(spec, shows, finds);
  if (own !== null) return own;
  for (const { type, wire } of shownFields(spec, shows)) {
    if (type.kind !== 'reference') continue;
    if (viewNamed(spec, type.to) === undefined) {
      if (type.to === finds.entity && isKey(spec, finds)) return [wire];
      continue;
    }
    const nested = ownPath(spec, type.to, finds);
    if (nested !== null) return [wire, ...nested];
  }
  return null;
}

type Found = { entity: string; field: string };

function ownPath(spec: Spec, shows: string, { entity, field }: Found): string[] | null {
  if (entityBehind(spec, shows)?.name !== entity) return null;
  // What only some are shown, the others know from elsewhere.
  const found = shownFields(spec, shows).find(
    ({ name, own }) => name === field && (own === null || !hasRule(own, 'shown if')),
  );
  return found === undefined ? null : [found.wire];
}

const isKey = (spec: Spec, { entity, field }: Found): boolean =>
  entityBehind(spec, entity)
    ?.fields.find((each) => each.name === field)
    ?.rules.some((rule) => rule.kind === 'key') ?? false;

export interface Bound {
  readonly parameter: Parameter;
  readonly source: Source;
}

/** All parameters of a call, each with its source on a screen. */
export const bind = (spec: Spec, screen: Screen, call: Call): Bound[] =>
  parametersOfCall(spec, call).reduce<Bound[]>((before, parameter) => {
    const isOptional = parameter.optional && !isWanted(spec, call, parameter);
    const bound = {
      parameter: { ...parameter, optional: isOptional },
      source: sourceOf(spec, screen, call, parameter),
    };
    const isAnother = before.some((one) => findsAlike(one, bound));
    return [...before, isAnother ? { ...bound, source: { from: 'form' } } : bound];
  }, []);

/** Whether two parameters would find one and the same record in what is shown: the second means another. */
const findsAlike = (one: Bound, other: Bound): boolean =>
  one.parameter.finds !== null &&
  one.source.from === 'record' &&
  JSON.stringify([one.parameter.finds, one.source]) ===
    JSON.stringify([other.parameter.finds, other.source]);

/** Whether section 5 wants a parameter of the query or a header, which has no default. */
const isWanted = (spec: Spec, call: Call, { name, place, default: given }: Parameter): boolean =>
  (place === 'query' || place === 'header') &&
  given === null &&
  isRequiredOf(spec, call.name, name);
