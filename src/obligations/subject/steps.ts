// The steps of a call looked into: what they find, make, change and read.

import type { Variables } from '../../engine/expressions/environment.ts';
import type { ExpressionCompiler } from '../../engine/expressions/compiler.ts';
import { type Call, type Expression, type Spec, type Step } from '../../model/index.ts';
import { partsSent } from '../../model/messages/messages.ts';
import { flatSteps } from '../../model/steps/steps.ts';

export type StepOf<Kind extends Step['kind']> = Extract<Step, { kind: Kind }>;

export const stepsOfKind = <Kind extends Step['kind']>(
  call: Call,
  ...kinds: readonly Kind[]
): StepOf<Kind>[] =>
  flatSteps(call.steps).filter((step): step is StepOf<Kind> =>
    (kinds as readonly string[]).includes(step.kind),
  );

/**
 * The field that a step sets, adds to or removes from, as `Entity.field`: one of each entity that has such
 * a field where nothing says of which record it is.
 */
export function fieldsChanged(
  { spec, compiler }: { readonly spec: Spec; readonly compiler: ExpressionCompiler },
  step: StepOf<'set' | 'add' | 'remove'>,
  variables: Variables,
): readonly string[] {
  const type = compiler.typeOf(step.target, variables);
  if (type.kind === 'record') return [`${type.entity}.${step.field.name}`];
  return spec.sections.entities.facts.entities
    .filter(({ fields }) => fields.some(({ name }) => name === step.field.name))
    .map(({ name }) => `${name}.${step.field.name}`);
}

/** Whether a call takes a step whatever its request, and once: it stands in no `for each` and no `when`. */
export const isCertain = (call: Call, step: Step): boolean => call.steps.includes(step);

/** Whether a path leads on from a record that the call makes: to what nobody knows before the request is there. */
export function isFromMade(call: Call, { source }: Expression): boolean {
  const [root, ...fields] = source.trim().split('.');
  return fields.length > 0 && stepsOfKind(call, 'create').some(({ as }) => as === root);
}

/** The steps that move records beside the one found: by themselves, or as they come to them from what the call makes. */
export function movers(call: Call): StepOf<'move' | 'read' | 'update' | 'delete'>[] {
  const come = stepsOfKind(call, 'read', 'update', 'delete').filter(
    (step) => isCertain(call, step) && isFromMade(call, step.target),
  );
  return [...stepsOfKind(call, 'move'), ...come];
}

/** Steps that leave everything as it is. */
const READING: ReadonlySet<Step['kind']> = new Set(['find', 'read', 'list']);

/** Whether a call only reads, whatever its method. */
export const isReading = (call: Call): boolean =>
  flatSteps(call.steps).every((step) => READING.has(step.kind));

/** The conditions and values that a call's request, steps and answer work out, in their order. */
export function expressionsOf(call: Call): Expression[] {
  const found: Expression[] = call.query.flatMap(({ default: given }) => given ?? []);
  if (call.where !== undefined) found.push(call.where);
  const visit = (step: Step): void => {
    found.push(...ownExpressions(step));
    if (step.kind === 'for each' || step.kind === 'when') visit(step.step);
  };
  call.steps.forEach(visit);
  const shapes = call.answer.shape === null ? [] : [call.answer.shape];
  for (const shape of shapes) {
    if (shape.kind === 'object') shapes.push(...shape.members.map((member) => member.shape));
    if (shape.kind === 'value' && shape.from !== null) found.push(shape.from);
  }
  return found;
}

function ownExpressions(step: Step): Expression[] {
  switch (step.kind) {
    case 'find':
      return step.where === null ? [] : [step.where];
    case 'create':
      return step.with.map(({ value }) => value);
    case 'delete where':
      return [step.where];
    case 'list':
      return [...step.where, ...(step.paging?.kind === 'page' ? [step.paging.size] : [])];
    case 'set':
      return [step.target, step.to];
    case 'add':
    case 'remove':
      return [step.target, step.value];
    case 'for each':
      return [step.list];
    case 'when':
      return [step.condition];
    case 'read':
    case 'update':
    case 'delete':
    case 'move':
    case 'sign in':
      return [step.target];
    case 'sign out':
      return step.target === null ? [] : [step.target];
    case 'send':
      return partsSent(step);
    case 'call':
      return step.with.map(({ value }) => value);
    case 'sign in by':
      return [];
  }
}
