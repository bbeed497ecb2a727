// Values of fields in which no two records may agree, that a plan gives as they are: a pattern or a choice
// leaves no room for the mark that makes texts new. Others like them stand in their place.

import {
  callNamed,
  entityNamed,
  isDistinct,
  sharedWithin,
  type Spec,
} from '../../../../model/index.ts';
import {
  HEX_MARK,
  leavesOf,
  MARK,
  NAME_TO_MAKE,
  NAMES_OF_OBJECTS,
  valueAt,
  type Act,
  type CallAct,
} from '../../../../obligations/index.ts';
import { isTime } from './times.ts';

export type Plain = string | number;

/** A value that a request of a plan gives. */
export interface Given {
  /** The first act that gives it. */
  readonly act: string;
  readonly name: string;
  readonly value: Plain;
  /** What else may stand there; null: anything of its form. */
  readonly choices: readonly string[] | null;
  /** Whether it tells records apart, as far as the call says; else it may by what is made of it. */
  readonly tellsApart: boolean;
}

/** Whether records of an entity are told apart by a field, alone or with others. */
function tellsApart(spec: Spec, entity: string, name: string): boolean {
  const { fields = [] } = entityNamed(spec, entity) ?? {};
  return fields.some(
    (field) => (field.name === name && isDistinct(field)) || sharedWithin(field) === name,
  );
}

const isKnownAsKey = (spec: Spec, name: string): boolean =>
  spec.sections.entities.facts.entities.some((entity) => tellsApart(spec, entity.name, name));

/** Texts and numbers of the Examples: they are there, and stay what they are. */
function shownIn(spec: Spec): ReadonlySet<Plain> {
  const values = spec.sections.entities.facts.entities.flatMap(({ examples }) =>
    (examples?.rows ?? []).flatMap((row) => Object.values(row.values).map(({ value }) => value)),
  );
  return new Set(values.filter(isPlain));
}

const isPlain = (value: unknown): value is Plain =>
  typeof value === 'string' || typeof value === 'number';

const isMarked = (value: Plain): boolean => {
  const text = `${value}`.toLowerCase();
  return text.includes(MARK) || text.includes(HEX_MARK);
};

/** Those that requests of a plan give, each once. */
export function givenIn(spec: Spec, acts: readonly Act[]): Given[] {
  const shown = shownIn(spec);
  const found = new Map<Plain, Given>();
  for (const act of acts)
    for (const given of act.kind === 'call' ? givenBy(spec, act, shown) : []) {
      // What surrounds it may be taken away by the product.
      const value = typeof given.value === 'string' ? given.value.trim() : given.value;
      const isFree =
        !isMarked(value) &&
        !isTime(`${value}`) &&
        ![NAME_TO_MAKE, ...NAMES_OF_OBJECTS].includes(`${value}`);
      if (isFree && !found.has(value)) found.set(value, { ...given, value });
    }
  return [...found.values()];
}

function givenBy(
  spec: Spec,
  { id, call: name, body, path }: CallAct,
  shown: ReadonlySet<Plain>,
): Given[] {
  const call = callNamed(spec, name);
  if (call === undefined) return [];
  const json = body !== null && 'json' in body ? body.json : null;
  const inBody = leavesOf(call).flatMap(({ path: place, name: leaf, fills, member }): Given[] => {
    const value = valueAt(json, place);
    if (fills?.how === 'compare' || !isPlain(value)) return [];
    const choices = member.type?.kind === 'one of' ? member.type.values : null;
    const isApart = fills !== null && tellsApart(spec, fills.entity, fills.field);
    return isApart || typeof value === 'string'
      ? [{ act: id, name: leaf, value, choices, tellsApart: isApart }]
      : [];
  });
  const inPath = call.path.segments.flatMap(({ kind, text }, place): Given[] => {
    const value = path[place];
    return kind === 'fixed' || !isPlain(value) || shown.has(value) || !isKnownAsKey(spec, text)
      ? []
      : [{ act: id, name: text, value, choices: null, tellsApart: true }];
  });
  return [...inBody, ...inPath];
}

