// Which sections a call, and so whatever is tried with it, stands on.

import {
  constantNamed,
  entityNamed,
  hasRule,
  lifecycleOf,
  SECTION_IDS,
  type Entity,
  type Expression,
  type Field,
  type SectionId,
} from '../../model/index.ts';
import type { Act, Check } from '../plan/plan.ts';
import { expressionsOf } from './steps.ts';
import type { CallFacts, Subject } from './subject.ts';

/** What every call needs before it can be made and understood. */
const ALWAYS: readonly SectionId[] = ['calls', 'entities', 'roles'];
const CONSTANT = /^[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)*$/;

/** The sections that a call stands on. */
export function needsOf(subject: Subject, facts: CallFacts): SectionId[] {
  const entities = new Set([
    ...facts.finds.map(({ entity }) => entity.name),
    ...facts.creates.map(({ entity }) => entity.name),
    ...facts.places.map(({ entity }) => entity),
    ...facts.moves.map(({ entity }) => entity),
  ]);
  const moves = [...entities].some((name) => {
    const entity = entityNamed(subject.spec, name);
    return entity !== undefined && (hasLifecycle(subject, entity) || awaitsOne(entity));
  });
  const limits = expressionsOf(facts.call).some((one) => usesConstant(subject, one));
  return [
    ...ALWAYS,
    ...(moves ? (['states'] as const) : []),
    ...(limits ? (['limits'] as const) : []),
  ];
}

const hasLifecycle = ({ spec }: Subject, entity: Entity): boolean =>
  lifecycleOf(spec, entity.name) !== undefined;

const GIVEN = ['default', 'set', 'follows', 'computed'] as const;

/** A `one of` that the product gives, and nothing in section 3 says how: section 4 will. */
const awaitsOne = (entity: Entity): boolean =>
  entity.fields.some(
    (field: Field) =>
      field.required === 'auto' &&
      field.type.kind === 'one of' &&
      !GIVEN.some((rule) => hasRule(field, rule)),
  );

/** Whether an expression names a constant, known or not yet. */
export function usesConstant(subject: Subject, expression: Expression): boolean {
  const { names } = subject.uses(expression, subject.everywhere);
  return names.some(
    (name) => constantNamed(subject.spec, name) !== undefined || CONSTANT.test(name),
  );
}

/** The sections that acts and checks stand on, in their order. */
export function standsOn(
  subject: Subject,
  own: readonly SectionId[],
  acts: readonly Act[],
  checks: readonly Check[],
): SectionId[] {
  const needed = new Set<SectionId>(own);
  const all = [...acts, ...checks.flatMap(({ first }) => first)];
  for (const act of all) {
    if (act.kind === 'open' || act.kind === 'submit') needed.add('screens');
    const call = act.kind === 'call' || act.kind === 'submit' ? subject.call(act.call) : undefined;
    if (call !== undefined) for (const id of needsOf(subject, call)) needed.add(id);
  }
  if (checks.some(({ expect }) => expect.kind === 'refused')) needed.add('errors');
  return SECTION_IDS.filter((id) => needed.has(id));
}
