import { readFileSync } from 'node:fs';
import { failuresOf, playable } from '../../src/mutate/trial.ts';
import {
  obligationsOf,
  ON_THE_MOCK,
  onRealProduct,
  reliedOn,
  isPossible,
} from '../../src/obligations/index.ts';
import { compile } from '../../src/workbench/compile.ts';
const [, , file, how, only] = process.argv;
const { spec: whole } = compile(file!, readFileSync(file!, 'utf8'));
const real = how === 'real';
const spec = real ? reliedOn(whole, () => null).spec : whole;
const t = process.cpuUsage();
const { obligations, leftOut } = obligationsOf(
  spec,
  ['calls/observed', ...(only === 'all' ? ['x'] : [])] as never,
  real ? onRealProduct(0) : ON_THE_MOCK,
);
const used = process.cpuUsage(t);
let sum = 0;
for (const o of obligations) {
  const n = isPossible(o.plan)
    ? [...o.plan.given, ...o.plan.when, ...o.plan.then.flatMap((c) => c.first)].length
    : 0;
  sum += n;
  const fails = failuresOf(spec, o, playable(spec));
  console.log(
    fails.length ? 'RED' : 'ok ',
    o.id,
    n,
    isPossible(o.plan)
      ? o.plan.then.length + ' checks, given ' + o.plan.given.length
      : JSON.stringify(o.plan).slice(0, 200),
    fails.slice(0, 3).join('\n   '),
  );
}
for (const l of leftOut) console.log('left', l.id, l.why);
console.log(sum, 'requests', obligations.length, 'obligations', (used.user / 1e6).toFixed(1), 's');
