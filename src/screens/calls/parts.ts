// What a call's answer is made of: records, lists of them, other values; each with its way there.

import type { AnswerShape, Call, Json, Type } from '../../model/index.ts';

export interface Part {
  /** Names to follow from the answer's body. */
  readonly path: readonly string[];
  readonly kind: 'record' | 'records' | 'value' | 'values' | 'total';
  /** What each record is shown as: an entity's or a view's name; else null. */
  readonly shows: string | null;
  readonly type: Type;
}

/** The parts of a call's answer, in their order; of a file to download there are none. */
export const partsOf = ({ answer: { shape, format } }: Call): Part[] =>
  shape === null || format !== undefined ? [] : parts(shape, []);

function parts(shape: AnswerShape, path: readonly string[]): Part[] {
  switch (shape.kind) {
    case 'object':
      return shape.members.flatMap((member) => parts(member.shape, [...path, member.name]));
    case 'total':
      return [{ path, kind: 'total', shows: null, type: { kind: 'integer' } }];
    case 'value':
      return [{ path, ...kindOf(shape.type), type: shape.type }];
  }
}

function kindOf(type: Type): Pick<Part, 'kind' | 'shows'> {
  if (type.kind === 'reference') return { kind: 'record', shows: type.to };
  if (type.kind !== 'list') return { kind: 'value', shows: null };
  return type.of.kind === 'reference'
    ? { kind: 'records', shows: type.of.to }
    : { kind: 'values', shows: null };
}

export type JsonObject = { [name: string]: Json };

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The value at the end of a path; undefined where it breaks off. */
export function valueAt(body: Json | undefined, path: readonly string[]): Json | undefined {
  let value = body;
  for (const name of path)
    value = isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;
  return value;
}
