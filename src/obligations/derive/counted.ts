// A rule that counts records counts them in each state as it says: one of them is in another state than
// new ones are, and then as many are made as the rule allows.

import type { Rule, SectionId } from '../../model/index.ts';
import type { Span } from '../../text/span.ts';
import type { Plan } from '../plan.ts';
import { attempt, make } from '../search/attempt.ts';
import { isOwn } from '../subject/grants.ts';
import { Relevance } from '../subject/relevance.ts';
import type { CallFacts } from '../subject/subject.ts';
import { variablesOf } from './breaking.ts';
import { repeatFrom } from './conditions.ts';
import { refusedFor } from './refused-for.ts';
import { untried, type Drafts, type Untried } from './draft.ts';
import { planOf } from './plans.ts';
import type { Ready, Workshop } from './workshop.ts';

interface About {
  readonly at: Span;
  readonly needs: readonly SectionId[];
  readonly target: string;
}

export function deriveCounted(
  workshop: Workshop,
  drafts: Drafts,
  rule: Rule,
  facts: CallFacts,
  { at, needs, target }: About,
): void {
  if (rule.test.kind !== 'condition') return;
  const { names } = workshop.subject.uses(rule.test.expression, variablesOf(workshop, rule, facts));
  for (const { entity } of facts.creates)
    for (const { field, state } of names.includes(entity.name)
      ? laterStates(workshop, entity.name)
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
        plan: () => countedPlan(workshop, rule, facts, { entity: entity.name, field, state }),
      });
}

interface Being {
  readonly entity: string;
  readonly field: string;
  readonly state: string;
}

/** The states that records of an entity come into after they were made. */
function laterStates({ subject }: Workshop, entity: string): Omit<Being, 'entity'>[] {
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
  workshop: Workshop,
  rule: Rule,
  facts: CallFacts,
  being: Being,
): Plan | Untried {
  const relevance = new Relevance(workshop.subject).addCall(facts).addEntity(being.entity);
  const ready = workshop.find(relevance, (from) => {
    const record = from
      .recordsOf(being.entity)
      .find((one) => one.stored[being.field] === being.state);
    if (record === undefined) return null;
    for (const player of workshop.cast.everybody)
      for (const poised of workshop.poised(from, facts, player)) {
        const { situation, ask, pool } = poised;
        // Whose it is may decide whether it counts.
        if (!isOwn(workshop.subject, situation.scene(player.name), record)) continue;
        const tried = attempt(situation, ask, pool);
        const found: Ready = { ...poised, ask: tried.ask, attempt: tried };
        if (tried.outcome.accepted) return found;
      }
    return null;
  });
  const found = ready === null ? null : repeatFrom(workshop, rule, ready);
  if (found === null) return untried(`Nothing was found by which one is ${being.state}.`);
  const { broken } = found;
  const made = make(broken.situation, broken.ask);
  return planOf(broken.situation, [made.act], refusedFor(workshop, rule, broken, made));
}
