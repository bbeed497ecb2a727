// How many of the faults planted in a shop that sends mail, asks a payment service and tells a warehouse the suite
// notices. Each fault is a run of its own, and kept.

import { FAULTS, type Fault } from '../products/atelier/faults.ts';
import { clean, noticed, ON_THE_SAME } from '../products/caught-shop.ts';
import { takeShop } from '../products/taken.ts';
import type { Kept } from './kept.ts';
import { percent, table } from './table.ts';

const CLEAN_RUNS = 20;

export async function outward({ kept }: { readonly kept: Kept }): Promise<string[]> {
  const shop = await takeShop();
  const faults = Object.keys(FAULTS) as Fault[];
  const missed: Fault[] = [];
  for (const fault of faults) {
    const is = await kept.once(fault, async () => (await noticed(shop, fault)) !== undefined);
    if (!is) missed.push(fault);
  }
  const [red, all] = await kept.once('without a fault', async () => {
    let [failed, tried] = [0, 0];
    for await (const { outcomes } of clean(shop, CLEAN_RUNS)) {
      failed += outcomes.filter(({ verdict }) => verdict !== 'passed').length;
      tried += outcomes.length;
    }
    return [failed, tried] as const;
  });
  await shop.outbox.close();
  const count = faults.length - missed.length;
  return [
    `A shop written by hand from \`tests/corpus/atelier.md\` alone, with real mail by SMTP and real requests to a payment service and a warehouse (\`tests/products/atelier\`). Its ${faults.length} mistakes were chosen by the author of the shop from the specification on 26 November 2026, and written down and committed before the suite was first run on either; none was changed or left out since. ${ON_THE_SAME} of the runs without a mistake were on one server, one after another, the others each on one begun anew:`,
    '',
    ...table(
      ['Product', `Red in ${CLEAN_RUNS} runs without a mistake`, 'Mistakes noticed'],
      [
        [
          'atelier',
          `${red} of ${all} scenarios`,
          `${count} of ${faults.length} (${percent(count, faults.length)})`,
        ],
      ],
    ),
    ...(missed.length === 0
      ? []
      : ['', 'Not noticed:', '', ...missed.map((one) => `- \`${one}\`: ${FAULTS[one][1]}`)]),
  ];
}
