// A rule that counts records counts them in each state as it says: one of them is in another state than
// new ones are, and then as many are made as the rule allows.

import type { Rule, SectionId } from '../../../../model/index.ts';
import type { Span } from '../../../../text/span.ts';
import type { Plan } from '../../../plan/plan.ts';
import { attempt, make } from '../../../search/attempt.ts';
import { isOwn } from '../../../world/rulings.ts';
import { Relevance } from '../../../subject/relevance.ts';
import type { CallFacts } from '../../../subject/subject.ts';
import { variablesOf } from '../../../requests/refusals/breaking.ts';
import { repeatFrom } from './repeat.ts';
import { refusedFor } from './refused-for.ts';
import type { Drafts } from '../../../planning/drafts/draft.ts';
import { untried, type Untried } from '../../../planning/no-plan.ts';
import { planOf } from '../../../planning/plans.ts';
import type { PlanningContext } from '../../../planning/planning-context.ts';
import type { AcceptedCall } from '../../../planning/call-query.ts';

export interface About {
  readonly at: Span;
  readonly needs: readonly SectionId[];
  readonly target: string;
}

export function deriveCounted(
  context: PlanningContext,
  drafts: Drafts,
  rule: Rule,
  facts: CallFacts,
  { at, needs, target }: About,
): void {
  if (rule.test.kind !== 'condition') return;
  const { names } = context.subject.uses(rule.test.expression, variablesOf(context, rule, facts));
  for (const { entity } of facts.creates)
    for (const { field, state } of names.includes(entity.name)
      ? laterStates(context, entity.name)
      : [])
      drafts.add({
        kind: 'rules/broken',
        isExtra: true,
        name: `${target}:${rule.words}:${facts.call.name}:one of them ${state}`,
        at,
        needs: ['states', ...needs],
        words: {
          ...{ target, rule: rule.words, call: facts.call.name },
          ...{
            value: `what it forbids, with one that is ${state}`,
            error: rule.error?.name ?? 'invalid',
          },
        },
        plan: () => countedPlan(context, rule, facts, { entity: entity.name, field, state }),
      });
}

interface Being {
  readonly entity: string;
  readonly field: string;
  readonly state: string;
}

/** The states that records of an entity come into after they were made. */
function laterStates({ subject }: PlanningContext, entity: string): Omit<Being, 'entity'>[] {
  const moves = subject.moves.filter((move) => move.entity === entity);
  const first = new Set(moves.flatMap(({ from, to }) => (from === null && to !== null ? to : [])));
  const later = moves.flatMap(({ field, from, to }) =>
    from === null || to === null || first.has(to) ? [] : [`${field}:${to}`],
  );
  return [...new Set(later)].map((each) => {
    const [field = '', state = ''] = each.split(':');
    return { field, state };
  });
}

function countedPlan(
  context: PlanningContext,
  rule: Rule,
  facts: CallFacts,
  being: Being,
): Plan | Untried {
  const relevance = new Relevance(context.subject).addCall(facts).addEntity(being.entity);
  const ready = context.find(relevance, (from) => {
    const record = from
      .recordsOf(being.entity)
      .find((one) => one.stored[being.field] === being.state);
    if (record === undefined) return null;
    for (const actor of context.actors.everybody)
      for (const prepared of context.prepared(from, facts, actor)) {
        const { situation, ask, pool } = prepared;
        // Whose it is may decide whether it counts.
        if (!isOwn(context.subject, situation.scene(actor.name), record)) continue;
        const tried = attempt(situation, ask, pool);
        const found: AcceptedCall = { ...prepared, ask: tried.ask, attempt: tried };
        if (tried.outcome.accepted) return found;
      }
    return null;
  });
  const found = ready === null ? null : repeatFrom(context, rule, ready);
  if (found === null) return untried(`Nothing was found by which one is ${being.state}.`);
  const { broken } = found;
  const made = make(broken.situation, broken.ask);
  return planOf(broken.situation, [made.act], refusedFor(context, rule, broken, made));
}
