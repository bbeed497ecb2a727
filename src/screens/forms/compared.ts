// Which records a parameter of a list means where it is compared with their key: people choose one of
// them, and need not know what its key is.

import { conjuncts, equality, fieldPath, parse } from '../../expression/index.ts';
import {
  entityBehind,
  fieldNamed,
  hasRule,
  type Call,
  type Spec,
  type Type,
} from '../../model/index.ts';
import { stepsOf } from '../../model/steps/steps.ts';
import { inputsOf, type Input } from './inputs.ts';
import type { Parameter } from './parameters.ts';

/** The inputs for parameters of a call that lists something: where one means a record, that is to be chosen. */
export const listInputsOf = (spec: Spec, call: Call, asked: readonly Parameter[]): Input[] =>
  inputsOf(
    spec,
    call,
    asked.map((parameter) => ({
      ...parameter,
      type: referenceCompared(spec, call, parameter.name) ?? parameter.type,
    })),
  );

/** `appointment.doctor.id == doctor`: the type of the field before the key; null where there is none. */
function referenceCompared(spec: Spec, call: Call, parameter: string): Type | null {
  for (const step of stepsOf(call)) {
    if (step.kind !== 'list') continue;
    for (const { source } of step.where)
      for (const path of comparedWith(source, parameter)) {
        const found = referenceAt(spec, step.entity.name, step.as, path);
        if (found !== null) return found;
      }
  }
  return null;
}

/** The paths of fields that a condition wants to be equal to a parameter. */
function comparedWith(condition: string, parameter: string): (readonly string[])[] {
  const parsed = parse(condition);
  if (!('tree' in parsed)) return [];
  return conjuncts(parsed.tree).flatMap((tree) => {
    const both = equality(tree);
    if (both === null) return [];
    const sides = [fieldPath(both.left), fieldPath(both.right)];
    if (!sides.some((side) => side?.length === 1 && side[0] === parameter)) return [];
    return sides.filter((side) => side !== null).filter(({ length }) => length > 2);
  });
}

/** The reference that a path follows last, where the path ends with the key of what it refers to. */
function referenceAt(
  spec: Spec,
  listed: string,
  as: string,
  [record, ...names]: readonly string[],
): Type | null {
  if (record !== as) return null;
  let entity = entityBehind(spec, listed);
  let reference: Type | null = null;
  for (const [place, name] of names.entries()) {
    const field = entity && fieldNamed(entity, name);
    if (field === undefined) return null;
    if (place === names.length - 1) return hasRule(field, 'key') ? reference : null;
    if (field.type.kind !== 'reference') return null;
    reference = field.type;
    entity = entityBehind(spec, field.type.to);
  }
  return null;
}
