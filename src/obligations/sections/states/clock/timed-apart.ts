// From when the clock counts, and when what it did has happened: from the state's beginning, whenever
// the record was made, and at its instant, whenever somebody looks.

import { eventInWords, ruleOf } from '../../../../model/index.ts';
import type { Plan } from '../../../plan/plan.ts';
import { look, showing } from '../../../search/look.ts';
import type { Move } from '../../../subject/subject.ts';
import { answeredAt } from '../../../plan/value.ts';
import type { Drafts } from '../../../planning/drafts/draft.ts';
import { untried, type Untried } from '../../../planning/no-plan.ts';
import { actsOf, fieldIn, planOf } from '../../../planning/plans.ts';
import type { Course } from '../course/course.ts';
import { addTimed } from './timed-draft.ts';
import { durationOf, inTimePlan, justCome, type Come } from './just-come.ts';
import type { PlanningContext } from '../../../planning/planning-context.ts';
import { withArticle } from '../../../../text/article.ts';

export function timedApart(
  context: PlanningContext,
  drafts: Drafts,
  course: Course,
  move: Move,
): void {
  const { entity, field, from, to, row } = move;
  const { event } = row;
  if (event.kind === 'call' || to === null) return;
  const add = (name: string, words: string, plan: (come: Come) => Plan | Untried): void =>
    addTimed(drafts, event, {
      isExtra: true,
      name: `${entity}.${field}:${from}:${eventInWords(event)}:${to}:${name}`,
      at: row.at,
      needs: ['calls', 'entities', 'roles', 'limits'],
      words: { entity, from: words, to },
      plan: () => {
        const come = justCome(context, course, move);
        return come === null
          ? untried(`Nothing was found by which ${withArticle(entity)} becomes ${from}.`)
          : plan(come);
      },
    });
  add('made before', `${from}, some time after it was made`, (come) => {
    const later = comeLater(context, move, come);
    return later === null
      ? untried(`Nothing was found by which ${withArticle(entity)} becomes ${from} later.`)
      : inTimePlan(context, course, move, later);
  });
  add('seen later', `${from}, and nobody looks in time`, (come) =>
    seenLaterPlan(context, course, come),
  );
}

/** The same, but that time passes before the call that brings the record into its state. */
function comeLater(
  context: PlanningContext,
  move: Move,
  { situation, record, duration }: Come,
): Come | null {
  const { field } = move;
  const { act, before } = situation;
  const earlier = before?.scene().record(record.entity, record.key) ?? null;
  if (act?.kind !== 'call' || before === null || earlier === null) return null;
  const { everybody, seconds, signedOut } = context.actors;
  const actor = [...everybody, ...seconds, signedOut].find(({ name }) => name === act.by);
  const entered = actor?.enter(before.pass(Math.floor(duration / 2))) ?? null;
  if (entered === null) return null;
  const { accepted, after } = entered.perform({ ...act, id: entered.nextId });
  const there = accepted ? after.scene().record(record.entity, record.key) : null;
  const isSame = there?.stored[field] === record.stored[field];
  if (there === null || !isSame) return null;
  // It may be due at an instant of its own, whenever it comes there.
  const left = durationOf(context, move, there, after) ?? 0;
  return left <= 0 ? null : { situation: after, record: there, duration: left };
}

/** Later than any instant may be off. */
const LATER = 3_600_000;

/** What follows the instant reads the one at which it was due. */
function seenLaterPlan(
  context: PlanningContext,
  { entity }: Course,
  { situation, record, duration }: Come,
): Plan | Untried {
  const { act } = situation;
  const field = entity.fields.find(
    (one) => ruleOf(one, 'follows')?.expression.source.trim() === 'now',
  );
  if (field === undefined || act?.kind !== 'call')
    return untried(`No field of ${entity.name} says when it was changed.`);
  const wait = duration + LATER;
  const late = situation.pass(wait);
  const seen = look(context.actors, late, record, { shows: showing(field.name) });
  if (seen === null)
    return untried(`Nothing shows the ${field.name} of ${withArticle(entity.name)}.`);
  const is = { $near: { instant: answeredAt(act.id), plus: duration } };
  return planOf(
    situation,
    [{ kind: 'clock', forward: wait }],
    [fieldIn(context.spec, seen, field, is, actsOf(late, seen))],
  );
}
