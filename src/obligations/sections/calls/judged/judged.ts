// The order of judgement: of two things that a request is refused for, the one that is looked at
// first is the answer.

import type { Wrong } from '../../../expect/catalogue.ts';
import { make } from '../../../search/attempt.ts';
import type { Plan } from '../../../plan/plan.ts';
import { deletedBy } from '../../../subject/records/deleted.ts';
import type { Leaf } from '../../../subject/leaves.ts';
import type { CallFacts } from '../../../subject/subject.ts';
import type { Drafts } from '../../../planning/drafts/draft.ts';
import { untried, type Untried } from '../../../planning/no-plan.ts';
import {
  everyRules,
  isRefusedByLine,
  lackOf,
  toldFirst,
  withoutHeader,
} from '../../../planning/every.ts';
import { movedBy, strayed } from '../../../planning/transitions/events.ts';
import { guardLeaves } from '../../../planning/transitions/guards.ts';
import { rulingOf } from '../../../planning/judgement.ts';
import { isRefusedFor, planOf, refused, wrongState } from '../../../planning/plans.ts';
import { brokenFor } from '../transport/unreadable.ts';
import type { PlanningContext } from '../../../planning/planning-context.ts';
import type { PreparedCall } from '../../../planning/call-query.ts';
import {
  CAUSE_WORDS,
  isOfRecord,
  isOfWho,
  neighbours,
  pairsOf,
  type Cause,
} from '../../../planning/cause.ts';
import { chancesOf, whoIsMoved } from './chances.ts';
import { beforeIn, inJudgedOrder } from '../../../planning/judging-order.ts';
import {
  differ,
  forNothing,
  withoutSense,
  withTaken,
  withWrongSecret,
  type Spoilt,
} from './spoil.ts';
import { isSo, standing } from './standing.ts';

export function deriveJudged(context: PlanningContext, drafts: Drafts, facts: CallFacts): void {
  const { call } = facts;
  const [line] = everyRules(context, facts);
  const lacking = line === undefined ? null : lackOf(line, call.name);
  const causes = inJudgedOrder(context.spec, chancesOf(context, facts), call.name, lacking);
  const { order } = context.spec.sections.errors.facts;
  const near = new Set(neighbours(causes).map((pair) => pair.join()));
  for (const pair of pairsOf(causes)) {
    const [first, second] = pair;
    // Nobody is in a state whom nothing says to have signed in.
    const isOfNobody = pair.includes('state') && pair.includes('credentials');
    if (isOfNobody && whoIsMoved(facts).length > 0) continue;
    const isFurther = !near.has(pair.join());
    drafts.add({
      kind: 'calls/judged',
      isFurther,
      isExtra: isFurther,
      name: `${call.name}:${first} before ${second}`,
      at: call.at,
      ...(order && { also: [{ at: order.at, why: 'the order' }] }),
      needs: ['entities', 'roles', ...(pair.includes('state') ? (['states'] as const) : [])],
      words: {
        call: call.name,
        first: CAUSE_WORDS[first],
        second: CAUSE_WORDS[second],
        error: first,
      },
      plan: () => judgedPlan(context, facts, pair),
    });
  }
}

function judgedPlan(
  context: PlanningContext,
  facts: CallFacts,
  pair: readonly [Cause, Cause],
): Plan | Untried {
  let isThere = false;
  for (const from of standing(context, facts, pair)) {
    isThere = true;
    const spoilt = spoil(context, from, pair);
    if (spoilt !== null) return spoiltPlan(context, pair, spoilt);
  }
  return untried(
    isThere
      ? 'No request was found that gets both wrong.'
      : `Nothing was found by which ${facts.call.name} has both.`,
  );
}

interface BothWrong {
  readonly prepared: PreparedCall;
  /** Of those that the request holds. */
  readonly wrongs: ReadonlyMap<Cause, Wrong>;
}

function spoiltPlan(
  context: PlanningContext,
  pair: readonly [Cause, Cause],
  { prepared, wrongs }: BothWrong,
): Plan | Untried {
  const [first, second] = pair.map(
    (cause) => wrongs.get(cause) ?? wrongOf(context, prepared, cause),
  );
  if (first === undefined || second === undefined || !differ(context, first, second))
    return untried('Both are refused in the same words.');
  const isBefore = beforeIn(context.spec);
  const [one, other] = pair;
  if (isBefore?.({ cause: one, wrong: first }, { cause: other, wrong: second }) === false)
    return untried('The order names what is wrong here in another place.');
  const isOfOthers = isOfWho(one) && one !== 'signed out';
  const isByLine = isOfOthers && isRefusedByLine(context, prepared, one, first);
  if (isByLine || isToldBefore(context, pair, first, second))
    return untried('What every request has is asked for before both.');
  const body = pair.includes('malformed') ? { body: brokenFor(prepared.facts.call) } : {};
  const { act } = make(prepared.situation, prepared.ask, body);
  return planOf(prepared.situation, [act], refused(context, act, [first]));
}

