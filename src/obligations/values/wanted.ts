// What a value has to be: its type, and the rules of section 5 that hold where a request gives it.

import {
  callNamed,
  constantNamed,
  entityNamed,
  fieldNamed,
  hasRule,
  sharedWithin,
  isNullable,
  rulesOf,
  BYTES_IN,
  type Amount,
  type Field,
  type Rule,
  type Spec,
  type Type,
  type Zone,
} from '../../model/index.ts';
import { parseDate, parseInstant, parseTime } from '../../expression/index.ts';
import type { Leaf } from '../subject/leaves.ts';
import { addedTo, nameOf, rewritingsOf, storedAs } from './stored-as.ts';

export interface Wanted {
  readonly name: string;
  readonly type: Type;
  /** What the call itself takes there, where that is more: a text that a step stores as something else. */
  readonly taken?: Type;
  readonly rules: readonly Rule[];
  /** The field that it fills; null where it fills none. */
  readonly field: Field | null;
  readonly entity: string | null;
  readonly required: boolean;
  readonly nullable: boolean;
  readonly unique: boolean;
  /** Whether it stands in a header, which holds characters of ASCII alone (RFC 9110, 5.5). */
  readonly isPlain?: boolean;
}

/** A member belongs to one call of one specification. */
const known = new WeakMap<Leaf, Wanted>();

/** What a member of a call's body has to be. */
export function wantedOf(spec: Spec, call: string, leaf: Leaf): Wanted {
  let wanted = known.get(leaf);
  if (wanted === undefined) known.set(leaf, (wanted = wantedFor(spec, call, leaf)));
  return wanted;
}

function wantedFor(spec: Spec, call: string, leaf: Leaf): Wanted {
  const { fills } = leaf;
  if (fills === null) return parameterWanted(spec, call, leaf.name, leaf.member.type, nameOf(leaf));
  const entity = entityNamed(spec, fills.entity);
  const field = entity === undefined ? undefined : fieldNamed(entity, fills.field);
  const writes = fills.how === 'write';
  const rules = spec.sections.rules.facts.rules.filter(({ on }) =>
    on.kind === 'field'
      ? writes && on.entity === fills.entity && on.field === fills.field
      : on.kind === 'parameter' && on.call === call && on.parameter === leaf.name,
  );
  return {
    name: leaf.name,
    type: leaf.member.type ?? field?.type ?? { kind: 'json' },
    rules,
    field: field ?? null,
    entity: entity?.name ?? null,
    required: isRequired(rules) || (writes && field?.required === 'yes'),
    nullable: field !== undefined && isNullable(field),
    unique: writes && field !== undefined && isUnique(field, rules),
  };
}

/**
 * What a parameter that fills no field has to be; where a step stores it as it is, what that field takes.
 * `from`: what expressions call it.
 */
export function parameterWanted(
  spec: Spec,
  callName: string,
  name: string,
  own: Type | null,
  from = name,
): Wanted {
  const call = callNamed(spec, callName);
  const stored = call === undefined ? null : storedAs(spec, call, from);
  const rules = rulesOf(spec);
  const said = rules.filter(
    ({ on }) => on.kind === 'parameter' && on.call === callName && on.parameter === name,
  );
  const kept = rules.filter(
    ({ on }) =>
      on.kind === 'field' && on.entity === stored?.entity.name && on.field === stored.field.name,
  );
  const written =
    stored === null && call !== undefined
      ? (rewritingsOf(spec, call).find((one) => one.from === from) ?? null)
      : null;
  // What is written as it has to be is stored as it is given.
  const asWritten = rules.filter(
    ({ on, test }) =>
      on.kind === 'field' &&
      on.entity === written?.entity.name &&
      on.field === written.field.name &&
      test.kind !== 'required' &&
      test.kind !== 'condition',
  );
  const added = stored === null && call !== undefined ? addedTo(spec, call, from) : null;
  const beside = rules.filter(
    (rule) =>
      rule.on.kind === 'field' &&
      rule.on.entity === added?.entity.name &&
      rule.on.field === added.field.name &&
      isOnEach(rule),
  );
  const isOpen = own === null || own.kind === 'text' || own.kind === 'json';
  return {
    name,
    type: (isOpen ? stored?.field.type : null) ?? own ?? { kind: 'json' },
    ...(isOpen && own !== null && stored !== null ? { taken: own } : {}),
    // Nothing but the part itself can be missing.
    rules: [
      ...said,
      ...kept.filter(({ test }) => test.kind !== 'required' || stored!.isAlone),
      ...beside,
      ...asWritten,
    ],
    field: null,
    entity: null,
    required: isRequired(said),
    nullable: false,
    unique:
      (stored !== null && isUnique(stored.field, kept)) ||
      (written !== null && isUnique(written.field, asWritten)),
  };
}

