// The names that one call uses beside those of its expressions.

import { membersOf } from '../../check/linked/expressions.ts';
import type { Linked } from '../../check/linked/linked.ts';
import type { AnswerShape, BodyShape, Call } from '../../model/sections/calls.ts';
import { entityBehind, fieldNamed, wireName } from '../../model/sections/lookup.ts';
import type { Step } from '../../model/schema/calls/step.ts';
import type { Type } from '../../model/values/type.ts';
import { answeredBy } from '../../read/sections/calls/settle/answer-headers.ts';
import { leaves } from './declared.ts';
import { type Occurrence, used } from './occurrence.ts';
import { inType } from './shapes.ts';

/** The names in a call's request, body, steps and answer. */
export function usesWithinCall(call: Call, linked: Linked): Occurrence[] {
  const { spec } = linked;
  const { headingAt, takes, answer } = call;
  const types = [
    ...call.query.map(({ type }) => type),
    ...(takes === null ? [] : typesIn(takes.shape)),
    ...(answer.shape === null ? [] : typesAnswered(answer.shape)),
  ];
  return [
    ...(headingAt === null ? [] : [used('call', { name: call.name, at: headingAt })]),
    ...types.flatMap((type) => inType(type, spec)),
    ...membersOf(call).flatMap((member) => filled(member, linked)),
    ...linked.steps(call).flatMap((step) => inStep(step, call, linked)),
    ...parts(answer.shape, call, linked),
    ...inHeaders(call, linked),
  ];
}

function typesIn(shape: BodyShape): Type[] {
  if (shape.kind === 'list') return typesIn(shape.of);
  return shape.members.flatMap(({ shape: inner, type }) =>
    inner !== null ? typesIn(inner) : type === null ? [] : [type],
  );
}

function typesAnswered(shape: AnswerShape): Type[] {
  if (shape.kind === 'object') return shape.members.flatMap((part) => typesAnswered(part.shape));
  return shape.kind === 'value' ? [shape.type] : [];
}

type Member = ReturnType<typeof leaves>[number];

/** A member's name is that of the field which it fills, unless that one has another in requests. */
function filled({ name, at, fills }: Member, { spec }: Linked): Occurrence[] {
  if (fills === null) return [];
  const entity = entityBehind(spec, fills.entity);
  const field = entity && fieldNamed(entity, fills.field);
  if (!entity || !field) return [];
  const written = name === field.name && wireName(field) === name ? 'itself' : 'otherwise';
  return [used('field', { name: field.name, at }, entity.name, written)];
}

function inStep(step: Step, call: Call, linked: Linked): Occurrence[] {
  const parameter = (
    name: string,
    at: Occurrence['at'],
    written: Occurrence['written'] = 'itself',
  ) => used('parameter', { name, at }, call.name, written);
  if (step.kind === 'find')
    return [
      step.parameterAt === null
        ? parameter(step.parameter, step.field.at, 'short')
        : parameter(step.parameter, step.parameterAt),
    ];
  if (step.kind === 'sign in by')
    return [step.field, step.secret].map(({ name, at }) => {
      const asked = parameterFor(name, step.entity.name, call, linked);
      return parameter(asked, at, asked === name ? 'itself' : 'otherwise');
    });
  if (step.kind !== 'list') return [];
  const { paging } = step;
  const counted =
    paging === null ? [] : paging.kind === 'page' ? [paging.page] : [paging.limit, paging.offset];
  return [...step.filteredBy, ...counted].map(({ name, at }) => parameter(name, at));
}

/** A parameter may go by the field's name in requests. */
function parameterFor(field: string, of: string, call: Call, { spec }: Linked): string {
  const entity = entityBehind(spec, of);
  const known = entity && fieldNamed(entity, field);
  const has = (name: string) =>
    call.takes !== null && leaves(call.takes.shape).some((member) => member.name === name);
  return known && !has(field) && has(wireName(known)) ? wireName(known) : field;
}

/** The parts of an answer that are called like a record to which a step gives a name. */
function parts(shape: AnswerShape | null, call: Call, linked: Linked): Occurrence[] {
  if (shape?.kind !== 'object') return [];
  const named = new Set(
    linked.steps(call).flatMap((step) => ('asAt' in step && step.asAt !== null ? [step.as] : [])),
  );
  return shape.members.flatMap((member) => [
    ...(named.has(member.name) ? [used('record', member, call.name)] : []),
    ...parts(member.shape, call, linked),
  ]);
}

/** `Location: /orders/{id}`. */
function inHeaders(call: Call, linked: Linked): Occurrence[] {
  const { answer } = call;
  const of = answeredBy(answer.shape, linked.records(call));
  const entity = of === undefined ? undefined : entityBehind(linked.spec, of);
  if (entity === undefined) return [];
  return answer.headers.flatMap(({ template, fieldsAt }) =>
    [...template.matchAll(/\{([^{}]*)\}/g)].map(([, name = ''], index) => {
      const own = fieldNamed(entity, name) !== undefined;
      return used('field', { name, at: fieldsAt[index]! }, own ? entity.name : of!);
    }),
  );
}
