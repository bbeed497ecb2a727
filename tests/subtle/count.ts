import { readFileSync } from 'node:fs';
import { obligationsOf, onRealProduct, reliedOn, isPossible } from '../../src/obligations/index.ts';
import { compile } from '../../src/workbench/compile.ts';
for (const file of process.argv.slice(2)) {
  const { spec } = compile(file, readFileSync(file, 'utf8'));
  const { obligations } = obligationsOf(reliedOn(spec, () => null).spec, undefined, onRealProduct(0));
  const of = (is: boolean) => obligations.filter((o) => (o.kind === ('calls/observed' as string)) === is).reduce((n, { plan }) => n + (isPossible(plan) ? [...plan.given, ...plan.when, ...plan.then.flatMap((c) => c.first)].reduce((m, a) => m + (a.kind === 'call' ? a.times : 0), 0) : 0), 0);
  console.log(file, 'before', of(false), 'observed', of(true));
}
