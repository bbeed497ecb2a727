// Requests that are made at once: what they and looks afterwards are answered is what they would be
// answered one after another, in some order (linearizability; Herlihy and Wing, 1990).

import type { Answering, CallAct, Check, PossiblePlan } from '../../../plan/plan.ts';
import { ifAnswered } from '../../../play/fill.ts';
import { make } from '../../../search/attempt.ts';
import type { Ask } from '../../../situation/ask.ts';
import { performed } from '../../../situation/replayed.ts';
import type { Situation } from '../../../situation/situation.ts';
import { dateOf, headersOf, looksIn, recalls } from '../../../plan/value.ts';
import { untried, type Untried } from '../../../planning/no-plan.ts';
import type { PlanningContext } from '../../../planning/planning-context.ts';
import { AfterEach } from '../observed/after-each.ts';
import { observedPlan } from '../observed/expected/expected.ts';

/** So many records are looked at by themselves, the latest first, and so often what else there is. */
const MAX_RECORDS = 3;
const MAX_LOOKS = 6;

/** How things stand once requests are made in an order, and which of them were accepted. */
interface Ordered {
  readonly end: Situation;
  readonly accepted: readonly string[];
}

const RESTING = 'What they are answered rests on more than these requests.';

/** The requests one after another; null where one says what another is no longer answered. */
export const inOrder = (from: Situation, acts: readonly CallAct[]): Ordered | null =>
  ifAnswered(() => {
    let end = from;
    const accepted: string[] = [];
    for (const act of acts) {
      const outcome = end.perform(act);
      end = (act.signsIn === null ? null : performed(end, act)) ?? outcome.after;
      if (outcome.accepted) accepted.push(act.id);
    }
    return { end, accepted };
  });

/** A plan by which two things are asked at once; null where either is refused by itself. `isRepeated`: the first is asked once more afterwards. */
export function bothOf(
  context: PlanningContext,
  from: Situation,
  [one, other]: readonly [Ask, Ask],
  isRepeated = false,
): PossiblePlan | null {
  const first = make(from, one);
  const second = make(from, other);
  if (!first.outcome.accepted || !second.outcome.accepted) return null;
  const acts = [first.act, { ...second.act, id: `act${from.depth + 2}` }] as const;
  const plan = bothPlan(
    context,
    from,
    acts,
    isRepeated ? [{ ...first.act, id: `act${from.depth + 3}` }] : [],
  );
  return 'then' in plan ? plan : null;
}

/** A plan by which two requests are made at once, and others after them. */
export function bothPlan(
  context: PlanningContext,
  from: Situation,
  [one, other]: readonly [CallAct, CallAct],
  after: readonly CallAct[] = [],
): PossiblePlan | Untried {
  const orders = [inOrder(from, [one, other]), inOrder(from, [other, one])].filter(
    (order) => order !== null,
  );
  const [first, second] = orders;
  if (first === undefined || second === undefined) return untried(RESTING);
  const isSure = ({ id }: CallAct): boolean =>
    orders.every(({ accepted }) => accepted.includes(id));
  const acts = [one, other];
  const looks = apartFrom(
    after.length > 0 ? after : looksAfter(context, from, first.end),
    acts.filter((act) => !isSure(act)),
  );
  const told = orders.map(({ end }) => answersOf(context, from, end, looks));
  return planOf(from, acts, looks, told);
}

/** A plan by which one request is made several times at once. */
export function severalPlan(
  context: PlanningContext,
  from: Situation,
  acts: readonly CallAct[],
): PossiblePlan | Untried {
  const order = inOrder(from, acts);
  if (order === null) return untried(RESTING);
  const isSure = order.accepted.length === acts.length;
  const looks = apartFrom(looksAfter(context, from, order.end), isSure ? [] : acts);
  const told = answersOf(context, from, order.end, looks);
  // They are alike: in another order all is the same but for which of them is which.
  return planOf(
    from,
    acts,
    looks,
    acts.map((_, by) => told && turned(told, acts, by)),
  );
}

function planOf(
  from: Situation,
  acts: readonly CallAct[],
  looks: readonly CallAct[],
  orders: readonly (readonly Answering[] | null)[],
): PossiblePlan | Untried {
  const known = orders.filter((answers) => answers !== null);
  const isTold = known.every((answers) =>
    acts.every(({ id }) => answers.some(({ of }) => of === id)),
  );
  if (known.length < orders.length || !isTold || looksIn(known).length > 0) return untried(RESTING);
  const sent = acts.map((act, place): CallAct =>
    place === acts.length - 1 ? act : { ...act, isWithNext: true },
  );
  const check: Check = {
    first: looks,
    of: looks.at(-1)?.id ?? acts.at(-1)!.id,
    expect: { kind: 'in some order', orders: distinct(known) },
  };
  return { given: from.acts, when: sent, then: [check] };
}

/** The same, each of some acts in the place of the one so many before it. */
function turned(
  told: readonly Answering[],
  acts: readonly CallAct[],
  by: number,
): readonly Answering[] {
  const others = new Map(
    acts.flatMap(({ id }, place) => {
      const other = acts[(place + by) % acts.length]!.id;
      return [id, dateOf(id), headersOf(id)].map(
        (name) => [name, name.replace(id, other)] as const,
      );
    }),
  );
  return JSON.parse(JSON.stringify(told), (name, part: unknown) =>
    (name === 'of' || name === '$answered') && typeof part === 'string'
      ? (others.get(part) ?? part)
      : part,
  ) as readonly Answering[];
}

/** Looks at all that is there, by all who have come. */
function looksAfter({ actors }: PlanningContext, from: Situation, end: Situation): CallAct[] {
  const players = [...end.people.keys()].flatMap((name) => actors.playing(name) ?? []);
  const looks = new AfterEach({ players }, actors.signedOut);
  const alone = end.made
    .slice(-MAX_RECORDS)
    .reduceRight((seen, record) => looks.lookAtOne(from, seen, record), end);
  const around = looks.lookAround(from, alone, MAX_LOOKS);
  const acts = around.since(end).filter((act) => act.kind === 'call');
  // What is gone is asked for as well.
  const gone = from.made.filter(({ entity, key }) => end.scene().record(entity, key) === null);
  const asked = gone.flatMap((record) =>
    looks
      .lookAtOne(from, from, record)
      .since(from)
      .filter((act) => act.kind === 'call'),
  );
  return [
    ...acts,
    ...asked.map((act, place) => ({ ...act, id: `act${around.depth + 1 + place}` })),
  ];
}

/** Those that rest on none of some acts, nor on each other where one does. */
function apartFrom(looks: readonly CallAct[], without: readonly CallAct[]): CallAct[] {
  const gone = new Set(without.map(({ id }) => id));
  return looks.filter((look) => {
    const isResting = [...gone].some((id) => recalls(look, id));
    if (isResting) gone.add(look.id);
    return !isResting;
  });
}

/** What is answered in an order; null where nothing of it is certain. */
function answersOf(
  context: PlanningContext,
  from: Situation,
  end: Situation,
  looks: readonly CallAct[],
): Answering[] | null {
  const seen = inOrder(end, looks);
  const plan = seen === null ? null : observedPlan(context, from, seen.end);
  return plan !== null && 'then' in plan
    ? plan.then.flatMap(({ of, expect }) =>
        'is' in expect || 'status' in expect
          ? expect.kind === 'heading' || expect.kind === 'heading is not'
            ? []
            : [{ of, expect }]
          : [],
      )
    : null;
}

function distinct<Of>(all: readonly Of[]): Of[] {
  return [...new Map(all.map((one) => [JSON.stringify(one), one])).values()];
}
