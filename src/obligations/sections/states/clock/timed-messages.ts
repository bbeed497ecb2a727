// What a row by the clock sends: once its instant has come, and to whom section 7 says.

import { A_MOMENT } from '../../../situation/waits.ts';
import { eventInWords, type Step } from '../../../../model/index.ts';
import { flatSteps } from '../../../../model/steps/steps.ts';
import type { Plan } from '../../../plan/plan.ts';
import type { Relevance } from '../../../subject/relevance.ts';
import type { Move } from '../../../subject/subject.ts';
import { withArticle } from '../../../../text/article.ts';
import type { Drafts } from '../../../planning/drafts/draft.ts';
import { untried, type Untried } from '../../../planning/no-plan.ts';
import { planOf } from '../../../planning/plans.ts';
import type { PlanningContext } from '../../../planning/planning-context.ts';
import { messagesSentInTime } from '../../calls/observed/expected/messages.ts';
import { comeWhere } from './come-for.ts';
import type { Course } from '../course/course.ts';
import { bearingOn, justCome, type Come } from './just-come.ts';

export function timedMessages(
  context: PlanningContext,
  drafts: Drafts,
  course: Course,
  move: Move,
): void {
  const { entity, from, to, row } = move;
  const sending = flatSteps(row.does ?? []).filter((step) => step.kind === 'send');
  for (const { message, mail, webhook, at } of sending) {
    if (mail === null && webhook === undefined) continue;
    const { name } = message;
    const sends = webhook === undefined ? 'mail' : 'webhook';
    drafts.add({
      kind: 'states/sent',
      name: `${entity}.${course.field.name}:${from}:${eventInWords(row.event)}:${to ?? 'deletion'}:${name}`,
      at: row.at,
      also: [{ at, why: `the row sends ${name}` }],
      needs: ['calls', 'entities', 'roles', 'limits'],
      words: { entity, event: eventInWords(row.event), message: `${sends} ${name}` },
      sends,
      plan: () => sentPlan(context, course, move, name),
    });
  }
}

/** What decides whether a message goes out: the conditions around what sends it, and what loops go through. */
function addAround(
  { subject }: PlanningContext,
  bearing: Relevance,
  { entity, row }: Move,
  message: string,
): void {
  const variables = subject.aboutRecord(entity);
  const isSending = (step: Step): boolean =>
    flatSteps([step]).some((one) => one.kind === 'send' && one.message.name === message);
  let around = (row.does ?? []).filter(isSending);
  while (around.length > 0)
    around = around.flatMap((step) => {
      if (step.kind !== 'when' && step.kind !== 'for each') return [];
      if (step.kind === 'when') bearing.addExpression(step.condition, variables);
      else {
        bearing.addExpression(step.list, variables);
        const type = subject.compiler.typeOf(step.list, variables);
        if (type.kind === 'list' && type.of.kind === 'record') bearing.addRecords(type.of.entity);
      }
      return [step.step];
    });
}

/** Nothing goes out a moment before, and then this does. */
function sentPlan(
  context: PlanningContext,
  course: Course,
  move: Move,
  name: string,
): Plan | Untried {
  const isSending = ({ situation, duration }: Come): boolean =>
    situation
      .pass(duration)
      .engine.outbox()
      .slice(situation.engine.outbox().length)
      .some((one) => one.name === name);
  const bearing = bearingOn(context, move);
  addAround(context, bearing, move, name);
  const come =
    justCome(context, course, move, isSending, bearing) ??
    comeWhere(context, course, move, isSending);
  if (come === null)
    return untried(
      `Nothing was found by which ${withArticle(move.entity)} becomes ${move.from}, and ${name} goes out.`,
    );
  const { situation, duration } = come;
  const early = { kind: 'clock', forward: Math.max(duration - A_MOMENT, 0), id: 'before' } as const;
  const due = { kind: 'clock', forward: Math.min(duration, A_MOMENT), id: 'due' } as const;
  const before = messagesSentInTime(context, [...situation.acts, early]);
  const sent = messagesSentInTime(context, [...situation.acts, early, due]);
  if (before === null || sent === null)
    return untried('What goes out depends on records that nobody here knows.');
  return planOf(
    situation,
    [early],
    [
      { first: [], of: early.id, expect: before },
      { first: [due], of: due.id, expect: sent },
    ],
  );
}