/** Whether nobody can give what a line asks for while the second thing is wrong, and the line comes before the first. */
function isToldBefore(
  context: PlanningContext,
  [cause]: readonly [Cause, Cause],
  first: Wrong,
  second: Wrong,
): boolean {
  const lacking = toldFirst(context, second);
  if (lacking === second || cause === 'every') return false;
  const isBefore = beforeIn(context.spec);
  return isBefore?.({ cause: 'every', wrong: lacking }, { cause, wrong: first }) ?? false;
}

/** The call with what its request can get wrong; null where that would undo what is in its way. */
function spoil(
  context: PlanningContext,
  from: PreparedCall,
  pair: readonly Cause[],
): BothWrong | null {
  const found = spoilBut([], context, from, pair);
  if (found === null || !pair.includes('state') || !pair.includes('rules')) return found;
  // Of a guard that reads what is wrong nothing is said, so that the state may not be told at all.
  const wrong = wrongOf(context, found.prepared, 'state');
  const isTold = wrong !== undefined && isRefusedFor(context, found.prepared, [wrong]);
  const guards = isTold ? [] : readByGuards(context, from);
  return guards.length === 0 ? found : spoilBut(guards, context, from, pair);
}

/** The members that guards read by which the state is judged. */
const readByGuards = (context: PlanningContext, { facts, hand }: PreparedCall): Leaf[] =>
  facts.moves
    .filter((move) => movedBy(move, facts, hand)?.stored[move.field] === move.from)
    .flatMap((move) => guardLeaves(context, facts, move));

/** The same, with some members left as they are. */
function spoilBut(
  but: readonly Leaf[],
  context: PlanningContext,
  from: PreparedCall,
  pair: readonly Cause[],
): BothWrong | null {
  const wrongs = new Map<Cause, Wrong>();
  let prepared = from;
  const spared = [...but];
  // Last what leaves the most choice.
  for (const cause of pair.toReversed()) {
    const spoiler = SPOILERS[cause];
    if (spoiler === undefined) continue;
    const next = spoiler(context, prepared, spared);
    if (next === null) return null;
    prepared = { ...prepared, ask: next.ask };
    // A value that is wrong in another way as well would tell nothing of the two.
    const isByItself = wrongs.size === 0 && pair.every((one) => SPOILERS[one] !== undefined);
    if (isByItself && !isRefusedFor(context, prepared, [next.wrong])) return null;
    wrongs.set(cause, next.wrong);
    if (next.leaf !== null) spared.push(next.leaf);
  }
  const isBarred = pair.some((cause) => isOfWho(cause) || cause === 'not found');
  return isBarred || isSo(context, prepared, pair.filter(isOfRecord)) ? { prepared, wrongs } : null;
}

type Spoiler = (
  context: PlanningContext,
  prepared: PreparedCall,
  spared: readonly Leaf[],
) => Spoilt | null;

const SPOILERS: Partial<Record<Cause, Spoiler>> = {
  every: (context, prepared) => withoutHeader(context, prepared),
  'not found': (_, prepared) => forNothing(prepared),
  rules: withoutSense,
  credentials: (_, prepared) => withWrongSecret(prepared),
  uniqueness: withTaken,
};

/** The refusal of somebody, or of what a record is. */
function wrongOf(
  context: PlanningContext,
  prepared: PreparedCall,
  cause: Cause,
): Wrong | undefined {
  const { facts, hand } = prepared;
  const call = facts.call.name;
  const last = facts.finds.at(-1);
  if (cause === 'malformed') return { trigger: 'malformed', call };
  if (cause === 'signed out') return { trigger: 'signed out', call };
  if (cause === 'role') return { trigger: 'not permitted', call };
  if (cause === 'in use') {
    const [record = ''] = deletedBy(facts);
    return { trigger: 'in use', call, entity: hand[record]?.entity ?? null, record };
  }
  if (cause === 'state') {
    const found = strayed(context, prepared);
    return found === null ? undefined : wrongState(found.move, call, found.state);
  }
  const ruling = rulingOf(context, prepared);
  if (ruling.allowed) return undefined;
  const about = { entity: last?.entity.name ?? null, record: last?.as ?? null };
  return { trigger: ruling.trigger, call, ...about };
}
