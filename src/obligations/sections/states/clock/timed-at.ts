// Instants of a record (`at X`) besides the usual one: past already when the state is entered, missing,
// and moved while the record is in its state.

import { dateOf } from '../../../../expression/index.ts';
import { eventInWords, type Expression } from '../../../../model/index.ts';
import { isPossible, type Act, type Plan } from '../../../plan/plan.ts';
import { withMember, type Ask } from '../../../situation/ask.ts';
import { readBy } from '../../../search/attempt.ts';
import type { Situation } from '../../../situation/situation.ts';
import { waitOf } from '../../../situation/waits.ts';
import type { Leaf } from '../../../subject/leaves.ts';
import type { CallFacts, Move } from '../../../subject/subject.ts';
import type { SceneRecord } from '../../../world/scene.ts';
import { wantedOf } from '../../../values/wanted.ts';
import type { Drafts } from '../../../planning/drafts/draft.ts';
import { untried } from '../../../planning/no-plan.ts';
import { isNext } from '../course/next-by-clock.ts';
import { planOf, reads } from '../../../planning/plans.ts';
import { type CallQuery, isNoPath } from '../../../planning/call-query.ts';
import type { Course } from '../course/course.ts';
import { takingQuery } from '../../../planning/transitions/taking.ts';
import { addTimed } from './timed-draft.ts';
import { bearingOn, inTimePlan, type Come } from './just-come.ts';
import type { PlanningContext } from '../../../planning/planning-context.ts';
import { withArticle } from '../../../../text/article.ts';

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;

/** What is special about an instant, and what to give the members from which it comes. */
interface Special {
  readonly words: string;
  /** How long after the present instant; null: none at all. */
  readonly away: number | null;
  /** Whether another one does as well, where rules ask for it. */
  readonly isAbout?: boolean;
  /** Whether the record that the last call left in the state has such an instant. */
  readonly isSo: (situation: Situation, move: Move, record: SceneRecord) => boolean;
}

const PAST: Special = {
  words: 'when that is past already',
  away: -30 * DAY,
  isSo: (situation, move, record) =>
    hasEntered(situation, move, record) && (waitOf(situation, move, record) ?? 0) < 0,
};

const NEVER: Special = {
  words: 'without such an instant',
  away: null,
  isSo: (situation, move, record) => waitOf(situation, move, record) === undefined,
};

const MOVED: Special = {
  words: 'when that has been moved',
  away: DAY + HOUR,
  isSo: isMoved,
};

export function timedAt(
  context: PlanningContext,
  drafts: Drafts,
  course: Course,
  move: Move,
): void {
  const { entity, field, from, to, row } = move;
  const { event } = row;
  if (event.kind !== 'at' || from === null || to === null) return;
  const add = (special: Special, name: string, then: string, planFor: PlanFor): void =>
    addTimed(drafts, event, {
      isExtra: true,
      name: `${entity}.${field}:${from}:${eventInWords(event)}:${to}:${name}`,
      at: row.at,
      needs: ['calls', 'entities', 'roles', 'limits'],
      words: { entity, from: `${from}, ${special.words},`, to: then },
      plan: () => {
        const found = comeTo(context, course, move, event.instant, special);
        const plan = found && planFor(found);
        return plan !== null && isPossible(plan)
          ? plan
          : untried(
              `Nothing was found by which ${withArticle(entity)} is ${from} ${special.words}.`,
            );
      },
    });
  add(PAST, 'past', to, ({ situation, record }) =>
    statePlan(context, course, { situation, record, acts: [] }, to),
  );
  if (isAlone(course, move))
    add(NEVER, 'never', `still ${from}`, ({ situation, record }) => {
      // The clock may give it an instant, with a step of another row.
      const still = (forward: number): boolean =>
        situation.pass(forward).scene().record(entity, record.key)?.stored[field] === from;
      const wait = WAITS.find(still);
      if (wait === undefined) return null;
      const acts: Act[] = [{ kind: 'clock', forward: wait }];
      return statePlan(context, course, { situation, record, acts }, from);
    });
  if (isAlone(course, move))
    add(MOVED, 'moved', to, ({ situation, record }) =>
      inTimePlan(context, course, move, {
        ...{ situation, record, duration: waitOf(situation, move, record) ?? 0 },
      }),
    );
}

/** Parts of the time that other rows leave until they move a record. */
const PARTS = [1 / 2, 3 / 4, 1 / 4];

/**
 * A record that a call has just brought into the state, with an instant before other rows are due; null
 * where none was found.
 */
export function comeInTime(context: PlanningContext, course: Course, move: Move): Come | null {
  const { event } = move.row;
  if (event.kind !== 'at') return null;
  const others = course.moves.filter((one) => one.from === move.from && one !== move);
  const waits = others.flatMap((one) => waitOf(context.start, one, null) ?? []);
  const least = Math.min(...waits.filter((wait) => wait > 0));
  for (const part of Number.isFinite(least) ? PARTS : []) {
    const special: Special = {
      words: `within ${part}`,
      away: Math.round(least * part),
      isAbout: true,
      isSo: (situation, _, record) =>
        hasEntered(situation, move, record) && (waitOf(situation, move, record) ?? 0) > 0,
    };
    const found = comeTo(context, course, move, event.instant, special);
    if (found !== null) return { ...found, duration: waitOf(found.situation, move, found.record)! };
  }
  return null;
}

