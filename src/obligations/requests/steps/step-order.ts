// What other steps of a call do to what one of them reads or gives.

import {
  entityNamed,
  fieldNamed,
  hasRule,
  type Expression,
  type Step,
} from '../../../model/index.ts';
import { flatSteps } from '../../../model/steps/steps.ts';
import { runningWays } from '../../solver/branches.ts';
import { readsOf } from '../../subject/reads.ts';
import { fieldsChanged, stepsOfKind, type StepOf } from '../../subject/steps.ts';
import type { CallFacts } from '../../subject/subject.ts';
import { isRepeated } from '../creations.ts';
import { namesBefore } from '../../search/conditions/holding.ts';
import type { PlanningContext } from '../../planning/planning-context.ts';
import type { AcceptedCall } from '../../planning/call-query.ts';

/** Whether an expression reads the item of a `for each`. */
export const isOfItem = (
  { subject }: PlanningContext,
  { call, variables }: CallFacts,
  one: Expression,
): boolean => {
  const items = stepsAround(call.steps).map(({ name }) => name);
  return subject.uses(one, variables).names.some((name) => items.includes(name));
};

/**
 * Whether an expression reads, be it through computed fields, what another step of the same call sets,
 * makes or deletes, or what follows what a step changes: which value does it see then?
 */
export function isChangedBefore(
  { subject, spec }: PlanningContext,
  facts: CallFacts,
  expression: Expression,
): boolean {
  const { fields, names: entities } = readsOf(subject, expression, facts.variables);
  const isFollowing = (path: string, { entity: name }: StepOf<'update'>): boolean => {
    const entity = entityNamed(spec, name);
    const field = entity && fieldNamed(entity, path.slice(name.length + 1));
    return path.startsWith(`${name}.`) && field !== undefined && hasRule(field, 'follows');
  };
  return flatSteps(facts.call.steps).some((step) => {
    switch (step.kind) {
      case 'set':
      case 'add':
      case 'remove': {
        const by = step.kind === 'set' ? step.to : step.value;
        const changed = fieldsChanged(subject, step, facts.variables);
        return by !== expression && changed.some((path) => fields.has(path));
      }
      case 'update':
        return [...fields].some((path) => isFollowing(path, step));
      case 'create':
        return (
          entities.has(step.entity.name) && step.with.every(({ value }) => value !== expression)
        );
      case 'delete': {
        const type = subject.compiler.typeOf(step.target, facts.variables);
        return type.kind === 'record' && entities.has(type.entity);
      }
      case 'delete where':
        return entities.has(step.entity.name);
      default:
        return false;
    }
  });
}

/**
 * The step that gives a field of a record that the call has made its last value, if one does for sure;
 * `unknown` where one may.
 */
export function setLater(
  context: PlanningContext,
  ready: AcceptedCall,
  { as, entity }: StepOf<'create'>,
  field: string,
): StepOf<'set'> | 'unknown' | null {
  const { subject } = context;
  const { call, variables } = ready.facts;
  const items = stepsAround(call.steps).map((step) => step.name);
  const last = stepsOfKind(call, 'set', 'add', 'remove').findLast((step) => {
    const target = step.target.source.trim();
    // What the request names was there before; a path, or the item of a list, may lead to it.
    const mayBe = target === as || items.includes(target) || !/^\w+$/.test(target);
    if (step.field.name !== field || !mayBe || isDone(context, ready, step) === false) return false;
    const type = subject.compiler.typeOf(step.target, variables);
    return type.kind !== 'record' || type.entity === entity.name;
  });
  if (last === undefined) return null;
  const isSure =
    last.kind === 'set' &&
    last.target.source.trim() === as &&
    isDone(context, ready, last) === true;
  return isSure ? last : 'unknown';
}

/** Whether the `when`s around a step let it be done; null where that cannot be told. */
function isDone(context: PlanningContext, ready: AcceptedCall, step: Step): boolean | null {
  const { facts, situation, actor } = ready;
  if (isRepeated(facts.call.steps, step)) return null;
  const scene = situation.scene(actor.name);
  const names = namesBefore(context.subject, ready, scene, step);
  const [around = []] = runningWays(facts.call.steps, (one) => one === step);
  const come = around.map(({ expression }) =>
    isChangedBefore(context, facts, expression)
      ? undefined
      : scene.value(context.subject.compile(expression, 'calls', facts.variables), names),
  );
  if (come.every((value) => value === true)) return true;
  return come.includes(false) ? false : null;
}

/** The steps that are done for each item of a list. */
const stepsAround = (steps: readonly Step[]): StepOf<'for each'>[] =>
  steps.flatMap((step) =>
    step.kind === 'for each'
      ? [step, ...stepsAround([step.step])]
      : step.kind === 'when'
        ? stepsAround([step.step])
        : [],
  );
