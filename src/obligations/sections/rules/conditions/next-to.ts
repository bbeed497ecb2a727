// Filling a day where no two records may lie over each other: each begins where the last one ends.

import type { Rule } from '../../../../model/index.ts';
import { attempt } from '../../../search/attempt.ts';
import { withMember } from '../../../situation/ask.ts';
import { refer } from '../../../situation/request/refer.ts';
import type { Situation } from '../../../situation/situation.ts';
import type { Leaf } from '../../../subject/leaves.ts';
import { readsOf } from '../../../subject/reads.ts';
import type { CallFacts } from '../../../subject/subject.ts';
import { isBroken, variablesOf } from '../../../requests/refusals/breaking.ts';
import type { PlanningContext } from '../../../planning/planning-context.ts';
import { isNoPath, type PreparedCall } from '../../../planning/call-query.ts';
import type { OnceMore } from '../../../requests/once-more.ts';

/** So many choices of what a call finds are looked at. */
const MAX_HANDS = 3;
const MAX_MOVED = 8;
/** So many records fill a day. */
const MAX_RECORDS = 24;

/** A member that says where a record begins, and the field at which that ends. */
interface Beginning {
  readonly leaf: Leaf;
  readonly entity: string;
  readonly to: string;
}

/** The members of a call by which records begin that may not lie over each other, as far as a rule reads them. */
function beginningsOf(context: PlanningContext, rule: Rule, facts: CallFacts): Beginning[] {
  if (rule.test.kind !== 'condition') return [];
  const variables = variablesOf(context, rule, facts);
  const { fields } = readsOf(context.subject, rule.test.expression, variables);
  const { overlaps = [] } = context.spec.sections.rules.facts;
  return overlaps
    .filter(({ on, from }) => fields.has(`${on.entity}.${from.name}`))
    .flatMap(({ on: { entity }, from, to }) =>
      facts.leaves
        .filter(({ fills }) => fills?.how === 'write' && fills.field === from.name)
        .filter(({ fills }) => fills?.entity === entity)
        .map((leaf) => ({ leaf, entity, to: to.name })),
    );
}

const besideLast = (next: PreparedCall, from: Situation, { leaf, entity, to }: Beginning) => {
  const [last] = from.madeOf(entity);
  return last === undefined
    ? next
    : { ...next, ask: withMember(next.ask, leaf, refer(from, last, to)) };
};

/** The call made again and again, each time next to what it has made last. */
export const nextToEach = (context: PlanningContext, rule: Rule, facts: CallFacts): OnceMore[] =>
  beginningsOf(context, rule, facts).map(
    (beginning): OnceMore =>
      function* (_, { actor }, from) {
        for (const next of context.prepared(from, facts, actor, MAX_HANDS))
          yield besideLast(next, from, beginning);
      },
  );

/** Something moved to a day that others have filled; null where nothing is. */
export function movedToFull(
  context: PlanningContext,
  rule: Rule,
  facts: CallFacts,
): PreparedCall | null {
  if (facts.creates.length > 0) return null;
  for (const moved of beginningsOf(context, rule, facts))
    for (const maker of context.subject.makersOf(moved.entity)) {
      const [made] = beginningsOf(context, rule, maker);
      const found = made && movedBeside(context, rule, facts, moved, maker, made);
      if (found) return found;
    }
  return null;
}

function movedBeside(
  context: PlanningContext,
  rule: Rule,
  facts: CallFacts,
  moved: Beginning,
  maker: CallFacts,
  made: Beginning,
): PreparedCall | null {
  const [mover, first] = [context.ready({ facts }), context.ready({ facts: maker })];
  if (isNoPath(mover) || isNoPath(first)) return null;
  let from = mover.situation;
  for (let count = 0; count < MAX_RECORDS; count += 1) {
    const all = [...context.prepared(from, maker, first.actor, MAX_HANDS)];
    const after = all.flatMap((next) => {
      const { ask } = count === 0 ? next : besideLast(next, from, made);
      const fixed = count === 0 ? [] : [made.leaf];
      const { outcome } = attempt(next.situation, ask, next.pool, fixed);
      return outcome.accepted ? [outcome.after] : [];
    })[0];
    if (after === undefined) return null;
    from = after;
    for (const next of context.prepared(from, facts, mover.actor, MAX_MOVED)) {
      const prepared = besideLast(next, from, moved);
      if (isBroken(context, rule, prepared)) return prepared;
    }
  }
  return null;
}
