// What only some are told: where a field's `shown if` does not hold, an answer leaves it out.

import { ruleOf, shownFields, type Expression } from '../../../../model/index.ts';
import type { Plan } from '../../../plan/plan.ts';
import { look, type Look } from '../../../search/look.ts';
import type { Actor } from '../../../search/actors/actors.ts';
import { cellsOf, isOpen, mayEver } from '../../../subject/people/grants.ts';
import { isShownTo } from '../../../situation/shown-to.ts';
import type { Situation } from '../../../situation/situation.ts';
import { Relevance } from '../../../subject/relevance.ts';
import type { CallFacts } from '../../../subject/subject.ts';
import type { Drafts } from '../../../planning/drafts/draft.ts';
import { untried, type Untried } from '../../../planning/no-plan.ts';
import { planOf } from '../../../planning/plans.ts';
import type { PlanningContext } from '../../../planning/planning-context.ts';
import type { FieldOf } from './field.ts';

export function deriveVeiled(context: PlanningContext, drafts: Drafts, of: FieldOf): void {
  const { field, path, entity } = of;
  const condition = ruleOf(field, 'shown if')?.expression;
  if (condition === undefined) return;
  for (const facts of context.subject.calls.filter(({ reads }) => reads)) {
    const shows = facts.places.some(
      (place) =>
        place.entity === entity.name &&
        shownFields(context.spec, place.as).some(({ own }) => own?.name === field.name),
    );
    if (!shows) continue;
    drafts.add({
      kind: 'entities/hidden',
      name: `${path}:${facts.call.name}:shown if`,
      at: field.at,
      needs: ['calls', 'roles'],
      words: { field: `${path} unless ${condition.source}`, call: facts.call.name },
      plan: () => veiledPlan(context, of, facts),
    });
  }
}

function veiledPlan(context: PlanningContext, of: FieldOf, facts: CallFacts): Plan | Untried {
  const { entity, field } = of;
  const condition = ruleOf(field, 'shown if')!.expression;
  const players = context.actors.everybody.filter((actor) =>
    mayBeVeiled(context, actor, facts, condition),
  );
  if (players.length === 0) return untried('It is shown to everybody.');
  const relevance = new Relevance(context.subject)
    .addCall(facts)
    .addRecords(entity.name)
    .addExpression(condition, context.subject.aboutRecord(entity.name));
  const seen = context.find(relevance, (from) => {
    for (const actor of players) {
      const situation = actor.enter(from);
      const found =
        situation === null ? null : veiledFrom(context, situation, actor.name, of, facts);
      if (found !== null) return found;
    }
    return null;
  });
  const all = seen === null ? [] : shownFields(context.spec, seen.as);
  const wire = all.find(({ own }) => own?.name === field.name)?.wire;
  if (seen === null || wire === undefined)
    return untried(`Nothing was found by which ${facts.call.name} answers somebody without it.`);
  const { path } = seen;
  return planOf(
    seen.situation,
    [seen.act],
    [
      {
        first: [],
        of: seen.act.id,
        expect: { kind: 'value', field: of.path, path, is: { $without: wire } },
      },
    ],
  );
}

/** Whether the condition may not hold for somebody, as far as it speaks of nothing but who they are. */
function mayBeVeiled(
  { start, subject }: PlanningContext,
  actor: Actor,
  facts: CallFacts,
  condition: Expression,
): boolean {
  const entered = actor.enter(start);
  const cells = cellsOf(subject, facts.call.name, actor.roles);
  if (entered === null || !(isOpen(subject) || cells.some(mayEver))) return false;
  const { names } = subject.uses(condition, subject.everywhere);
  if (names.some((name) => name !== 'me')) return true;
  const compiled = subject.compile(condition, 'entities', subject.everywhere);
  return entered.scene(actor.name).value(compiled) !== true;
}

/** Somebody's look at a record by a call that shows it, but not this of it. */
function veiledFrom(
  context: PlanningContext,
  situation: Situation,
  by: string | null,
  { entity, field }: FieldOf,
  facts: CallFacts,
): Look | null {
  for (const record of situation.recordsOf(entity.name)) {
    const seen = look(context.actors, situation, record, {
      by: [by],
      onlyBy: true,
      calls: [facts],
    });
    const veiled = shownFields(context.spec, seen?.as ?? '').some(
      (one) => one.own?.name === field.name && !isShownTo(seen!.after, by, record, one),
    );
    if (seen !== null && veiled) return seen;
  }
  return null;
}
