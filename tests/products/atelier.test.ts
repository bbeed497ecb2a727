// The suite against the pottery's shop, which sends real mail and asks others by HTTP: green where it is sound, red
// with some of its faults. `caught.mjs atelier` tries all of both.

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Fault, FAULTS } from './atelier/faults.ts';
import { only } from './caught-shop.ts';
import { type TakenShop, takeShop, triedShop } from './taken.ts';

const KINDS = ['calls/sent', 'calls/unsent', 'calls/outgoing'] as const;
/** Real seconds go by in these. */
const isSlow = ({ id }: { readonly id: string }): boolean => /:(?:no answer|slow)$/.test(id);

const SOME: readonly Fault[] = [
  ...(['charged-twice', 'charged-before-rules', 'stock-taken-on-decline'] as const),
  ...(['basket-emptied-on-decline', 'refunds-latest-charge', 'receipt-twice'] as const),
  ...(['mail-loses-umlauts', 'low-always', 'placed-unsigned'] as const),
];

describe('the shop of a pottery', { timeout: 200_000 }, () => {
  let shop: TakenShop;

  beforeAll(async () => {
    shop = only(await takeShop({ kinds: KINDS }), (one) => !isSlow(one));
  }, 200_000);

  afterAll(() => shop.outbox.close());

  it('does what is specified of what goes out', async () => {
    const [report] = await triedShop(shop, undefined);
    const failed = report!.outcomes.filter(({ verdict }) => verdict !== 'passed');
    expect(failed.map(({ id, stopped }) => `${id}: ${stopped?.why}`)).toEqual([]);
    expect(report!.outcomes.length).toBeGreaterThan(25);
  });

  it.each(SOME)('fails with the fault %s', async (fault) => {
    const [report] = await triedShop(shop, fault, { failFast: true });
    const failed = report!.outcomes.filter(({ verdict }) => verdict === 'failed');
    expect(failed, FAULTS[fault][1]).not.toEqual([]);
  });
});
