// Rates: so many calls within their window go through, one more does not, and later it does again.

import { narrowingsOfRate, type Constant } from '../../../model/index.ts';
import type { Wrong } from '../../expect/catalogue.ts';
import { actOf } from '../../situation/ask.ts';
import type { CallAct, Plan } from '../../plan/plan.ts';
import { make } from '../../search/attempt.ts';
import type { Situation } from '../../situation/situation.ts';
import type { CallFacts } from '../../subject/subject.ts';
import type { Drafts } from '../../planning/drafts/draft.ts';
import { notReached, untried, type Untried } from '../../planning/no-plan.ts';
import { valueWords } from './value-words.ts';
import { onceMore } from '../../requests/once-more.ts';
import { errorWords, planOf, refused, succeeds } from '../../planning/plans.ts';
import { A_MOMENT } from '../../situation/waits.ts';
import type { PlanningContext } from '../../planning/planning-context.ts';
import { isNoPath, type AcceptedCall } from '../../planning/call-query.ts';

/** More calls than these are not made to overstep a rate. */
export const MOST = 5_000;

export function deriveRate(context: PlanningContext, drafts: Drafts, constant: Constant): void {
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
    plan: () => ratePlan(context, constant, 'met'),
  });
  drafts.add({
    kind: 'limits/overstepped',
    name,
    at,
    needs,
    words: { ...words, situation: 'one call more', error: errorWords(context, wrong) },
    plan: () => ratePlan(context, constant, 'overstepped'),
  });
  drafts.add({
    kind: 'limits/met',
    name: `${name}:again`,
    at,
    needs,
    words: { ...words, situation: 'one call more, once the time is over' },
    plan: () => ratePlan(context, constant, 'again'),
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
      error: errorWords(context, wrong),
    },
    plan: () => ratePlan(context, constant, 'refused'),
  });
}

/** A call that the rate counts, reading if one does, by somebody whose calls nobody counts with others. */
export function countedBy(
  context: PlanningContext,
  isCounted: (facts: CallFacts) => boolean,
): AcceptedCall | null {
  const calls = context.subject.calls
    .filter(isCounted)
    .toSorted((a, b) => Number(b.reads) - Number(a.reads) || a.finds.length - b.finds.length);
  const players = context.actors.everybody.toSorted(
    (a, b) => Number(a.name === null) - Number(b.name === null),
  );
  for (const facts of calls)
    for (const actor of players) {
      const ready = context.ready({ facts, players: [actor] });
      if (!isNoPath(ready)) return ready;
    }
  return null;
}

/** Which calls a rate counts: all, unless the catalogue's rows narrow it. */
export function countedIn(
  { spec }: PlanningContext,
  { name }: Constant,
): (facts: CallFacts) => boolean {
  const narrowings = narrowingsOfRate(spec.sections.errors.facts, name);
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
  context: PlanningContext,
  constant: Constant,
  situation: Situation,
  by: string | null,
): number {
  const isCounted = countedIn(context, constant);
  const before = situation.acts.filter((act) => {
    const facts = act.kind === 'call' ? context.subject.call(act.call) : undefined;
    return act.kind === 'call' && act.by === by && facts !== undefined && isCounted(facts);
  });
  return constant.value.kind === 'rate' ? constant.value.calls - before.length : 0;
}

type What = 'met' | 'overstepped' | 'again' | 'refused';

function ratePlan(context: PlanningContext, constant: Constant, what: What): Plan | Untried {
  const { value } = constant;
  if (value.kind === 'rate' && value.calls > MOST)
    return untried(`No more than ${MOST} calls are made to overstep a rate.`);
  const ready = countedBy(context, countedIn(context, constant));
  if (ready === null || value.kind !== 'rate')
    return notReached('Nothing was found that can be called so often.');
  const { situation, ask, actor } = ready;
  const rest = roomLeft(context, constant, situation, actor.name);
  if (rest < 1) return untried('The way to the first call takes as many as it allows.');
  const many = (times: number) => situation.perform(actOf(ask, situation.nextId, { times }));
  if (what === 'met') {
    const act = actOf(ask, situation.nextId, { times: rest });
    if (rest === 1 || situation.perform(act).accepted)
      return planOf(situation, [act], succeeds(context, act));
    return succeedsAgain(context, ready, many(rest - 1).after);
  }
  const { after: full, accepted } = many(rest);
  if (what === 'again')
    return succeedsAgain(context, ready, full.pass(value.windowMilliseconds + A_MOMENT));
  if (what === 'refused') return afterRefusals(ready, full, value, constant, context);
  const act = actOf(ask, full.nextId);
  const then = refused(context, act, [overstepped(ready, constant)]);
  return accepted
    ? planOf(full, [act], then)
    : planOf(situation, [...full.since(situation), act], then);
}

/** Calls that are refused count as well: when the first are forgotten these are not. */
function afterRefusals(
  ready: AcceptedCall,
  full: Situation,
  { calls, windowMilliseconds }: Extract<Constant['value'], { kind: 'rate' }>,
  constant: Constant,
  context: PlanningContext,
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
    refused(context, act, [overstepped(ready, constant)]),
  );
}

export function overstepped(
  { ask: { facts } }: Pick<AcceptedCall, 'ask'>,
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
function succeedsAgain(
  context: PlanningContext,
  ready: AcceptedCall,
  later: Situation,
): Plan | Untried {
  const same = actOf(ready.ask, later.nextId);
  const acts = (to: Situation, act: CallAct) => [...to.since(ready.situation), act];
  if (later.perform(same).accepted) return planOf(later, [same], succeeds(context, same));
  for (const { situation, ask } of onceMore(context, ready, later)) {
    const { act, outcome } = make(situation, ask);
    if (outcome.accepted)
      return planOf(ready.situation, acts(situation, act), succeeds(context, act));
  }
  return untried(`${ready.facts.call.name} is not accepted twice.`);
}
