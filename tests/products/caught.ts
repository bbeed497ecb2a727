// Plants every fault of the products, one after another, and says which of them the suite notices.

import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { measureShop } from './caught-shop.ts';
import { FAULTS as CONDUIT } from './conduit/faults.ts';
import { start as startConduit } from './conduit/server.ts';
import { FAULTS as HELPDESK } from './helpdesk/faults.ts';
import { start as startHelpdesk } from './helpdesk/server.ts';
import { during, runningClock } from './started.ts';
import { tried, triedBy } from './tried.ts';

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
  conduit: { faults: CONDUIT, start: startConduit, hasScreens: false },
  helpdesk: { faults: HELPDESK, start: startHelpdesk, hasScreens: true },
} as const;

for (const name of ['conduit', 'helpdesk'] as const)
  if (positionals.length === 0 || positionals.includes(name)) await measure(name);
if (positionals.length === 0 || positionals.includes('atelier')) await measureShop();
process.exit(0);

async function measure(name: keyof typeof PRODUCTS): Promise<void> {
  const { faults, hasScreens } = PRODUCTS[name];
  const start = PRODUCTS[name].start as typeof startConduit;
  const file = `spec/examples/${name}.md`;
  const began = Date.now();
  const trying = triedBy(file, readFileSync(file, 'utf8'), {
    screens: values.screens && hasScreens,
    patience: values.waiting ? Infinity : 0,
  });
  const { obligations, leftOut } = trying.asked;
  console.log(
    `${name}: ${obligations.length} to try, ${leftOut.length} left out (${Date.now() - began} ms)`,
  );
  await during(
    start,
    undefined,
    async (url, _file, clock) => {
      for (let time = 0; time < Number(values.clean); time += 1) {
        const report = await tried(trying, { url, clock });
        const failed = report.outcomes.filter(({ verdict }) => verdict !== 'passed');
        console.log(
          `clean ${time + 1}: ${report.outcomes.length - failed.length} passed, ${failed.length} failed (${Math.round(report.milliseconds)} ms)`,
        );
        for (const { id, name: words, stopped } of failed)
          console.log(`  ✗ ${id ?? words}\n    ${stopped?.why.replaceAll('\n', '\n    ')}`);
      }
    },
    runningClock(),
  );
  const wanted = values.only?.split(',') ?? Object.keys(faults);
  if (values.only === 'none') return;
  const survivors: string[] = [];
  for (const fault of wanted) {
    const found = await during(
      start,
      fault as never,
      async (url, _file, clock) => {
        const { outcomes } = await tried(trying, { url, clock, failFast: !values.all });
        return outcomes.filter(({ verdict }) => verdict === 'failed');
      },
      runningClock(),
    );
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
