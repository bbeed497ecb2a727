// How long a credential lasts: it is good until just before its end, and then counts as none.

import type { Constant } from '../../../model/index.ts';
import type { Plan } from '../../plan/plan.ts';
import { make } from '../../search/attempt.ts';
import { signIn } from '../../search/actors/introduce.ts';
import { actOf } from '../../situation/ask.ts';
import type { Wrong } from '../../expect/catalogue.ts';
import type { Drafts } from '../../planning/drafts/draft.ts';
import { notReached, untried, type Untried } from '../../planning/no-plan.ts';
import { valueWords } from './value-words.ts';
import { errorWords, isRefusedFor, planOf, refused, succeeds } from '../../planning/plans.ts';
import { A_MOMENT } from '../../situation/waits.ts';
import type { PlanningContext } from '../../planning/planning-context.ts';
import { isNoPath, type AcceptedCall } from '../../planning/call-query.ts';

export function deriveSession(context: PlanningContext, drafts: Drafts, constant: Constant): void {
  const { name, at } = constant;
  const credentials = context.spec.sections.roles.facts.credentials;
  const also =
    credentials === null ? [] : [{ at: credentials.at, why: 'how long a credential lasts' }];
  const needs = ['calls', 'entities', 'roles'] as const;
  const words = { constant: name, value: valueWords(constant) };
  const wrong: Wrong = { trigger: 'signed out', call: '' };
  drafts.add({
    kind: 'limits/met',
    name: `${name}:lasting`,
    at,
    also,
    needs,
    words: { ...words, situation: 'just before a credential ends' },
    plan: () => sessionPlan(context, 'before'),
  });
  drafts.add({
    kind: 'limits/met',
    isExtra: true,
    name: `${name}:lasting:anew`,
    at,
    also,
    needs,
    words: { ...words, situation: 'just before a credential ends that is not the first' },
    plan: () => sessionPlan(context, 'again'),
  });
  drafts.add({
    kind: 'limits/overstepped',
    name: `${name}:lasting`,
    at,
    also,
    needs: [...needs, 'errors'],
    words: {
      ...words,
      situation: 'once a credential has ended',
      error: errorWords(context, wrong),
    },
    plan: () => sessionPlan(context, 'after'),
  });
}

/**
 * A reading call that nobody signed out may make, as soon as somebody is signed in, or (`isAtOnce` false)
 * once more has been done.
 */
export function guarded(context: PlanningContext, isAtOnce = true): AcceptedCall | null {
  const { actors, subject } = context;
  const calls = subject.calls.toSorted(
    (a, b) => Number(b.reads) - Number(a.reads) || a.finds.length - b.finds.length,
  );
  for (const facts of calls) {
    if (!isNoPath(context.ready({ facts, players: [actors.signedOut] }))) continue;
    for (const actor of actors.everybody) {
      if (actor.name === null) continue;
      const ready = context.ready({ facts, players: [actor] });
      if (isNoPath(ready)) continue;
      // Nothing may have been found for people who are signed out only because the time was over.
      const signedOut = { ...ready, ask: { ...ready.ask, by: null } };
      const wrong: Wrong = { trigger: 'signed out', call: facts.call.name };
      if (!isRefusedFor(context, signedOut, [wrong])) continue;
      const last = ready.situation.acts.at(-1);
      if (!isAtOnce || (last?.kind === 'call' && last.signsIn?.person === actor.name)) return ready;
    }
  }
  return null;
}

/** Of the time that a credential lasts so much is gone when something is done in between. */
const PART = 0.55;

/** When a credential is used: just before it ends, once it has ended however it was used, or long after an earlier one. */
type When = 'before' | 'after' | 'again';

function sessionPlan(context: PlanningContext, when: When): Plan | Untried {
  const { lasting: length } = context.subject;
  const ready = guarded(context);
  if (ready === null || length === null)
    return notReached('Nothing was found that only somebody signed in may call.');
  const later = lastingUntil(ready, length, when);
  if (later === null) return untried('Nobody signs in a second time.');
  const act = actOf(ready.ask, later.nextId);
  return planOf(
    later,
    [act],
    when === 'after'
      ? refused(context, act, [{ trigger: 'signed out', call: act.call }])
      : succeeds(context, act),
  );
}

function lastingUntil({ situation, ask }: AcceptedCall, length: number, when: When) {
  const last = Math.max(length - A_MOMENT, 0);
  if (when === 'before') return situation.pass(last);
  const part = Math.round(length * PART);
  const midst = situation.pass(part);
  const who = situation.person(ask.by)?.identity;
  if (when === 'again')
    return who === undefined ? null : (signIn(midst, ask.by!, who)?.pass(last) ?? null);
  const used = make(midst, ask).outcome;
  return used.accepted ? used.after.pass(length - part) : situation.pass(length);
}
