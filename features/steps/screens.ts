// Steps of an author's own scenarios: screens, their forms and buttons, and what they show.

import { Then, When } from '@cucumber/cucumber';
import type { Expectation } from '../../src/obligations/index.ts';
import { perform } from '../support/checks.ts';
import { fillIn } from '../support/browser/inputs.ts';
import { buttonIn, press } from '../support/browser/page.ts';
import type { Scenario } from '../support/scenario.ts';
import { screenPath } from '../support/own-scenarios/screen-path.ts';

/** The one page that `they` look at. */
const PAGE = 'their page';

export function defineScreens(): void {
  When('they open the screen {string}', async function (this: Scenario, screen: string) {
    if (this.obligation !== null) return this.act();
    await this.free.begin();
    const path = screenPath(this.free, screen);
    await this.stage.perform({ kind: 'open', id: PAGE, by: this.free.they, screen, path });
  });

  When(
    'they fill in {string} with {string}',
    async function (this: Scenario, label: string, text: string) {
      await fillIn(this.stage.pages.of(PAGE).locator('main'), label, text);
    },
  );

  When('they press {string}', async function (this: Scenario, name: string) {
    const page = this.stage.pages.of(PAGE);
    await this.stage.pages.answering(PAGE, this.free.services);
    await press(page, buttonIn(page.locator('main'), name), name);
  });

  When(
    'they press {string} of {string}',
    async function (this: Scenario, name: string, title: string) {
      const page = this.stage.pages.of(PAGE);
      const place = await this.stage.pages.placeIn(page, { title, nth: 0, of: 1 }, name);
      await this.stage.pages.answering(PAGE, this.free.services);
      await press(page, buttonIn(place, name), name);
    },
  );

  look('they see the screen {string}', (is) => ({ kind: 'heading', is }));
  look('they see {string}', (text) => ({ kind: 'shows', texts: [text] }));
  look('they do not see {string}', (text) => ({ kind: 'lacks', texts: [text] }));
  look('they can press {string}', (name) => button(name, true));
  look('they cannot press {string}', (name) => button(name, false));
  look('they are told {string}', (message) => ({ kind: 'notice', message, label: null }));

  Then(
    'they are told {string} beside {string}',
    async function (this: Scenario, message: string, label: string) {
      await sees(this, { kind: 'notice', message, label });
    },
  );
}

const button = (name: string, there: boolean): Expectation => ({
  kind: 'button',
  name,
  within: null,
  there,
});

function look(phrase: string, expectation: (text: string) => Expectation): void {
  Then(phrase, async function (this: Scenario, text: string) {
    await sees(this, expectation(text));
  });
}

const sees = (scenario: Scenario, expect: Expectation): Promise<void> =>
  perform(scenario.stage, { first: [], of: PAGE, expect });
