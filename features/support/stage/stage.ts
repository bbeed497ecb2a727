// One scenario's play: who is who, what was answered so far, and which pages are open.

import type { PlainAnswer } from '../../../mocks/messages/message.ts';
import type { Untaken } from '../../../src/cli/accept/real/untaken/untaken.ts';
import type { Run } from '../../../src/cli/accept/run/suite.ts';
import type { Json } from '../../../src/model/index.ts';
import {
  asItIs,
  dateOf,
  headersOf,
  freshly,
  issued,
  looksIn,
  MARK,
  type Act,
  type CallAct,
  type Expectation,
  type Freshen,
} from '../../../src/obligations/index.ts';
import { asRequest, passTime } from '../requests/clock.ts';
import type { Sent } from '../requests/curl.ts';
import { readOn } from './further-pages.ts';
import { ScenarioMailbox, type AnsweredAct } from './mailbox.ts';
import { Pages } from './pages.ts';
import {
  identityIn,
  keepsContract,
  read,
  told,
  type Answer,
  type Carried,
  type Exchange,
} from '../requests/requests.ts';
import { Sending } from './sending.ts';
import { noteSignIn, signedInBefore } from './shared-sign-ins.ts';
import { noteTaken, takenBy } from './taken.ts';
import { tidyUp, type Making } from './tidying.ts';
import { Unmet } from '../failures/unmet.ts';
import type { Windows } from '../browser/windows.ts';

let begun = 0;

/** A name that no other scenario of a run has, in whichever thread. */
const worldOf = ({ part }: Run): string => `scenario-${part > 0 ? `${part}.` : ''}${(begun += 1)}`;

export class Stage {
  readonly run: Run;
  readonly windows: Windows;
  /** Every request of one stage meets a world of the product that no other stage sees. */
  readonly headers: Readonly<Record<string, string>>;
  /** Makes what is given new to the product, where it has one world for all. */
  readonly freshen: Freshen;
  /** When it began, by this machine's clock, in milliseconds since the epoch. */
  readonly began = Date.now();
  /** When the scenario is played, where others may have been there first. */
  untaken: Untaken | null = null;
  /** What others have that the scenario would need, and nothing else would do. */
  taken: string | null = null;
  /** The bodies that acts answered. */
  readonly memory = new Map<string, Json>();
  readonly people = new Map<string, Carried>();
  /** What has been done, in order. */
  readonly history: Act[] = [];
  /** What was sent but for what pages sent, in order. */
  readonly requests: Sent[] = [];
  readonly pages: Pages;
  readonly mailbox: ScenarioMailbox;
  readonly #answers = new Map<string, Answer>();
  /** The bodies of lists with what the pages after them list. */
  readonly #whole = new Map<string, Json>();
  readonly #made: Making[] = [];
  /** Puts the scenario's marks into what is said at the time at which it is played. */
  readonly #mark: Freshen;
  readonly #sending = new Sending(this);
  /** Calls that wait to be sent together with the next one. */
  #waiting: { readonly act: CallAct; readonly planned: CallAct }[] = [];

  constructor(run: Run, windows: Windows) {
    this.run = run;
    this.windows = windows;
    const isShared = run.product.manners !== null;
    this.headers = isShared ? {} : { 'x-nonet-world': worldOf(run) };
    this.#mark = isShared ? freshly() : asItIs;
    this.freshen = (value) => this.#mark(this.untaken === null ? value : this.untaken.at(value));
    this.pages = new Pages(this, windows);
    this.mailbox = new ScenarioMailbox(run, this.headers, isShared ? this.freshen(MARK) : '');
  }

  /** Performs an act, and remembers what it answered. */
  async perform(planned: Act): Promise<void> {
    const act = this.freshen(planned);
    await this.lookUp(planned);
    // What goes wrong has been done, too.
    this.history.push(planned);
    await this.mailbox.open();
    switch (act.kind) {
      case 'call':
        await this.#call(act, planned as CallAct);
        break;
      case 'clock':
        if (this.run.product.manners === null) this.requests.push(asRequest(this, act.forward));
        await passTime(this, act.forward);
        await this.mailbox.note(act.id ?? '');
        break;
      case 'open':
        await this.pages.open(act);
        await this.mailbox.note(act.id);
        break;
      case 'submit':
        await this.pages.submit(act);
        await this.mailbox.note(act.id);
    }
  }

  /** Asks for what has to be known first, where it is not known. */
  async lookUp(by: Act | Expectation): Promise<void> {
    for (const look of looksIn(by)) if (!this.memory.has(look.id)) await this.perform(look);
  }

  /** Has somebody signed in as they are already, if they are; else performs the act. */
  async enter(act: Act): Promise<void> {
    const known = act.kind === 'call' ? signedInBefore(this.run, this.freshen(act)) : null;
    if (act.kind !== 'call' || known === null) return this.perform(act);
    this.#remember(act, known);
    this.#signIn(act, act, known);
    const { person } = act.signsIn!;
    this.people.set(person, { ...this.people.get(person)!, shared: true });
    this.history.push(act);
  }

