// How many of the subtle faults the fixed suite notices: `node tests/subtle/measure.mjs [PRODUCT…]
// [--only NAME,NAME] [--kind calls/observed] [--told] [--clean 2]`.

import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { failuresOf, playable } from '../../src/mutate/trial.ts';
import { isHeadless } from '../../src/mutate/noticing.ts';
import { obligationsOf, type Obligation } from '../../src/obligations/index.ts';
import { compile } from '../../src/workbench/compile.ts';
import { during, runningClock } from '../products/started.ts';
import { tried, triedBy } from '../products/tried.ts';
import { MOCKS, SERVERS, type Start, type Subtle, type Tampered } from './products.ts';
import { faulty } from './rooms/tampered.ts';
import { mutatedStart } from './source.ts';
import { Tally } from './tally.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    clean: { type: 'string', default: '1' },
    only: { type: 'string' },
    told: { type: 'boolean', default: false },
    kind: { type: 'string' },
  },
});

const isMeant = ({ kind }: Obligation): boolean =>
  values.kind === undefined || kind === values.kind;
const isWanted = (name: string): boolean => positionals.length === 0 || positionals.includes(name);
const named = <Value>(all: Readonly<Record<string, Value>>): [string, Value][] =>
  values.only === undefined
    ? Object.entries(all)
    : values.only
        .split(',')
        .flatMap((name) => (all[name] === undefined ? [] : [[name, all[name]]]));

for (const [name, product] of Object.entries(SERVERS))
  if (isWanted(name)) await measureServer(name, product);
for (const [name, product] of Object.entries(MOCKS)) if (isWanted(name)) measureMock(name, product);
process.exit(0);

async function measureServer(name: string, { file, start, mutations }: Subtle): Promise<void> {
  const whole = triedBy(file, readFileSync(file, 'utf8'), { screens: false });
  const trying = {
    ...whole,
    asked: { ...whole.asked, obligations: whole.asked.obligations.filter(isMeant) },
  };
  console.log(`${name}: ${trying.asked.obligations.length} scenarios`);
  const failures = (started: Start, failFast: boolean) =>
    during(
      started,
      undefined,
      async (url, _file, clock) => {
        const { outcomes, milliseconds } = await tried(trying, { url, clock, failFast });
        const failed = outcomes.filter(({ verdict }) => verdict !== 'passed');
        return { failed, outcomes, milliseconds };
      },
      runningClock(),
    );
  for (let time = 0; time < Number(values.clean); time += 1) {
    const { failed, outcomes, milliseconds } = await failures(start, false);
    console.log(
      `clean: ${failed.length} of ${outcomes.length} red, ${Math.round(milliseconds)} ms`,
    );
    for (const { id, name: words, stopped } of failed)
      console.log(`  ✗ ${id ?? words}\n    ${stopped?.why.replaceAll('\n', '\n    ')}`);
  }
  const tally = new Tally(name);
  const places = Object.keys(mutations);
  for (const [one, mutation] of named(mutations)) {
    const started = await mutatedStart<Start>(name, mutation, `${places.indexOf(one)}`);
    const { failed } = await failures(started, !values.told);
    tally.add(
      mutation.kind,
      one,
      failed.map(({ id, stopped }) => [id ?? '', stopped?.why ?? '']),
      values.told,
    );
  }
  tally.end();
}

function measureMock(name: string, { file, faults }: Tampered): void {
  const { spec } = compile(file, readFileSync(file, 'utf8'));
  const { engine, contract } = playable(spec);
  const obligations = obligationsOf(spec).obligations.filter(isHeadless).filter(isMeant);
  const right = new Set(
    obligations.filter((one) => failuresOf(spec, one).length === 0).map(({ id }) => id),
  );
  console.log(`${name}: ${obligations.length} scenarios, ${obligations.length - right.size} red`);
  const tally = new Tally(name);
  for (const [one, { kind, fault }] of named(faults)) {
    const failed: [string, string][] = [];
    for (const obligation of obligations) {
      if (!right.has(obligation.id) || (failed.length > 0 && !values.told)) continue;
      const [why] = failuresOf(spec, obligation, { spec, contract, engine: faulty(engine, fault) });
      if (why !== undefined) failed.push([obligation.id, why]);
    }
    tally.add(kind, one, failed, values.told);
  }
  tally.end();
}
