// Webhooks as contracts have them: what the mock sends is of the shape that they say.

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { contractSource } from '../../src/contract/printed/contract-source.ts';
import { typesSource } from '../../src/contract/printed/types-source.ts';
import { createEngine, type SentWebhook } from '../../src/engine/index.ts';
import { openapiOf } from '../../src/openapi/index.ts';
import { read } from '../../src/read/index.ts';
import { source } from '../../src/text/source.ts';

const specOf = (text: string) => read(source('x.md', text)).spec;
const spec = specOf(readFileSync('tests/corpus/cases/webhooks.md', 'utf8'));
// Tests look into every corner of a description.
const described: any = openapiOf(spec);
const postOf = (name: string): any => described.webhooks[name].post;

/** What the mock sends where each call that sends is made once. */
function sentByMock(): SentWebhook[] {
  const engine = createEngine(spec);
  const shop = engine.people().find(({ key }) => key !== null)!;
  const token = engine.signIn(shop.entity, shop.key);
  const post = (url: string, body: object): number =>
    engine.handle({
      ...{ method: 'POST', url, body: JSON.stringify(body) },
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    }).status;
  expect(post('/hooks', { url: 'https://a.example.com/', secret: 's' })).toBe(201);
  expect(post('/orders', { title: 'Cup', price: 2, gift: true })).toBe(201);
  expect(post('/orders/2/pay', { reference: 'r' })).toBe(200);
  engine.clock.forward(4 * 86_400_000);
  return engine.outbox().filter((one): one is SentWebhook => one.kind === 'webhook');
}

describe('the webhooks of a description', () => {
  it('are requests that come from the product, signed where they are', () => {
    expect(Object.keys(described.webhooks)).toEqual(
      spec.sections.calls.facts.webhooks!.map(({ name }) => name),
    );
    expect(postOf('ShopOpened').parameters).toMatchObject([
      { name: 'X-Signature', in: 'header', required: true },
    ]);
    expect(postOf('GiftPlaced').parameters).toBeUndefined();
    expect(JSON.stringify(described.webhooks)).not.toContain('a secret of the test');
  });

  it('have bodies of which what the mock sends is one', () => {
    const sent = sentByMock();
    expect(new Set(sent.map(({ name }) => name))).toEqual(
      new Set(['HookReady', 'GiftPlaced', 'OrderPaid', 'OrderOver']),
    );
    for (const { name, body } of sent) {
      const { schema } = postOf(name).requestBody.content['application/json'];
      // zod finds what a schema refers to within it alone.
      const { schemas } = described.components;
      const text = JSON.stringify({ ...schema, $defs: schemas });
      const whole = JSON.parse(text.replaceAll('#/components/schemas/', '#/$defs/'));
      expect(z.fromJSONSchema(whole).safeParse(JSON.parse(body)).success, name).toBe(true);
    }
  });

  it('say what a member is, and whether it may be null', () => {
    const { properties } = postOf('GiftPlaced').requestBody.content['application/json'].schema;
    expect(properties).toEqual({
      order: { $ref: '#/components/schemas/Parcel' },
      shop: {
        type: 'object',
        additionalProperties: false,
        required: ['name', 'orders'],
        properties: {
          name: { type: 'string' },
          orders: { type: ['array', 'null'], items: { $ref: '#/components/schemas/Parcel' } },
        },
      },
      note: { type: ['string', 'null'] },
      price: { type: 'number' },
      placed: { type: 'string', format: 'date-time' },
    });
  });

  it('are not there where a product sends none', () => {
    const none = specOf('# X\n\n## 7. Calls\n\nnone\n');
    expect(openapiOf(none)).not.toHaveProperty('webhooks');
    expect(typesSource(none)).not.toContain('Webhooks');
    expect(contractSource(none)).not.toContain('webhooks');
  });
});

describe('a contract', () => {
  it('has a type and a schema for each body', () => {
    expect(typesSource(spec)).toMatch(/export interface Webhooks \{\n {2}ShopOpened: \{/);
    expect(contractSource(spec)).toContain(
      '  HookReady: z.strictObject({\n    hook: z.number().int(),',
    );
  });
});