  /** What an act that calls was answered. */
  answerOf(id: string): Answer {
    const answer = this.#answers.get(id);
    if (answer === undefined) throw new Error(`nothing before this is called "${id}"`);
    return answer;
  }

  /** The body of an answer with what the pages after it list; null where those were not read. */
  wholeOf(id: string): Json | null {
    return this.#whole.get(id) ?? null;
  }

  /** Makes a call aside from the scenario. */
  async ask(act: CallAct): Promise<PlainAnswer> {
    return (await this.#sending.once(act)).came;
  }

  /** Whether an act that calls was accepted. */
  isAccepted(id: string): boolean {
    return (this.#answers.get(id)?.status ?? Infinity) < 300;
  }

  /** Makes a call that was planned for tidying up: whatever it answers is no verdict. */
  async tidy(planned: CallAct): Promise<number> {
    if (planned.signsIn !== null) await this.enter(planned);
    else {
      for (const look of looksIn(planned)) if (!this.memory.has(look.id)) await this.tidy(look);
      const act = this.#mark(planned);
      this.#remember(
        act,
        read(this.run, act, this.#sending.carriedBy(act), await this.#sending.once(act)),
      );
    }
    return this.answerOf(planned.id).status;
  }

  /** Leaves a product that others use as it was, as far as its calls allow. */
  async tidyUp(): Promise<void> {
    const { manners } = this.run.product;
    if (manners === null || manners.gone !== null) return;
    manners.left += await tidyUp(this, this.#made);
  }

  /** Gives back what it has opened. */
  close(): void {
    this.pages.close();
    this.run.product.end?.(this.headers);
  }

  async #call(act: CallAct, planned: CallAct): Promise<void> {
    this.#waiting.push({ act, planned });
    if (planned.isWithNext === true) return;
    const group = this.#waiting;
    this.#waiting = [];
    const exchanges = await this.#sending.sendTogether(group.map((one) => one.act));
    // What others are in the way of is moved elsewhere; of several at once each may be in another's way.
    const mayMove = group.length === 1;
    const answered: AnsweredAct[] = [];
    for (const [place, one] of group.entries())
      answered.push(await this.#take(one.act, one.planned, exchanges[place]!, mayMove));
    await this.mailbox.noteCalls(answered);
    for (const { act } of answered)
      for (const [id, body] of this.mailbox.answersTo(act.id)) this.memory.set(id, body);
  }

  async #take(
    act: CallAct,
    planned: CallAct,
    exchange: Exchange,
    mayMove: boolean,
  ): Promise<AnsweredAct> {
    let answer = read(this.run, act, this.#sending.carriedBy(act), exchange);
    const moved = (mayMove ? this.untaken?.moves(planned, answer) : null) ?? 'no';
    if (moved === 'moved') {
      const elsewhere = this.freshen(planned);
      return this.#take(elsewhere, planned, await this.#sending.send(elsewhere), mayMove);
    }
    if (moved === 'nowhere else') {
      const taken = await takenBy(this, act, answer);
      const isThere = taken !== null && this.untaken?.begins(act.id) === true;
      answer = (isThere ? taken.before : null) ?? answer;
      if (answer.status >= 400) this.taken = taken?.why ?? null;
    }
    const isNew = answer.status < 300 && moved === 'no';
    this.requests.push({ ...answer.sent, times: act.times });
    this.#remember(act, answer);
    await this.#readOn(act, answer);
    if (isNew) this.#made.push({ act, answer });
    if (isNew) noteTaken(this.run, act, answer);
    keepsContract(answer);
    if (act.signsIn !== null) this.#signIn(act, planned, answer);
    return { act, status: answer.status };
  }

  async #readOn(act: CallAct, answer: Answer): Promise<void> {
    const whole = await readOn(this.run, act, answer, async (next) =>
      read(this.run, next, this.#sending.carriedBy(next), await this.#sending.once(next)),
    );
    if (whole === null) return;
    this.#whole.set(act.id, whole);
    this.memory.set(act.id, whole);
  }

  #remember(act: CallAct, answer: Answer): void {
    this.#answers.set(act.id, answer);
    this.memory.set(act.id, answer.body);
    this.memory.set(dateOf(act.id), answer.at);
    this.memory.set(headersOf(act.id), answer.headers);
  }

  #signIn(act: CallAct, planned: CallAct, answer: Answer): void {
    const { person } = act.signsIn!;
    const token = issued(act, answer.headers, this.memory);
    if (token === null)
      throw new Unmet(`expected: a credential for ${person}\ncame: ${told(answer)}`);
    const as = identityIn(this.run, act, this.memory);
    this.people.set(person, { token, by: planned, as, shared: false });
    noteSignIn(this.run, act, planned, { answer, token });
  }
}
