// The order of judgement: of two things that a request is refused for, the one that is looked at
// first is the answer.

import type { Wrong } from '../../expect/catalogue.ts';
import { make } from '../../search/attempt.ts';
import type { Plan } from '../../plan.ts';
import type { CallFacts } from '../../subject/subject.ts';
import { untried, type Drafts, type Untried } from '../draft.ts';
import { everyRules, lackOf, withoutHeader } from '../every.ts';
import { strayed } from '../events.ts';
import { rulingOf } from '../judgement.ts';
import { planOf, refused, wrongState } from '../plans.ts';
import { NO_JSON } from '../transport/unreadable.ts';
import type { Poised, Workshop } from '../workshop.ts';
import { CAUSE_WORDS, isOfRecord, isOfWho, neighbours, pairsOf, type Cause } from './cause.ts';
import { chancesOf, deletedBy } from './chances.ts';
import { beforeIn, inJudgedOrder } from './order.ts';
import { differ, forNothing, withoutSense, withTaken, withWrongSecret } from './spoil.ts';
import type { Spoilt } from './spoil.ts';
import { isSo, standing } from './standing.ts';

export function deriveJudged(workshop: Workshop, drafts: Drafts, facts: CallFacts): void {
  const { call } = facts;
  const [line] = everyRules(workshop, facts);
  const lacking = line === undefined ? null : lackOf(line, call.name);
  const causes = inJudgedOrder(workshop.spec, chancesOf(workshop, facts), call.name, lacking);
  const { order } = workshop.spec.sections.errors.facts;
  const near = new Set(neighbours(causes).map((pair) => pair.join()));
  for (const pair of pairsOf(causes)) {
    const [first, second] = pair;
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
      plan: () => judgedPlan(workshop, facts, pair),
    });
  }
}

function judgedPlan(
  workshop: Workshop,
  facts: CallFacts,
  pair: readonly [Cause, Cause],
): Plan | Untried {
  let isThere = false;
  for (const from of standing(workshop, facts, pair)) {
    isThere = true;
    const spoilt = spoil(workshop, from, pair);
    if (spoilt !== null) return spoiltPlan(workshop, pair, spoilt);
  }
  return untried(
    isThere
      ? 'No request was found that gets both wrong.'
      : `Nothing was found by which ${facts.call.name} has both.`,
  );
}

interface BothWrong {
  readonly poised: Poised;
  /** Of those that the request holds. */
  readonly wrongs: ReadonlyMap<Cause, Wrong>;
}

function spoiltPlan(
  workshop: Workshop,
  pair: readonly [Cause, Cause],
  { poised, wrongs }: BothWrong,
): Plan | Untried {
  const [first, second] = pair.map(
    (cause) => wrongs.get(cause) ?? wrongOf(workshop, poised, cause),
  );
  if (first === undefined || second === undefined || !differ(workshop, first, second))
    return untried('Both are refused in the same words.');
  const isBefore = beforeIn(workshop.spec);
  const [one, other] = pair;
  if (isBefore?.({ cause: one, wrong: first }, { cause: other, wrong: second }) === false)
    return untried('The order names what is wrong here in another place.');
  const body = pair.includes('malformed') ? { body: NO_JSON } : {};
  const { act } = make(poised.situation, poised.ask, body);
  return planOf(poised.situation, [act], refused(workshop, act, [first]));
}

/** The call with what its request can get wrong; null where that would undo what is in its way. */
function spoil(workshop: Workshop, from: Poised, pair: readonly Cause[]): BothWrong | null {
  const wrongs = new Map<Cause, Wrong>();
  let poised = from;
  const spared: NonNullable<Spoilt['leaf']>[] = [];
  // Last what leaves the most choice.
  for (const cause of pair.toReversed()) {
    const spoiler = SPOILERS[cause];
    if (spoiler === undefined) continue;
    const spoilt = spoiler(workshop, poised, spared);
    if (spoilt === null) return null;
    poised = { ...poised, ask: spoilt.ask };
    wrongs.set(cause, spoilt.wrong);
    if (spoilt.leaf !== null) spared.push(spoilt.leaf);
  }
  const isBarred = pair.some((cause) => isOfWho(cause) || cause === 'not found');
  return isBarred || isSo(workshop, poised, pair.filter(isOfRecord)) ? { poised, wrongs } : null;
}

type Spoiler = (
  workshop: Workshop,
  poised: Poised,
  spared: readonly NonNullable<Spoilt['leaf']>[],
) => Spoilt | null;

const SPOILERS: Partial<Record<Cause, Spoiler>> = {
  every: (workshop, poised) => withoutHeader(workshop, poised),
  'not found': (_, poised) => forNothing(poised),
  rules: withoutSense,
  credentials: (_, poised) => withWrongSecret(poised),
  uniqueness: withTaken,
};

/** The refusal of somebody, or of what a record is. */
function wrongOf(workshop: Workshop, poised: Poised, cause: Cause): Wrong | undefined {
  const { facts, hand } = poised;
  const call = facts.call.name;
  const last = facts.finds.at(-1);
  if (cause === 'malformed') return { trigger: 'malformed', call };
  if (cause === 'signed out') return { trigger: 'signed out', call };
  if (cause === 'role') return { trigger: 'not permitted', call };
  if (cause === 'in use') {
    const record = deletedBy(facts) ?? '';
    return { trigger: 'in use', call, entity: hand[record]?.entity ?? null, record };
  }
  if (cause === 'state') {
    const found = strayed(workshop, poised);
    return found === null ? undefined : wrongState(found.move, call, found.state);
  }
  const ruling = rulingOf(workshop, poised);
  if (ruling.allowed) return undefined;
  const about = { entity: last?.entity.name ?? null, record: last?.as ?? null };
  return { trigger: ruling.trigger, call, ...about };
}
