// Values at the very edge of what a rule allows, and just past it.

import { dateOf, timeOf } from '../../expression/index.ts';
import {
  type Amount,
  type Json,
  type Rule,
  type Spec,
  type Test,
  type Type,
} from '../../model/index.ts';
import type { Setting } from './plausible.ts';
import { itemOf, momentIn, numberOf, rangeOf, timeIn, type Wanted } from './wanted.ts';
import type { Value } from '../plan/value.ts';
import { unlikeItems } from './unlike-items.ts';
import { patterned } from './patterned.ts';
import { plausible } from './plausible.ts';
import { sizes, types } from './files.ts';
import { ofLength } from './length.ts';

/** A value with what people call it. */
export interface Told {
  readonly words: string;
  readonly value: Value;
  /** The bound that it just keeps or oversteps; null where the rule has none. */
  readonly bound: Amount | null;
  /** The value so many steps further inside; not there where a rule has no bound of steps. */
  readonly inside?: (steps: number) => Value;
}
export interface Edge {
  readonly met: readonly Told[];
  readonly past: readonly Told[];
}

const NO_EDGE: Edge = { met: [], past: [] };

/** The edge of a rule for a member that it is on. Conditions have none that could be computed. */
export function edgeOf(wanted: Wanted, rule: Rule, setting: Setting): Edge {
  const { test } = rule;
  switch (test.kind) {
    case 'characters':
    case 'items':
      return sized(wanted, test, setting);
    case 'size':
      return ofEach(wanted, setting, (file) => sizes(file, test, setting));
    case 'bounds':
      return bounded(wanted, test, setting.spec);
    case 'matches':
      return matched(wanted, rule, test.pattern, setting);
    case 'one of':
      return ofEach(wanted, setting, (one) =>
        one.type.kind === 'file' ? types(one, rule, test.values, setting) : chosen(test.values),
      );
    case 'an email':
      return told(`person${setting.mark}${setting.salt}@example.com`, 'not an email');
    case 'a url':
      return told(`https://example.com/${setting.mark}${setting.salt}`, 'not a url');
    case 'in the future':
      return temporal(wanted, setting, 1);
    case 'in the past':
      return temporal(wanted, setting, -1);
    case 'no duplicates':
      return duplicates(wanted, setting);
    default:
      return NO_EDGE;
  }
}

const chosen = (values: readonly string[]): Edge => ({
  met: values.map((value) => ({ words: value, value, bound: null })),
  past: [{ words: 'none-of-them', value: 'none-of-them', bound: null }],
});

const told = (met: Json | undefined, past: Json | undefined): Edge => ({
  met: met === undefined ? [] : [{ words: JSON.stringify(met), value: met, bound: null }],
  past: past === undefined ? [] : [{ words: JSON.stringify(past), value: past, bound: null }],
});

function matched(wanted: Wanted, rule: Rule, source: string, setting: Setting): Edge {
  const { met, past } = patterned(wanted, rule, source, setting);
  return {
    met: met.flatMap((value) => told(value, undefined).met),
    past: past.flatMap((value) => told(undefined, value).past),
  };
}

type Sized = Extract<Test, { kind: 'characters' | 'items' }>;

function sized(wanted: Wanted, { kind, least, most }: Sized, setting: Setting): Edge {
  const unit = kind === 'characters' ? 'characters' : 'items';
  const make = (size: number): Value | undefined =>
    size < 0
      ? undefined
      : kind === 'items'
        ? items(wanted, size, setting)
        : ofLength(wanted, size, setting);
  const met: Told[] = [];
  const past: Told[] = [];
  const add = (size: number | undefined, beyond: number, bound: Amount): void => {
    if (size === undefined) return;
    const [value, other] = [make(size), make(size + beyond)];
    if (value !== undefined) met.push({ words: `${size} ${unit}`, value, bound });
    if (other !== undefined) past.push({ words: `${size + beyond} ${unit}`, value: other, bound });
  };
  if (least !== null) add(numberOf(setting.spec, least), -1, least);
  if (most !== null) add(numberOf(setting.spec, most), 1, most);
  return { met, past };
}

function items(wanted: Wanted, size: number, setting: Setting): Value | undefined {
  if (wanted.type.kind !== 'list') return undefined;
  const item = itemOf(wanted, wanted.type.of);
  return unlikeItems(size, (index) => plausible(item, settingOfItem(setting, index))) ?? undefined;
}

