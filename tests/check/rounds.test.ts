// Computed fields that rest on themselves: told with the way where it is certain, told as possible
// where conditions stand in it, and not told where records lead on to others.

import { describe, expect, it } from 'vitest';
import { examine } from '../../src/workbench/examine.ts';
import { processorTime } from '../processor-time.ts';

/** Computed fields of three entities: a node has a parent, an order a customer, one an other one. */
const product = (of: Partial<Record<'Node' | 'Customer' | 'Order', readonly string[]>>): string => {
  const entity = (name: 'Node' | 'Customer' | 'Order', fields: string): string => `### ${name}

| Field | Type | Required | Rules |
| --- | --- | --- | --- |
| id | integer | auto | key |
${fields}
${(of[name] ?? []).join('\n')}
`;
  return `## 3. Entities

${entity('Node', '| parent | Node | no | |\n| links | list of Node | no | |')}
${entity('Customer', '| latest | Order | no | |')}
${entity('Order', '| customer | Customer | no | |\n| price | integer | no | |')}
`;
};

const found = (of: Parameters<typeof product>[0]) =>
  examine('test.md', product(of)).diagnostics.filter(({ code }) =>
    /\/(may-rest|rests)-on-itself$/.test(code),
  );
const codes = (of: Parameters<typeof product>[0]) => found(of).map(({ code }) => code);

const node = (name: string, expression: string, type = 'integer'): string =>
  `| ${name} | ${type} | auto | = \`${expression}\` |`;

describe('a computed field that is worked out from itself', () => {
  it.each<[string, Parameters<typeof product>[0]]>([
    ['at once', { Node: [node('a', 'node.a + 1')] }],
    ['by another', { Node: [node('a', 'node.b * 2'), node('b', '-node.a')] }],
    [
      'in a comparison',
      { Node: [node('a', 'node.b == 2', 'boolean'), node('b', 'size(string(node.a))')] },
    ],
    ['by every record', { Node: [node('a', 'Node.map(n, n.a).sum()')] }],
    [
      'by every record that a condition on it leaves',
      { Node: [node('a', 'Node.filter(n, n.a > 1).size()')] },
    ],
    ['by each that it refers to', { Node: [node('a', 'node.parent.a + 1')] }],
    [
      'by what refers to what it refers to',
      {
        Customer: [node('spent', 'Order.filter(o, o.customer == customer).map(o, o.total).sum()')],
        Order: [node('total', 'order.customer.spent > 100 ? order.price - 5 : order.price')],
      },
    ],
    [
      'by records that refer to each other',
      {
        Customer: [node('x', 'customer.latest.y + customer.latest.y')],
        Order: [node('y', 'order.customer.x + order.customer.x')],
      },
    ],
  ])('is an error: %s', (_, of) => {
    expect(codes(of)).toEqual(['values/rests-on-itself']);
  });

  it.each<[string, Parameters<typeof product>[0]]>([
    ['in one arm', { Node: [node('a', 'node.id > 1 ? node.b : 1'), node('b', 'node.a')] }],
    [
      'after `&&`',
      { Node: [node('a', 'node.id > 1 && node.b', 'boolean'), node('b', '!node.a', 'boolean')] },
    ],
    ['of some record that is looked for', { Node: [node('a', 'Node.exists(n, n.a)', 'boolean')] }],
  ])('is a warning where a condition stands before it: %s', (_, of) => {
    expect(codes(of)).toEqual(['values/may-rest-on-itself']);
  });

  it.each<[string, Parameters<typeof product>[0]]>([
    [
      'of the parent, if there is one',
      { Node: [node('a', 'node.parent == null ? 0 : node.parent.a + 1')] },
    ],
    [
      'of the children',
      { Node: [node('a', 'Node.filter(n, n.parent == node).map(n, n.a).sum() + 1')] },
    ],
    ['of those in a list', { Node: [node('a', 'node.links.map(n, n.a).sum() + 1')] }],
    [
      'of one name in another entity',
      {
        Customer: [node('total', 'customer.latest.total')],
        Order: [node('total', 'order.price * 2')],
      },
    ],
    [
      'of others that are stored',
      { Node: [node('a', 'Node.map(n, n.id).sum()'), node('b', 'node.a + node.a')] },
    ],
  ])('is not told where it is the field of another record: %s', (_, of) => {
    expect(codes(of)).toEqual([]);
  });

  it('is told with its way and the lines of that', () => {
    const [only] = found({
      Customer: [node('x', 'customer.latest.y + 1')],
      Order: [node('y', 'order.customer.x + 1')],
    });
    expect(only?.message).toContain('(`Customer.x` → `Order.y` → `Customer.x`), in lines 18, 27');
    expect(only?.at.line).toBe(18);
  });

  it('is looked for without going every way: as many as there may be do not keep the check', () => {
    const count = 60;
    const rows = Array.from({ length: count }, (_, place) => {
      const others = [1, 2, 3].map((step) => `node.f${(place + step) % count}`);
      return node(`f${place}`, others.join(' + '));
    });
    const begun = processorTime();
    expect(codes({ Node: rows }).length).toBeGreaterThan(0);
    expect(processorTime() - begun).toBeLessThan(10_000);
  });
});
