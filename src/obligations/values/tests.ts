// Whether a value passes a rule of section 5, judged by the rule's words.

import { dateOf, parseDate, parseInstant, parseTime, pattern } from '../../expression/index.ts';
import { isOfItsType } from '../../model/files/bytes.ts';
import { isFile } from '../../model/files/file.ts';
import {
  BYTES_IN,
  callNamed,
  entityNamed,
  fieldNamed,
  refusesRepeats,
  type Amount,
  type Json,
  type Rule,
  type Spec,
  type Type,
  type Zone,
} from '../../model/index.ts';
import { leavesOf } from '../subject/leaves.ts';
import { amountOf } from './wanted.ts';

const EMAIL = /^[^\s@]+@[^\s@]+$/;
const URL = /^https?:\/\/\S+$/i;

/** Whether it passes; rules that are judged by other means (conditions, uniqueness) let all pass. */
export function passes(spec: Spec, rule: Rule, value: Json, now: number): boolean {
  const { test } = rule;
  if (test.kind === 'required') return !isBlank(value);
  if (value === null) return true;
  switch (test.kind) {
    case 'characters':
      return typeof value !== 'string' || isWithin(spec, [...value].length, test);
    case 'items':
      return (
        !Array.isArray(value) ||
        (isWithin(spec, held(spec, rule, value).length, { ...test, most: null }) &&
          isWithin(spec, value.length, { ...test, least: null }))
      );
    case 'bounds':
      return isWithin(spec, value, test);
    case 'size':
      return listed(value).every(
        (one) => !isFile(one) || isWithin(spec, one.size / BYTES_IN[test.unit], test),
      );
    case 'matches':
      return typeof value !== 'string' || pattern(test.pattern).test?.(value) !== false;
    case 'one of':
      return listed(value).every((one) =>
        isFile(one)
          ? test.values.includes(one.type) && isOfItsType(one)
          : test.values.includes(String(one)),
      );
    case 'no duplicates':
      return (
        !Array.isArray(value) ||
        new Set(value.map((one) => JSON.stringify(one))).size === value.length
      );
    case 'an email':
      return typeof value !== 'string' || EMAIL.test(value);
    case 'a url':
      return typeof value !== 'string' || URL.test(value);
    case 'in the future':
      return aside(value, now, spec.zone) > 0;
    case 'in the past':
      return aside(value, now, spec.zone) < 0;
    default:
      return true;
  }
}

/** A list of records holds each of them once: two are too few where they are the same, unless that has an error of its own. */
function held(spec: Spec, rule: Rule, items: readonly Json[]): readonly Json[] {
  if (refusesRepeats(spec, rule)) return items;
  const type = typeUnder(spec, rule);
  return type?.kind === 'list' && type.of.kind === 'reference' ? [...new Set(items)] : items;
}

/** The type of the field or of the parameter that a rule is on. */
function typeUnder(spec: Spec, { on }: Rule): Type | undefined {
  if (on.kind === 'field') return typeOf(spec, on.entity, on.field);
  const call = on.kind === 'parameter' ? callNamed(spec, on.call) : undefined;
  if (on.kind !== 'parameter' || call === undefined) return undefined;
  const isIt = ({ name }: { readonly name: string }): boolean => name === on.parameter;
  const leaf = leavesOf(call).find(isIt);
  if (leaf === undefined) return call.query.find(isIt)?.type ?? undefined;
  const { member, fills } = leaf;
  return member.type ?? (fills === null ? undefined : typeOf(spec, fills.entity, fills.field));
}

function typeOf(spec: Spec, entityName: string, field: string): Type | undefined {
  const entity = entityNamed(spec, entityName);
  return entity && fieldNamed(entity, field)?.type;
}

const listed = (value: Json): readonly Json[] => (Array.isArray(value) ? value : [value]);

/** Missing, null, or only white space. */
export const isBlank = (value: Json | undefined): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

interface Range {
  readonly least: Amount | null;
  readonly most: Amount | null;
  readonly exclusive?: boolean;
}

function isWithin(spec: Spec, value: Json, { least, most, exclusive = false }: Range): boolean {
  const beyond = (apart: number | undefined): boolean =>
    apart !== undefined && (exclusive ? apart <= 0 : apart < 0);
  const low = apartFrom(value, amountOf(spec, least), spec.zone);
  const high = apartFrom(value, amountOf(spec, most), spec.zone);
  return !beyond(low) && !beyond(high === undefined ? undefined : -high);
}

function apartFrom(
  value: Json,
  bound: number | string | undefined,
  zone: Zone,
): number | undefined {
  if (typeof value === 'number' && typeof bound === 'number') return value - bound;
  const [there, here] = [instantOf(value, zone), instantOf(bound, zone)];
  return there === undefined || here === undefined ? undefined : there - here;
}

const instantOf = (value: Json | undefined, zone: Zone): number | undefined =>
  typeof value === 'string'
    ? (parseDate(value, zone) ?? parseInstant(value) ?? parseTime(value))
    : undefined;

function aside(value: Json, now: number, zone: Zone): number {
  if (typeof value !== 'string') return 0;
  const instant = parseInstant(value);
  if (instant !== undefined) return instant - now;
  const today = dateOf(now, zone);
  return value === today ? 0 : value > today ? 1 : -1;
}
