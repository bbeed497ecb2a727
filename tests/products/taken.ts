// The pottery's shop for the length of one trial: with servers that take what it sends, and a clock of its own.

import { readFileSync } from 'node:fs';
import { takeOutbox, type TakenOutbox } from '../../src/cli/accept/real/outbox.ts';
import { compile } from '../../src/workbench/compile.ts';
import type { Report } from '../../src/cli/accept/report/facts/report.ts';
import type { Fault } from './atelier/faults.ts';
import { start } from './atelier/server.ts';
import { runningClock } from './started.ts';
import { tried, triedBy, type Trying } from './tried.ts';

/** How long a run waits for what comes later, in milliseconds: the shop sends before it answers. */
const REST = 25;

const FILE = 'tests/corpus/atelier.md';

/** What is tried of the shop, worked out once, and the servers that take what it sends meanwhile. */
export interface TakenShop {
  readonly trying: Trying;
  readonly outbox: TakenOutbox;
}

type Circumstances = Parameters<typeof triedBy>[2];

export async function takeShop(circumstances: Circumstances = {}): Promise<TakenShop> {
  const text = readFileSync(FILE, 'utf8');
  const ports = { smtpPort: 0, outgoingPort: 0 };
  const outbox = (await takeOutbox(ports, compile(FILE, text).spec))!;
  const seen = { mails: true, web: outbox.origin, screens: false };
  return { trying: triedBy(FILE, text, { ...seen, ...circumstances }), outbox };
}

/** Starts the shop, lets it be tried as often as wanted, and stops it. */
export async function triedShop(
  { trying, outbox }: TakenShop,
  fault: Fault | undefined,
  { times = 1, failFast = false } = {},
): Promise<Report[]> {
  const clock = runningClock();
  const { url, stop } = await start({
    ...{ port: 0, smtpPort: outbox.smtpPort!, web: outbox.origin!, fault },
    now: () => new Date(clock.now),
  });
  // A trial ends with its product; what takes its messages goes on.
  const kept = { ...outbox, rest: REST, close: async () => {} };
  const reports: Report[] = [];
  try {
    for (let time = 0; time < times; time += 1)
      reports.push(await tried(trying, { url, clock, outbox: kept, failFast }));
  } finally {
    await stop();
  }
  return reports;
}
