// How many of the mutations exploration finds: `node tests/explore/measure.mjs [--seconds 60] [--requests N]
// [--seed 1] [--only NAME,NAME] [--told]`.

import { parseArgs } from 'node:util';
import { linesOf, headingOf } from '../../src/explore/index.ts';
import { explored } from './explored.ts';
import { mutatedStart } from './mutated.ts';
import { MUTATIONS } from './mutations.ts';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '60' },
    seed: { type: 'string', default: '1' },
    requests: { type: 'string', default: '1000000' },
    only: { type: 'string' },
    told: { type: 'boolean', default: false },
  },
});
const names = values.only?.split(',') ?? Object.keys(MUTATIONS);
let count = 0;
for (const name of names) {
  const began = performance.now();
  const start = await mutatedStart(name);
  const { found, requests, unsteady } = await explored('conduit', start, {
    seed: Number(values.seed),
    milliseconds: Number(values.seconds) * 1_000,
    requests: Number(values.requests),
  });
  const [first] = found;
  if (first !== undefined) count += 1;
  const seconds = ((performance.now() - began) / 1_000).toFixed(1);
  const how =
    first === undefined
      ? `${unsteady} unsteady`
      : `${first.moves.length} moves, ${headingOf(first)}: ${linesOf(first).at(-1)}`;
  console.log(
    `${first === undefined ? 'missed' : 'found '}  ${MUTATIONS[name]!.kind.padEnd(14)} ${name.padEnd(48)} ${requests} requests, ${seconds} s, ${how}`,
  );
  if (values.told && first !== undefined) console.log(linesOf(first).join('\n'));
}
console.log(`${count} of ${names.length}`);