/** A list is at the edge where one of its items is: here the last of as many as there may be. */
function ofEach(wanted: Wanted, setting: Setting, edge: (wanted: Wanted) => Edge): Edge {
  if (wanted.type.kind !== 'list') return edge(wanted);
  const { met, past } = edge(itemOf(wanted, wanted.type.of));
  const { least, most } = rangeOf(setting.spec, wanted, 'items');
  const before = items(wanted, Math.max(least ?? 0, Math.min(most ?? 2, 2)) - 1, setting);
  const beside = ({ value, ...told }: Told): Told => ({
    ...told,
    value: [...((before ?? []) as Value[]), value],
  });
  return { met: met.map(beside), past: past.map(beside) };
}

/** Other records for other items, while there are any. */
const settingOfItem = (setting: Setting, index: number): Setting => ({
  ...setting,
  salt: setting.salt * 100 + index,
  keyOf: (entity) => setting.keyOf(entity, index) ?? setting.keyOf(entity),
});

type Bounded = Extract<Test, { kind: 'bounds' }>;

function bounded({ type }: Wanted, { least, most, exclusive }: Bounded, spec: Spec): Edge {
  const isTime = type.kind === 'date' || type.kind === 'datetime';
  const step = STEPS[type.kind] ?? 0.01;
  const at = (bound: Amount): number | undefined =>
    type.kind === 'time'
      ? timeIn(spec, bound)
      : isTime
        ? momentIn(spec, bound, type.kind === 'date' ? undefined : spec.zone)
        : numberOf(spec, bound);
  const write = (amount: number): Value =>
    type.kind === 'time'
      ? timeOf(amount)
      : type.kind === 'date'
        ? dateOf(amount)
        : type.kind === 'datetime'
          ? new Date(amount).toISOString()
          : Math.round(amount * 100) / 100;
  const met: Told[] = [];
  const past: Told[] = [];
  const add = (bound: Amount | null, inwards: 1 | -1): void => {
    const edge = bound === null ? undefined : at(bound);
    if (bound === null || edge === undefined) return;
    const [inside, outside] = exclusive
      ? [edge + inwards * step, edge]
      : [edge, edge - inwards * step];
    // Before midnight there is no time of the day, nor after its last minute.
    const isThere = (amount: number) => type.kind !== 'time' || (amount >= 0 && amount < DAY);
    const further = (steps: number): Value => write(inside + steps * inwards * step);
    if (isThere(inside))
      met.push({ words: `${write(inside)}`, value: write(inside), bound, inside: further });
    if (isThere(outside)) past.push({ words: `${write(outside)}`, value: write(outside), bound });
  };
  add(least, 1);
  add(most, -1);
  return { met, past };
}

const DAY = 86_400_000;
/** How far apart values lie that follow one another. */
const STEPS: Readonly<Partial<Record<Type['kind'], number>>> = {
  date: DAY,
  datetime: 1,
  time: 60_000,
  integer: 1,
};

/** A day away is past all doubt; today is neither in the future nor in the past. */
function temporal({ type }: Wanted, { now, spec }: Setting, side: 1 | -1): Edge {
  const write = (at: number): Value =>
    type.kind === 'date' ? dateOf(at, spec.zone) : new Date(at).toISOString();
  const [inside, outside] = [write(now + side * 2 * DAY), write(now - side * 2 * DAY)];
  const past: Told[] = [{ words: `${outside}`, value: outside, bound: null }];
  if (type.kind === 'date')
    past.push({ words: 'today', value: dateOf(now, spec.zone), bound: null });
  return { met: [{ words: `${inside}`, value: inside, bound: null }], past };
}

function duplicates(wanted: Wanted, setting: Setting): Edge {
  const { least } = rangeOf(setting.spec, wanted, 'items');
  const differing = items(wanted, Math.max(2, least ?? 2), setting);
  if (!Array.isArray(differing)) return NO_EDGE;
  const [first, ...rest] = differing as Value[];
  const size = differing.length === 2 ? 'two' : `${differing.length}`;
  return {
    met: [{ words: `${size} that differ`, value: differing, bound: null }],
    past: [{ words: 'the same twice', value: [first!, ...rest.slice(0, -1), first!], bound: null }],
  };
}
