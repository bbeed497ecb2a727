// Answers of other services in which members are not as usual: `201 status: declined, costs.fee: none`.

import type { Json } from '../values/json.ts';
import type { OutgoingAnswer, OutgoingMember } from '../schema/calls/outgoing.ts';
import type { Type } from '../values/type.ts';

/** What stands for a member that is left out. */
const NONE = 'none';

const MEMBER = String.raw`\w+(?:\.\w+)*`;
const OTHERWISE = new RegExp(`^(.+?) (${MEMBER}: .*)$`);
const BETWEEN = new RegExp(`, (?=${MEMBER}: )`);

/** A member of an answer by its path, through objects and the items of lists; undefined: it is left out. */
export interface Otherwise {
  readonly path: readonly string[];
  readonly value: Json | undefined;
}

/** The name of a row, and what is said of members behind it. */
export function partsOfName(name: string): { readonly row: string; readonly said: string | null } {
  const [, row = name, said = null] = OTHERWISE.exec(name) ?? [];
  return { row, said };
}

/** The same name with another value of a member. */
export function nameWith(name: string, path: readonly string[], value: string): string {
  const { row, said } = partsOfName(name);
  const key = `${path.join('.')}: `;
  const others = (said?.split(BETWEEN) ?? []).filter((one) => !one.startsWith(key));
  return `${row} ${[...others, `${key}${value}`].join(', ')}`;
}

/** What is said of members of an answer; null where it has no such members, or they cannot be that. */
export function saidOf({ members }: Pick<OutgoingAnswer, 'members'>, said: string | null) {
  const all: Otherwise[] = [];
  for (const one of said?.split(BETWEEN) ?? []) {
    const colon = one.indexOf(': ');
    const path = one.slice(0, colon).split('.');
    const member = memberAt(members ?? [], path);
    const value = member && valueFrom(member, one.slice(colon + 2));
    if (value == null) return null;
    all.push({ path, value: value[0] });
  }
  return all;
}

/** A member by its path; undefined where there is none. */
export function memberAt(
  members: readonly OutgoingMember[],
  [name, ...rest]: readonly string[],
): OutgoingMember | undefined {
  const member = members.find((one) => one.name === name);
  if (member === undefined || rest.length === 0) return member;
  let { shape } = member;
  while (shape?.kind === 'list') shape = shape.of;
  return shape && memberAt(shape.members, rest);
}

/** The value that a text stands for, by itself in a list; null where the member cannot be that. */
function valueFrom({ type, shape, optional }: OutgoingMember, text: string): [Json?] | null {
  if (optional && text === NONE) return [undefined];
  if (shape !== undefined) return shape.kind === 'list' && text === '[]' ? [[]] : null;
  return ofType(type, text);
}

function ofType(type: Type, text: string): [Json] | null {
  switch (type.kind) {
    case 'list':
      return text === '[]' ? [[]] : null;
    case 'one of':
      return type.values.includes(text) ? [text] : null;
    case 'boolean':
      return text === 'true' || text === 'false' ? [text === 'true'] : null;
    case 'integer':
    case 'number': {
      const number = Number(text);
      const fits = text !== '' && (type.kind === 'integer' ? Number.isInteger : Number.isFinite);
      return fits && fits(number) ? [number] : null;
    }
    case 'json':
      return null;
    default:
      return [text];
  }
}

/** The names of a row's answers in which one member is not as usual, of those that can only be a few things. */
export function namesOtherwise(
  { members }: Pick<OutgoingAnswer, 'members'>,
  row: string,
): string[] {
  return namesIn(members ?? [], []);

  function namesIn(all: readonly OutgoingMember[], before: readonly string[]): string[] {
    return all.flatMap((member) => {
      const path = [...before, member.name];
      let { shape } = member;
      const isList = shape?.kind === 'list' || (shape === undefined && member.type.kind === 'list');
      while (shape?.kind === 'list') shape = shape.of;
      const values = [
        ...(shape === undefined ? few(member.type) : []),
        ...(member.optional ? [NONE] : []),
        ...(isList ? ['[]'] : []),
      ];
      return [
        ...values.map((value) => nameWith(row, path, value)),
        ...(shape === undefined ? [] : namesIn(shape.members, path)),
      ];
    });
  }
}

/** What a type can be but for the first. */
function few(type: Type): readonly string[] {
  if (type.kind === 'one of') return type.values.slice(1);
  return type.kind === 'boolean' ? ['false'] : [];
}

type Body = Readonly<Record<string, Json>>;

/** A body with members that are otherwise. */
export const madeOtherwise = (body: Body, all: readonly Otherwise[]): Body =>
  all.reduce((one, { path, value }) => put(one, path, value), body);

function put(body: Body, [name, ...rest]: readonly string[], value: Json | undefined): Body {
  const { [name!]: own, ...others } = body;
  if (rest.length > 0) return { ...body, [name!]: within(own ?? null, rest, value) };
  return value === undefined ? others : { ...body, [name!]: value };
}

function within(json: Json, path: readonly string[], value: Json | undefined): Json {
  if (Array.isArray(json)) return json.map((item) => within(item, path, value));
  return typeof json === 'object' && json !== null ? { ...put(json, path, value) } : json;
}
