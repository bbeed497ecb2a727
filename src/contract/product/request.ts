// What a call takes (section 7): path, query, headers and body, with the bounds of section 5.

import {
  entityNamed,
  fieldNamed,
  isNullable,
  mustGive,
  type BodyMember,
  type BodyShape,
  type Call,
  type Spec,
  type Type,
  longestOf,
} from '../../model/index.ts';
import { fixedOf } from '../../expression/index.ts';
import { nullable, type Member, type Shape } from '../shape/shape.ts';
import { bounded } from './bounds.ts';
import { keyShape, valueShape } from './definitions.ts';

/** A parameter's or body member's value as a request writes it: a record is its key. */
function written(spec: Spec, type: Type): Shape {
  if (type.kind === 'list') return { kind: 'list', of: written(spec, type.of) };
  if (type.kind === 'file') return { kind: 'file' };
  const shape = type.kind === 'reference' ? keyShape(spec, type.to) : valueShape(spec, type);
  const most = longestOf(type.kind);
  return most < Infinity && shape.kind === 'text' ? { ...shape, most } : shape;
}

const parameter =
  (spec: Spec, call: Call, optional: boolean) =>
  ({ name, type, ...rest }: Call['pathParameters'][number] | Call['query'][number]): Member => {
    const fixed = fixedOf(spec, call).get(name);
    const shape = written(spec, type);
    const own =
      typeof fixed === 'number'
        ? { ...shape, least: fixed, most: fixed }
        : bounded(spec, shape, { call: call.name, parameter: name, fills: null });
    const given = 'default' in rest ? rest.default?.source : undefined;
    const isGiven = fixed !== undefined && given !== JSON.stringify(fixed);
    return {
      name,
      shape: typeof fixed === 'string' ? { kind: 'one of', values: [fixed] } : own,
      optional: optional && !isGiven,
    };
  };

export const pathMembers = (spec: Spec, call: Call): Member[] =>
  call.pathParameters.map(parameter(spec, call, false));

export const queryMembers = (spec: Spec, call: Call): Member[] =>
  call.query.map(parameter(spec, call, true));

/** Headers by their names; all are text and none is refused for being left out here. */
export const headerMembers = (call: Call): Member[] =>
  call.headers.map(({ header }) => ({ name: header, shape: { kind: 'text' }, optional: true }));

/** The body that a call takes; null where it takes none. */
export const bodyShape = (spec: Spec, call: Call): Shape | null =>
  call.takes === null ? null : body(spec, call, call.takes.shape);

function body(spec: Spec, call: Call, shape: BodyShape): Shape {
  if (shape.kind === 'list') return { kind: 'list', of: body(spec, call, shape.of) };
  return {
    kind: 'object',
    members: shape.members.map((member) => bodyMember(spec, call, member)),
    open: call.takes?.exactly !== true,
  };
}

function bodyMember(spec: Spec, call: Call, member: BodyMember): Member {
  const { name, fills } = member;
  const optional = !mustGive(spec, call, member);
  if (member.shape !== null) return { name, shape: body(spec, call, member.shape), optional };
  const entity = entityNamed(spec, fills?.entity ?? '');
  const field = entity === undefined ? undefined : fieldNamed(entity, fills?.field ?? '');
  const fixed = fixedOf(spec, call).get(name);
  if (fixed !== undefined)
    return { name, shape: { kind: 'one of', values: [fixed] }, optional: false };
  const value = written(spec, member.type ?? { kind: 'json' });
  const shape = bounded(spec, value, { call: call.name, parameter: name, fills });
  return { name, optional, shape: nullable(shape, field !== undefined && isNullable(field)) };
}
