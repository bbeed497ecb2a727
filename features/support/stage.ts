// One scenario's play: who is who, what was answered so far, and which pages are open.

import type { Run } from '../../src/cli/accept/suite.ts';
import type { Json } from '../../src/model/index.ts';
import { dateOf, issued, type Act, type CallAct } from '../../src/obligations/index.ts';
import { asRequest, passTime } from './clock.ts';
import type { Sent } from './curl.ts';
import { Pages } from './pages.ts';
import { identityIn, send, told, type Answer, type Carried } from './requests.ts';
import { Unmet } from './unmet.ts';
import type { Windows } from './windows.ts';

let begun = 0;

export class Stage {
  readonly run: Run;
  readonly windows: Windows;
  /** Every request of one stage meets a world of the product that no other stage sees. */
  readonly headers: Readonly<Record<string, string>> = {
    'x-nonet-world': `scenario-${(begun += 1)}`,
  };
  /** The bodies that acts answered. */
  readonly memory = new Map<string, Json>();
  readonly people = new Map<string, Carried>();
  /** What has been done, in order. */
  readonly history: Act[] = [];
  /** What was sent but for what pages sent, in order. */
  readonly requests: Sent[] = [];
  readonly pages: Pages;
  readonly #answers = new Map<string, Answer>();

  constructor(run: Run, windows: Windows) {
    this.run = run;
    this.windows = windows;
    this.pages = new Pages(this, windows);
  }

  /** Performs an act, and remembers what it answered. */
  async perform(act: Act): Promise<void> {
    switch (act.kind) {
      case 'call':
        await this.#call(act);
        break;
      case 'clock':
        this.requests.push(asRequest(this, act.forward));
        await passTime(this, act.forward);
        break;
      case 'open':
        await this.pages.open(act);
        break;
      case 'submit':
        await this.pages.submit(act);
    }
    this.history.push(act);
  }

  /** What an act that calls was answered. */
  answerOf(id: string): Answer {
    const answer = this.#answers.get(id);
    if (answer === undefined) throw new Error(`nothing before this is called "${id}"`);
    return answer;
  }

  /** Gives back what it has opened. */
  close(): void {
    this.pages.close();
  }

  async #call(act: CallAct): Promise<void> {
    const carried = act.by === null ? null : (this.people.get(act.by) ?? null);
    let answer = await send(this, act, carried);
    for (let time = 1; time < act.times; time += 1) answer = await send(this, act, carried);
    this.requests.push({ ...answer.sent, times: act.times });
    this.#answers.set(act.id, answer);
    this.memory.set(act.id, answer.body);
    this.memory.set(dateOf(act.id), answer.at);
    keepsContract(answer);
    if (act.signsIn !== null) this.#signIn(act, act.signsIn.person, answer);
  }

  #signIn(act: CallAct, person: string, answer: Answer): void {
    const token = issued(act, answer.headers, this.memory);
    if (token === null)
      throw new Unmet(`expected: a credential for ${person}\ncame: ${told(answer)}`);
    this.people.set(person, { token, by: act, as: identityIn(this.run, act, this.memory) });
  }
}

/** Whatever is answered, it keeps the product's contract. */
function keepsContract(answer: Answer): void {
  if (answer.problems.length === 0) return;
  throw new Unmet(
    `expected: an answer that keeps the contract\ncame: ${told(answer)}\n  ${answer.problems.join('\n  ')}`,
  );
}
