// The mails that went out with each act of a scenario, as far as whoever takes them has seen any.

import type { Run } from '../../src/cli/accept/suite.ts';
import { callNamed, type Spec } from '../../src/model/index.ts';
import { mailDifference, type OutsideMail, type SentMails } from '../../src/obligations/index.ts';
import { strayMail, type CallAct, type Memory } from '../../src/obligations/index.ts';
import { Unmet } from './unmet.ts';

/** How long a mail may be on its way that has to come, and how long one is waited for that may not, in milliseconds. */
const ON_ITS_WAY = 10_000;
const AT_REST = 150;
const BETWEEN_LOOKS = 15;

export class ScenarioMailbox {
  readonly #run: Run;
  readonly #headers: Readonly<Record<string, string>>;
  readonly #sent = new Map<string, readonly OutsideMail[]>();
  #seen: number | null = null;

  constructor(run: Run, headers: Readonly<Record<string, string>>) {
    this.#run = run;
    this.#headers = headers;
  }

  /** Takes what is there already for what others have sent. */
  async open(): Promise<void> {
    if (this.#isOpen) this.#seen ??= (await this.#all()).length;
  }

  /** Keeps what went out since the last act under this one. */
  async note(id: string, least = 0): Promise<readonly OutsideMail[]> {
    if (!this.#isOpen) return [];
    const all = await this.#arrived(least);
    const sent = all.slice(this.#seen ?? 0);
    this.#seen = all.length;
    this.#sent.set(id, sent);
    return sent;
  }

  /** As `note`; what the call cannot have sent is the product's fault. */
  async noteCall(act: CallAct, status: number): Promise<void> {
    const { spec } = this.#run;
    const sent = await this.note(act.id, status < 400 ? certainIn(spec, act.call) * act.times : 0);
    const stray = strayMail(spec, act.call, status, sent);
    if (stray === null) return;
    const what = status < 400 ? 'only the mail that its steps send' : 'no mail to go out';
    throw new Unmet(`expected: ${what}\ncame: ${stray}\n  after: ${act.call}, answered ${status}`);
  }

  /** All that went out in the scenario. */
  async sent(): Promise<readonly OutsideMail[]> {
    if (this.#run.product.mails === undefined)
      throw new Unmet('nothing takes the mail that the product sends: add --smtp-port');
    await this.note('since');
    return [...this.#sent.values()].flat();
  }

  /** Fails where an act has sent anything else. */
  async judge(of: string, expect: SentMails, memory: Memory): Promise<void> {
    const known = this.#sent.get(of) ?? [];
    const missing = count(expect.mails) - count(known);
    const more = missing > 0 && this.#settles > 0 ? await this.note(of, missing) : [];
    const sent = [...known, ...more];
    this.#sent.set(of, sent);
    const difference = mailDifference(expect, sent, memory);
    if (difference === null) return;
    const { path, expected, came } = difference;
    throw new Unmet(`expected: ${path} ${expected}\ncame: ${came}`);
  }

  get #isOpen(): boolean {
    const { spec, product } = this.#run;
    return product.mails !== undefined && spec.sections.calls.facts.mails !== undefined;
  }

  /** How long after its last mail a product is held to have sent all. */
  get #settles(): number {
    return this.#run.product.manners === null ? 0 : AT_REST;
  }

  /** What there is once at least so many came and nothing more is on its way. */
  async #arrived(least: number): Promise<readonly OutsideMail[]> {
    const wanted = (this.#seen ?? 0) + least;
    const began = Date.now();
    let all = await this.#all();
    let last = began;
    while (this.#settles > 0) {
      const now = Date.now();
      const isLate = all.length < wanted && now - began < ON_ITS_WAY;
      if (!isLate && now - last >= this.#settles) break;
      await new Promise((resolve) => setTimeout(resolve, BETWEEN_LOOKS));
      const next = await this.#all();
      if (next.length > all.length) last = Date.now();
      all = next;
    }
    return all;
  }

  #all = (): Promise<readonly OutsideMail[]> => this.#run.product.mails!.all(this.#headers);
}

const count = (mails: readonly { readonly to: readonly unknown[] }[]): number =>
  mails.reduce((sum, { to }) => sum + to.length, 0);

/** How many mails a call sends in any case. */
const certainIn = (spec: Spec, call: string): number =>
  (callNamed(spec, call)?.steps ?? []).filter(({ kind }) => kind === 'send').length;
