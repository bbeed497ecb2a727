// Rates: so many calls within their window go through, one more does not, and later it does again.

import type { Constant } from '../../model/index.ts';
import type { Wrong } from '../expect/catalogue.ts';
import { actOf } from '../search/ask.ts';
import type { CallAct, Plan } from '../plan.ts';
import { make } from '../search/attempt.ts';
import type { Situation } from '../search/situation.ts';
import type { CallFacts } from '../subject/subject.ts';
import { notReached, untried, type Drafts, type Untried } from './draft.ts';
import { valueWords } from './limits.ts';
import { onceMore } from './once-more.ts';
import { errorWords, planOf, refused, succeeds } from './plans.ts';
import { A_MOMENT } from './timed.ts';
import { isStuck, type Ready, type Workshop } from './workshop.ts';

/** More calls than these are not made to overstep a rate. */
export const MOST = 5_000;

export function deriveRate(workshop: Workshop, drafts: Drafts, constant: Constant): void {
  const { name, at, value } = constant;
  if (value.kind !== 'rate') return;
  const words = {
    constant: name,
    value: valueWords(constant),
    situation: 'as many calls as it allows',
  };
  const needs = ['calls', 'entities', 'roles', 'errors'] as const;
  const wrong: Wrong = { trigger: 'more than', constant: name, call: '' };
  drafts.add({
    kind: 'limits/met',
    name,
    at,
    needs,
    words,
    plan: () => ratePlan(workshop, constant, 'met'),
  });
  drafts.add({
    kind: 'limits/overstepped',
    name,
    at,
    needs,
    words: { ...words, situation: 'one call more', error: errorWords(workshop, wrong) },
    plan: () => ratePlan(workshop, constant, 'overstepped'),
  });
  drafts.add({
    kind: 'limits/met',
    name: `${name}:again`,
    at,
    needs,
    words: { ...words, situation: 'one call more, once the time is over' },
    plan: () => ratePlan(workshop, constant, 'again'),
  });
  drafts.add({
    kind: 'limits/overstepped',
    isExtra: true,
    name: `${name}:refused`,
    at,
    needs,
    words: {
      ...words,
      situation: 'a call after as many that were refused',
      error: errorWords(workshop, wrong),
    },
    plan: () => ratePlan(workshop, constant, 'refused'),
  });
}

/** A call that the rate counts, reading if one does, by somebody whose calls nobody counts with others. */
export function countedBy(
  workshop: Workshop,
  isCounted: (facts: CallFacts) => boolean,
): Ready | null {
  const calls = workshop.subject.calls
    .filter(isCounted)
    .toSorted((a, b) => Number(b.reads) - Number(a.reads) || a.finds.length - b.finds.length);
  const players = workshop.cast.everybody.toSorted(
    (a, b) => Number(a.name === null) - Number(b.name === null),
  );
  for (const facts of calls)
    for (const player of players) {
      const ready = workshop.ready({ facts, players: [player] });
      if (!isStuck(ready)) return ready;
    }
  return null;
}

/** Which calls a rate counts: all, unless the catalogue's rows narrow it. */
export function countedIn({ spec }: Workshop, { name }: Constant): (facts: CallFacts) => boolean {
  const narrowings = spec.sections.errors.facts.errors.flatMap(({ when }) =>
    when?.kind === 'more than' && when.constant.name === name ? [when.narrowedTo] : [],
  );
  if (narrowings.length === 0 || narrowings.includes(null)) return () => true;
  return ({ call, finds, creates }) =>
    narrowings.some((one) =>
      one?.kind === 'call'
        ? one.call === call.name
        : one !== null && [...finds, ...creates].some(({ entity }) => entity.name === one.entity),
    );
}

/** How many calls a rate still allows somebody: those on the way there count as well. */
export function roomLeft(
  workshop: Workshop,
  constant: Constant,
  situation: Situation,
  by: string | null,
): number {
  const isCounted = countedIn(workshop, constant);
  const before = situation.acts.filter((act) => {
    const facts = act.kind === 'call' ? workshop.subject.call(act.call) : undefined;
    return act.kind === 'call' && act.by === by && facts !== undefined && isCounted(facts);
  });
  return constant.value.kind === 'rate' ? constant.value.calls - before.length : 0;
}

type What = 'met' | 'overstepped' | 'again' | 'refused';

function ratePlan(workshop: Workshop, constant: Constant, what: What): Plan | Untried {
  const { value } = constant;
  if (value.kind === 'rate' && value.calls > MOST)
    return untried(`No more than ${MOST} calls are made to overstep a rate.`);
  const ready = countedBy(workshop, countedIn(workshop, constant));
  if (ready === null || value.kind !== 'rate')
    return notReached('Nothing was found that can be called so often.');
  const { situation, ask, player } = ready;
  const rest = roomLeft(workshop, constant, situation, player.name);
  if (rest < 1) return untried('The way to the first call takes as many as it allows.');
  const many = (times: number) => situation.perform(actOf(ask, situation.nextId, { times }));
  if (what === 'met') {
    const act = actOf(ask, situation.nextId, { times: rest });
    if (rest === 1 || situation.perform(act).accepted)
      return planOf(situation, [act], succeeds(workshop, act));
    return succeedsAgain(workshop, ready, many(rest - 1).after);
  }
  const { after: full, accepted } = many(rest);
  if (what === 'again')
    return succeedsAgain(workshop, ready, full.pass(value.windowMilliseconds + A_MOMENT));
  if (what === 'refused') return afterRefusals(ready, full, value, constant, workshop);
  const act = actOf(ask, full.nextId);
  const then = refused(workshop, act, [overstepped(ready, constant)]);
  return accepted
    ? planOf(full, [act], then)
    : planOf(situation, [...full.since(situation), act], then);
}

/** Calls that are refused count as well: when the first are forgotten these are not. */
function afterRefusals(
  ready: Ready,
  full: Situation,
  { calls, windowMilliseconds }: Extract<Constant['value'], { kind: 'rate' }>,
  constant: Constant,
  workshop: Workshop,
): Plan | Untried {
  const { ask } = ready;
  const half = full.pass(windowMilliseconds / 2);
  const later = half
    .perform(actOf(ask, half.nextId, { times: calls }))
    .after.pass(windowMilliseconds / 2 + A_MOMENT);
  const act = actOf(ask, later.nextId);
  if (later.perform(act).answer.status < 400) return untried('It is not refused once more.');
  const acts = later.since(ready.situation);
  return planOf(
    ready.situation,
    [...acts, act],
    refused(workshop, act, [overstepped(ready, constant)]),
  );
}

export function overstepped(
  { ask: { facts } }: Pick<Ready, 'ask'>,
  { name, value }: Constant,
): Wrong {
  return {
    trigger: 'more than',
    constant: name,
    call: facts.call.name,
    entity: facts.finds.at(-1)?.entity.name ?? null,
    limit: value.kind === 'rate' ? value.calls : null,
  };
}

/** The plan that the call is made once more; where it can only be made once, the way is gone again. */
function succeedsAgain(workshop: Workshop, ready: Ready, later: Situation): Plan | Untried {
  const same = actOf(ready.ask, later.nextId);
  const acts = (to: Situation, act: CallAct) => [...to.since(ready.situation), act];
  if (later.perform(same).accepted) return planOf(later, [same], succeeds(workshop, same));
  for (const { situation, ask } of onceMore(workshop, ready, later)) {
    const { act, outcome } = make(situation, ask);
    if (outcome.accepted)
      return planOf(ready.situation, acts(situation, act), succeeds(workshop, act));
  }
  return untried(`${ready.facts.call.name} is not accepted twice.`);
}
