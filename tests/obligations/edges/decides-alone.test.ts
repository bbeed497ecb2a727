// The parts of guards, permissions and roles: whatever one of them is changed to is noticed.

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { changesOf, idOf, noticing } from '../../../src/mutate/index.ts';
import { obligationsOf } from '../../../src/obligations/index.ts';
import { compile } from '../../../src/workbench/compile.ts';

const FILE = 'tests/corpus/cases/decides-alone.md';
const { spec } = compile(FILE, readFileSync(FILE, 'utf8'));
const { obligations } = obligationsOf(spec);
const notice = noticing(spec, obligations);

describe('what decides alone', () => {
  it('is of both sides, in guards, permissions and roles', () => {
    const ids = obligations.map(({ id }) => id).filter((id) => /^(states|roles).*:where /.test(id));
    expect(ids).toEqual([
      'states/taken/Claim.state:sent:pay:paid:where claim.amount <= AT_ONCE decides',
      'states/taken/Claim.state:sent:pay:paid:where claim.urgent decides',
      'states/taken/Claim.state:sent:pay:paid:where claim.amount <= AT_ONCE just holds',
      'states/taken/Claim.state:sent:pay:paid:where claim.amount <= AT_ONCE just fails',
      'states/guarded/Claim.state:held:release:paid:where claim.amount < MOST decides',
      'states/guarded/Claim.state:held:release:paid:where claim.seen decides',
      'states/taken/Claim.state:held:release:paid:where claim.amount < MOST just holds',
      'states/guarded/Claim.state:held:release:paid:where claim.amount < MOST just fails',
      'roles/allowed/read:Clerk:where claim.owner == me decides',
      'roles/allowed/read:Clerk:where claim.state == "paid" decides',
      'roles/refused/write:Clerk:where me.active decides',
    ]);
  });

  it('is noticed where it is left out, and an event in any state that it should not leave', () => {
    const changes = changesOf(spec).filter(
      ({ kind }) => kind.endsWith('/operand-dropped') || kind === 'states/from-anywhere',
    );
    expect(changes.length).toBeGreaterThan(15);
    const missed = changes.filter((change) => notice(change) === null).map(idOf);
    // What is held is neither small nor urgent: it would not be paid in that state either.
    expect(missed).toEqual([
      'states/from-anywhere Claim.state:sent:pay:paid when claim.amount <= AT_ONCE || claim.urgent:held',
    ]);
  });
});

it('an event is refused in a state that is far away, as the row of its guard would let it through', () => {
  const file = 'tests/corpus/bank.md';
  const bank = compile(file, readFileSync(file, 'utf8')).spec;
  const found = obligationsOf(bank, ['states/refused']).obligations.find(
    ({ id }) => id === 'states/refused/Transfer.state:cancelled:confirmTransfer',
  );
  const amounts = JSON.stringify(found?.plan).match(/(?<="amount":)\d+/g) ?? [];
  // More than `REVIEW_ABOVE`: by the amount alone it would be held.
  expect(Math.max(...amounts.map(Number))).toBeGreaterThan(500_000);
});
