import { beforeEach, describe, expect, it } from 'vitest';
import { answer } from '../../mocks/answer.ts';
import { Overrides, type Override } from '../../mocks/world/overrides.ts';
import type { MockedProduct } from '../../mocks/world/product.ts';
import { helpdesk } from './examples.ts';

let product: MockedProduct;
let told: string[];
beforeEach(() => {
  product = helpdesk({ start: Date.parse('2026-01-01T00:00:00.000Z') });
  told = [];
});

function override(call: string, by: Override): void {
  const overrides = new Map([[call, { file: `${call}.ts`, override: by }]]);
  product.overrides = new Overrides(product.compiled.spec, overrides, (what) => told.push(what));
}

function call(method: string, url: string, body: unknown = null, headers = {}) {
  const answered = answer(product, {
    method,
    url,
    headers: { 'content-type': 'application/json', ...headers },
    body: body === null ? null : JSON.stringify(body),
  });
  return { ...answered, body: JSON.parse(answered.body ?? 'null') };
}

const signIn = { email: 'cleo@example.com', password: 'secret-cleo' };
const cleo = (): object => ({
  authorization: `Bearer ${call('POST', '/api/sessions', signIn).body.token}`,
});

describe('an override', () => {
  it('answers its call, with what the request has, and no other call', () => {
    override('readTicket', ({ path, query }) => ({ status: 404, body: { path, query } }));
    expect(call('GET', '/api/tickets/7?a=b').body).toEqual({
      path: { id: '7' },
      query: { a: 'b' },
    });
    expect(call('GET', '/api/tickets').status).toBe(401);
  });

  it('may take what the mock answers and change it', () => {
    const headers = cleo();
    override('openTicket', ({ body }, mock) => {
      const own = mock();
      return (body as { subject: string }).subject === 'Fire'
        ? { ...own, body: { ...(own.body as object), priority: 'high' } }
        : own;
    });
    const open = (subject: string) =>
      call('POST', '/api/tickets', { subject, description: 'x' }, headers);
    expect(open('Fire').body.priority).toBe('high');
    expect(open('Water').body.priority).toBe('normal');
    expect(told).toEqual([]);
  });

  it('is told among the requests as what decided', () => {
    override('readTicket', () => ({ status: 404, body: null }));
    call('GET', '/api/tickets/1');
    const [last] = product.world().requests();
    expect(last).toMatchObject({
      call: 'readTicket',
      decision: { section: 'calls', why: 'readTicket.ts answers instead' },
    });
  });

  it('that breaks the contract answers all the same, and is told', () => {
    override('readTicket', () => ({ status: 200, body: { id: 'seven' } }));
    expect(call('GET', '/api/tickets/1').body).toEqual({ id: 'seven' });
    expect(told[0]).toContain('readTicket.ts breaks the contract of readTicket: body.id');
  });

  it.each<[string, Override, string]>([
    [
      'throws',
      () => {
        throw new Error('no such table');
      },
      'no such table',
    ],
    ['promises', (async () => ({ status: 200, body: 1 })) as never, 'not a promise'],
  ])('that %s is a 500 that names its file', (_what, by, why) => {
    override('readTicket', by);
    const { status, body } = call('GET', '/api/tickets/1');
    expect(status).toBe(500);
    expect(body.error).toContain('readTicket.ts: ');
    expect(body.error).toContain(why);
    expect(told).toEqual([body.error]);
  });
});
