// The plan that an event is refused for the state that a record is in, and that it leaves the record alone.

import type { Wrong } from '../../expect/catalogue.ts';
import type { Plan } from '../../plan/plan.ts';
import { make } from '../../search/attempt.ts';
import { look, showing } from '../../search/look.ts';
import type { Ruling } from '../../world/rulings.ts';
import type { Aim } from '../../solver/solve.ts';
import type { CallFacts, Move } from '../../subject/subject.ts';
import { notReached } from '../../planning/no-plan.ts';
import { movedBy, strayed } from '../../planning/transitions/events.ts';
import { guardLeaves } from '../../planning/transitions/guards.ts';
import { rulingOf } from '../../planning/judgement.ts';
import { isToldInOrder, planOf, reads, refused, wrongState } from '../../planning/plans.ts';
import { isAllThere } from '../../situation/request/held.ts';
import type { Course } from './course/course.ts';
import type { PlanningContext } from '../../planning/planning-context.ts';
import type { CallQuery, PreparedCall } from '../../planning/call-query.ts';
import { withArticle } from '../../../text/article.ts';

/**
 * The plan by which an event is refused where `isHeld`, with whatever values its guard reads; null
 * where nothing leads there. `ways` and `starts`: how conditions have to come out for it, and
 * where to begin. What an Order has before states has to be kept then.
 */
export function refusedPlan(
  context: PlanningContext,
  course: Course,
  facts: CallFacts,
  move: Move,
  state: string,
  isHeld: (prepared: PreparedCall) => boolean,
  { ways = barring(facts, move, state), starts = [] }: Pick<CallQuery, 'ways' | 'starts'> = {},
): Plan | null {
  let isMet = false;
  const isTold = (prospect: PreparedCall): boolean => {
    if (!isHeld(prospect) || !isAllThere(facts, prospect.hand)) return false;
    isMet = true;
    return isToldInOrder(context, prospect, refusalOf(context, prospect, move, state));
  };
  // Whoever may not make the call at all is refused before anybody looks at states.
  const found = context.prospect(
    {
      ...{ facts, vary: guardLeaves(context, facts, move), ways, starts },
      from: { entity: move.entity, field: move.field, state },
    },
    (prospect) => rulingOf(context, prospect).allowed && isTold(prospect),
    (prospect) => isConditional(rulingOf(context, prospect)) && isTold(prospect),
  );
  const record = found === null ? null : movedBy(move, facts, found.hand);
  if (found === null || record === null)
    return isMet ? toldBefore(context, facts, move, state) : null;
  const { act, outcome } = make(found.situation, found.ask);
  const still = look(context.actors, outcome.after, record, { shows: showing(course.field.name) });
  return planOf(
    found.situation,
    [act],
    [
      ...refused(context, act, [refusalOf(context, found, move, state)]),
      still === null ? null : reads(context, outcome.after, record, course.field, state),
    ],
  );
}

/** That no guard holds of the call's rows that leave a state of a lifecycle (null: of those that create). */
export const barring = (
  { moves }: CallFacts,
  { entity, field }: Pick<Move, 'entity' | 'field'>,
  state: string | null,
): Aim[][] => [
  moves
    .filter((move) => move.entity === entity && move.field === field && move.from === state)
    .flatMap(({ row }) => (row.when === null ? [] : [{ expression: row.when, holds: false }])),
];

/** Why nobody can tell that a state refuses a call: an Order has something before it that does as well. */
const toldBefore = (
  context: PlanningContext,
  facts: CallFacts,
  { entity }: Move,
  state: string,
): Plan =>
  notReached(
    `Whenever ${facts.call.name} was tried on ${withArticle(entity)} that is ${state}, something refused it that Order has before that.`,
    context.obstacles({ facts }),
  );

const isConditional = (ruling: Ruling): boolean => !ruling.allowed && ruling.terms.length > 0;

function refusalOf(
  context: PlanningContext,
  found: PreparedCall,
  move: Move,
  state: string,
): Wrong {
  const { facts } = found;
  const ruling = rulingOf(context, found);
  if (ruling.allowed) {
    const first = strayed(context, found) ?? { move, state };
    return wrongState(first.move, facts.call.name, first.state);
  }
  const last = facts.finds.at(-1);
  return {
    trigger: ruling.trigger,
    call: facts.call.name,
    entity: last?.entity.name ?? null,
    record: last?.as ?? null,
  };
}
