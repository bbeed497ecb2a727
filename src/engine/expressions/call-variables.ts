// The types of what the expressions of one call see.

import { answerType, type ValueType, ANY, bodyTypes, recordOf } from '../../expression/index.ts';
import type { Call } from '../../model/sections/calls.ts';
import { recordName } from '../../model/sections/lookup.ts';
import { oldOf } from '../../model/steps/old.ts';
import type { Spec } from '../../model/sections/spec.ts';
import type { Step } from '../../model/schema/calls/step.ts';
import { allSteps } from '../../model/steps/steps.ts';
import type { ExpressionCompiler } from './compiler.ts';
import { type Variables, typeIn } from './environment.ts';

/** The type of `total`, how many a list holds as a whole; by identity, as a parameter may go by that name. */
export const TOTAL: ValueType = { kind: 'integer' };

/** Everywhere's names, the call's parameters and what its steps take in hand. */
export function callVariables(
  spec: Spec,
  call: Call,
  compiler: ExpressionCompiler,
  everywhere: Variables,
): Variables {
  const variables: Record<string, ValueType> = { ...everywhere, ...parametersOf(spec, call) };
  for (const step of allSteps(call.steps)) {
    const entity = entityIn(step, compiler, variables);
    if (entity !== null) {
      const name = recordName(entity);
      if (!Object.hasOwn(variables, name)) variables[name] = recordOf(entity);
      variables['old'] = recordOf(entity);
    }
    if ('as' in step) variables[step.as] = recordOf(step.entity.name);
    if (step.kind === 'call' && step.result !== null)
      variables[step.result] = step.declared
        ? answerType(step.declared, (type) => typeIn(spec, type))
        : ANY;
    if (step.kind === 'for each') {
      const list = compiler.typeOf(step.list, variables);
      variables[step.name] = list.kind === 'list' ? list.of : ANY;
    }
  }
  const old = oldOf(call, spec.sections.states.facts.lifecycles);
  if (old !== null)
    variables['old'] = compiler.typeOf({ source: old.join('.'), at: call.at }, variables);
  if (allSteps(call.steps).some(({ kind }) => kind === 'list')) variables['total'] ??= TOTAL;
  return variables;
}

/** The entity of the record that a step takes in hand. */
function entityIn(step: Step, compiler: ExpressionCompiler, variables: Variables): string | null {
  if ('as' in step) return step.entity.name;
  if (step.kind !== 'read' && step.kind !== 'update' && step.kind !== 'delete') return null;
  const type = compiler.typeOf(step.target, variables);
  if (type.kind === 'record') return type.entity;
  // A path from whichever of several entities signed in: told from what the call takes.
  return (step.kind === 'update' && step.entity) || null;
}

function parametersOf(spec: Spec, call: Call): Variables {
  const types: Record<string, ValueType> = {};
  for (const { name, type } of [...call.pathParameters, ...call.query])
    types[name] = typeIn(spec, type);
  for (const { name } of call.headers) types[name] = { kind: 'text' };
  return call.takes === null
    ? types
    : { ...types, ...bodyTypes(call.takes.shape, (type) => typeIn(spec, type)) };
}

/** The entities whose records sign in, in the order in which the calls name them. */
export function peopleOf(spec: Spec, compiler: ExpressionCompiler): string[] {
  const people = new Set<string>();
  for (const call of spec.sections.calls.facts.calls) {
    const variables = callVariables(spec, call, compiler, {});
    for (const step of allSteps(call.steps)) {
      if (step.kind === 'sign in by') people.add(step.entity.name);
      if (step.kind !== 'sign in') continue;
      const type = compiler.typeOf(step.target, variables);
      if (type.kind === 'record') people.add(type.entity);
    }
  }
  return [...people];
}
