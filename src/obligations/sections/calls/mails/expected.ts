// The mails that acts have to send, as two worlds of the engine send them: the scenario's own, and one
// among strangers. Where the two differ the product is free, but for what its answers have shown.

import type { Engine, Sent } from '../../../../engine/index.ts';
import { callsOfRows } from '../../../../model/by-clock.ts';
import { type Json, sends } from '../../../../model/index.ts';
import type { PlanningContext } from '../../../planning/planning-context.ts';
import type { Act, ExpectedMail } from '../../../plan.ts';
import { inMailForm, type SentMails } from '../../../play/mails.ts';
import { stepsOfKind } from '../../../subject/steps.ts';
import { MARK } from '../../../terms.ts';
import { answered, type Pattern } from '../../../value.ts';
import { isRepeated } from '../../states/creations.ts';
import { Replay } from '../observed/replay.ts';
import { amongStrangers, TICK } from '../observed/strangers.ts';
import { aligned, type Known } from './aligned.ts';

/** What goes out with the last of some acts; null where that rests on records that nobody here knows. */
export function mailsSentBy(context: PlanningContext, acts: readonly Act[]): SentMails | null {
  const tick = context.subject.mark === '' ? 0 : TICK;
  const [own, beside] = [context.start.engine.fork(), amongStrangers(context, acts)].map(
    (engine) => new Replay(context.spec, engine, tick),
  );
  const worlds = new MailWorlds(context, own!.engine, beside!.engine);
  let sent: SentMails | null = null;
  for (const act of acts) {
    const [a, b] = [own!.perform(act), beside!.perform(act)];
    sent = worlds.sentBy(act, a?.body ?? null, b?.body ?? null);
  }
  return sent;
}

/** Both worlds, act by act. */
export class MailWorlds {
  readonly #context: PlanningContext;
  readonly #engines: readonly Engine[];
  readonly #isShared: boolean;
  /** The mails that go to whoever there is: of a product that others use, only some of those are known. */
  readonly #inLoops: ReadonlySet<string>;
  readonly #known: Known[] = [];
  #seen: readonly number[];

  constructor(context: PlanningContext, own: Engine, beside: Engine) {
    this.#context = context;
    this.#engines = [own, beside];
    this.#isShared = context.subject.mark !== '';
    this.#inLoops = context.once(MailWorlds, () => inLoops(context));
    this.#seen = this.#engines.map(countIn);
  }

  /** What goes out with an act that both have just performed, and what each answered. */
  sentBy(act: Act, a: Json, b: Json): SentMails | null {
    if (act.kind === 'call') this.#known.push(...shownBy(act.id, a, b));
    const all = this.#engines.map((engine, place) => engine.outbox().slice(this.#seen[place]));
    this.#seen = this.#engines.map(countIn);
    const [ours, theirs] = all.map((mails) => mails.filter((mail) => !this.#isFree(mail)));
    if (ours!.length !== theirs!.length) return null;
    const mails: ExpectedMail[] = [];
    for (const [place, mail] of ours!.entries()) {
      const expected = this.#pattern(mail, theirs![place]!);
      if (expected === null) return null;
      mails.push(expected);
    }
    const hasOthers = this.#isShared && this.#isToAnybody(act);
    const sorted = mails.toSorted(bySpecificity);
    return { kind: 'sent', mails: sorted, ...(hasOthers && { others: true }) };
  }

  /** Whether what an act sends may go to people whom nobody here knows. */
  #isToAnybody(act: Act): boolean {
    if (act.kind !== 'call') return true;
    const steps = this.#context.subject.call(act.call)?.call.steps ?? [];
    return [...this.#inLoops].some((name) => sends(steps, name));
  }

  #isFree({ name, to }: Sent): boolean {
    const isOurs = to.some((address) => address.includes(MARK));
    return this.#isShared && this.#inLoops.has(name) && !isOurs;
  }

  #pattern(mail: Sent, beside: Sent): ExpectedMail | null {
    const [own, other] = [inMailForm(mail), inMailForm(beside)];
    if (other.name !== own.name || other.to.length !== own.to.length) return null;
    return {
      name: own.name,
      to: own.to.map((address, index) => aligned(address, other.to[index]!, this.#known)),
      subject: aligned(own.subject, other.subject, this.#known),
      text: aligned(own.text, other.text, this.#known),
    };
  }
}

const countIn = (engine: Engine): number => engine.outbox().length;

/** The names of the mails that are sent in a loop. */
function inLoops({ spec }: PlanningContext): ReadonlySet<string> {
  const { calls, states } = spec.sections;
  return new Set(
    [...calls.facts.calls, ...callsOfRows(states.facts.lifecycles)].flatMap((call) =>
      stepsOfKind(call, 'send')
        .filter((step) => isRepeated(call.steps, step))
        .map(({ message }) => message.name),
    ),
  );
}

/** What has to be met to the letter comes first, so that nothing else is taken for it. */
const bySpecificity = (a: ExpectedMail, b: ExpectedMail): number => openIn(a) - openIn(b);
const openIn = ({ to, subject, text }: ExpectedMail): number =>
  [...to, subject, text].filter((part: Pattern) => typeof part !== 'string').length;

/** The values that an answer shows otherwise in each world, and where. */
function shownBy(act: string, a: Json, b: Json, path: readonly string[] = []): Known[] {
  if (a === null || b === null || Array.isArray(a) || Array.isArray(b)) return [];
  if (typeof a === 'object' && typeof b === 'object')
    return Object.keys(a).flatMap((name) =>
      b[name] === undefined ? [] : shownBy(act, a[name]!, b[name], [...path, name]),
    );
  const [own, theirs] = [String(a), String(b)];
  if (typeof a === 'object' || typeof b === 'object' || own === theirs) return [];
  return own === '' || theirs === '' ? [] : [{ a: own, b: theirs, is: answered(act, ...path) }];
}
