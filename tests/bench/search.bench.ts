// From the command to the verdict without screens: `nonet accept --no-screens` on the examples, on the
// corpus, and on one product with many records, at first and again with the plans that are kept. What it
// finds and costs stands in a table at the end; of planning alone another says how it grows with the calls
// of a specification. `npx vitest bench --run tests/bench/search -t money` measures one of them.

import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { afterAll, bench, describe } from 'vitest';
import { Accepting, prepare, type Accepted } from './measuring/accepting.ts';
import { exponentOf } from './measuring/exponent.ts';
import { generatedOfCalls } from './specifications/generated.ts';
import { withRecords } from './specifications/more-records.ts';
import { shipped } from './measuring/shipped.ts';

const ONCE = { iterations: 1, time: 0, warmupIterations: 0, warmupTime: 0 };
const CORPUS = 'tests/corpus';
const MANY = 740;

const FILES = [
  ...['helpdesk', 'conduit'].map((name) => `spec/examples/${name}.md`),
  ...readdirSync(CORPUS)
    .filter((name) => name.endsWith('.md'))
    .map((name) => `${CORPUS}/${name}`),
];
const TEXTS: readonly (readonly [name: string, text: string])[] = [
  ...FILES.map((file) => [basename(file, '.md'), readFileSync(file, 'utf8')] as const),
  [`money, ${MANY} records`, withRecords(readFileSync(`${CORPUS}/money.md`, 'utf8'), MANY)],
];

await prepare();
const accepted: object[] = [];
const planned: object[] = [];
const families = new Map<string, (readonly [calls: number, seconds: number])[]>();
const folders: Accepting[] = [];
// The benchmarks run no hook but those of the file.
afterAll(() => {
  for (const folder of folders) folder.close();
  if (accepted.length > 0) console.table(accepted);
  if (planned.length > 0) console.table(planned);
  for (const [name, points] of families)
    if (points.length > 1)
      console.log(`Planning things ${name}: the exponent is ${exponentOf(points).toFixed(2)}`);
});

const inColumns = (name: string, { seconds, atWork, megabytes, ...counts }: Accepted) => ({
  specification: name,
  ...counts,
  seconds: seconds.toFixed(1),
  'at work': atWork.toFixed(1),
  MB: megabytes,
});

describe.each(TEXTS)('%s', (name, text) => {
  const accepting = new Accepting(text, { screens: false });
  folders.push(accepting);
  const run = (title: string) => async (): Promise<void> => {
    accepted.push(inColumns(title, await accepting.run()));
  };
  bench('at first', run(name), ONCE);
  bench('again', run(`${name}, again`), ONCE);
});

const { examine } =
  shipped<typeof import('../../src/workbench/examine.ts')>('workbench/examine.ts');
const { obligationsOf } =
  shipped<typeof import('../../src/obligations/index.ts')>('obligations/index.ts');

describe.each([
  ['side by side', false],
  ['each made of the one before', true],
] as const)('planning things %s', (name, linked) => {
  // The benchmark’s own function is asynchronous: any other is called once more to see whether it is.
  const plan = async (about: number): Promise<void> => {
    const { spec } = examine('generated.md', generatedOfCalls(about, { linked }));
    const before = process.cpuUsage();
    const { obligations, leftOut } = obligationsOf(spec);
    const { user, system } = process.cpuUsage(before);
    const calls = spec.sections.calls.facts.calls.length;
    const seconds = (user + system) / 1e6;
    families.set(name, [...(families.get(name) ?? []), [calls, seconds]]);
    planned.push({
      ...{ things: name, calls, obligations: obligations.length, notCovered: leftOut.length },
      'at work': seconds.toFixed(1),
    });
  };
  for (const about of [10, 20, 40, 80])
    bench(`about ${about} calls`, async () => plan(about), ONCE);
});
