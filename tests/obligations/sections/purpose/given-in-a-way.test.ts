// What a way gives of the items in a list of objects stands in its request, records named as in the Examples.

import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { compile } from '../../../../src/workbench/compile.ts';
import { isPossible } from '../../../../src/obligations/index.ts';
import { sharedObligationsOf } from '../../shared-plans.ts';

const FILE = 'tests/corpus/cases/lines-named-in-a-way.md';

/** The body of the first request of the only way. */
function bodyIn(text: string): unknown {
  const { spec } = compile(FILE, text);
  const walked = sharedObligationsOf(spec).obligations.find(({ id }) =>
    id.startsWith('purpose/walked/Cook:order a bowl'),
  );
  const [act] = walked !== undefined && isPossible(walked.plan) ? walked.plan.when : [];
  return act?.kind === 'call' && act.body !== null && 'json' in act.body ? act.body.json : null;
}

const TEXT = readFileSync(FILE, 'utf8');
const WRITTEN = 'lines: [{ "good": "Bowl", "amount": 2 }, { "good": "Jug", "amount": 1 }]';

it('has every item, with the keys of the records that are named', () => {
  expect(bodyIn(TEXT)).toEqual({
    lines: [
      { good: 1, amount: 2 },
      { good: 2, amount: 1 },
    ],
  });
});

it('has what is not said of an item made up, and the items of a list that is the whole body', () => {
  const row = /^\| `placeOrder` \| `POST.*$/m;
  const text = TEXT.replace(WRITTEN, 'items: [{ "amount": 3 }, { "good": "Jug" }]')
    .replace(' → `readOrder`', '')
    .replace(/^\| Cook \| cancel it.*\n/m, '')
    .replace(/^\| `placeOrder` \| `lines.*\n/gm, '')
    .replace(/^\| — \| `placeOrder`.*\n/m, '')
    .replace(row, '| `placeOrder` | `POST /lines` | `[{ good, amount }]` | create Line | `204` |');
  expect(bodyIn(text)).toEqual([
    { good: expect.any(Number), amount: 3 },
    { good: 2, amount: expect.any(Number) },
  ]);
});
