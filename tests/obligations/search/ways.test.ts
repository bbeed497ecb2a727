// The ways to calls that no first request reaches: what has to be done before, and with which values.

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { PlanningContext } from '../../../src/obligations/planning/planning-context.ts';
import { isNoPath, type AcceptedCall } from '../../../src/obligations/planning/call-query.ts';
import { fill } from '../../../src/obligations/play/fill.ts';
import type { CallAct } from '../../../src/obligations/index.ts';
import type { Json } from '../../../src/model/index.ts';
import { compile } from '../../../src/workbench/compile.ts';

/** The ways to the calls of a specification of the corpus. */
function waysIn(file: string): (call: string) => AcceptedCall {
  const text = readFileSync(`tests/corpus/${file}`, 'utf8');
  const context = new PlanningContext(compile(file, text).spec);
  return (call) => {
    const ready = context.ready({ facts: context.subject.call(call)! });
    if (isNoPath(ready)) throw new Error(ready.reasons.map(({ why }) => why).join('; '));
    return ready;
  };
}

const madeOn = ({ situation }: AcceptedCall, call: string): CallAct[] =>
  situation.acts.filter((act) => act.kind === 'call' && act.call === call) as CallAct[];

/** What a request of a way gives, as it goes out. */
const givenBy = ({ situation, attempt }: AcceptedCall, act: CallAct = attempt.act): Json =>
  act.body === null || 'text' in act.body ? null : fill(situation.memory, act.body.json);

describe('a ledger', () => {
  const way = waysIn('cases/ledger.md');

  it('gives a parameter what the field takes that a step stores it in', () => {
    const { attempt } = way('payIn');
    expect(attempt.act.headers['Idempotency-Key']).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('pays in what is spent, as the sum of entries has to be so much', () => {
    const ready = way('spend');
    const [paid] = madeOn(ready, 'payIn').map((act) => givenBy(ready, act) as { cents: number });
    const { cents } = givenBy(ready) as { cents: number };
    expect(paid!.cents).toBeGreaterThanOrEqual(cents);
  });

  it('pays in again and again where one payment may not be so much', () => {
    const ready = way('shutPurse');
    const paid = madeOn(ready, 'payIn').map(
      (act) => (givenBy(ready, act) as { cents: number }).cents,
    );
    expect(paid.length).toBeGreaterThan(1);
    expect(paid.reduce((sum, one) => sum + one, 0)).toBeGreaterThanOrEqual(700);
  });

  it('gives parts that differ and make up the whole', () => {
    const { total, parts } = givenBy(way('share')) as {
      total: number;
      parts: { to: number; cents: number }[];
    };
    expect(new Set(parts.map(({ to }) => to)).size).toBe(parts.length);
    expect(parts.reduce((sum, { cents }) => sum + cents, 0)).toBe(total);
  });
});

describe('a bank', () => {
  const way = waysIn('bank.md');

  it('takes in, or lets be overdrawn, what is sent from an account of their own', () => {
    const ready = way('orderTransfer');
    const calls = ready.situation.acts.flatMap((act) => (act.kind === 'call' ? [act.call] : []));
    expect(calls).toContain('openAccount');
    expect(ready.attempt.outcome.accepted).toBe(true);
  });

  it('sends enough for somebody to have to look at it', () => {
    const ready = way('releaseTransfer');
    const [ordered] = madeOn(ready, 'orderTransfer').slice(-1);
    expect((givenBy(ready, ordered) as { amount: number }).amount).toBeGreaterThan(500_000);
  });
});

describe('hiring', () => {
  it('has as many people score as an offer asks for', () => {
    const ready = waysIn('hiring.md')('draftOffer');
    const scored = madeOn(ready, 'score');
    expect(scored.length).toBeGreaterThan(1);
    expect(ready.situation.acts.some(({ kind }) => kind === 'clock')).toBe(true);
  });
});

describe('a ticket sale', () => {
  const way = waysIn('tickets.md');

  it('has somebody offer the ticket that another finds by what the offer tells', () => {
    const ready = way('acceptTicket');
    const [offered] = madeOn(ready, 'offerTicket').slice(-1);
    expect(offered).toBeDefined();
    expect(ready.attempt.act.by).not.toBe(offered!.by);
  });
});
