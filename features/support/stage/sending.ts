// How the calls of a scenario are sent: with whose credential, how often, and beside which others.

import { setTimeout } from 'node:timers/promises';
import type { PlainRequest } from '../../../mocks/messages/message.ts';
import type { CallAct } from '../../../src/obligations/index.ts';
import { requestBy, type Carried, type Exchange } from '../requests/requests.ts';
import { forgetSignIn } from './shared-sign-ins.ts';
import type { Stage } from './stage.ts';

/** Until a body on its way has come, in milliseconds. */
const A_MOMENT = 2;

export class Sending {
  readonly #stage: Stage;
  /** Those who do not wait for their turn. */
  readonly #hurrying = new Set<string | null>();

  constructor(stage: Stage) {
    this.#stage = stage;
  }

  /** Makes a call, as often as it is to be made; the last exchange is given. */
  async send(act: CallAct): Promise<Exchange> {
    // Whoever tries how often they may call does not wait for their turn.
    if (act.times > 1) this.#hurrying.add(this.#nameOf(act.by));
    let exchange = await this.once(act);
    for (let time = 1; time < act.times; time += 1) exchange = await this.once(act, exchange.sent);
    return exchange;
  }

  /** Makes calls at once; the exchanges are given in their order. */
  async sendTogether(acts: readonly CallAct[]): Promise<Exchange[]> {
    const sent: Promise<Exchange>[] = [];
    for (const [place, act] of acts.entries()) {
      // What has no body is read at once: it is to come after what has one, which is on its way still.
      if (act.body === null && acts[place - 1]?.body != null) await setTimeout(A_MOMENT);
      const exchange = this.send(act);
      // What goes wrong with it is told once all have been sent.
      exchange.catch(() => {});
      sent.push(exchange);
    }
    return Promise.all(sent);
  }

  /** Makes a call one time; `again` is the request that was made before. */
  async once(act: CallAct, again?: PlainRequest): Promise<Exchange> {
    const { product } = this.#stage.run;
    const carried = this.carriedBy(act);
    const name = this.#nameOf(act.by);
    const caller = { name, hurries: this.#hurrying.has(name) };
    const sent = again ?? requestBy(this.#stage, act, carried);
    product.outbox?.choose?.(act.services ?? {});
    const came = await product.ask(sent, caller);
    if (carried !== null && came.status < 300) forgetSignIn(this.#stage.run, act, carried.token);
    const isOver = came.status === 401 && carried?.shared === true;
    if (!isOver) return { sent, came };
    // A credential that others use as well may have been signed out by them.
    await this.#stage.perform(carried.by);
    const anew = requestBy(this.#stage, act, this.carriedBy(act));
    return { sent: anew, came: await product.ask(anew, caller) };
  }

  /** The credential that an act is made with. */
  carriedBy({ by }: CallAct): Carried | null {
    return by === null ? null : (this.#stage.people.get(by) ?? null);
  }

  /** Who somebody is for those who count calls, whichever credential they carry. */
  #nameOf(person: string | null): string | null {
    return person === null ? null : (this.#stage.people.get(person)?.as ?? null);
  }
}
