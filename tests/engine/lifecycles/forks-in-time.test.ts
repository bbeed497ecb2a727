// A fork of a product goes on in its own time: what becomes due in one does not in the other.

import { expect, it } from 'vitest';
import { createEngine, type Engine } from '../../../src/engine/index.ts';
import { compile } from '../../../src/workbench/compile.ts';

const HOUR = 3_600_000;
const TEXT = `# Specification: Offers

## 3. Entities and their fields

### Offer

| Field | Type | Required | Rules |
| --- | --- | --- | --- |
| id | integer | auto | key |
| state | one of open, over | auto | |

#### Examples

| state |
| --- |
| open |

## 4. States and transitions

### Offer.state

| From | Event | To | When |
| --- | --- | --- | --- |
| — | \`addOffer\` | open | |
| open | after \`hours(1)\` | over | |

## 7. Calls the product makes

| Call | Request | Takes | Does | Answers |
| --- | --- | --- | --- | --- |
| \`addOffer\` | \`POST /offers\` | | create Offer | \`201 Offer\` |
`;

const add = (engine: Engine): void => {
  const request = { method: 'POST', url: '/offers', headers: {}, body: null };
  expect(engine.handle(request).status).toBe(201);
};
const states = (engine: Engine): unknown[] =>
  engine.records('Offer').map((record) => (record as { readonly state: string }).state);

it('neither takes nor adds what is due in the one it is a copy of', () => {
  const engine = createEngine(compile('offers.md', TEXT).spec);
  add(engine);
  const fork = engine.fork();
  add(fork);
  fork.clock.forward(2 * HOUR);
  expect(states(fork)).toEqual(['over', 'over', 'over']);
  expect(states(engine)).toEqual(['open', 'open']);

  // The other way round: a fork keeps what its source has let go by.
  const later = engine.fork();
  engine.clock.forward(2 * HOUR);
  expect(states(engine)).toEqual(['over', 'over']);
  expect(states(later)).toEqual(['open', 'open']);
  later.clock.forward(2 * HOUR);
  expect(states(later)).toEqual(['over', 'over']);
});
