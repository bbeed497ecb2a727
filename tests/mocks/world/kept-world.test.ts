import { expect, it } from 'vitest';
import { answer } from '../../../mocks/answer.ts';
import { KeptWorld, type Store } from '../../../mocks/world/kept-world.ts';
import type { MockedProduct } from '../../../mocks/world/product.ts';
import { compile } from '../../../src/workbench/compile.ts';
import { helpdesk, textOf } from '../examples.ts';

function storage(): Store & { readonly items: Map<string, string> } {
  const items = new Map<string, string>();
  return {
    items,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
  };
}

/** A tab: its product, and the world that it keeps. */
function tab(store: Store) {
  const product = helpdesk({ start: Date.now(), realTime: () => Date.now() });
  const kept = new KeptWorld(product, store);
  kept.load();
  return { product, kept };
}

function signUp({ product, kept }: ReturnType<typeof tab>, email: string): number {
  kept.load();
  const { status } = answer(product, {
    method: 'POST',
    url: '/api/people',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'N', email, password: 'long enough' }),
  });
  kept.saveAfter('POST');
  return status;
}

const people = (product: MockedProduct): number => product.world().engine.records('Person').length;

it('goes on after a reload', () => {
  const store = storage();
  signUp(tab(store), 'a@example.com');
  expect(people(tab(store).product)).toBe(5);
});

it('is shared by tabs', () => {
  const store = storage();
  const [one, two] = [tab(store), tab(store)];
  expect(signUp(one, 'a@example.com')).toBe(201);
  expect(signUp(two, 'a@example.com')).toBe(409);
  expect(signUp(two, 'b@example.com')).toBe(201);
  one.kept.load();
  expect(people(one.product)).toBe(6);
});

it('is written only after what may change it', () => {
  const store = storage();
  const { kept } = tab(store);
  kept.saveAfter('GET');
  expect(store.items.size).toBe(0);
});

it('begins anew where what is kept is not a world', () => {
  const store = storage();
  store.setItem('nonet:world:spec/examples/helpdesk.md', '{"world":[],"savedAt":"?"}');
  const { product, kept } = tab(store);
  expect(people(product)).toBe(4);
  expect(signUp({ product, kept }, 'a@example.com')).toBe(201);
});

it('goes on for this tab where there is no room to keep it', () => {
  const full: Store = {
    getItem: () => null,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  };
  const one = tab(full);
  expect(signUp(one, 'a@example.com')).toBe(201);
  expect(signUp(one, 'a@example.com')).toBe(409);
});

it('keeps what fits a changed specification', () => {
  const store = storage();
  const one = tab(store);
  signUp(one, 'a@example.com');
  const text = textOf('examples/helpdesk.md').replace('| 2.1.0', '| 2.2.0');
  expect(one.kept.replace(compile('spec/examples/helpdesk.md', text))).toEqual([]);
  expect(people(tab(store).product)).toBe(5);
});
