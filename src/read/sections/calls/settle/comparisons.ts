// The fields that a call's parameters are compared with, which give those their types.

import type { Step } from '../../../../model/schema/calls/step.ts';
import { type Tree, conjuncts, equality, fieldPath, parse } from '../../../../expression/index.ts';
import type { Field } from '../../../../model/sections/entities.ts';
import { allSteps } from '../../../../model/steps/steps.ts';
import type { Known } from './known.ts';
import { type Parameter, type Parametric, parametersOf } from './parameters.ts';
import { type InHand } from './records.ts';

export interface Comparison {
  readonly parameter: string;
  readonly entity: string;
  readonly field: string;
}

/** Every comparison of a parameter with a field, the plainest first. */
export function comparisonsOf(
  draft: Parametric & { readonly steps: readonly Step[] },
  records: readonly InHand[],
  known: Known,
): readonly Comparison[] {
  const steps = allSteps(draft.steps);
  const parameters = parametersOf(draft);
  return [
    ...steps.flatMap((step) => named(step, parameters, known)),
    ...steps.flatMap((step) => equated(step, records, known)),
  ];
}

function named(step: Step, parameters: readonly Parameter[], known: Known): Comparison[] {
  if (step.kind === 'find')
    return [{ parameter: step.parameter, entity: step.entity.name, field: step.field.name }];
  if (step.kind !== 'list' && step.kind !== 'sign in by') return [];
  const entity = step.entity.name;
  if (step.kind === 'list')
    return step.filteredBy.map(({ name }) => ({ parameter: name, entity, field: name }));
  return [step.field, step.secret].map(({ name }) => {
    const parameter = known.parameterFor(entity, name, parameters);
    return { parameter, entity, field: name };
  });
}

/** `where article.slug == slug`: an equality of a field and a bare name. */
function equated(step: Step, records: readonly InHand[], known: Known): Comparison[] {
  const conditions = step.kind === 'list' ? step.where : step.kind === 'find' ? [step.where] : [];
  return conditions.flatMap((condition) => {
    const parsed = condition === null ? null : parse(condition.source);
    if (parsed === null || !('tree' in parsed)) return [];
    return conjuncts(parsed.tree).flatMap((tree) => sides(tree, records, known));
  });
}

function sides(tree: Tree, records: readonly InHand[], known: Known): Comparison[] {
  const both = equality(tree);
  if (both === null) return [];
  const [left, right] = [fieldPath(both.left), fieldPath(both.right)];
  if (left === null || right === null) return [];
  return [
    ...fieldAgainst(left, right, records, known),
    ...fieldAgainst(right, left, records, known),
  ];
}

function fieldAgainst(
  path: readonly string[],
  other: readonly string[],
  records: readonly InHand[],
  known: Known,
): Comparison[] {
  const [parameter, more] = other;
  const [first, ...further] = path;
  const entity = records.find((record) => record.name === first)?.entity;
  if (parameter === undefined || more !== undefined || entity === undefined) return [];
  if (records.some((record) => record.name === parameter)) return [];
  const end = known.at(entity, further);
  return end ? [{ parameter, entity: end.entity.name, field: end.field.name }] : [];
}

/** The field that a parameter is compared with, `undefined` where it is with none that is known. */
export function comparedField(
  parameter: string,
  comparisons: readonly Comparison[],
  known: Known,
): { comparison: Comparison; field: Field } | undefined {
  for (const comparison of comparisons) {
    const field = known.field(comparison.entity, comparison.field);
    if (comparison.parameter === parameter && field) return { comparison, field };
  }
  return undefined;
}
