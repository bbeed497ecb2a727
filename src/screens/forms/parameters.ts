// A call's parameters, wherever a request holds them, with what they stand for.

import { fixedOf } from '../../expression/index.ts';
import {
  itemType,
  type BodyShape,
  type Call,
  type Expression,
  type Fills,
  type Spec,
  type Type,
} from '../../model/index.ts';
import { findsBy } from '../../model/steps/steps.ts';

export interface Parameter {
  readonly name: string;
  readonly place: 'path' | 'query' | 'header' | 'body';
  /** Where it stands in the body, wrappers first; its name alone elsewhere. */
  readonly path: readonly string[];
  readonly type: Type;
  readonly optional: boolean;
  readonly default: Expression | null;
  /** The record that it finds, by one of its fields. */
  readonly finds: { entity: string; field: string } | null;
  readonly fills: Fills | null;
  /** Of a list of objects without lists or objects in them: what each of these holds. */
  readonly items?: readonly Parameter[];
}

/** Path, query, header and body parameters of a call, in that order, but for those that nobody fills in. */
export function parametersOfCall(spec: Spec, call: Call): Parameter[] {
  const fixed = fixedOf(spec, call);
  return allOf(call).filter(({ name }) => !fixed.has(name));
}

/** The parameters that nobody fills in, as the call's condition says what they are. */
export function fixedParameters(spec: Spec, call: Call) {
  const fixed = fixedOf(spec, call);
  return fixed.size === 0
    ? []
    : allOf(call).flatMap((parameter) =>
        fixed.has(parameter.name) ? [{ parameter, value: fixed.get(parameter.name)! }] : [],
      );
}

function allOf(call: Call): Parameter[] {
  const plain = (
    name: string,
    place: 'path' | 'query' | 'header',
    type: Type,
    given: Expression | null = null,
  ): Parameter => ({
    name,
    place,
    path: [name],
    type,
    optional: place !== 'path' && findsBy(call, name) === null,
    default: given,
    finds: findsBy(call, name),
    fills: null,
  });
  return [
    ...call.pathParameters.map(({ name, type }) => plain(name, 'path', type)),
    ...call.query.map((query) => plain(query.name, 'query', query.type, query.default)),
    ...call.headers
      .filter(({ every }) => every !== 'by itself')
      .map(({ name }) => plain(name, 'header', { kind: 'text' })),
    ...(call.takes === null ? [] : bodyParameters(call, call.takes.shape, [], false)),
  ];
}

function bodyParameters(
  call: Call,
  shape: BodyShape,
  path: readonly string[],
  optional: boolean,
): Parameter[] {
  // A list of objects is given whole.
  if (shape.kind === 'list') {
    const name = path.at(-1) ?? 'items';
    return [
      {
        name,
        place: 'body',
        path,
        type: { kind: 'json' },
        optional,
        default: null,
        finds: null,
        fills: null,
        ...itemsOf(shape.of),
      },
    ];
  }
  return shape.members.flatMap((member) => {
    const at = [...path, member.name];
    const isOptional = optional || member.optional;
    if (member.shape !== null) return bodyParameters(call, member.shape, at, isOptional);
    return {
      name: member.name,
      place: 'body' as const,
      path: at,
      type: member.type ?? { kind: 'json' as const },
      optional: isOptional,
      default: null,
      finds: findsBy(call, member.name),
      fills: member.fills,
    };
  });
}

/** The members of each object in a list, where they are values alone. */
function itemsOf(shape: BodyShape): Pick<Parameter, 'items'> {
  if (shape.kind === 'list') return {};
  const items = shape.members.flatMap(({ name, optional, type, shape: inner, fills }) =>
    inner !== null || type === null || itemType(type).kind === 'file'
      ? []
      : { ...{ name, place: 'body' as const, path: [name], type, optional, fills }, ...NEITHER },
  );
  return items.length === shape.members.length ? { items } : {};
}

const NEITHER = { default: null, finds: null };
