// The faults of the pottery's shop, and the shop without one, as the suite sees them: what goes out is looked at first,
// as most faults are there.

import { parseArgs } from 'node:util';
import type { Outcome } from '../../src/cli/accept/run/outcome.ts';
import { FAULTS, type Fault } from './atelier/faults.ts';
import { type TakenShop, takeShop, triedShop } from './taken.ts';
import { narrowed } from './tried.ts';

/** So many of the runs without a fault are on one shop, one after another; the others each on one begun anew. */
const ON_THE_SAME = 5;

const isOutward = ({ kind, id }: { readonly kind: string; readonly id: string }): boolean =>
  /^calls\/(?:sent|unsent|outgoing)$/.test(kind) || id.includes('CSV');

/** The same shop, where only some of what it promises is tried. */
export function only(
  { trying, outbox }: TakenShop,
  is: (one: { readonly kind: string; readonly id: string }) => boolean,
): TakenShop {
  return { trying: narrowed(trying, is), outbox };
}

/** The first scenario that fails with a fault; undefined where none does. */
export async function noticed(shop: TakenShop, fault: Fault): Promise<Outcome | undefined> {
  for (const part of [only(shop, isOutward), only(shop, (one) => !isOutward(one))]) {
    const [report] = await triedShop(part, fault, { failFast: true });
    const failed = report?.outcomes.find(({ verdict }) => verdict === 'failed');
    if (failed !== undefined) return failed;
  }
  return undefined;
}

/** How many scenarios pass and fail without a fault: of each run, one after another. */
async function* clean(shop: TakenShop, runs: number) {
  const same = Math.min(ON_THE_SAME, runs);
  for (let time = 0; time < runs - same; time += 1) yield* await triedShop(shop, undefined);
  if (same > 0) yield* await triedShop(shop, undefined, { times: same });
}

/** Prints what `caught.ts` prints of the other products. */
export async function measureShop(): Promise<void> {
  const { values } = parseArgs({
    allowPositionals: true,
    strict: false,
    options: { clean: { type: 'string', default: '2' }, only: { type: 'string' } },
  });
  const shop = await takeShop();
  const { obligations, leftOut } = shop.trying.asked;
  console.log(`atelier: ${obligations.length} to try, ${leftOut.length} left out`);
  let run = 0;
  for await (const { outcomes } of clean(shop, Number(values['clean']))) {
    run += 1;
    const failed = outcomes.filter(({ verdict }) => verdict !== 'passed');
    console.log(`clean ${run}: ${outcomes.length - failed.length} passed, ${failed.length} failed`);
    for (const { id, name, stopped } of failed) console.log(`  ✗ ${id ?? name}: ${stopped?.why}`);
  }
  if (values['only'] === 'none') return;
  const named = typeof values['only'] === 'string' ? values['only'].split(',') : null;
  const faults = (named ?? Object.keys(FAULTS)) as Fault[];
  const survivors: Fault[] = [];
  for (const fault of faults) {
    const found = await noticed(shop, fault);
    if (found === undefined) survivors.push(fault);
    console.log(`${found === undefined ? 'SURVIVED' : 'caught  '} ${fault}: ${found?.id ?? ''}`);
  }
  console.log(`atelier: ${faults.length - survivors.length} of ${faults.length} caught`);
  for (const fault of survivors)
    console.log(`  survived: ${fault} (${FAULTS[fault][0]}): ${FAULTS[fault][1]}`);
}
