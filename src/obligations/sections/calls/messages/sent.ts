// What section 7 says of messages: which mails and webhooks each call sends, which other services it calls, once; and that it
// sends nothing where a condition says so.

import type { Expression, Step } from '../../../../model/index.ts';
import type { Sent } from '../../../../engine/index.ts';
import type { ObligationKind } from '../../../obligation.ts';
import type { Check, Plan } from '../../../plan.ts';
import type { Span } from '../../../../text/span.ts';
import { make } from '../../../search/attempt.ts';
import type { Situation } from '../../../situation/situation.ts';
import { runningWays } from '../../../solver/branches.ts';
import type { Aim } from '../../../solver/solve.ts';
import { stepsOfKind, type StepOf } from '../../../subject/steps.ts';
import type { CallFacts } from '../../../subject/subject.ts';
import { comingTo, passingBy } from '../../../requests/coming-to.ts';
import { notReached, untried, type Drafts, type Untried } from '../../../planning/draft.ts';
import type { Drafted } from '../../../planning/drafted.ts';
import { planOf, succeeds } from '../../../planning/plans.ts';
import type { PlanningContext } from '../../../planning/planning-context.ts';
import {
  isNoPath,
  type AcceptedCall,
  type CallQuery,
  type NoPath,
  type PreparedCall,
} from '../../../planning/call-query.ts';
import { isRepeated } from '../../states/creations.ts';
import { messagesSentBy } from './expected.ts';
import { amongOthers } from './among-others.ts';
import { isFixed } from './fixed.ts';
import { refusedPlan } from './refused.ts';

type SendStep = StepOf<'send' | 'call'>;

/** What a call has to send for a plan to be of use. */
export interface Wish {
  readonly named: string;
  readonly isMet: (sent: readonly Sent[], prepared: PreparedCall) => boolean;
  readonly ways: CallQuery['ways'];
  /** Whether the step is to be done. */
  readonly isSent?: boolean;
  /** Whether all that its loops go through is to be away. */
  readonly isPassedBy?: boolean;
}

export function deriveMessages(context: PlanningContext, drafts: Drafts, facts: CallFacts): void {
  const { call } = facts;
  const steps = stepsOfKind(call, 'send', 'call');
  for (const step of steps) {
    const sent = sentByStep(step);
    if (sent === null) continue;
    const { name, at, to, sends } = sent;
    const isToMany =
      to !== null &&
      (isRepeated(call.steps, step) ||
        context.subject.compiler.typeOf(to, facts.variables).kind === 'list');
    const isExtra = true;
    const isIt = (one: Sent): boolean => one.name === name;
    const words = {
      call: call.name,
      message: `${sends === 'outgoing' ? 'request' : sends} ${name}`,
    };
    const add = (situation: string, more: Partial<Drafted<'calls/sent'>>, wish: Wish): void =>
      drafts.add({
        kind: 'calls/sent',
        name: `${call.name}:${name}:${situation}`,
        at: step.at,
        also: [{ at, why: `what the ${sends} ${name} says, and to whom` }],
        needs: ['entities', 'roles'],
        words: { ...words, situation },
        sends,
        plan: () => sentPlan(context, facts, step, wish, more.isExtra),
        ...more,
      });
    const ways = runningWays(call.steps, (one) => one === step);
    const wish = (named: string, isMet: Wish['isMet']): Wish => ({
      ...{ named: `${name}:${step.at.line}:${step.at.column}:${named}`, isMet, ways },
    });
    add(
      sends === 'outgoing' ? 'to its service' : 'to whom it is for',
      {},
      wish('sent', (sent) => sent.some(isIt)),
    );
    if (to !== null && !isToMe(to) && !(sends === 'webhook' && isFixed(to)))
      add(
        'to somebody else than the caller',
        { isExtra },
        wish('else', (sent, prepared) =>
          sent.some((one) => isIt(one) && !isToCaller(one, prepared)),
        ),
      );
    if (isToMany)
      add(
        'to several people',
        { isExtra },
        wish('several', (sent) => new Set(sent.filter(isIt).flatMap((one) => one.to)).size > 1),
      );
    drafts.add({
      kind: 'calls/unsent',
      name: `${call.name}:${name}:refused`,
      at: step.at,
      needs: ['entities', 'roles'],
      words: { ...words, situation: 'it is refused, and would send it otherwise' },
      sends,
      isExtra,
      plan: () => {
        const sending = wish('sent', (sent) => sent.some(isIt));
        const ready = readyTo(context, facts, step, sending);
        return isNoPath(ready) ? untried(notSent(call.name)) : refusedPlan(context, ready);
      },
    });
    if (isRepeated(call.steps, step))
      drafts.add({
        kind: 'calls/unsent',
        name: `${call.name}:${name}:for nothing`,
        at: step.at,
        needs: ['entities', 'roles'],
        words: { ...words, situation: 'there is nothing that it would be sent for' },
        sends,
        isExtra,
        plan: () =>
          sentPlan(
            context,
            facts,
            step,
            {
              ...wish('for nothing', (sent) => !sent.some(isIt)),
              ways: [[]],
              isSent: false,
              isPassedBy: true,
            },
            isExtra,
          ),
      });
    const unless = unlessWays(call.steps, step);
    if (unless.length === 0) continue;
    drafts.add({
      kind: 'calls/unsent',
      name: `${call.name}:${name}`,
      at: step.at,
      needs: ['entities', 'roles'],
      words: { ...words, situation: 'its condition does not hold' },
      sends,
      plan: () =>
        sentPlan(context, facts, step, {
          ...wish('unsent', (sent) => !sent.some(isIt)),
          ways: unless,
          isSent: false,
        }),
    });
  }
}

