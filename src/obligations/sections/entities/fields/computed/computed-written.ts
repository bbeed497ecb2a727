// What a computed field comes to of a record that a call writes so that it comes to that: what no list of
// records shows, the answer of the call does.

import type { Expression } from '../../../../../model/index.ts';
import type { Plan } from '../../../../plan/plan.ts';
import { isNoPath } from '../../../../planning/call-query.ts';
import { isUntried } from '../../../../planning/no-plan.ts';
import type { PlanningContext } from '../../../../planning/planning-context.ts';
import { acceptedAs } from '../../../../planning/solved-by.ts';
import { aimSeen, viewOfWritten } from '../../../../planning/viewed.ts';
import { treeOf } from '../../../../subject/expressions/tree-of.ts';
import type { Aim } from '../../../../solver/solve.ts';
import { stepsOfKind } from '../../../../subject/steps.ts';
import type { CallFacts } from '../../../../subject/subject.ts';
import type { Pattern } from '../../../../plan/value.ts';
import { plannedBy, type Computed } from './computed-plan.ts';

/** The plan that a record which a call makes or changes shows a value that came out as an aim says; null where none does. */
export function writtenPlan(
  context: PlanningContext,
  computed: Computed,
  aim: Aim | null,
): Plan | null {
  if (aim === null) return null;
  const { subject } = context;
  const { name } = computed.entity;
  const writers = [...subject.makersOf(name), ...subject.calls.filter(changes(name))];
  for (const facts of new Set(writers)) {
    const ready = context.ready({ facts });
    const found = isNoPath(ready) ? null : acceptedAs(context, aim, ready);
    const plan = found && plannedBy(context, computed, found)[0];
    if (plan !== null && !isUntried(plan)) return plan;
  }
  return null;
}

const changes =
  (entity: string) =>
  ({ call }: CallFacts): boolean =>
    stepsOfKind(call, 'update').some((step) => step.entity === entity);

/** That the value is another one than it would be without an operand; null: that cannot be read. */
export function decidedBy(
  context: PlanningContext,
  computed: Computed,
  without: Expression,
): Aim | null {
  const [own, other] = [`(${computed.expression.source})`, `(${without.source})`];
  // Of what is true or not it shows how near it is.
  return aimOf(
    context,
    computed,
    computed.type.kind === 'boolean' ? `${own} ? !${other} : ${other}` : `${own} != ${other}`,
  );
}

/** That the value is another one than one that is known; null where that is no plain one. */
export function apartFrom(
  context: PlanningContext,
  computed: Computed,
  known: Pattern | undefined,
): Aim | null {
  const own = `(${computed.expression.source})`;
  if (typeof known === 'boolean') return aimOf(context, computed, known ? `!${own}` : own);
  const { kind } = computed.type;
  const isPlain =
    typeof known === 'number' ||
    (typeof known === 'string' && (kind === 'text' || kind === 'one of'));
  return isPlain ? aimOf(context, computed, `${own} != ${JSON.stringify(known)}`) : null;
}

function aimOf(
  context: PlanningContext,
  { expression, entity }: Computed,
  source: string,
): Aim | null {
  const tree = treeOf({ ...expression, source });
  return tree && aimSeen(expression, tree, viewOfWritten(context, entity.name));
}
