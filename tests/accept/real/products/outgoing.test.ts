// The suite against a real product that calls other services, which the run answers for: green where it is sound, red
// where a fault is planted; and what is left out where nobody answers.

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { takeOutbox } from '../../../../src/cli/accept/real/outbox.ts';
import { realProduct } from '../../../../src/cli/accept/real/real.ts';
import { compile } from '../../../../src/workbench/compile.ts';
import { failuresOf } from '../failures.ts';
import { takenAt, triedBy } from '../../../products/tried.ts';
import { REST } from '../serving.ts';
import { type Fault, FAULTS, start } from './outgoing/product.ts';

const FILE = 'tests/corpus/cases/outgoing.md';
const KINDS = [
  'calls/sent',
  'calls/unsent',
  'calls/outgoing',
  'states/refused',
  'rules/broken',
] as const;
/** So that nobody has to wait for long. */
const PATIENCE = 1_000;
const text = readFileSync(FILE, 'utf8').replaceAll(
  'no answer in 5 seconds',
  'no answer in 1 second',
);

const trying = triedBy(FILE, text, {
  screens: false,
  web: 'http://taken.example',
  kinds: KINDS,
});

async function failedWith(fault: Fault | null): Promise<{ ids: string[]; failed: string[] }> {
  const outbox = (await takeOutbox({ outgoingPort: 0 }, compile(FILE, text).spec))!;
  const web = outbox.origin!;
  const { compiled, asked } = takenAt(trying, web);
  const { url, stop } = await start(web, PATIENCE, fault);
  const product = realProduct(compiled, { against: url, outbox: { ...outbox, rest: REST } });
  const failed = await failuresOf(asked, product, stop, fault !== null);
  return { ids: asked.obligations.map(({ id }) => id), failed };
}

describe('a product that calls other services', () => {
  it('is held to all of them, and to each of their answers', async () => {
    const { ids, failed } = await failedWith(null);
    expect(failed).toEqual([]);
    expect(ids.filter((id) => id.startsWith('calls/outgoing/'))).toEqual([
      'calls/outgoing/place:insure:200',
      'calls/outgoing/place:insure:422',
      'calls/outgoing/pay:charge:201',
      'calls/outgoing/pay:charge:202',
      'calls/outgoing/pay:charge:402',
      'calls/outgoing/pay:charge:no answer',
      'calls/outgoing/pay:charge:any other',
      'calls/outgoing/pay:charge:no JSON',
      'calls/outgoing/pay:charge:lacking',
      'calls/outgoing/pay:charge:slow',
      'calls/outgoing/refund:refundCharge:204',
      'calls/outgoing/refund:refundCharge:404',
      'calls/outgoing/refund:refundCharge:no answer',
      'calls/outgoing/refund:refundCharge:slow',
    ]);
  }, 400_000);

  it.concurrent.each(Object.keys(FAULTS) as Fault[])(
    'fails with the fault %s',
    async (fault) => {
      const { failed } = await failedWith(fault);
      expect(failed, FAULTS[fault]).not.toEqual([]);
    },
    400_000,
  );
});

describe('where nobody answers for them', () => {
  it('what is about calls to other services is left out, and counted', () => {
    const { asked } = triedBy(FILE, text, { screens: false, web: null, kinds: KINDS });
    const about = [...asked.leftOut].filter(({ why }) => why.includes('--outgoing-port'));
    expect(about.map(({ id }) => id)).toEqual(
      expect.arrayContaining([
        'calls/outgoing/pay:charge:402',
        'calls/sent/pay:charge:to its service',
      ]),
    );
    expect(asked.obligations.filter(({ kind }) => kind === 'calls/outgoing')).toEqual([]);
  });

  it('waits for nothing longer than it may', () => {
    const slow = text.replaceAll('no answer in 1 second', 'no answer in 1 minute');
    const web = 'http://127.0.0.1:1';
    const { asked } = triedBy(FILE, slow, { screens: false, web, kinds: KINDS });
    const left = asked.leftOut.filter(({ why }) => why.includes('--wait'));
    expect(left.map(({ id }) => id).toSorted()).toEqual([
      'calls/outgoing/pay:charge:no answer',
      'calls/outgoing/pay:charge:slow',
      'calls/outgoing/refund:refundCharge:no answer',
      'calls/outgoing/refund:refundCharge:slow',
    ]);
  });
});