/** What an item of a list has to be: some rules on lists are on each of their items. */
export const itemOf = (wanted: Wanted, type: Type): Wanted => ({
  ...{ ...wanted, type },
  rules: wanted.rules.filter(isOnEach),
});

const isOnEach = ({ test }: Rule): boolean => test.kind === 'size' || test.kind === 'one of';

const isRequired = (rules: readonly Rule[]): boolean =>
  rules.some(({ test }) => test.kind === 'required');
/** Whether no two records may share a field's value. */
export const isUnique = (field: Field, rules: readonly Rule[]): boolean =>
  hasRule(field, 'key') ||
  hasRule(field, 'unique') ||
  sharedWithin(field) !== undefined ||
  rules.some(({ test }) => test.kind === 'unique');

/** A bound's value; undefined where its constant is not there. */
export function amountOf(spec: Spec, amount: Amount | null): number | string | undefined {
  if (amount === null) return undefined;
  if (amount.kind !== 'constant') return amount.value;
  const value = constantNamed(spec, amount.name)?.value;
  if (value?.kind === 'number' || value?.kind === 'text' || value?.kind === 'time')
    return value.value;
  if (value?.kind === 'rate') return value.calls;
  return value?.kind === 'duration' ? value.milliseconds : undefined;
}

/** As a number; undefined where it is none. */
export function numberOf(spec: Spec, amount: Amount | null): number | undefined {
  const value = amountOf(spec, amount);
  return typeof value === 'number' ? value : undefined;
}

/** The first and the last time of day that rules leave, in milliseconds from midnight. */
export function timesAllowed(
  spec: Spec,
  rules: readonly Rule[],
): { least?: number; most?: number } {
  const allowed: { least?: number; most?: number } = {};
  for (const { test } of rules) {
    if (test.kind !== 'bounds') continue;
    const apart = test.exclusive ? A_MINUTE : 0;
    const [low, high] = [test.least, test.most].map((bound) => timeIn(spec, bound));
    if (low !== undefined) allowed.least = Math.max(allowed.least ?? 0, low + apart);
    if (high !== undefined) allowed.most = Math.min(allowed.most ?? high, high - apart);
  }
  if (allowed.least !== undefined) allowed.most ??= Math.max(allowed.least, LAST_TIME);
  if (allowed.most !== undefined) allowed.least ??= 0;
  return allowed;
}
const A_MINUTE = 60_000;
const LAST_TIME = 1_439 * A_MINUTE;

/** A bound as a time of day, in milliseconds from midnight; undefined where it is none. */
export function timeIn(spec: Spec, bound: Amount | null): number | undefined {
  const amount = amountOf(spec, bound);
  return typeof amount === 'string' ? parseTime(amount) : undefined;
}

/** A bound as a day or an instant, in milliseconds: written out, or the text of a constant. */
export function momentIn(spec: Spec, bound: Amount | null, zone: Zone): number | undefined {
  const amount = amountOf(spec, bound);
  return typeof amount === 'string' ? (parseDate(amount, zone) ?? parseInstant(amount)) : undefined;
}

const scaled = (amount: number | undefined, times: number): number | undefined =>
  amount === undefined ? undefined : amount * times;

/** The least and most that all rules of a kind leave. */
export function rangeOf(
  spec: Spec,
  { rules }: Pick<Wanted, 'rules'>,
  kind: 'characters' | 'items' | 'bounds' | 'size',
): { least: number | undefined; most: number | undefined } {
  let least: number | undefined;
  let most: number | undefined;
  for (const { test } of rules) {
    if (test.kind !== kind && !(test.kind === 'kept' && kind === 'bounds')) continue;
    const apart = test.kind === 'bounds' && test.exclusive ? 1 : 0;
    const times = test.kind === 'size' ? BYTES_IN[test.unit] : 1;
    const [low, high] = [test.least, test.most].map((bound) =>
      scaled(numberOf(spec, bound), times),
    );
    if (low !== undefined) least = Math.max(least ?? -Infinity, low + apart);
    if (high !== undefined) most = Math.min(most ?? Infinity, high - apart);
  }
  return { least, most };
}
