// The messages that acts have to send, as two worlds of the engine send them: the scenario's own, and one
// among strangers. Where the two differ the product is free, but for what its answers have shown.

import { bodyIn } from '../../../../../model/index.ts';
import type {
  Engine,
  Sent,
  SentMail,
  SentOutgoing,
  SentWebhook,
} from '../../../../../engine/index.ts';
import { callsOfRows } from '../../../../../model/steps/by-clock.ts';
import type { Json } from '../../../../../model/index.ts';
import type { PlanningContext } from '../../../../planning/planning-context.ts';
import type {
  Act,
  ExpectedMail,
  ExpectedOutgoing,
  ExpectedWebhook,
} from '../../../../plan/plan.ts';
import { inMailForm } from '../../../../play/mails.ts';
import { answerOfService, type SentMessages } from '../../../../expect/sent.ts';
import { stepsOfKind } from '../../../../subject/steps.ts';
import { MARK } from '../../../../plan/terms.ts';
import { isRepeated } from '../../../../requests/creations.ts';
import { Replay } from './replay.ts';
import { amongStrangers, TICK } from './strangers.ts';
import { aligned, alignedJson, shownBy, type Known } from './aligned.ts';
import { isFixed } from './fixed.ts';

/** What goes out with the last of some acts; null where that rests on records that nobody here knows. */
export function messagesSentBy(
  context: PlanningContext,
  acts: readonly Act[],
): SentMessages | null {
  return sentIn(context, acts, amongStrangers(context, acts));
}

/** The same of what the clock does at an instant that a request may have given. */
export const messagesSentInTime = (
  context: PlanningContext,
  acts: readonly Act[],
): SentMessages | null =>
  messagesSentBy(context, acts) ?? sentIn(context, acts, amongStrangers(context, acts, true));

function sentIn(
  context: PlanningContext,
  acts: readonly Act[],
  strangers: Engine,
): SentMessages | null {
  const tick = context.subject.mark === '' ? 0 : TICK;
  const [own, beside] = [context.start.engine.fork(), strangers].map(
    (engine) => new Replay(context.spec, engine, tick),
  );
  const worlds = new MessageWorlds(context, own!.engine, beside!.engine);
  let sent: SentMessages | null = null;
  for (const act of acts) {
    const [a, b] = [own!.perform(act), beside!.perform(act)];
    sent = worlds.sentBy(act, a?.body ?? null, b?.body ?? null);
  }
  return sent;
}

/** Whether what goes out is looked at. */
export const seesMessages = ({ spec, terms }: PlanningContext): boolean => {
  const { mails, webhooks, outgoing } = spec.sections.calls.facts;
  if (outgoing !== undefined && terms.isWithoutOutgoing !== true) return true;
  const seesMails = mails !== undefined && terms.isWithoutMail !== true;
  return seesMails || (webhooks !== undefined && terms.isWithoutWebhooks !== true);
};

/** Both worlds, act by act. */
export class MessageWorlds {
  readonly #context: PlanningContext;
  readonly #engines: readonly Engine[];
  readonly #isShared: boolean;
  /** The messages that go to whoever there is, or tell of it: of a product that others use, only some are known. */
  readonly #inLoops: ReadonlyMap<string, boolean>;
  readonly #known: Known[] = [];
  #seen: readonly number[];

  constructor(context: PlanningContext, own: Engine, beside: Engine) {
    this.#context = context;
    this.#engines = [own, beside];
    this.#isShared = context.subject.mark !== '';
    this.#inLoops = context.once(MessageWorlds, () => inLoops(context));
    this.#seen = this.#engines.map(countIn);
  }

