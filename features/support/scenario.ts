// What the steps of one scenario share: the obligation that it proves, if it comes from one, and the
// stage on which it is played.

import { World } from '@cucumber/cucumber';
import { Untaken } from '../../src/cli/accept/real/untaken/untaken.ts';
import type { Run } from '../../src/cli/accept/run/suite.ts';
import {
  isNotReached,
  isPossible,
  type Act,
  type Obligation,
} from '../../src/obligations/index.ts';
import { perform } from './checks.ts';
import { curlOf } from './requests/curl.ts';
import { FreePlay } from './own-scenarios/free-play.ts';
import { linesOf, whyNot } from './lines.ts';
import { pasted } from './requests/pasted.ts';
import { told } from './requests/requests.ts';
import { Stage } from './stage/stage.ts';
import { Unmet } from './failures/unmet.ts';
import type { Windows } from './browser/windows.ts';
import { planningContextOf } from './stage/planning-contexts.ts';

export abstract class Scenario extends World {
  abstract readonly run: Run;
  abstract readonly windows: Windows;
  obligation: Obligation | null = null;
  #stage: Stage | null = null;
  #free: FreePlay | null = null;
  #isProved = false;

  get stage(): Stage {
    return (this.#stage ??= new Stage(this.run, this.windows));
  }

  /** The scenario as its author's own steps play it. */
  get free(): FreePlay {
    return (this.#free ??= new FreePlay(planningContextOf(this.run), this.stage));
  }

  /** Brings about the situation that the obligation begins with. */
  async setTheScene(): Promise<'skipped' | void> {
    const own = this.obligation?.plan;
    if (own !== undefined && isNotReached(own)) {
      this.log(`not reached: ${own.notReached}`);
      return 'skipped';
    }
    const { given } = this.#plan();
    this.stage.untaken = this.#untakenOf(this.obligation);
    for (const act of given) {
      await this.tellingWhere(() => this.#bringAbout(act));
      if (this.#isTaken()) return 'skipped';
      if (act.kind === 'call') this.#hasSucceeded(act.id);
    }
  }

  /** On a product that others use as well, a time and keys of its own. */
  #untakenOf(obligation: Obligation | null): Untaken | null {
    const { spec, product } = this.run;
    return obligation === null || product.manners === null
      ? null
      : Untaken.of(spec, obligation, () => Date.now());
  }

  /** Whoever is to be signed out has a credential of their own. */
  #bringAbout(act: Act): Promise<void> {
    const isEverybodys = this.run.product.manners !== null;
    return isEverybodys && !this.#signsOut() ? this.stage.enter(act) : this.stage.perform(act);
  }

  #signsOut(): boolean {
    const { given, when, then } = this.#plan();
    const names = [...given, ...when, ...then.flatMap(({ first }) => first)].map((act) =>
      act.kind === 'call' || act.kind === 'submit' ? act.call : '',
    );
    return this.run.spec.sections.calls.facts.calls.some(
      ({ name, steps }) => names.includes(name) && steps.some(({ kind }) => kind === 'sign out'),
    );
  }

  /** Does what the obligation is about. */
  async act(): Promise<'skipped' | void> {
    for (const act of this.#plan().when) {
      await this.tellingWhere(() => this.stage.perform(act));
      if (this.#isTaken()) return 'skipped';
    }
  }

  /** Whether the scenario ends here: what it needs is somebody else's. */
  #isTaken(): boolean {
    const { taken } = this.stage;
    if (taken !== null) this.log(taken);
    return taken !== null;
  }

  /** Looks whether everything is as it must be. */
  async check(): Promise<void> {
    for (const check of this.#plan().then)
      await this.tellingWhere(() => perform(this.stage, check));
    await this.tellingWhere(() => this.stage.mailbox.end());
    this.#isProved = true;
  }

  /**
   * Gives back what the scenario has opened, and logs the requests of one that did not pass. One that
   * went through without its checks has proved nothing.
   */
  async end(hasPassed: boolean): Promise<void> {
    this.#stage?.close();
    // What is left over is no failure of the product's.
    await this.#stage?.tidyUp().catch(() => {});
    if (!hasPassed) this.#logRequests();
    if (hasPassed && this.obligation !== null && !this.#isProved)
      throw new Error(`the outline of ${this.obligation.kind} has no step that checks`);
  }

  /** Lets what goes wrong say which lines of the specification ask for it. */
  async tellingWhere(act: () => Promise<void>): Promise<void> {
    try {
      await act();
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      const what = error instanceof Unmet ? error.message : (error.stack ?? error.message);
      throw new Unmet([...this.#lines(), what].join('\n'));
    }
  }

  #plan() {
    if (this.obligation === null) throw new Error('this step is for the outlines of the features');
    const { plan } = this.obligation;
    if (isPossible(plan)) return plan;
    if (isNotReached(plan)) throw new Error(`not reached: ${plan.notReached}`);
    throw new Unmet([...this.#lines(), ...whyNot(this.run, plan)].join('\n'));
  }

  #lines(): string[] {
    return this.obligation === null ? [] : linesOf(this.run, this.obligation);
  }

  #logRequests(): void {
    const { address, elsewhere, manners } = this.run.product;
    // The mock makes the same keys and credentials from the same requests; a real product makes its own.
    if (manners !== null) {
      for (const line of pasted(
        this.run,
        address,
        this.#stage?.history.map((act) => this.stage.untaken?.at(act) ?? act) ?? [],
      ))
        this.log(line);
      return;
    }
    for (const sent of this.#stage?.requests ?? [])
      this.log(curlOf(elsewhere?.address ?? address, sent));
  }

  #hasSucceeded(id: string): void {
    const answer = this.stage.answerOf(id);
    if (answer.status < 400) return;
    const what = `expected: to get there\ncame: ${told(answer)}`;
    throw new Unmet([...this.#lines(), what].join('\n'));
  }
}

/** The world's class for one run. */
export const scenarioOf = (run: Run, windows: Windows) =>
  class extends Scenario {
    override readonly run = run;
    override readonly windows = windows;
  };
