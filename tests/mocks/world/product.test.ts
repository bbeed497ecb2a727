import { describe, expect, it } from 'vitest';
import { answer } from '../../../mocks/answer.ts';
import { MockedProduct } from '../../../mocks/world/product.ts';
import { compile } from '../../../src/workbench/compile.ts';
import { helpdesk, textOf } from '../examples.ts';

const json = { 'content-type': 'application/json' };

function signUp(product: MockedProduct, email: string, world?: string): number {
  const headers = world === undefined ? json : { ...json, 'x-nonet-world': world };
  const body = JSON.stringify({ name: 'New', email, password: 'long enough' });
  return answer(product, { method: 'POST', url: '/api/people', headers, body }).status;
}

const people = (product: MockedProduct, world?: string): number =>
  product.world(world).engine.records('Person').length;

describe('worlds', () => {
  it('are apart from each other, each begun from the first data', () => {
    const product = helpdesk();
    expect(signUp(product, 'a@example.com')).toBe(201);
    expect(signUp(product, 'a@example.com')).toBe(409);
    expect(signUp(product, 'a@example.com', 'one')).toBe(201);
    expect([people(product), people(product, 'one'), people(product, 'two')]).toEqual([5, 5, 4]);
  });

  it('are reset apart', () => {
    const product = helpdesk();
    signUp(product, 'a@example.com', 'one');
    signUp(product, 'a@example.com', 'two');
    answer(product, {
      method: 'POST',
      url: '/_nonet/reset',
      headers: { 'x-nonet-world': 'one' },
      body: null,
    });
    expect([people(product, 'one'), people(product, 'two')]).toEqual([4, 5]);
  });

  it('are bounded: the one longest unused begins anew', () => {
    const product = helpdesk();
    signUp(product, 'a@example.com', 'first');
    signUp(product, 'a@example.com', 'kept');
    for (let index = 0; index < 999; index += 1) {
      product.world(`other ${index}`);
      product.world('kept');
    }
    expect([people(product, 'first'), people(product, 'kept')]).toEqual([4, 5]);
  });

  it('that have ended begin anew, and are not in the way of others', () => {
    const product = helpdesk();
    signUp(product, 'a@example.com', 'kept');
    for (let index = 0; index < 1_001; index += 1) {
      product.world(`other ${index}`);
      product.end(`other ${index}`);
    }
    expect(people(product, 'kept')).toBe(5);
    product.end('kept');
    product.end('never begun');
    expect(people(product, 'kept')).toBe(4);
  });
});

describe('time', () => {
  it('stands still unless it is moved, so that tests are the same every time', async () => {
    const product = helpdesk({ start: 0 });
    await new Promise((resolve) => setTimeout(resolve, 5));
    answer(product, { method: 'GET', url: '/api/tickets', headers: {}, body: null });
    expect(product.world().engine.clock.now()).toBe(0);
  });

  it('goes on as real time does, where that is given', () => {
    let real = 1_000;
    const product = helpdesk({ start: 0, realTime: () => real });
    product.world('early');
    real += 60_000;
    const world = product.world();
    world.passTime();
    expect(world.engine.clock.now()).toBe(60_000);
  });
});

describe('a changed specification', () => {
  it('keeps the data that still fits, and says what does not', () => {
    const product = helpdesk();
    signUp(product, 'a@example.com');
    const changed = textOf('examples/helpdesk.md')
      .replace('one of low, normal, high |', 'one of low, normal |')
      .replaceAll('| high |', '| normal |');
    const dropped = product.replace(compile('spec/examples/helpdesk.md', changed));
    expect(people(product)).toBe(5);
    expect(dropped.join()).toContain('priority');
  });

  it('goes on after a text that cannot be read at all', () => {
    const product = helpdesk();
    signUp(product, 'a@example.com');
    product.replace(compile('spec/examples/helpdesk.md', ''));
    expect(signUp(product, 'b@example.com')).toBe(404);
    product.replace(compile('spec/examples/helpdesk.md', textOf('examples/helpdesk.md')));
    expect(signUp(product, 'b@example.com')).toBe(201);
  });
});