  /** What goes out with an act that both have just performed, and what each answered. */
  sentBy(act: Act, a: Json, b: Json): SentMessages | null {
    if (act.kind === 'call') this.#known.push(...shownBy(act.id, a, b));
    const all = this.#engines.map((engine, place) => engine.outbox().slice(this.#seen[place]));
    this.#seen = this.#engines.map(countIn);
    const [ours, theirs] = all.map((sent) =>
      sent.filter((one) => this.#isSeen(one) && !this.#isFree(one)),
    );
    if (ours!.length !== theirs!.length) return null;
    const mails: ExpectedMail[] = [];
    const outgoing: ExpectedOutgoing[] = [];
    const webhooks: ExpectedWebhook[] = [];
    for (const [place, one] of ours!.entries()) {
      const other = theirs![place]!;
      if (one.name !== other.name) return null;
      if (act.kind === 'call' && one.kind === 'outgoing' && other.kind === 'outgoing') {
        const id = answerOfService(act.id, one.name);
        this.#known.push(...shownBy(id, bodyIn(one.answer.body), bodyIn(other.answer.body)));
      }
      if (one.kind === 'webhook' && other.kind === 'webhook')
        webhooks.push(this.#webhook(one, other));
      else if (one.kind === 'outgoing' && other.kind === 'outgoing')
        outgoing.push(this.#outgoing(one, other));
      else if (one.kind === undefined && other.kind === undefined) {
        if (one.to.length !== other.to.length) return null;
        mails.push(this.#mail(inMailForm(one), inMailForm(other)));
      }
    }
    // The clock comes to what others have as well; a call sends to whom it sends among strangers.
    const isToOthers = act.kind !== 'call' || all.flat().some((one) => this.#isFree(one));
    const hasOthers = this.#isShared && isToOthers;
    return {
      kind: 'sent',
      mails: mails.toSorted(bySpecificity),
      ...(webhooks.length > 0 && { webhooks: webhooks.toSorted(bySpecificity) }),
      ...(outgoing.length > 0 && { outgoing }),
      ...(hasOthers && { others: true }),
    };
  }

  /** Whether somebody takes such a message. */
  #isSeen({ kind }: Sent): boolean {
    const { terms } = this.#context;
    const { isWithoutMail = false, isWithoutWebhooks = false, isWithoutOutgoing = false } = terms;
    if (kind === 'outgoing') return !isWithoutOutgoing;
    return kind === 'webhook' ? !isWithoutWebhooks : !isWithoutMail;
  }

  /** What goes to whoever there is, or tells whoever it always tells of what others have. */
  #isFree(sent: Sent): boolean {
    const isToOne = this.#inLoops.get(sent.name);
    if (!this.#isShared || isToOne === undefined) return false;
    return ![isToOne ? saidBy(sent) : sent.to].flat().some((text) => text.includes(MARK));
  }

  #webhook(own: SentWebhook, other: SentWebhook): ExpectedWebhook {
    const secret =
      own.signed && aligned(own.signed.secret, other.signed?.secret ?? '', this.#known);
    return {
      name: own.name,
      to: aligned(own.to, other.to, this.#known),
      body: alignedJson(bodyIn(own.body), bodyIn(other.body), this.#known),
      signature: own.signed && { header: own.signed.header, form: own.signed.form, secret },
    };
  }

  #outgoing(own: SentOutgoing, other: SentOutgoing): ExpectedOutgoing {
    const { name, method, headers } = own;
    const to = aligned(own.to, other.to, this.#known);
    const named = Object.entries(headers ?? {}).map(([header, value]) => [
      header,
      aligned(value, other.headers?.[header] ?? '', this.#known),
    ]);
    const isNone = own.body === null || other.body === null;
    const body = isNone ? null : alignedJson(bodyIn(own.body), bodyIn(other.body), this.#known);
    return { name, method, to, ...(headers && { headers: Object.fromEntries(named) }), body };
  }

  #mail(own: SentMail, other: SentMail): ExpectedMail {
    return {
      name: own.name,
      to: own.to.map((address, index) => aligned(address, other.to[index]!, this.#known)),
      subject: aligned(own.subject, other.subject, this.#known),
      text: aligned(own.text, other.text, this.#known),
    };
  }
}

/** The texts of a message. */
const saidBy = (sent: Sent): string[] =>
  sent.kind === undefined ? [sent.subject, sent.text] : [sent.body ?? ''];

const countIn = (engine: Engine): number => engine.outbox().length;

/** The messages that are sent in a loop, by their names, and whether they all go to the same address. */
function inLoops({ spec }: PlanningContext): ReadonlyMap<string, boolean> {
  const { calls, states } = spec.sections;
  return new Map(
    [...calls.facts.calls, ...callsOfRows(states.facts.lifecycles)].flatMap((call) =>
      stepsOfKind(call, 'send')
        .filter((step) => isRepeated(call.steps, step))
        .map((step) => {
          const to = (step.webhook ?? step.mail)?.to ?? null;
          return [step.message.name, to !== null && isFixed(to)] as const;
        }),
    ),
  );
}

/** What has to be met to the letter comes first, so that nothing else is taken for it. */
const bySpecificity = (a: Expected, b: Expected): number => openIn(a) - openIn(b);
type Expected = ExpectedMail | ExpectedWebhook;
const openIn = (expected: Expected): number =>
  JSON.stringify(expected).split(/"\$(?:any|some|answered|either|like)"/).length;
