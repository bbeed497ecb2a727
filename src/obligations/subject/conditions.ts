// The conditions that decide whether a call is accepted, and what it does.

import { rulesOf, type Expression, type Spec, type Step } from '../../model/index.ts';

/** Rules, guards of rows, terms of permissions, and conditions of steps. */
export function conditionsOf(spec: Spec): Expression[] {
  const { states, roles, calls } = spec.sections;
  const rules = rulesOf(spec).flatMap(({ test }) =>
    test.kind === 'condition' ? [test.expression] : [],
  );
  const rows = states.facts.lifecycles.flatMap(({ transitions }) => transitions);
  const grants = roles.facts.permissions.flatMap((cell) => cell.grants);
  return [
    ...rules,
    ...rows.flatMap(({ when }) => when ?? []),
    ...grants.flatMap((grant) => (grant.kind === 'if' ? [grant.condition] : [])),
    ...calls.facts.calls.flatMap(({ steps }) => whensIn(steps)),
  ];
}

const whensIn = (steps: readonly Step[]): Expression[] =>
  steps.flatMap((step) => {
    if (step.kind === 'when') return [step.condition, ...whensIn([step.step])];
    return step.kind === 'for each' ? whensIn([step.step]) : [];
  });
