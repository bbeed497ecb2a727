// What went out with each act of a scenario, by mail and by webhooks, as far as whoever takes it has seen any.

import type { Run } from '../../../src/cli/accept/run/suite.ts';
import { callNamed, type Json, type Spec } from '../../../src/model/index.ts';
import { messagesOf } from '../../../src/model/messages/messages.ts';
import {
  answersFrom,
  sentDifference,
  strayMessage,
  type CallAct,
  type Memory,
  type OutsideMessage,
  type SentMessages,
} from '../../../src/obligations/index.ts';
import { Unmet } from '../failures/unmet.ts';

/** How long a message may be on its way that has to come, and how long one is waited for that may not, in milliseconds. */
const ON_ITS_WAY = 5_000;
const AT_REST = 300;
const BETWEEN_LOOKS = 15;

/** A request that was made, and the status of its answer. */
export interface AnsweredAct {
  readonly act: CallAct;
  readonly status: number;
}

export class ScenarioMailbox {
  readonly #run: Run;
  readonly #mark: string;
  /** The acts of which a message was waited for in vain. */
  readonly #late = new Set<string>();
  readonly #headers: Readonly<Record<string, string>>;
  readonly #sent = new Map<string, readonly OutsideMessage[]>();
  #seen: number | null = null;
  /** The last request, or all that were made at once with it. */
  #last: readonly AnsweredAct[] = [];

  /** `mark` is what stands in the texts that are made up for this scenario alone. */
  constructor(run: Run, headers: Readonly<Record<string, string>>, mark: string) {
    this.#run = run;
    this.#mark = mark;
    this.#headers = headers;
  }

