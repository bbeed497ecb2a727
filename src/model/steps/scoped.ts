// A specification with what `Within` leaves unsaid put into words: who is asked for in each step that
// finds, lists or deletes records of an entity, and what their creation gives.

import type { Call } from '../sections/calls.ts';
import type { Entity, Field, Within } from '../sections/entities.ts';
import type { Expression } from '../schema/values/expression.ts';
import {
  entityBehind,
  entityNamed,
  fieldNamed,
  hasRule,
  isNullable,
  recordName,
} from '../sections/lookup.ts';
import type { Spec } from '../sections/spec.ts';
import type { Step } from '../schema/calls/step.ts';

/** The field by which whoever signs in is told to be of the same scope: the last one of the path. */
export const scopeName = ({ path }: Within): string => path.at(-1)!.name;

/** The path as it is written: `room.building`. */
export const scopePath = ({ path }: Within): string => path.map(({ name }) => name).join('.');

/** What `Within` says of a step's condition, and what the text says itself; null where it says nothing. */
export interface ConditionParts {
  readonly scope: Expression | null;
  readonly own: Expression | null;
}

const parts = new WeakMap<Expression, ConditionParts>();

/** The parts of the condition of a step that finds or deletes. */
export const conditionParts = (where: Expression): ConditionParts =>
  parts.get(where) ?? { scope: null, own: where };

const scopedSpecs = new WeakMap<Spec, Spec>();

/** The specification in which every step says whom `Within` lets it be about. */
export function withScopes(spec: Spec): Spec {
  const known = scopedSpecs.get(spec);
  if (known !== undefined) return known;
  const scoped = isScoped(spec) ? scopedOf(spec) : spec;
  scopedSpecs.set(spec, scoped);
  scopedSpecs.set(scoped, scoped);
  return scoped;
}

/** Takes a specification as it is: each of its steps says already whom it is about. */
export function asScoped(spec: Spec): Spec {
  scopedSpecs.set(spec, spec);
  return spec;
}

const isScoped = (spec: Spec): boolean =>
  spec.sections.entities.facts.entities.some(({ within }) => within !== undefined);

function scopedOf(spec: Spec): Spec {
  const { entities, calls } = spec.sections;
  const own = entities.facts.entities.map(withGivenScope);
  const told = calls.facts.calls.map((call) => withConditions(spec, call));
  return {
    ...spec,
    sections: {
      ...spec.sections,
      entities: { ...entities, facts: { ...entities.facts, entities: own } },
      calls: { ...calls, facts: { ...calls.facts, calls: told } },
    },
  };
}

const GIVES = ['set', 'default', 'follows', 'computed'] as const;

/** The entity whose scope a creation gives, unless something else does. */
function withGivenScope(entity: Entity): Entity {
  const { within } = entity;
  const field = within?.path.length === 1 ? fieldNamed(entity, within.path[0]!.name) : undefined;
  if (within === undefined || field === undefined) return entity;
  if (field.type.kind !== 'reference' || GIVES.some((kind) => hasRule(field, kind))) return entity;
  const expression = { source: `me.${scopeName(within)}`, at: within.at };
  const given: Field = {
    ...field,
    rules: [...field.rules, { kind: 'set', expression, at: within.at }],
  };
  const fields = entity.fields.map((other) => (other === field ? given : other));
  return { ...entity, fields };
}

const withConditions = (spec: Spec, call: Call): Call => {
  const steps = call.steps.map((step) => withCondition(spec, step));
  return steps.every((step, place) => step === call.steps[place]) ? call : { ...call, steps };
};

function withCondition(spec: Spec, step: Step): Step {
  if (step.kind === 'for each' || step.kind === 'when') {
    const inner = withCondition(spec, step.step);
    return inner === step.step ? step : { ...step, step: inner };
  }
  if (step.kind !== 'find' && step.kind !== 'list' && step.kind !== 'delete where') return step;
  const entity = entityNamed(spec, step.entity.name);
  if (entity?.within === undefined) return step;
  const named = step.kind === 'delete where' ? recordName(entity.name) : step.as;
  const scope = conditionOf(spec, entity, entity.within, named);
  if (step.kind === 'list') return { ...step, where: [scope, ...step.where] };
  return { ...step, where: step.where === null ? scope : both(scope, step.where) };
}

/** That a record is of the scope of whoever asks. What has none is nobody's. */
function conditionOf(spec: Spec, entity: Entity, within: Within, named: string): Expression {
  const path = `${named}.${scopePath(within)}`;
  const same = `${path} == me.${scopeName(within)}`;
  const source = mayBeNone(spec, entity, within) ? `${path} != null && ${same}` : same;
  const scope = { source, at: within.at };
  parts.set(scope, { scope, own: null });
  return scope;
}

function mayBeNone(spec: Spec, entity: Entity, { path }: Within): boolean {
  let of: Entity | undefined = entity;
  for (const { name } of path) {
    const field: Field | undefined = of && fieldNamed(of, name);
    if (field === undefined || isNullable(field)) return true;
    of = field.type.kind === 'reference' ? entityBehind(spec, field.type.to) : undefined;
  }
  return false;
}

function both(scope: Expression, own: Expression): Expression {
  const where = { source: `${scope.source} && (${own.source})`, at: own.at };
  parts.set(where, { scope, own });
  return where;
}
