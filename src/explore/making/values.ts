// Values for the members of a body and the parameters of an address.

import {
  constantNamed,
  hasRule,
  ruleOf,
  entityNamed,
  type Spec,
  type Type,
} from '../../model/index.ts';
import { MARK, type Value } from '../../obligations/index.ts';
import type { Leaf } from '../../obligations/subject/leaves.ts';
import { edgeOf } from '../../obligations/values/boundary.ts';
import { plausible, type Setting } from '../../obligations/values/plausible.ts';
import { wantedOf, type Wanted } from '../../obligations/values/wanted.ts';
import type { Chance } from './chance.ts';
import type { Known } from './known.ts';
import { NO_NUMBERS, NO_TEXT_LISTS, NO_TEXTS, NOBODY, plainText, unusual, word } from './texts.ts';

/** What kind of value it is, so that other kinds are tried as well. */
export function classOf(value: Value | undefined): string {
  if (value === undefined) return 'none';
  if (Array.isArray(value)) {
    const kinds = new Set(value.map((item: Value) => classOf(item)));
    const twice = new Set(value.map((item: Value) => JSON.stringify(item))).size < value.length;
    return `[${Math.min(value.length, 3)} ${twice} ${[...kinds].sort().join()}]`;
  }
  if (typeof value !== 'string') return `${typeof value} ${value === null || value === 0}`;
  const { length } = [...value];
  const size = length === 0 ? 0 : length < 30 ? 1 : length < 300 ? 2 : 3;
  const kinds = [/^\s|\s$/, /\S/, /[<>&"'%{}]/, /[^\x00-\x7f]/, /[A-Z]/, new RegExp(MARK, 'i')];
  return `text ${size} ${kinds.map((kind) => Number(kind.test(value))).join('')}`;
}

/** How bold a request is: `plain` is to be accepted, `any` may be anything. */
export type Mood = 'plain' | 'any';

/** What a value is made from. */
export interface Source {
  readonly spec: Spec;
  readonly chance: Chance;
  readonly known: Known;
  /** Counts requests. */
  readonly salt: number;
  readonly now: number;
  /** A key of a record of an entity, or of a view's; undefined where none is known. */
  readonly keyOf: (entity: string) => Value | undefined;
}

const settingOf = ({ spec, salt, now, keyOf }: Source): Setting => ({
  ...{ spec, salt, now, keyOf },
  mark: MARK,
});

/** A value for a member of a call's body; undefined where it is left out. */
export function memberValue(
  source: Source,
  call: string,
  leaf: Leaf,
  mood: Mood,
): Value | undefined {
  const { chance, spec, known } = source;
  const wanted = wantedOf(spec, call, leaf);
  const before = leaf.fills === null ? [] : known.given(placeOf(leaf.fills));
  if (mood === 'plain') {
    if (leaf.optional && chance.oneIn(2)) return undefined;
    const isAgain = !wanted.unique && before.length > 0 && chance.oneIn(4);
    return isAgain ? chance.recent(before) : fitting(source, wanted, mood);
  }
  switch (chance.below(8)) {
    case 0:
      return undefined;
    case 1:
    case 2:
      return chance.pick(NO_TEXTS);
    case 3:
    case 4:
      return edgeValue(source, wanted) ?? fitting(source, wanted, mood);
    case 5:
      return before.length > 0 ? chance.recent(before) : fitting(source, wanted, mood);
    default:
      return fitting(source, wanted, mood);
  }
}

export const placeOf = ({ entity, field }: { entity: string; field: string }): string =>
  `${entity}.${field}`;

function edgeValue(source: Source, wanted: Wanted): Value | undefined {
  const { chance } = source;
  const edges = wanted.rules.flatMap((rule) => {
    const { met, past } = edgeOf(wanted, rule, settingOf(source));
    return [...met, ...past].map(({ value }) => value);
  });
  return edges.length === 0 ? undefined : chance.pick(edges);
}

/** A value that may stand, plain or (in any mood) unusual. */
function fitting(source: Source, wanted: Wanted, mood: Mood): Value | undefined {
  const { chance } = source;
  const { type } = wanted;
  const free = wanted.rules.every(({ test }) => TEXTUAL.has(test.kind));
  if (type.kind === 'text' && free) return text(source, wanted, mood);
  if (type.kind === 'list' && type.of.kind === 'text' && free)
    return mood === 'any' && chance.oneIn(3) ? chance.pick(NO_TEXT_LISTS) : texts(source, wanted);
  if (type.kind === 'list' && type.of.kind === 'reference') {
    const { to } = type.of;
    return Array.from({ length: chance.below(4) }, () => source.keyOf(to) ?? NOBODY[0]!);
  }
  if (type.kind === 'reference')
    return mood === 'any' && chance.oneIn(8) ? chance.pick(NOBODY) : source.keyOf(type.to);
  if (type.kind === 'integer' && mood === 'any' && chance.oneIn(2))
    return chance.pick([0, -1, 1.5, 9_007_199_254_740_991]);
  if (type.kind === 'url' && chance.oneIn(6)) return '';
  if ((type.kind === 'email' || type.kind === 'url') && mood === 'any') return 'x';
  const all = plausible(wanted, settingOf(source));
  return all.length === 0 ? undefined : chance.pick(type.kind === 'one of' ? all : all.slice(0, 2));
}

/** Rules of a text that any text of its length keeps. */
const TEXTUAL: ReadonlySet<string> = new Set([
  'required',
  'characters',
  'items',
  'unique',
  'no duplicates',
]);

function text(source: Source, wanted: Wanted, mood: Mood): Value {
  const { chance, salt } = source;
  const plain = plainText(chance, salt);
  const isUnusual = mood === 'any' || chance.oneIn(8);
  const own = isUnusual ? unusual(chance, plain, !isSought(source.spec, wanted)) : plain;
  const [first] = plausible(wanted, settingOf(source));
  const bounds = wanted.rules.some(({ test }) => test.kind === 'characters');
  return bounds && !fits(source.spec, wanted, own) ? (first ?? own) : own;
}

function fits(spec: Spec, { rules }: Wanted, value: string): boolean {
  return rules.every(({ test }) => {
    if (test.kind !== 'characters') return true;
    const { length } = [...value];
    const amount = (bound: typeof test.least): number | undefined => {
      if (bound === null) return undefined;
      if (bound.kind === 'number') return bound.value;
      const constant = bound.kind === 'constant' ? constantNamed(spec, bound.name)?.value : null;
      return constant?.kind === 'number' ? constant.value : undefined;
    };
    return length >= (amount(test.least) ?? 0) && length <= (amount(test.most) ?? Infinity);
  });
}

/** Texts with others of them, one twice, or an empty one among them. */
function texts(source: Source, { entity, field }: Wanted): Value {
  const { chance, known, salt } = source;
  const before = entity === null ? [] : known.given(`${entity}.${field?.name}[]`);
  const one = (): Value => {
    if (before.length > 0 && chance.oneIn(2)) return chance.recent(before);
    return chance.oneIn(10) ? chance.pick(['', 'a b', 'É', 'null']) : word(chance, salt);
  };
  const items = Array.from({ length: chance.below(5) }, one);
  return items.length > 1 && chance.oneIn(5) ? [...items, items[0]!] : items;
}

/** Whether records are found by a field, or their address is made of it: then it stays short. */
function isSought(spec: Spec, { entity, field, unique }: Wanted): boolean {
  if (unique || entity === null || field === null) return unique;
  return (entityNamed(spec, entity)?.fields ?? []).some((other) => {
    const made = ruleOf(other, 'follows') ?? ruleOf(other, 'set') ?? ruleOf(other, 'computed');
    const isUnique = hasRule(other, 'key') || hasRule(other, 'unique');
    return isUnique && made?.expression.source.includes(field.name) === true;
  });
}

/** A value for a parameter of a query; undefined where it is left out. */
export function queryValue(
  source: Source,
  { name, type }: { readonly name: string; readonly type: Type },
  seen: readonly Value[],
  mood: Mood,
): Value | undefined {
  const { chance } = source;
  if (chance.oneIn(2)) return undefined;
  if (type.kind === 'integer' || type.kind === 'number') {
    if (mood === 'any' && chance.oneIn(5)) return chance.pick(NO_NUMBERS);
    return chance.pick([0, 1, 1, 2, 2, 3, 5, 20, 100]);
  }
  if (seen.length > 0 && !chance.oneIn(8)) return chance.recent(seen);
  if (type.kind === 'text') return chance.pick([...NOBODY, `%`, `none${MARK}`]);
  const wanted: Wanted = {
    ...{ name, type, rules: [], field: null, entity: null },
    ...{ required: false, nullable: true, unique: false },
  };
  const all = plausible(wanted, settingOf(source));
  if (mood === 'any' && chance.oneIn(6)) return 'none-of-them';
  return all.length === 0 ? undefined : chance.pick(all);
}
