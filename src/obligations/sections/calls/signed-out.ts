// Whoever a call signs out has no credential any more: who makes it, and whoever else it is about, such as
// the machine whose key is revoked.

import type { Wrong } from '../../expect/catalogue.ts';
import type { Check, Plan } from '../../plan/plan.ts';
import type { Actor } from '../../search/actors/actors.ts';
import { make } from '../../search/attempt.ts';
import { bind } from '../../situation/request/bind.ts';
import { namesOf } from '../../situation/request/names.ts';
import { poolOf } from '../../situation/request/pool.ts';
import type { Situation } from '../../situation/situation.ts';
import { stepsOfKind, type StepOf } from '../../subject/steps.ts';
import type { CallFacts } from '../../subject/subject.ts';
import { SceneRecord } from '../../world/scene.ts';
import { equal } from '../../../expression/index.ts';
import { isNoPath, type AcceptedCall, type PreparedCall } from '../../planning/call-query.ts';
import type { Drafts } from '../../planning/drafts/draft.ts';
import { notReached, untried, type Untried } from '../../planning/no-plan.ts';
import { planOf, refused, succeeds } from '../../planning/plans.ts';
import type { PlanningContext } from '../../planning/planning-context.ts';
import { nobodyMay } from '../../requests/refused-plan.ts';

/** Whether a call signs out whoever makes it. */
export const isSigningOut = ({ call }: CallFacts): boolean =>
  stepsOfKind(call, 'sign out').some(({ target }) => target === null);

/** The checks that whoever has made a call and signed out by it is signed out. */
export function signedOutAfter(context: PlanningContext, ready: AcceptedCall): Check[] {
  const { facts, actor, attempt } = ready;
  return isSigningOut(facts) ? outsideAfter(context, actor, attempt.outcome.after) : [];
}

/** That somebody's credential is no longer accepted; none where no call could tell. */
function outsideAfter(context: PlanningContext, actor: Actor, after: Situation): Check[] {
  const closed = actor.name === null ? null : closedCall(context, actor);
  const ask = closed && bind(after, closed, actor.name, {}, poolOf(after, actor.name));
  if (closed === null || ask === null) return [];
  const { act } = make(after, ask);
  const wrong: Wrong = { trigger: 'signed out', call: closed.call.name };
  return refused(context, act, [wrong]).map((check, index) =>
    index === 0 ? { ...check, first: [act] } : check,
  );
}

/** A call about nothing in particular that only somebody signed in may make, if possible one that reads. */
const closedCall = (context: PlanningContext, actor: Actor): CallFacts | null =>
  context.subject.calls
    .filter(({ finds }) => finds.length === 0)
    .toSorted((a, b) => Number(b.reads) - Number(a.reads))
    .find(
      (facts) =>
        isNoPath(context.ready({ facts, players: [context.actors.signedOut] })) &&
        !isNoPath(context.ready({ facts, players: [actor] })),
    ) ?? null;

/** Derives that a step which signs out a record leaves its credential without effect. */
export function deriveSignedOut(context: PlanningContext, drafts: Drafts, facts: CallFacts): void {
  const { call } = facts;
  for (const step of stepsOfKind(call, 'sign out')) {
    const { target, at } = step;
    if (target === null) continue;
    const who = target.source.trim();
    drafts.add({
      kind: 'calls/answered',
      isExtra: true,
      name: `${call.name}:signs out ${who}`,
      at,
      needs: ['entities', 'roles'],
      words: { call: call.name, status: `${call.answer.status}, signs out \`${who}\`` },
      plan: () => plan(context, facts, step),
    });
  }
}

/** So many choices of what the call finds are looked at. */
const MAX_HANDS = 6;

function plan(
  context: PlanningContext,
  facts: CallFacts,
  { target }: StepOf<'sign out'>,
): Plan | Untried {
  const ready = context.ready({ facts });
  if (isNoPath(ready)) return notReached(nobodyMay(facts.call), ready);
  const { subject, actors } = context;
  const compiled = subject.compile(target!, 'calls', facts.variables);
  const isAbout = ({ situation, ask, hand }: PreparedCall, name: string): boolean => {
    const own = situation.person(name)?.identity;
    const names = namesOf(facts, ask, { situation, hand });
    const record = situation.scene(ready.actor.name).value(compiled, names);
    return (
      record instanceof SceneRecord && record.entity === own?.entity && equal(record.key, own.key)
    );
  };
  for (const other of [...actors.everybody, ...actors.seconds]) {
    const from = other.name === null ? null : other.enter(ready.situation);
    if (from === null) continue;
    for (const prepared of context.prepared(from, facts, ready.actor, MAX_HANDS)) {
      if (!isAbout(prepared, other.name!)) continue;
      const { act, outcome } = make(prepared.situation, prepared.ask);
      const checks = outcome.accepted ? outsideAfter(context, other, outcome.after) : [];
      if (checks.length > 0)
        return planOf(prepared.situation, [act], [...succeeds(context, act), ...checks]);
    }
  }
  return untried('Nobody was found whose credential would tell.');
}