/** Whether all by which an act tells a record apart has the mark of this run: nobody else can have it. */
export function isOwn(spec: Spec, act: CallAct): boolean {
  const apart = givenBy(spec, act, new Set()).filter((one) => one.tellsApart);
  return apart.length > 0 && apart.every(({ value }) => isMarked(value));
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
const DIGITS = '0123456789';
const any = (signs: string): string => oneOf([...signs])!;
const oneOf = <Item>(items: readonly Item[]): Item | undefined =>
  items[Math.floor(Math.random() * items.length)];

const byChance = (sign: string): string => {
  if (/\d/.test(sign)) return any(DIGITS);
  return sign === sign.toLowerCase() ? any(LETTERS) : any(LETTERS).toUpperCase();
};

/** A text whose last digit has become so many. */
const widened =
  (count: number) =>
  (text: string): string =>
    text.replace(/\d(?=\D*$)/, (digit) => digit.repeat(count)).replaceAll(/\d/g, byChance);
const chosen =
  (parts: RegExp) =>
  (text: string): string =>
    text.replaceAll(parts, byChance);

/** What is replaced by chance, in turn: more digits leave more room, and a pattern fixes letters more often. */
const FORMS = [
  ...[widened(4), widened(3), widened(2), chosen(/\d/g)],
  ...[chosen(/[a-z\d]/g), chosen(/[A-Z\d]/g), chosen(/[A-Za-z\d]/g)],
];

/**
 * Some other value of the same form: digits for digits and letters for letters, or a choice that was not
 * tried; null where there is none.
 */
export function another({ value, choices }: Given, tried: readonly Plain[]): Plain | null {
  if (choices !== null)
    return oneOf(choices.filter((one) => one !== value && !tried.includes(one))) ?? null;
  const text = FORMS[tried.length % FORMS.length]!(`${value}`);
  return typeof value === 'number' ? Number(text) : text;
}

const sameness = (value: Plain): string => `${value}`.toLowerCase().replaceAll(/\s/g, '');

/** Values that differ from another in what a product might overlook: capitals and blanks. */
export const likeIt = ({ value }: Given, all: readonly Given[]): Given[] =>
  all.filter((one) => one.value !== value && sameness(one.value) === sameness(value));

/** The digits of one text in the places of another's; null where there are not as many, or more is other than digits. */
export function withDigitsOf(value: Plain, by: Plain, like: Plain): string | null {
  const isOnlyDigits = `${value}`.replaceAll(/\d/g, '0') === `${by}`.replaceAll(/\d/g, '0');
  const digits = `${by}`.match(/\d/g) ?? [];
  let place = 0;
  return isOnlyDigits ? `${like}`.replaceAll(/\d/g, () => digits[place++]!) : null;
}

/** Shorter ones may stand in others by chance. */
const LONG = 4;

/** What stands in the place of which value. */
export type Others = ReadonlyMap<Plain, { readonly name: string; readonly by: Plain }>;

/** A part of a plan with others in the place of some values. */
export function replaced<Of>(part: Of, others: Others): Of {
  return others.size === 0 ? part : (within(part, '', others) as Of);
}

function within(part: unknown, name: string, others: Others): unknown {
  if (isPlain(part)) return inPlaceOf(part, name, others);
  if (Array.isArray(part)) return part.map((item) => within(item, name, others));
  if (typeof part !== 'object' || part === null) return part;
  return Object.fromEntries(
    Object.entries(part).map(([key, value]) => [key, within(value, key, others)]),
  );
}

function inPlaceOf(part: Plain, name: string, others: Others): Plain {
  const other = others.get(part);
  const isMeant = (of: string): boolean => name === of || name === 'path';
  if (other !== undefined && (isLong(part) || isMeant(other.name))) return other.by;
  if (typeof part === 'number') return part;
  // The product may take away what surrounds it.
  const core = others.get(part.trim());
  if (core !== undefined && isMeant(core.name)) return part.replace(part.trim(), `${core.by}`);
  let text = part;
  for (const [value, { by }] of others)
    if (isLong(value)) text = text.replaceAll(`${value}`, `${by}`);
  return text;
}

const isLong = (value: Plain): value is string => typeof value === 'string' && value.length >= LONG;
