// Steps of an author's own scenarios: who acts, what is there, and how much time has passed. Those
// that outlines use too play the obligation's plan there.

import { apartFromOutlines } from './outlines.ts';
import { Given, When } from '@cucumber/cucumber';
import { parseDuration } from '../support/own-scenarios/duration.ts';
import type { Scenario } from '../support/scenario.ts';

export function definePeople(): void {
  Given('nobody is signed in', async function (this: Scenario) {
    if (this.obligation !== null) return this.setTheScene();
    await this.free.become(null);
  });

  Given('somebody signed in as {string}', async function (this: Scenario, role: string) {
    await this.free.become(role);
  });

  Given('somebody else signed in as {string}', async function (this: Scenario, role: string) {
    await this.free.become(role, 1);
  });

  Given(
    /^an? ([A-Z]\w*)( of their own| of somebody else's)?(?: that is (.+))?$/,
    async function (
      this: Scenario,
      entity: string,
      whose: string | undefined,
      state: string | undefined,
    ) {
      const isTheirs = whose == null ? null : whose === ' of their own';
      this.free.wish({ entity, state: state ?? null, isTheirs });
    },
  );

  When(apartFromOutlines('(.+) pass(?:es)?'), async function (this: Scenario, duration: string) {
    await this.free.pass(parseDuration(this.run.spec, duration));
  });
}
