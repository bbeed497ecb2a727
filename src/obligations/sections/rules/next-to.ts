// Making a call again and again where no two records may lie over each other: each begins where the last one ends, so
// that as many as can be lie on one day.

import type { Rule } from '../../../model/index.ts';
import { withMember } from '../../situation/ask.ts';
import { refer } from '../../situation/refer.ts';
import { readsOf } from '../../subject/reads.ts';
import type { CallFacts } from '../../subject/subject.ts';
import { variablesOf } from '../../requests/breaking.ts';
import type { PlanningContext } from '../../planning/planning-context.ts';
import type { OnceMore } from './repeat.ts';

/** So many choices of what the call finds are looked at. */
const MAX_HANDS = 3;

/** A way for each member that says where a record begins, and that the rule reads. */
export function nextToEach(context: PlanningContext, rule: Rule, facts: CallFacts): OnceMore[] {
  if (rule.test.kind !== 'condition') return [];
  const { fields } = readsOf(
    context.subject,
    rule.test.expression,
    variablesOf(context, rule, facts),
  );
  const { overlaps = [] } = context.spec.sections.rules.facts;
  return overlaps.flatMap(({ on: { entity }, from, to }) =>
    facts.leaves
      .filter(
        ({ fills }) =>
          fills?.how === 'write' &&
          fills.entity === entity &&
          fills.field === from.name &&
          fields.has(`${entity}.${from.name}`),
      )
      .map(
        (leaf): OnceMore =>
          function* (_, { actor }, situation) {
            const [last] = situation.madeOf(entity);
            for (const next of context.prepared(situation, facts, actor, MAX_HANDS)) {
              if (last === undefined) yield next;
              else
                yield { ...next, ask: withMember(next.ask, leaf, refer(situation, last, to.name)) };
            }
          },
      ),
  );
}
