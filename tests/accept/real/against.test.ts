// The suite against real products, over HTTP alone: green where they are sound, twice in a row and
// among what others have left there, and red where a fault is planted.

import { readFileSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import type { Browser } from 'playwright';
import { launchBrowser } from '../../../src/cli/accept/run/browser.ts';
import type { Report } from '../../../src/cli/accept/report/facts/report.ts';
import { start as startConduit } from '../../products/conduit/server.ts';
import { start as startHelpdesk } from '../../products/helpdesk/server.ts';
import { during, runningClock } from '../../products/started.ts';
import { tried, triedBy } from '../../products/tried.ts';

const PRODUCTS = {
  conduit: { start: startConduit, file: 'spec/examples/conduit.md' },
  helpdesk: { start: startHelpdesk, file: 'spec/examples/helpdesk.md' },
} as const;

const failed = ({ outcomes }: Report): string[] =>
  outcomes
    .filter(({ verdict }) => verdict !== 'passed')
    .map(({ id, name, stopped }) => `${id ?? name}: ${stopped?.why}`);

const FAULTS = {
  conduit: ['slug-stays', 'unfavorite-for-all', 'feed-counts-all', 'signature-unchecked'],
  helpdesk: ['foreign-tickets-listed', 'reply-moves-ticket', 'any-agent-solves'],
} as const;

describe.each(['conduit', 'helpdesk'] as const)('%s, as a real product,', (name) => {
  const { file } = PRODUCTS[name];
  const start = PRODUCTS[name].start as typeof startConduit;
  const trying = triedBy(file, readFileSync(file, 'utf8'), { screens: false });

  it('keeps its specification, twice in a row', async () => {
    await during(
      start,
      undefined,
      async (url, _file, clock) => {
        const first = await tried(trying, { url, clock });
        expect(failed(first)).toEqual([]);
        expect(failed(await tried(trying, { url, clock }))).toEqual([]);
        expect(first.outcomes.length).toBeGreaterThan(300);
      },
      runningClock(),
    );
  }, 400_000);

  it.each(FAULTS[name])(
    'with the fault %s does not',
    async (fault) => {
      await during(
        start,
        fault as never,
        async (url, _file, clock) => {
          const report = await tried(trying, { url, clock, failFast: true });
          expect(failed(report)).not.toEqual([]);
        },
        runningClock(),
      );
    },
    200_000,
  );
});

/** So few that signing in, opening a page and using it take longer than a minute. */
const RATE = 12;

describe('the screens of a real product', () => {
  let browser: Promise<Browser> | null = null;
  afterAll(async () => (await browser)?.close());

  it('open for people who sign in by its form, and count for the rates of whoever uses them', async () => {
    const { file, start } = PRODUCTS.helpdesk;
    const text = readFileSync(file, 'utf8').replace('| 120 | calls per', `| ${RATE} | calls per`);
    const { compiled, asked } = triedBy(file, text, { kinds: ['screens/does'] });
    const obligations = asked.obligations.filter(({ id }) =>
      id.startsWith('screens/does/Ticket:takeTicket'),
    );
    expect(obligations).toHaveLength(1);
    await during(
      start,
      undefined,
      async (url, _file, clock) => {
        const report = await tried(
          { compiled, asked: { ...asked, obligations } },
          { url, clock, browser: () => (browser ??= launchBrowser()), tags: '@screens/does' },
        );
        expect(failed(report)).toEqual([]);
        expect(report.outcomes).toHaveLength(1);
        expect(clock.now - Date.now()).toBeGreaterThan(0);
      },
      runningClock(),
    );
  }, 200_000);
});
