import { describe, expect, it } from 'vitest';
import { MockedProduct } from '../../../mocks/world/product.ts';
import { respond } from '../../../mocks/respond.ts';
import { compile } from '../../../src/workbench/compile.ts';
import { plant, textOf } from '../../check/planting.ts';

const START = { start: Date.parse('2026-01-01T00:00:00Z') };
const COOKIE = plant(
  textOf('helpdesk'),
  '`Authorization: Bearer {token}`',
  '`Cookie: session={token}`',
);

function asking(text: string) {
  const product = new MockedProduct(compile('test.md', text), START);
  const ask = (as: string, method: string, path: string, headers: HeadersInit = {}) =>
    respond(
      product,
      new Request(`http://impersonate.test${path}`, {
        method,
        headers: { ...headers, 'x-nonet-as': as },
      }),
    );
  return { ask, world: product.world() };
}
const person = (key: number): string => JSON.stringify({ entity: 'Person', key });

describe.each([
  ['a header', textOf('helpdesk')],
  ['a cookie', COOKIE],
])('an answer as somebody would get it, where %s carries the credential', (_, text) => {
  it('is what they see, and nobody is signed in by it', async () => {
    const { ask, world } = asking(text);
    const queue = (as: string) => ask(as, 'GET', '/api/queue');
    const statuses = [];
    for (const as of ['null', person(1), person(3)]) statuses.push((await queue(as)).status);
    expect(statuses).toEqual([401, 403, 200]);
    const me = await (await ask(person(3), 'GET', '/_nonet/me')).json();
    expect(me.person.title).toBe('Ada Agent');
    expect(world.engine.sessions()).toEqual([]);
    expect(world.requests()).toEqual([]);
  });

  it('changes nothing, whatever was asked', async () => {
    const { ask, world } = asking(text);
    const before = JSON.stringify(world.engine.snapshot());
    expect((await ask(person(3), 'POST', '/api/tickets/1/take')).status).toBe(200);
    expect((await ask(person(3), 'POST', '/_nonet/reset')).status).toBe(204);
    expect(JSON.stringify(world.engine.snapshot())).toBe(before);
  });

  it('says whom to name where nobody is', async () => {
    const { ask } = asking(text);
    for (const as of ['Ada', person(99), '{"key":1}']) {
      const answer = await ask(as, 'GET', '/_nonet/me');
      expect(answer.status).toBe(400);
      expect((await answer.json()).error).toContain('/_nonet/people');
    }
  });
});
