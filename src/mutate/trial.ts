// Plays a plan against a fresh engine, from outside: requests in, answers out.

import { answeredBody, answerProblems } from '../contract/answered.ts';
import { productContract, type ProductContract } from '../contract/product.ts';
import { createEngine, type Engine, type ProductAnswer, type Sent } from '../engine/index.ts';
import { webhookRequest } from '../engine/world/webhook-request.ts';
import type { Json, Spec } from '../model/index.ts';
import {
  answersFrom,
  dateOf,
  headersOf,
  differenceOf,
  fill,
  inOneLine,
  isPossible,
  issued,
  looksIn,
  requestOf,
  sentDifference,
  unexplained,
  strayMessage,
  type Act,
  type Check,
  type Obligation,
  type Plan,
  type PossiblePlan,
  type OutsideAnswer,
  type OutsideMessage,
  type Value,
} from '../obligations/index.ts';
import { asText } from '../obligations/play/request.ts';
import { errorMessage } from '../text/fault.ts';

/** What was sent, as whoever takes it sees it. */
const fromOutside = (sent: readonly Sent[]): OutsideMessage[] =>
  sent.map((one) =>
    one.kind === 'webhook' ? { kind: 'webhook', name: one.name, ...webhookRequest(one) } : one,
  );

/** What does not hold of an obligation, in words; empty where all does. Pages are not looked at. */
export function failuresOf(spec: Spec, { plan }: Obligation, product = playable(spec)): string[] {
  return isPossible(plan)
    ? played(plan, new Play(product)).failures
    : [`${reasonOf(plan)} ${plan.because.map(({ why }) => why).join(' / ')}`];
}

/** Plays a plan as far as it goes. */
export function played(plan: PossiblePlan, play: Play): Play {
  try {
    for (const act of plan.given) play.perform(act, true);
    for (const act of plan.when) play.perform(act, false);
    // What a form sends nobody has sent here.
    if (![...plan.given, ...plan.when].some(({ kind }) => kind === 'submit'))
      for (const check of plan.then) play.check(check);
  } catch (error) {
    play.failures.push(errorMessage(error));
  }
  return play;
}

const reasonOf = (plan: Exclude<Plan, PossiblePlan>): string =>
  'impossible' in plan ? `impossible: ${plan.impossible}` : `not reached: ${plan.notReached}`;

/** What comes between the product and whoever asks it: an answer in the place of its own. */
export type Tamper = (answer: ProductAnswer, call: string) => ProductAnswer;

export interface Playable {
  readonly spec: Spec;
  readonly contract: ProductContract;
  readonly engine: Engine;
  readonly tamper?: Tamper;
}

export const playable = (spec: Spec, engine = createEngine(spec)): Playable => ({
  spec,
  contract: productContract(spec),
  engine,
});

/** A plan on its way: what was answered so far, and by whom. Pages are for others to play. */
export class Play {
  readonly failures: string[] = [];

  readonly #product: Playable;
  readonly engine: Engine;
  readonly #memory = new Map<string, Json>();
  /** By the ids of the acts that were answered so. */
  readonly answers = new Map<string, OutsideAnswer>();
  readonly #tokens = new Map<string, string>();
  readonly #sent = new Map<string, readonly OutsideMessage[]>();

  constructor(product: Playable, engine = product.engine.fork()) {
    this.#product = product;
    this.engine = engine;
  }

  /** The credential that somebody carries. */
  tokenOf(person: string | null): string | null {
    return person === null ? null : (this.#tokens.get(person) ?? null);
  }

  filled(value: Value): string {
    return asText(fill(this.#memory, value));
  }

  perform(act: Act, isGiven: boolean): void {
    this.#lookUp(act);
    const before = this.engine.outbox().length;
    this.#perform(act, isGiven);
    const sent = fromOutside(this.engine.outbox().slice(before));
    if (act.kind === 'clock') this.#sent.set(act.id ?? '', sent);
    if (act.kind !== 'call') return;
    this.#sent.set(act.id, sent);
    for (const [id, body] of answersFrom(act.id, sent)) this.#memory.set(id, body);
    const { status } = this.answers.get(act.id)!;
    const stray = strayMessage(this.#product.spec, {
      ...{ call: act.call, status },
      ...{ times: act.times, sent },
    });
    if (stray !== null) throw new Error(`${act.call} answers ${status}, and sends ${stray}`);
  }

  /** Asks for what has to be known first. */
  #lookUp(by: Act | Check['expect']): void {
    for (const look of looksIn(by)) if (!this.#memory.has(look.id)) this.perform(look, true);
  }

  #perform(act: Act, isGiven: boolean): void {
    if (act.kind === 'clock') return this.engine.clock.forward(act.forward);
    if (act.kind !== 'call') return;
    const { spec, contract } = this.#product;
    const token = this.tokenOf(act.by);
    if (act.by !== null && token === null) throw new Error(`${act.by} has no credential`);
    const request = requestOf(spec, act, this.#memory, token);
    let answer = this.engine.handle(request);
    for (let time = 1; time < act.times; time += 1) answer = this.engine.handle(request);
    answer = this.#product.tamper?.(answer, act.call) ?? answer;
    const body = answeredBody(spec, act.call, answer);
    const told = `${request.method} ${request.url} ${request.body ?? ''} → ${answer.status} ${answer.body ?? ''}`;
    this.#memory.set(act.id, body);
    this.#memory.set(dateOf(act.id), new Date(this.engine.clock.now()).toISOString());
    this.#memory.set(headersOf(act.id), answer.headers);
    this.answers.set(act.id, { status: answer.status, headers: answer.headers, body });
    if (isGiven && answer.status >= 400) throw new Error(`on the way: ${told}`);
    const problems = answerProblems(spec, contract, act.call, answer);
    if (problems.length > 0)
      throw new Error(`against the contract: ${told}: ${problems.join('; ')}`);
    if (act.signsIn === null) return;
    const credential = issued(act, answer.headers, this.#memory);
    if (credential === null) throw new Error(`no credential: ${told}`);
    this.#tokens.set(act.signsIn.person, credential);
  }

  check({ first, of, expect }: Check): void {
    for (const act of first) this.perform(act, false);
    this.#lookUp(expect);
    if (expect.kind === 'shape') return;
    if (expect.kind === 'sent') {
      const amiss = sentDifference(expect, this.#sent.get(of) ?? [], this.#memory);
      if (amiss !== null) this.failures.push(inOneLine(amiss));
      return;
    }
    if (expect.kind === 'in some order') {
      const amiss = unexplained(expect, (one) =>
        differenceOf(one.expect, this.answers.get(one.of)!, this.#memory),
      );
      if (amiss !== null) this.failures.push(`at once: ${inOneLine(amiss.difference)}`);
      return;
    }
    const answer = this.answers.get(of);
    if (!('is' in expect || 'status' in expect) || answer === undefined) return;
    if (expect.kind === 'heading' || expect.kind === 'heading is not') return;
    const difference = differenceOf(expect, answer, this.#memory);
    if (difference !== null) this.failures.push(inOneLine(difference));
  }
}
