// A world apart, with the data as they are now: what is tried there changes nothing here.

import type { World } from '../../../engine/index.ts';
import type { Spec } from '../../../model/index.ts';
import { answered, productWith, type Product } from '../../preview/data/product.tsx';
import type { Somebody } from '../requests/proposal.ts';

/** Several may be tried at once, each in a world of its own. */
const WORLDS = 8;
let begun = 0;

export interface Apart {
  readonly product: Product;
  /** The same, seen by somebody: what is asked so changes nothing there either. */
  seenBy(person: Somebody | null): Product;
}

/** Outside of anything that was asked of the next calls. */
const plainly: typeof fetch = (url, init) => fetch(url, init);

const within = (spec: Spec, headers: Record<string, string>): Product =>
  productWith(spec, () => headers, plainly);

/** Begins it anew, at the present instant, and lets its clock stand. */
export async function beginApart({ spec, controls }: Product): Promise<Apart> {
  const name = `a-limit-tried-${(begun += 1) % WORLDS}`;
  const headers = { 'x-nonet-world': name };
  const world = answered(await controls.takeSnapshot());
  const product = within(spec, headers);
  answered(await product.controls.putSnapshot({ body: world }));
  answered(await product.controls.moveClock({ body: { frozen: true } }));
  const seenBy = (person: Somebody | null): Product =>
    within(spec, {
      ...headers,
      'x-nonet-as': JSON.stringify(person && { entity: person.entity, key: person.key }),
    });
  return { product, seenBy };
}

export const snapshotOf = async ({ controls }: Product): Promise<World> =>
  answered(await controls.takeSnapshot()) as unknown as World;

/** What is found of a limit: what is so just within it, and just past it. */
export interface Found {
  /** What was done to see it. */
  readonly told: string;
  readonly outcomes: readonly { readonly when: string; readonly then: string }[];
}

const MOMENT = 1_000;

/** Asks just before an instant and at it. */
export async function aroundIt(
  { controls }: Product,
  instant: number,
  ask: () => Promise<string>,
): Promise<[before: string, at: string]> {
  const to = async (when: number): Promise<string> => {
    const now = Date.parse(answered(await controls.clock()).now);
    if (when > now) answered(await controls.moveClock({ body: { forward: when - now } }));
    return ask();
  };
  const before = await to(instant - MOMENT);
  return [before, await to(instant)];
}
