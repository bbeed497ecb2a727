// Values that a rule refuses whatever has happened before: it looks at nothing else.

import type { Decision } from '../../engine/index.ts';
import { rulesOf } from '../../model/every.ts';
import type { Rule } from '../../model/index.ts';
import { directly, variablesOf } from '../requests/refusals/breaking.ts';
import { make } from '../search/attempt.ts';
import { samePlace } from '../solver/solve.ts';
import type { Leaf } from '../subject/leaves.ts';
import type { CallFacts } from '../subject/subject.ts';
import { isNoPath, type CallQuery } from './call-query.ts';
import type { PlanningContext } from './planning-context.ts';

/** The decision that refuses what a query fixes, wherever it is asked for; null where none is known of. */
export function ruledOut(context: PlanningContext, callQuery: CallQuery): Decision | null {
  const { facts, fixed = [], shape } = callQuery;
  if (fixed.length === 0 || shape === undefined) return null;
  const ready = context.ready({ facts });
  const ask = isNoPath(ready) ? null : shape(ready.attempt.ask, ready);
  if (isNoPath(ready) || ask === null) return null;
  const { accepted, decision } = make(ready.situation, ask).outcome;
  if (accepted || decision.section !== 'rules') return null;
  const rule = rulesOf(context.spec).find(({ at }) => samePlace(decision.at, at));
  return rule !== undefined && restsOnlyOn(context, rule, facts, fixed) ? decision : null;
}

/** Whether a rule looks at nothing but members that are given, and constants. */
function restsOnlyOn(
  context: PlanningContext,
  rule: Rule,
  facts: CallFacts,
  members: readonly Leaf[],
): boolean {
  const { on, test } = rule;
  if (test.kind !== 'condition')
    return on.kind !== 'call' && directly(facts, rule).every((leaf) => members.includes(leaf));
  if (on.kind === 'field') return false;
  const { names } = context.subject.uses(test.expression, variablesOf(context, rule, facts));
  return names.every(
    (name) =>
      context.subject.compiler.isConstant(name) || members.some((leaf) => leaf.name === name),
  );
}
