// The names that a call uses: entities and their fields in its steps, shapes in its answer.

import type { AnswerShape, BodyShape, Call } from '../../model/sections/calls.ts';
import type { Reference } from '../../model/schema/values/reference.ts';
import type { Step } from '../../model/schema/calls/step.ts';
import type { Type } from '../../model/values/type.ts';
import { type Use, usesBy } from './use.ts';

/** The entity of the record that an expression gives in a call; undefined where none can be told. */
export type EntityOf = (source: string) => string | undefined;

const use = usesBy('calls');

/** The names that one call uses. */
export function usesInCall(call: Call, entityOf: EntityOf): Use[] {
  const types = [
    ...(call.takes === null ? [] : typesInBody(call.takes.shape)),
    ...(call.answer.shape === null ? [] : typesInAnswer(call.answer.shape)),
    ...call.query.map((query) => query.type),
  ];
  const inSteps = call.steps.flatMap((step) => inStep(step, entityOf));
  // An answer that is left out is what the steps found: one use, not two.
  const told = new Set(inSteps.filter(({ kind }) => kind === 'entity').map(({ name }) => name));
  return [...inSteps, ...types.flatMap(inType).filter(({ name }) => !told.has(name))];
}

function inType(type: Type): Use[] {
  if (type.kind === 'list') return inType(type.of);
  return type.kind === 'reference' ? [use('shape', { name: type.to, at: type.at })] : [];
}

// A member that fills a field has its type from section 3, which stands for itself.
function typesInBody(shape: BodyShape): Type[] {
  if (shape.kind === 'list') return typesInBody(shape.of);
  return shape.members.flatMap((member) => {
    if (member.shape !== null) return typesInBody(member.shape);
    return member.fills === null && member.type !== null ? [member.type] : [];
  });
}

function typesInAnswer(shape: AnswerShape): Type[] {
  if (shape.kind === 'object') return shape.members.flatMap((part) => typesInAnswer(part.shape));
  return shape.kind === 'value' ? [shape.type] : [];
}

function inStep(step: Step, entityOf: EntityOf): Use[] {
  switch (step.kind) {
    case 'find':
    case 'create':
    case 'delete where':
    case 'list':
    case 'sign in by':
      return [use('entity', step.entity), ...fieldsOf(step.entity.name, fieldsNamed(step))];
    case 'set':
    case 'add':
    case 'remove':
      return fieldsOf(entityOf(step.target.source), [step.field]);
    case 'send':
      return [use(step.webhook === undefined ? 'mail' : 'webhook', step.message)];
    case 'call':
      return [use('outgoing', step.outgoing)];
    case 'for each':
    case 'when':
      return inStep(step.step, entityOf);
    default:
      return [];
  }
}

const fieldsOf = (entity: string | undefined, fields: readonly Reference[]): Use[] =>
  entity === undefined ? [] : fields.map((field) => use('field', field, entity));

type Naming = Extract<Step, { kind: 'find' | 'create' | 'delete where' | 'list' | 'sign in by' }>;

function fieldsNamed(step: Naming): readonly Reference[] {
  switch (step.kind) {
    case 'find':
      return [step.field];
    case 'create':
      return step.with.map(({ field }) => field);
    case 'list':
      return [
        ...step.filteredBy,
        ...step.orders.flatMap((order) => (order.kind === 'field' ? [order.field] : [])),
      ];
    case 'sign in by':
      return [step.field, step.secret];
    case 'delete where':
      return [];
  }
}
