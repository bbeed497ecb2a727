// What the suite asks of steps that move records beside the one found, and which faults it notices.

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { changesOf, idOf, noticing } from '../../../../src/mutate/index.ts';
import { redUnder } from '../../faults/red.ts';
import { Suite } from '../../suite.ts';

const text = readFileSync('tests/corpus/cases/moving-others.md', 'utf8');
const suite = new Suite(text);

describe('what the suite asks of steps that move other records', () => {
  it('holds of the product that the same text makes', () => {
    expect(suite.failures()).toEqual(new Map());
  });

  it('is that they take their rows, by a path, a name and a loop', () => {
    expect(suite.names('states/taken')).toEqual(
      expect.arrayContaining([
        'Order.status:open:cancelAll for order.parent:cancelled',
        'Order.status:open:cancelBoth for other:cancelled',
        'Parcel.status:packed:cancelOrder:cancelled',
      ]),
    );
  });

  it('is that the call is refused where their states have none', () => {
    expect(suite.names('states/refused')).toEqual(
      expect.arrayContaining([
        'Order.status:cancelled:cancelAll for order.parent',
        'Order.status:cancelled:cancelBoth for other',
        'Parcel.status:sent:cancelOrder',
      ]),
    );
  });

  it('fails a product that leaves a step out', () => {
    const changes = changesOf(suite.spec).filter(
      ({ kind, words }) => kind === 'calls/step-dropped' && words.endsWith('does not move'),
    );
    const taken = suite.obligations.filter(({ kind }) => kind === 'states/taken');
    const notice = noticing(suite.spec, taken);
    expect(changes).toHaveLength(3);
    for (const change of changes) expect(notice(change), idOf(change)).not.toBeNull();
  });

  it.each([
    ['Order', 'open', 'cancelAll', 'cancelled'],
    ['Parcel', 'packed', 'cancelOrder', 'sent'],
  ])('fails a product that moves each %s, %s or not, at %s', (_, from, call, other) => {
    const row = new RegExp(`^\\| ${from} +\\| \`${call}\`.*$`, 'gm');
    const laxer = text.replace(row, (line) => `${line}\n${line.replace(from, other)}`);
    expect(redUnder(suite, laxer)).toContain('states/refused');
  });
});
