// Values that the product makes unique: the second of the same gets a number.

import { hasRule, keyOf, madeOf, ruleOf } from '../../../../../model/index.ts';
import type { Expression } from '../../../../../model/index.ts';
import { isFleeting } from '../../../../expect/shown.ts';
import type { Plan } from '../../../../plan/plan.ts';
import { actOf, type Ask } from '../../../../situation/ask.ts';
import { attempt } from '../../../../search/attempt.ts';
import { bind } from '../../../../situation/request/bind.ts';
import { refer } from '../../../../situation/request/refer.ts';
import type { CallFacts } from '../../../../subject/subject.ts';
import { creationBy } from '../../../../requests/creations.ts';
import type { Drafts } from '../../../../planning/drafts/draft.ts';
import { untried, type Untried } from '../../../../planning/no-plan.ts';
import { deletersOf, deletion } from '../../../../requests/deleting.ts';
import { base, isReady } from '../../../../requests/members.ts';
import { answerOf, fieldIn, planOf, reads, succeeds } from '../../../../planning/plans.ts';
import { recordOf } from '../../../../requests/records.ts';
import type { PlanningContext } from '../../../../planning/planning-context.ts';
import { NOT_SHOWN, type FieldOf } from '../field.ts';
import { comesTo, worked } from '../generated/worked.ts';

const NEEDS = ['calls', 'roles'] as const;

/** A value made to be unique gets a number instead of being refused. */
export function deriveNumbered(context: PlanningContext, drafts: Drafts, of: FieldOf): void {
  const { entity, field, path } = of;
  const rule = ruleOf(field, 'follows') ?? ruleOf(field, 'set');
  const isUnique = hasRule(field, 'unique') || keyOf(entity)?.name === field.name;
  const isText = field.type.kind === 'text' || field.type.kind === 'slug';
  if (rule === undefined || !isUnique || !isText) return;
  const about = context.subject.aboutRecord(entity.name);
  const uses = context.subject.uses(rule.expression, about);
  if (isFleeting(uses.names, rule.expression.source)) return;
  for (const facts of of.creations)
    drafts.add({
      kind: 'entities/made',
      name: `${path}:${facts.call.name}:a second time`,
      at: field.at,
      needs: NEEDS,
      words: { field: path, call: facts.call.name, value: `${rule.expression.source} and -2` },
      plan: () => numberedPlan(context, of, facts, rule.expression),
    });
}

/** A number that counts up goes on counting once its record is deleted. */
export function deriveCounted(context: PlanningContext, drafts: Drafts, of: FieldOf): void {
  const { entity, field, path } = of;
  if (madeOf(field) !== 'counted') return;
  for (const facts of of.creations)
    for (const last of deletersOf(context, entity.name).slice(0, 1))
      drafts.add({
        kind: 'entities/made',
        isExtra: true,
        name: `${path}:${facts.call.name}:after ${last.call.name}`,
        at: field.at,
        needs: NEEDS,
        words: { field: path, call: facts.call.name, value: 'a number that none had before' },
        plan: () => countedPlan(context, of, facts, last),
      });
}

function countedPlan(
  context: PlanningContext,
  of: FieldOf,
  facts: CallFacts,
  deleting: CallFacts,
): Plan | Untried {
  const ready = base(context, facts);
  if (!isReady(ready)) return ready;
  const { after } = ready.attempt.outcome;
  const first = recordOf(ready, ready.attempt, of.entity.name);
  const record = first && after.scene().record(first.entity, first.key);
  const gone = record && deletion(context, after, record, { facts: deleting, first: ready.actor });
  if (record === null || gone === null)
    return untried(`${deleting.call.name} does not delete what ${facts.call.name} makes.`);
  const before = refer(after, record, of.field.name);
  const situation = ready.actor.enter(gone.after);
  const again = situation && bind(situation, facts, ready.actor.name, ready.hand, ready.pool);
  if (situation === null || again === null) return untried(NOT_SHOWN);
  const tried = attempt(situation, again, ready.pool);
  const second = recordOf({ ...ready, situation }, tried, of.entity.name);
  const answer = second && answerOf(tried.outcome.after, second);
  const check = answer && fieldIn(context.spec, answer, of.field, { $above: before });
  return check === null
    ? untried(NOT_SHOWN)
    : planOf(situation, [tried.act], [...succeeds(context, tried.act), check]);
}

function numberedPlan(
  context: PlanningContext,
  of: FieldOf,
  facts: CallFacts,
  expression: Expression,
): Plan | Untried {
  const ready = base(context, facts);
  if (!isReady(ready)) return ready;
  const steps = facts.creates.filter(({ entity }) => entity.name === of.entity.name);
  const creation = steps.length === 1 ? creationBy(ready, ready.attempt, steps[0]!) : null;
  const first = creation && worked(ready, of, expression, creation)?.is;
  if (creation === null || typeof first !== 'string')
    return untried('What it comes to cannot be told from outside.');
  const { after } = ready.attempt.outcome;
  const again = bind(after, facts, ready.actor.name, ready.hand, ready.pool);
  if (again === null) return untried(`${facts.call.name} cannot be made a second time.`);
  const ask: Ask = { ...again, members: ready.ask.members };
  const tried = attempt(after, ask, ready.pool, [...ask.members.keys()]);
  if (!tried.outcome.accepted)
    return untried(`${facts.call.name} is refused a second time for the same values.`);
  const second = { ...ready, ask: tried.ask, situation: after, attempt: tried };
  const made = creationBy(second, tried, creation.step);
  // What counts records, or reads others, is another one by then.
  if (made !== null && comesTo(second, of, expression, made)?.value !== first)
    return untried('It comes to something else a second time.');
  const check =
    made === null
      ? null
      : reads(context, tried.outcome.after, made.record, of.field, `${first}-2`, [
          ready.actor.name,
        ]);
  return check === null
    ? untried(NOT_SHOWN)
    : planOf(after, [actOf(ask, after.nextId)], [...succeeds(context, tried.act), check]);
}
