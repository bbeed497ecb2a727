// How many of the faults planted in a shop that sends mail, asks a payment service and tells a warehouse the suite
// notices. Each fault is a run of its own, and kept; so are the runs without a fault.

import { FAULTS, type Fault } from '../products/atelier/faults.ts';
import { noticed } from '../products/caught-shop.ts';
import { takeShop, triedShop } from '../products/taken.ts';
import type { Kept } from './kept.ts';
import { percent, table } from './table.ts';

/** So many runs without a fault are on a shop begun anew, and so many more on one shop, one after another. */
const ANEW = 15;
const ON_THE_SAME = 5;

interface Options {
  readonly kept: Kept;
  readonly tell: (lines: readonly string[]) => void;
}

type Run = readonly [failed: number, tried: number];

export async function outward({ kept, tell }: Options): Promise<string[]> {
  const shop = await takeShop();
  const faults = Object.keys(FAULTS) as Fault[];
  const missed: Fault[] = [];
  for (const fault of faults) {
    const is = await kept.once(fault, async () => (await noticed(shop, fault)) !== undefined);
    if (!is) missed.push(fault);
  }
  const runs: Run[] = [];
  const clean = (name: string, times: number): Promise<Run[]> =>
    kept.once(name, async () =>
      (await triedShop(shop, undefined, { times })).map(({ outcomes }): Run => [
        outcomes.filter(({ verdict }) => verdict !== 'passed').length,
        outcomes.length,
      ]),
    );
  for (let time = 1; time <= ANEW; time += 1) {
    runs.push(...(await clean(`run ${time}`, 1)));
    tell(page(faults, missed, runs));
  }
  runs.push(...(await clean('runs on the same shop', ON_THE_SAME)));
  await shop.outbox.close();
  return page(faults, missed, runs);
}

function page(faults: readonly Fault[], missed: readonly Fault[], runs: readonly Run[]): string[] {
  const sum = (place: 0 | 1): number => runs.reduce((all, run) => all + run[place], 0);
  const count = faults.length - missed.length;
  const isAll = runs.length === ANEW + ON_THE_SAME;
  const same = isAll ? `, ${ON_THE_SAME} of them on one shop, one after another` : '';
  return [
    `A shop written by hand from \`tests/corpus/atelier.md\` alone, with real mail by SMTP and real requests to a payment service and a warehouse (\`tests/products/atelier\`). Its ${faults.length} mistakes were chosen by the author of the shop, from the specification, on 26 November 2026: they were written down before the suite was first run on either, and none has been changed or left out since. What the suite then did not notice has been mended where it could see it. ${runs.length} runs were without a mistake${same}:`,
    '',
    ...table(
      ['Product', 'Red without a mistake', 'Mistakes noticed'],
      [
        [
          'atelier',
          `${sum(0)} of ${sum(1)} scenarios`,
          `${count} of ${faults.length} (${percent(count, faults.length)})`,
        ],
      ],
    ),
    ...(missed.length === 0
      ? []
      : ['', 'Not noticed:', '', ...missed.map((one) => `- \`${one}\`: ${FAULTS[one][1]}`)]),
    ...(isAll
      ? []
      : [
          '',
          `${runs.length} of ${ANEW + ON_THE_SAME} runs so far: \`npm run evidence -- outward\` goes on.`,
        ]),
  ];
}
