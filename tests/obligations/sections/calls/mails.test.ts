// What the suite asks of mail, and which faults of a product it notices.

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  createEngine,
  type Engine,
  type ProductRequest,
  type Sent,
} from '../../../../src/engine/index.ts';
import { failuresOf, playable } from '../../../../src/mutate/trial.ts';
import { obligationsOf, onRealProduct } from '../../../../src/obligations/index.ts';
import { compile } from '../../../../src/workbench/compile.ts';
import { Suite, written } from '../../suite.ts';

const text = readFileSync('tests/corpus/cases/mail.md', 'utf8');
const suite = new Suite(text);

/** An engine that sends one mail more with each request that it refuses. */
function sendingOnRefusal(engine: Engine, more: readonly Sent[] = []): Engine {
  let mails = more;
  return new Proxy(engine, {
    get(target, name) {
      if (name === 'outbox') return () => [...target.outbox(), ...mails];
      if (name === 'fork') return () => sendingOnRefusal(target.fork(), mails);
      if (name === 'handle')
        return (request: ProductRequest) => {
          const answer = target.handle(request);
          if (answer.status >= 400) mails = [...mails, REFUSAL];
          return answer;
        };
      return Reflect.get(target, name) as unknown;
    },
  });
}

const REFUSAL: Sent = {
  ...{ id: 1, at: 0, name: 'Answered', to: ['ann@example.com'], subject: '', text: '' },
  decision: { section: null, at: null, why: '' },
};

describe('what the suite asks of mail', () => {
  it('holds of the product that the same text makes', () => {
    expect(suite.failures()).toEqual(new Map());
    expect(suite.leftOut.filter(({ id }) => id.includes('sent'))).toEqual([]);
  });

  it('is what goes out, to whom, and when nothing does', () => {
    expect(suite.names('calls/sent')).toEqual([
      'join:Welcome:to whom it is for',
      'ask:Urgent:to whom it is for',
      'ask:Urgent:to several people',
      'answer:Answered:to whom it is for',
      'answer:Answered:to somebody else than the caller',
      'tellOthers:Told:to whom it is for',
      'tellOthers:Told:to somebody else than the caller',
      'tellOthers:Told:to several people',
    ]);
    expect(suite.names('calls/unsent')).toEqual([
      'join:Welcome:refused',
      'ask:Urgent:refused',
      'ask:Urgent',
      'answer:Answered:refused',
      'tellOthers:Told:refused',
    ]);
    expect(suite.names('states/sent')).toEqual(['Question.state:answered:after QUIET:over:Over']);
  });

  it('fails a product that sends mail on refusals, wherever they are tried', () => {
    const product = playable(suite.spec, sendingOnRefusal(createEngine(suite.spec)));
    const red = suite.obligations
      .filter((one) => failuresOf(suite.spec, one, product).length > 0)
      .map(({ kind }) => kind);
    expect(red).toEqual(
      expect.arrayContaining([
        'calls/not-found',
        'roles/refused',
        'rules/broken',
        'states/refused',
      ]),
    );
  });
});

/** An order on a shelf: the first of either has the number 1. */
const ORDERS = written({
  entities: `### Shelf

| Field | Type | Required | Rules |
| --- | --- | --- | --- |
| id | integer | auto | key |

#### Examples

| id |
| --- |

### Order

| Field | Type | Required | Rules |
| --- | --- | --- | --- |
| number | integer | auto | key |

#### Examples

| number |
| --- |`,
  calls: `| Call | Request | Does | Answers |
| --- | --- | --- | --- |
| \`addShelf\` | \`POST /shelves\` | create Shelf | \`201 Shelf\` |
| \`order\` | \`POST /shelves/:id/orders\` | find Shelf by id; create Order; send Placed | \`201 Order\` |

### Placed (mail)

| Field | Is |
| --- | --- |
| to | \`"office@example.com"\` |
| subject | \`"Order " + string(order.number)\` |
| text | \`"It is new."\` |`,
});

describe('a mail of a real product', () => {
  it('names a record by its own number, where another one might have the same', () => {
    const { spec } = compile('test.md', ORDERS);
    const [sent] = obligationsOf(spec, ['calls/sent'], onRealProduct(0)).obligations;
    const [, subject] = /"subject":(\{.*?\}\])/.exec(JSON.stringify(sent!.plan)) ?? [];
    expect(subject).toMatch(/"path":\["number"\]/);
  });
});
