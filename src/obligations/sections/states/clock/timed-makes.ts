// What a row by the clock makes: whoever sees it reads it as the row says, its number as well.

import { eventInWords } from '../../../../model/index.ts';
import { withArticle } from '../../../../text/article.ts';
import type { Drafts } from '../../../planning/drafts/draft.ts';
import { untried, type Untried } from '../../../planning/no-plan.ts';
import type { PlanningContext } from '../../../planning/planning-context.ts';
import type { Plan } from '../../../plan/plan.ts';
import type { Situation } from '../../../situation/situation.ts';
import type { StepOf } from '../../../subject/steps.ts';
import type { Move } from '../../../subject/subject.ts';
import type { SceneRecord } from '../../../world/scene.ts';
import { AfterEach } from '../../calls/observed/after-each.ts';
import { observedPlan } from '../../calls/observed/expected/expected.ts';
import type { Course } from '../course/course.ts';
import { later, playersIn } from './in-time.ts';
import { justCome } from './just-come.ts';
import { addTimed } from './timed-draft.ts';

export function timedMakes(
  context: PlanningContext,
  drafts: Drafts,
  course: Course,
  move: Move,
): void {
  const { entity, from, to, row } = move;
  const { event, does = [] } = row;
  if (event.kind === 'call' || to === null) return;
  const steps = does.filter((step): step is StepOf<'create'> => step.kind === 'create');
  for (const made of new Set(steps.map((step) => step.entity.name)))
    addTimed(drafts, event, {
      isExtra: true,
      name: `${entity}.${course.field.name}:${from}:${eventInWords(event)}:${to}:makes ${made}`,
      at: row.at,
      needs: ['calls', 'entities', 'roles', 'limits'],
      words: { entity, from: from ?? '', to: `${to}, with ${withArticle(made)} made` },
      plan: () => makesPlan(context, course, move, made),
    });
}

function makesPlan(
  context: PlanningContext,
  course: Course,
  move: Move,
  entity: string,
): Plan | Untried {
  const come = justCome(context, course, move);
  if (come === null)
    return untried(`Nothing was found by which ${withArticle(move.entity)} becomes ${move.from}.`);
  const { situation, duration } = come;
  const { actors } = context;
  const players = playersIn(context, situation);
  const late = later(context, situation, duration);
  const made = newIn(situation, late, entity);
  if (made.length === 0) return untried(`No ${entity} is made by then.`);
  const end = new AfterEach({ players }, actors.signedOut).lookAt(situation, late, made);
  return end === late
    ? untried(`Nobody who is there sees the ${entity}.`)
    : observedPlan(context, situation, end);
}

/** The records that were not there before, in whatever scope. */
function newIn(before: Situation, after: Situation, entity: string): SceneRecord[] {
  const known = new Set(
    before
      .ofClock()
      .all(entity)
      .map(({ id }) => id),
  );
  return after
    .ofClock()
    .all(entity)
    .filter(({ id }) => !known.has(id));
}
