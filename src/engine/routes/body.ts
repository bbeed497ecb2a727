// Reading a request's body: what it gives, member by member, and what does not fit.

import type { Value } from '../../expression/index.ts';
import type { Json } from '../../model/values/json.ts';
import { type FindByKey, INVALID, type Invalid, accept, acceptGiven } from '../entities/codec.ts';
import { type RuleBook, keepWithin } from '../rules/rule-book.ts';
import { byKey, byWrittenKey } from '../store/find.ts';
import type { Moment } from '../store/moment.ts';
import type { Stored } from '../entities/row.ts';
import type { BodyType, MemberType, ObjectType } from './body-type.ts';
import { valueOf } from './parameter.ts';

/** A member of the body as one request has it. */
export interface Given {
  readonly member: MemberType;
  /** Normalised; undefined where the request leaves it out. */
  readonly raw: Json | undefined;
  readonly stored: Stored | Invalid;
  readonly value: Value;
  /** Of which record of a list it is part; 0 where there is but one. */
  readonly item: number;
}

/** What stands where it must not, or is missing, and is no member of a record. */
export interface Stray {
  readonly name: string;
  readonly trigger: 'invalid' | 'required';
  readonly value: Json;
}

export interface Body {
  readonly given: readonly Given[];
  /** The same for each record that it fills. */
  readonly byItem: readonly (readonly Given[])[];
  readonly strays: readonly Stray[];
  /** How many records it fills: 1, but for a list. */
  readonly items: number;
}

export const NO_BODY: Body = { given: [], byItem: [[]], strays: [], items: 1 };

/** Reads the JSON of a body; `undefined` is one that is missing. */
export function readBody(
  type: BodyType | null,
  json: Json | undefined,
  call: string,
  rules: RuleBook,
  moment: Moment,
): Body {
  return type === null ? NO_BODY : new BodyReading(type, call, rules, moment).read(json);
}

class BodyReading {
  readonly #type: BodyType;
  readonly #call: string;
  readonly #rules: RuleBook;
  readonly #moment: Moment;
  readonly #find: FindByKey;
  readonly #given: Given[] = [];
  readonly #strays: Stray[] = [];
  #items = 1;

  constructor(type: BodyType, call: string, rules: RuleBook, moment: Moment) {
    this.#type = type;
    this.#call = call;
    this.#rules = rules;
    this.#moment = moment;
    this.#find = type.form === null ? byKey(moment) : byWrittenKey(moment);
  }

  read(json: Json | undefined): Body {
    const { kind, object } = this.#type;
    const given = this.#given;
    let byItem: readonly (readonly Given[])[] = [given];
    if (kind === 'list') byItem = this.#list(object, json);
    else this.#object(object, json, 0, '');
    return { given, byItem, strays: this.#strays, items: this.#items };
  }

  #object(type: ObjectType, json: Json | undefined, item: number, name: string): void {
    // A missing wrapper is its fields missing; anything else in its place is not valid.
    if (json !== undefined && json !== null && !isObject(json)) return this.#stray(name, json);
    const held = isObject(json) ? json : {};
    const at = (key: string) => (Object.hasOwn(held, key) ? held[key] : undefined);
    for (const member of type.members)
      this.#given.push(this.#member(member, at(member.name), item));
    for (const { name: key, object } of type.wrappers) this.#object(object, at(key), item, key);
    if (this.#type.exactly) this.#refuseUnknown(type, held);
  }

  #list(of: ObjectType, json: Json | undefined): (readonly Given[])[] {
    // Another value than a list is malformed, which has been told.
    const items = Array.isArray(json) ? json : [];
    if (items !== json) this.#stray('', null, 'required');
    this.#items = items.length;
    return items.map((item, place) => {
      const { length } = this.#given;
      if (isObject(item)) this.#object(of, item, place, '');
      else this.#stray('', item);
      return this.#given.slice(length);
    });
  }

  #stray(name: string, value: Json, trigger: Stray['trigger'] = 'invalid'): void {
    this.#strays.push({ name, value, trigger });
  }

  #refuseUnknown(type: ObjectType, held: Readonly<Record<string, Json>>): void {
    for (const [name, value] of unknownIn(type, held)) this.#stray(name, value);
  }

  #member(member: MemberType, json: Json | undefined, item: number): Given {
    const { field, type } = member;
    const plain = json === undefined || field === null ? json : field.normalise(json);
    const first = plain === undefined || plain === null ? null : this.#accept(member, plain);
    // What a step stores is settled by its field: that may be what makes it valid.
    const settled = first === INVALID ? (member.storedIn?.normalise(plain!) ?? null) : null;
    const found = settled === null ? first : this.#accept(member, settled);
    const raw = settled === null || found === INVALID ? plain : settled;
    if (found === INVALID) return { member, raw, stored: INVALID, value: null, item };
    if (member.items !== null && found !== null)
      return { member, raw, stored: found, value: this.#maps(member.items, found), item };
    const within =
      field === null || member.how !== 'write'
        ? found
        : keepWithin(found, this.#rules.field(field));
    const stored = keepWithin(within, this.#rules.parameter(this.#call, member.name));
    return { member, raw, stored, value: valueOf(type, stored, this.#moment), item };
  }

  #accept(member: MemberType, raw: Json): Stored | Invalid {
    const read = this.#type.form === null ? accept : acceptGiven;
    if (member.items === null) return read(member.type, raw, this.#find);
    return Array.isArray(raw) && this.#fits(member.items, raw) ? raw : INVALID;
  }

  #fits(type: ObjectType, items: readonly Json[]): boolean {
    return items.every(
      (item) =>
        isObject(item) &&
        !(this.#type.exactly && unknownIn(type, item).length > 0) &&
        type.members.every((member) => {
          const raw = Object.hasOwn(item, member.name) ? item[member.name]! : null;
          return raw === null ? member.optional : this.#accept(member, raw) !== INVALID;
        }),
    );
  }

  /** Items that fill nothing, as expressions see them: `line.product`. */
  #maps(type: ObjectType, items: Stored): Value {
    return (items as Record<string, Json>[]).map((item) =>
      Object.fromEntries(
        type.members.map((member) => [
          member.name,
          this.#member(member, Object.hasOwn(item, member.name) ? item[member.name] : undefined, 0)
            .value,
        ]),
      ),
    );
  }
}

/** The members of an object that its type does not name. */
function unknownIn(type: ObjectType, held: Readonly<Record<string, Json>>): [string, Json][] {
  const known = new Set([...type.members, ...type.wrappers].map(({ name }) => name));
  return Object.entries(held).filter(([name]) => !known.has(name));
}

const isObject = (json: Json | undefined): json is { [key: string]: Json } =>
  typeof json === 'object' && json !== null && !Array.isArray(json);

/** The body that gives members, wherever they stand in it, the values of their names. */
export function flatBody(type: BodyType, values: Readonly<Record<string, Json>>): Json | undefined {
  return type.kind === 'list' ? undefined : flatObject(type.object, values);
}

function flatObject(type: ObjectType, values: Readonly<Record<string, Json>>): Json {
  const members = type.members
    .filter(({ name }) => Object.hasOwn(values, name))
    .map(({ name }) => [name, values[name]!] as const);
  const wrappers = type.wrappers.map(
    ({ name, object }) => [name, flatObject(object, values)] as const,
  );
  return Object.fromEntries([...members, ...wrappers]);
}