  /** Takes what is there already for what others have sent. */
  async open(): Promise<void> {
    if (this.#isOpen) this.#seen ??= (await this.#all()).length;
  }

  /** Keeps what went out since the last act under this one. */
  async note(id: string): Promise<void> {
    if (this.#isOpen) this.#keep(() => id, await this.#arrived(0));
  }

  /** As `note`, of requests that were made at once; what none of them can have sent is the product's fault. */
  async noteCalls(answered: readonly AnsweredAct[]): Promise<void> {
    if (!this.#isOpen) return;
    this.#last = answered;
    const least = (one: AnsweredAct): number =>
      one.status < 400 ? this.#certainIn(this.#run.spec, one.act.call) * one.act.times : 0;
    const all = await this.#arrived(answered.reduce((sum, one) => sum + least(one), 0));
    this.#keep((message) => this.#senderOf(message).act.id, all);
    for (const one of answered)
      if ((this.#sent.get(one.act.id) ?? []).length < least(one)) this.#late.add(one.act.id);
    this.#refuseStrays();
  }

  /** Waits for what may still be on its way from the last requests, which they cannot have sent. */
  async end(): Promise<void> {
    if (!this.#isOpen || this.#last.length === 0 || !this.#isSlow) return;
    await this.#restOfLast();
    this.#refuseStrays();
  }

  #restOfLast = (): Promise<void> => this.#rest((message) => this.#senderOf(message).act.id, 0);

  /** Of the last requests the first that can have sent a message; the first of all where none can. */
  #senderOf(message: OutsideMessage): AnsweredAct {
    return this.#last.find((one) => this.#strayOf(one, [message]) === null) ?? this.#last[0]!;
  }

  #strayOf({ act, status }: AnsweredAct, sent: readonly OutsideMessage[]): string | null {
    const { call, times } = act;
    return strayMessage(this.#run.spec, { call, status, times, sent, mark: this.#mark });
  }

  #refuseStrays(): void {
    for (const one of this.#last) {
      const stray = this.#strayOf(one, this.#sent.get(one.act.id) ?? []);
      if (stray === null) continue;
      const isAccepted = this.#last.some(({ status }) => status < 400);
      const what = isAccepted ? 'only what its steps send' : 'nothing to go out';
      const after = this.#last.map(({ act, status }) => `${act.call}, answered ${status}`);
      throw new Unmet(`expected: ${what}\ncame: ${stray}\n  after: ${after.join('; ')}`);
    }
  }

  /** What other services answered to an act, by what it is remembered under. */
  answersTo(id: string): [string, Json][] {
    return answersFrom(id, this.#sent.get(id) ?? []);
  }

  /** What went out so far was only to get there: `sent` leaves it out. */
  async forget(): Promise<void> {
    if (!this.#isOpen) return;
    if (this.#isSlow && this.#last.length > 0) await this.#restOfLast();
    this.#sent.clear();
  }

  /** All that went out in the scenario, once one of it is looked for, or (null) once nothing more comes. */
  async sent(
    isIt: ((message: OutsideMessage) => boolean) | null,
  ): Promise<{ readonly all: readonly OutsideMessage[]; readonly isThere: boolean }> {
    const end = Date.now() + ON_ITS_WAY;
    if (this.#isSlow && isIt === null) await this.#rest(() => 'since', 0);
    for (;;) {
      await this.note('since');
      const all = [...this.#sent.values()].flat();
      const isThere = isIt !== null && all.some(isIt);
      if (isThere || isIt === null || !this.#isSlow || Date.now() > end) return { all, isThere };
      await passed(BETWEEN_LOOKS);
    }
  }

  /** Fails where an act has sent anything else. */
  async judge(of: string, expect: SentMessages, memory: Memory): Promise<void> {
    const { mails, webhooks = [], outgoing = [] } = expect;
    const missing = count([...mails, ...webhooks, ...outgoing]) - count(this.#sent.get(of) ?? []);
    if (this.#isSlow) await this.#rest(() => of, this.#late.has(of) ? 0 : Math.max(missing, 0));
    const difference = sentDifference(expect, this.#sent.get(of) ?? [], memory);
    if (difference === null) return;
    const { path, expected, came } = difference;
    // What is said of a message as a whole names its kind.
    const place = path.includes('.') ? `${path} ` : '';
    throw new Unmet(`expected: ${place}${expected}\ncame: ${came}`);
  }

  get #isOpen(): boolean {
    const { spec, product } = this.#run;
    const { facts } = spec.sections.calls;
    const sends = messagesOf(facts).length > 0 || facts.outgoing !== undefined;
    return product.outbox !== undefined && sends;
  }

  /** Whether a message may come later than the answer of the call that sends it. */
  get #isSlow(): boolean {
    return this.#run.product.manners !== null;
  }

  /** How many messages a call sends in any case, of those that somebody takes. */
  #certainIn(spec: Spec, call: string): number {
    const { takes } = this.#run.product.outbox!;
    const steps = callNamed(spec, call)?.steps ?? [];
    return steps.filter((step) => {
      if (step.kind === 'call') return takes('outgoing');
      return step.kind === 'send' && takes(step.webhook === undefined ? 'mail' : 'webhook');
    }).length;
  }

  /** Keeps what has come since, each message under the act that `actOf` tells. */
  #keep(actOf: (message: OutsideMessage) => string, all: readonly OutsideMessage[]): void {
    for (const message of all.slice(this.#seen ?? 0)) {
      const id = actOf(message);
      this.#sent.set(id, [...(this.#sent.get(id) ?? []), message]);
    }
    this.#seen = all.length;
  }

  /** Keeps what comes until so many came, and nothing more for a while. */
  async #rest(actOf: (message: OutsideMessage) => string, least: number): Promise<void> {
    this.#keep(actOf, await this.#arrived(least));
    await passed(this.#run.product.outbox?.rest ?? AT_REST);
    this.#keep(actOf, await this.#arrived(0));
  }

  /** What there is once at least so many came. */
  async #arrived(least: number): Promise<readonly OutsideMessage[]> {
    const wanted = (this.#seen ?? 0) + least;
    const end = Date.now() + ON_ITS_WAY;
    let all = await this.#all();
    while (this.#isSlow && all.length < wanted && Date.now() < end) {
      await passed(BETWEEN_LOOKS);
      all = await this.#all();
    }
    return all;
  }

  #all = async (): Promise<readonly OutsideMessage[]> => [
    ...(await this.#run.product.outbox!.all(this.#headers)),
  ];
}

const passed = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

/** A mail counts once for each address. */
const count = (messages: readonly { readonly to: unknown }[]): number =>
  messages.reduce((sum, { to }) => sum + [to].flat().length, 0);
