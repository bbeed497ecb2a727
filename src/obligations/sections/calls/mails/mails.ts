// What section 7 says of mail: what each call sends, to whom, once; and that it sends nothing where a
// condition says so.

import type { Step } from '../../../../model/index.ts';
import type { Sent } from '../../../../engine/index.ts';
import type { Plan } from '../../../plan.ts';
import { make } from '../../../search/attempt.ts';
import type { Situation } from '../../../situation/situation.ts';
import { runningWays } from '../../../solver/branches.ts';
import type { Aim } from '../../../solver/solve.ts';
import { stepsOfKind, type StepOf } from '../../../subject/steps.ts';
import type { CallFacts } from '../../../subject/subject.ts';
import { comingTo } from '../../../requests/coming-to.ts';
import { notReached, untried, type Drafts, type Untried } from '../../../planning/draft.ts';
import type { Drafted } from '../../../planning/drafted.ts';
import { planOf, succeeds } from '../../../planning/plans.ts';
import type { PlanningContext } from '../../../planning/planning-context.ts';
import { isNoPath, type CallQuery, type PreparedCall } from '../../../planning/call-query.ts';
import { isRepeated } from '../../states/creations.ts';
import { mailsSentBy } from './expected.ts';

type SendStep = StepOf<'send'>;

/** What a call has to send for a plan to be of use. */
interface Wish {
  readonly named: string;
  readonly isMet: (sent: readonly Sent[], prepared: PreparedCall) => boolean;
  readonly ways: CallQuery['ways'];
  /** Whether the step is to be done. */
  readonly isSent?: boolean;
}

export function deriveMails(context: PlanningContext, drafts: Drafts, facts: CallFacts): void {
  const { call } = facts;
  const steps = stepsOfKind(call, 'send');
  for (const step of steps) {
    if (step.mail === null) continue;
    const mail = step.message.name;
    const isToMany =
      isRepeated(call.steps, step) ||
      context.subject.compiler.typeOf(step.mail.to, facts.variables).kind === 'list';
    const isExtra = true;
    const isIt = ({ name }: Sent): boolean => name === mail;
    const add = (situation: string, more: Partial<Drafted<'calls/sent'>>, wish: Wish): void =>
      drafts.add({
        kind: 'calls/sent',
        name: `${call.name}:${mail}:${situation}`,
        at: step.at,
        also: [{ at: step.mail!.at, why: `what the mail ${mail} says, and to whom` }],
        needs: ['entities', 'roles'],
        words: { call: call.name, mail, situation },
        plan: () => sentPlan(context, facts, step, wish, more.isExtra),
        ...more,
      });
    const ways = runningWays(call.steps, (one) => one === step);
    const wish = (named: string, isMet: Wish['isMet']): Wish => ({
      ...{ named: `${mail}:${step.at.line}:${step.at.column}:${named}`, isMet, ways },
    });
    add(
      'to whom it is for',
      {},
      wish('sent', (sent) => sent.some(isIt)),
    );
    if (!/^me\.\w+$/.test(step.mail.to.source.trim()))
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
        wish('several', (sent) => new Set(sent.filter(isIt).flatMap(({ to }) => to)).size > 1),
      );
    const unless = unlessWays(call.steps, step);
    if (unless.length === 0) continue;
    drafts.add({
      kind: 'calls/unsent',
      name: `${call.name}:${mail}`,
      at: step.at,
      needs: ['entities', 'roles'],
      words: { call: call.name, mail, situation: 'its condition does not hold' },
      plan: () =>
        sentPlan(context, facts, step, {
          ...wish('unsent', (sent) => !sent.some(isIt)),
          ways: unless,
          isSent: false,
        }),
    });
  }
}

/** Whether some address of a mail is one that the caller has, who is nobody else where nobody is signed in. */
function isToCaller({ to }: Sent, { situation, actor }: PreparedCall): boolean {
  const me = situation.scene(actor.name).me;
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

function sentPlan(
  context: PlanningContext,
  facts: CallFacts,
  step: SendStep,
  { named, isMet, ways, isSent = true }: Wish,
  isExtra = false,
): Plan | Untried {
  const when = (prepared: PreparedCall): boolean => {
    const { outcome } = make(prepared.situation, prepared.ask);
    return outcome.accepted && isMet(sentSince(prepared.situation, outcome.after), prepared);
  };
  const ready = context.ready({
    ...{ facts, when, named, vary: facts.leaves },
    ...(ways && { ways }),
    ...(isSent && comingTo(context, facts, step, 'true')),
  });
  if (isNoPath(ready)) {
    const why = `Nothing was found by which ${facts.call.name} sends it so.`;
    return isExtra ? untried(why) : notReached(why, ready);
  }
  const { act } = ready.attempt;
  const mails = mailsSentBy(context, [...ready.situation.acts, act]);
  if (mails === null) return untried('What goes out depends on records that nobody here knows.');
  return planOf(
    ready.situation,
    [act],
    [...succeeds(context, act), { first: [], of: act.id, expect: mails }],
  );
}
