// A red scenario repeated on the same running product: by the command that its report tells, and by its
// requests pasted into a shell. The same fails again.

import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import type { Outcome } from '../../../src/cli/accept/run/outcome.ts';
import { isReplayed, shortId } from '../../../src/cli/accept/choice/replay.ts';
import { replayOf } from '../../../src/cli/accept/report/replay.ts';
import { start as startConduit } from '../../products/conduit/server.ts';
import { start as startHelpdesk } from '../../products/helpdesk/server.ts';
import { during, runningClock, type Place } from '../../products/started.ts';
import { tried, triedBy } from '../../products/tried.ts';

const PRODUCTS = {
  conduit: { start: startConduit, file: 'spec/examples/conduit.md' },
  helpdesk: {
    start: startHelpdesk as unknown as typeof startConduit,
    file: 'spec/examples/helpdesk.md',
  },
} as const;

/** The fault of a product, the kinds that notice it, and how many of its red scenarios are repeated. */
const FAULTS = [
  ['conduit', 'unfavorite-for-all', ['entities/computed'], 2],
  ['helpdesk', 'foreign-tickets-listed', ['calls/listed', 'calls/observed'], 2],
] as const;

const red = (outcomes: readonly Outcome[]): Outcome[] =>
  outcomes.filter(({ verdict, id }) => verdict === 'failed' && id !== null);

/** What failed, without what is made anew: the place and what was expected, or the status that came. */
const failureOf = ({ stopped }: Outcome): string =>
  (stopped?.why ?? '')
    .split('\n')
    .filter((line) => /^(expected|came: \d{3}\b)/.test(line))
    .map((line) => line.split(' ').slice(0, 2).join(' '))
    .join('\n');

/** Those that take few requests, as each is a process. */
const shortest = (outcomes: readonly Outcome[], count: number): Outcome[] =>
  outcomes.toSorted((a, b) => a.requests.length - b.requests.length).slice(0, count);

/** The product is in this process: it answers while sh waits. */
const shell = (lines: readonly string[]): Promise<string> =>
  promisify(execFile)('sh', ['-c', lines.join('\n')]).then(({ stdout }) => stdout);

describe.each(FAULTS)('%s with the fault %s', { timeout: 400_000 }, (name, fault, kinds, count) => {
  const { file, start } = PRODUCTS[name];
  const trying = triedBy(file, readFileSync(file, 'utf8'), { screens: false, kinds });
  const on = (use: (...place: Place) => Promise<void>): Promise<void> =>
    during(start, fault as never, use, runningClock());

  it('fails again in each scenario that is repeated', () =>
    on(async (url, _file, clock) => {
      const report = await tried(trying, { url, clock });
      const failed = red(report.outcomes);
      expect(failed.length).toBeGreaterThanOrEqual(count);
      for (const one of failed.slice(0, count)) {
        const again = await tried(trying, {
          ...{ url, clock, isAlone: true },
          isChosen: isReplayed(shortId(one.id!)),
        });
        expect(again.outcomes.map(({ id }) => id)).toEqual([one.id]);
        expect(failureOf(again.outcomes[0]!)).toBe(failureOf(one));
        expect(replayOf(file, report.again, one.id!)).toBe(
          `nonet accept ${file} --against ${url} --replay ${shortId(one.id!)}`,
        );
      }
    }));

  it('answers the requests of a red scenario as before, pasted into a shell', () =>
    on(async (url, _file, clock) => {
      const failed = red((await tried(trying, { url, clock })).outcomes);
      expect(failed.length).toBeGreaterThanOrEqual(count);
      for (const { requests, stopped } of shortest(failed, count)) {
        // Rates have an end.
        clock.now += 3_600_000;
        const statuses = (await shell(requests)).match(/^\d{3} act\d+$/gm) ?? [];
        expect(statuses.length).toBe(requests.filter((line) => line.includes('curl ')).length);
        // Whoever fails at a status gets it again, at the same request.
        const came = /^came: (\d{3})\b/m.exec(stopped?.why ?? '')?.[1];
        if (came !== undefined) expect(statuses.at(-1)).toMatch(new RegExp(`^${came} `));
        expect(
          statuses.filter((status) => status.startsWith('0') || status.startsWith('5')),
        ).toEqual([]);
      }
    }));
});
