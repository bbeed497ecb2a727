// Plants every fault of the products, one after another, and says which of them the suite notices.

import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { Outcome } from '../../src/cli/accept/run/outcome.ts';
import { isPossible, type Plan } from '../../src/obligations/index.ts';
import { FAULTS as APPROVALS } from './approvals/faults.ts';
import { start as startApprovals } from './approvals/server.ts';
import { measureShop } from './caught-shop.ts';
import { FAULTS as CONDUIT } from './conduit/faults.ts';
import { start as startConduit } from './conduit/server.ts';
import { FAULTS as HELPDESK } from './helpdesk/faults.ts';
import { start as startHelpdesk } from './helpdesk/server.ts';
import { during, runningClock } from './started.ts';
import { narrowed, tried, triedBy, type Trying } from './tried.ts';

const HOUR = 3_600_000;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    clean: { type: 'string', default: '2' },
    only: { type: 'string' },
    screens: { type: 'boolean', default: false },
    waiting: { type: 'boolean', default: false },
    all: { type: 'boolean', default: false },
  },
});

const PRODUCTS = {
  conduit: {
    in: 'spec/examples',
    faults: CONDUIT,
    start: startConduit,
    hasScreens: false,
    saysInstants: false,
  },
  helpdesk: {
    in: 'spec/examples',
    faults: HELPDESK,
    start: startHelpdesk,
    hasScreens: true,
    saysInstants: false,
  },
  approvals: {
    in: 'tests/corpus',
    faults: APPROVALS,
    start: startApprovals,
    hasScreens: false,
    saysInstants: true,
  },
} as const;

for (const name of ['conduit', 'helpdesk', 'approvals'] as const)
  if (positionals.length === 0 || positionals.includes(name)) await measure(name);
if (positionals.length === 0 || positionals.includes('atelier')) await measureShop();
process.exit(0);

async function measure(name: keyof typeof PRODUCTS): Promise<void> {
  const { faults, hasScreens, saysInstants } = PRODUCTS[name];
  const file = `${PRODUCTS[name].in}/${name}.md`;
  const began = Date.now();
  const from = saysInstants ? Math.ceil(began / HOUR) * HOUR : undefined;
  const trying = triedBy(file, readFileSync(file, 'utf8'), {
    screens: values.screens && hasScreens,
    patience: values.waiting ? Infinity : 0,
    ...(from !== undefined && { start: from, now: from }),
  });
  const { obligations, leftOut } = trying.asked;
  console.log(
    `${name}: ${obligations.length} to try, ${leftOut.length} left out (${Date.now() - began} ms)`,
  );
  const trial = (fault: string | undefined, options: Partial<Trial>): Promise<Outcome[][]> =>
    trialOf(PRODUCTS[name].start as typeof startConduit, { trying, from, fault, ...options });
  // What is red without a fault does not count as noticing one.
  const red = new Set<string | null>();
  for (const [time, outcomes] of (
    await trial(undefined, { times: Number(values.clean) })
  ).entries()) {
    const failed = outcomes.filter(({ verdict }) => verdict !== 'passed');
    console.log(
      `clean ${time + 1}: ${outcomes.length - failed.length} passed, ${failed.length} failed`,
    );
    for (const { id, name: words, stopped } of failed) {
      red.add(id);
      console.log(`  ✗ ${id ?? words}\n    ${stopped?.why.replaceAll('\n', '\n    ')}`);
    }
  }
  const wanted = values.only?.split(',') ?? Object.keys(faults);
  if (values.only === 'none') return;
  const green = narrowed(trying, ({ id }) => !red.has(id));
  const survivors: string[] = [];
  for (const fault of wanted) {
    const [outcomes = []] = await trial(fault, { trying: green, failFast: !values.all });
    const found = outcomes.filter(({ verdict }) => verdict === 'failed');
    if (found.length === 0) survivors.push(fault);
    if (values.only !== undefined)
      for (const one of found)
        console.log(`  ${fault}: ${one.id}\n    ${one.stopped?.why.replaceAll('\n', '\n    ')}`);
    else
      console.log(`${found.length > 0 ? 'caught  ' : 'SURVIVED'} ${fault}: ${found[0]?.id ?? ''}`);
  }
  console.log(`${name}: ${wanted.length - survivors.length} of ${wanted.length} caught`);
  for (const fault of survivors) {
    const [breaks, wrong] = faults[fault as keyof typeof faults] as readonly [string, string];
    console.log(`  survived: ${fault} (${breaks}): ${wrong}`);
  }
}

interface Trial {
  readonly trying: Trying;
  readonly fault: string | undefined;
  /** When the product's clock begins, if plans say instants. */
  readonly from: number | undefined;
  readonly times?: number;
  readonly failFast?: boolean;
}

/** What comes of each of some runs on one product. */
async function trialOf(
  start: typeof startConduit,
  { trying, fault, from, times = 1, failFast = false }: Trial,
): Promise<Outcome[][]> {
  const runs: Outcome[][] = Array.from({ length: times }, () => []);
  const use = (part: Trying, some: Outcome[][], isAlone: boolean): Promise<void> =>
    during(
      start,
      fault as never,
      async (url, _file, clock) => {
        for (const run of some)
          run.push(...(await tried(part, { url, clock, failFast, isAlone })).outcomes);
      },
      runningClock(from),
    );
  const [first, ...others] = from === undefined ? [trying] : partsOf(trying);
  await use(first!, runs, false);
  for (const run of runs)
    for (const part of others) {
      if (failFast && run.some(({ verdict }) => verdict === 'failed')) break;
      await use(part, [run], true);
    }
  return runs;
}

/** Scenarios that move the clock come last, each on a product begun anew: instants of others would be past. */
function partsOf(trying: Trying): Trying[] {
  const timed = trying.asked.obligations.filter(({ plan }) => movesClock(plan));
  return [
    narrowed(trying, (one) => !timed.includes(one)),
    ...timed.map((own) => narrowed(trying, (one) => one === own)),
  ];
}

function movesClock(plan: Plan): boolean {
  if (!isPossible(plan)) return false;
  const acts = [...plan.given, ...plan.when, ...plan.then.flatMap(({ first }) => first)];
  return acts.some(({ kind }) => kind === 'clock');
}