interface SentByStep {
  readonly name: string;
  readonly at: Span;
  /** Null: to the same address always. */
  readonly to: Expression | null;
  readonly sends: NonNullable<Drafted<ObligationKind>['sends']>;
}

/** What a step sends; null where nothing can be said of it. */
function sentByStep(step: SendStep): SentByStep | null {
  if (step.kind === 'call') {
    const { declared } = step;
    return declared === undefined
      ? null
      : { name: declared.name, at: declared.at, to: null, sends: 'outgoing' };
  }
  const message = step.webhook ?? step.mail;
  const sends = step.webhook === undefined ? 'mail' : 'webhook';
  return message === null ? null : { name: message.name, at: message.at, to: message.to, sends };
}

const isToMe = ({ source }: Expression): boolean => /^me\.\w+$/.test(source.trim());

/** Whether some address of a message is one that the caller has, who is nobody else where nobody is signed in. */
function isToCaller(sent: Sent, { situation, actor }: PreparedCall): boolean {
  const me = situation.scene(actor.name).me;
  const to = [sent.to].flat();
  return me === null || Object.values(me.stored).some((value) => to.includes(String(value)));
}

/** The ways in which a condition around a step keeps it from being done. */
const unlessWays = (steps: readonly Step[], step: SendStep): Aim[][] =>
  runningWays(steps, (one) => one === step)
    .filter((way) => way.length > 0)
    .map((way) => way.map((aim, place) => (place === way.length - 1 ? turned(aim) : aim)));

const turned = (aim: Aim): Aim => ({ ...aim, holds: !aim.holds });

/** What a call sends that is made in a situation. */
const sentSince = (before: Situation, after: Situation): readonly Sent[] =>
  after.engine.outbox().slice(before.engine.outbox().length);

/** A call that is accepted, and sends what it is to send. */
export function readyTo(
  context: PlanningContext,
  facts: CallFacts,
  step: SendStep,
  { named, isMet, ways, isSent = true, isPassedBy = false }: Wish,
): AcceptedCall | NoPath {
  const when = (prepared: PreparedCall): boolean => {
    const { outcome } = make(prepared.situation, prepared.ask);
    return outcome.accepted && isMet(sentSince(prepared.situation, outcome.after), prepared);
  };
  return context.ready({
    ...{ facts, when, named, vary: facts.leaves },
    ...(ways && { ways }),
    ...(isSent && comingTo(context, facts, step, 'true')),
    ...(isPassedBy && passingBy(context, facts, step)),
  });
}

const notSent = (call: string): string => `Nothing was found by which ${call} sends it so.`;

function sentPlan(
  context: PlanningContext,
  facts: CallFacts,
  step: SendStep,
  wish: Wish,
  isExtra = false,
): Plan | Untried {
  const ready = readyTo(context, facts, step, wish);
  if (isNoPath(ready)) {
    const why = notSent(facts.call.name);
    return isExtra ? untried(why) : notReached(why, ready);
  }
  const { given, act } = amongOthers(context, ready.situation.acts, ready.attempt.act);
  const sent = messagesSentBy(context, [...given, act]);
  if (sent === null) return untried('What goes out depends on records that nobody here knows.');
  const checks: Check[] = [...succeeds(context, act), { first: [], of: act.id, expect: sent }];
  return { ...planOf(ready.situation, [act], checks), given };
}