interface Found {
  readonly situation: Situation;
  readonly record: SceneRecord;
}
type PlanFor = (found: Found) => Plan | null;

/** How long to wait for what has no instant: the longest in which nothing else gives it one. */
const WAITS = [7 * DAY, DAY, HOUR];

/** Whether no other row by the clock leaves the same state. */
const isAlone = ({ moves }: Course, { from, row }: Move): boolean =>
  moves.every(
    (other) => other.from !== from || other.row === row || other.row.event.kind === 'call',
  );

/** That a record is in a state once some acts are done. */
function statePlan(
  context: PlanningContext,
  { field }: Course,
  { situation, record, acts }: Found & { readonly acts: readonly Act[] },
  state: string,
): Plan {
  const after = acts.reduce(
    (there, act) => (act.kind === 'clock' ? there.pass(act.forward) : there),
    situation,
  );
  return planOf(situation, acts, [reads(context, after, record, field, state)]);
}

/** A record that a call has left in the state with such an instant; null where none was found. */
function comeTo(
  context: PlanningContext,
  course: Course,
  move: Move,
  instant: Expression,
  special: Special,
): Found | null {
  const { entity, field, from } = move;
  const found = (situation: Situation): Found | null => {
    const record = situation
      .recordsOf(entity)
      .find((one) => one.stored[field] === from && special.isSo(situation, move, one));
    if (record === undefined) return null;
    const wait = waitOf(situation, move, record);
    const isTaken = wait === undefined || isNext(context, course, move, situation, record, wait);
    return isTaken ? { situation, record } : null;
  };
  for (const facts of context.subject.calls) {
    const leaves = readBy(context.subject, facts, instant, facts.variables);
    const shape: CallQuery['shape'] = (ask, { situation }) =>
      leaves.reduce((shaped, leaf) => given(shaped, leaf, special, situation), ask);
    for (const callQuery of leaves.length === 0 ? [] : questsFor(context, facts, move)) {
      const named = `${callQuery.named}:${move.row.at.line}:${special.words}`;
      const fixed = special.isAbout === true ? [] : leaves;
      const ready = context.ready({ ...callQuery, shape, fixed, named });
      const there = isNoPath(ready) ? null : found(ready.attempt.outcome.after);
      if (there !== null) return there;
    }
  }
  return context.find(bearingOn(context, move), found);
}

/** The request with what makes the instant special, where a member is an instant or a day. */
function given(ask: Ask, leaf: Leaf, { away }: Special, { subject, engine }: Situation): Ask {
  const { type } = wantedOf(subject.spec, ask.facts.call.name, leaf);
  if (type.kind !== 'date' && type.kind !== 'datetime') return ask;
  if (away === null) return withMember(ask, leaf, leaf.optional ? undefined : null);
  const at = engine.clock.now() + away;
  return withMember(
    ask,
    leaf,
    type.kind === 'date' ? dateOf(at, subject.spec.zone) : new Date(at).toISOString(),
  );
}

/** How a call may bring a record into the state, or leave it there. */
function questsFor(
  context: PlanningContext,
  facts: CallFacts,
  { entity, field, from }: Move,
): CallQuery[] {
  const own = facts.moves.filter((one) => one.entity === entity && one.field === field);
  const entering = own.filter(({ to }) => to === from);
  const isElsewhere = own.length > 0 || !facts.finds.some((find) => find.entity.name === entity);
  const staying: CallQuery[] =
    isElsewhere || from === null
      ? []
      : [{ facts, from: { entity, field, state: from }, named: `${field}:${from}` }];
  return [...entering.map((one) => takingQuery(context, facts, one)), ...staying];
}

const earlierOf = ({ before }: Situation, record: SceneRecord): SceneRecord | null =>
  before?.scene().record(record.entity, record.key) ?? null;

const isByCall = ({ act }: Situation): boolean => act?.kind === 'call';

/** Whether the last call brought a record into its state. */
const hasEntered = (situation: Situation, { field, from }: Move, record: SceneRecord): boolean =>
  isByCall(situation) && earlierOf(situation, record)?.stored[field] !== from;

/** Whether the last call moved the instant of a record, which stayed in its state. */
function isMoved(situation: Situation, move: Move, record: SceneRecord): boolean {
  const earlier = earlierOf(situation, record);
  const { before } = situation;
  if (!isByCall(situation) || before === null || earlier === null) return false;
  const [was, is] = [instantIn(before, move, earlier), instantIn(situation, move, record)];
  const now = situation.engine.clock.now();
  return earlier.stored[move.field] === move.from && was !== is && is !== null && is > now;
}

function instantIn(situation: Situation, move: Move, record: SceneRecord): number | null {
  const wait = waitOf(situation, move, record);
  return wait === undefined ? null : situation.engine.clock.now() + wait;
}
