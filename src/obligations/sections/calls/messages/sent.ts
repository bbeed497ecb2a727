// What section 7 says of messages: which mails and webhooks each call sends, which other services it calls, once; and that it
// sends nothing where a condition says so.

import type { Expression, Step } from '../../../../model/index.ts';
import type { Sent } from '../../../../engine/index.ts';
import type { ObligationKind } from '../../../plan/obligation.ts';
import type { Span } from '../../../../text/span.ts';
import { runningWays } from '../../../solver/branches.ts';
import type { Aim } from '../../../solver/solve.ts';
import { stepsOfKind } from '../../../subject/steps.ts';
import type { CallFacts } from '../../../subject/subject.ts';
import type { Drafts } from '../../../planning/drafts/draft.ts';
import { untried } from '../../../planning/no-plan.ts';
import type { Drafted } from '../../../planning/drafts/drafted.ts';
import type { PlanningContext } from '../../../planning/planning-context.ts';
import { isNoPath, type PreparedCall } from '../../../planning/call-query.ts';
import { isRepeated } from '../../../requests/creations.ts';
import { isFixed } from '../observed/expected/fixed.ts';
import { refusedPlan } from './refused.ts';
import { notSent, readyTo, sentPlan, severalPlan, type SendStep, type Wish } from './sending.ts';

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
    const add = (situation: string, more: Partial<Drafted<'calls/sent'>>, wish?: Wish): void =>
      drafts.add({
        kind: 'calls/sent',
        name: `${call.name}:${name}:${situation}`,
        at: step.at,
        also: [{ at, why: `what the ${sends} ${name} says, and to whom` }],
        needs: ['entities', 'roles'],
        words: { ...words, situation },
        sends,
        plan: () => sentPlan(context, facts, step, wish!, more.isExtra),
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
    if (isRepeated(call.steps, step)) {
      add('for several', {
        isExtra,
        plan: () =>
          severalPlan(
            context,
            facts,
            step,
            name,
            wish('sent', (all) => all.some(isIt)),
          ),
      });
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
    }
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
