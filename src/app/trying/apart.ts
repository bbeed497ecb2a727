// A world apart, with the data as they are now: what is tried there changes nothing here.

import type { Json, Spec } from '../../model/index.ts';
import { answered, productWith, type Product } from '../preview/data/product.tsx';
import type { Somebody } from './proposal.ts';

const NAME = 'a-limit-tried';

interface Table {
  next: number;
  counters: Record<string, number>;
  records: Kept[];
}

/** A record as a world keeps it. */
export interface Kept {
  readonly id: number;
  readonly fields: { readonly [field: string]: Json };
  readonly since: { readonly [field: string]: number };
}

export interface Snapshot {
  readonly now: number;
  readonly tables: { readonly [entity: string]: Table };
}

/** Outside of anything that was asked of the next calls. */
const plainly: typeof fetch = (url, init) => fetch(url, init);

const within = (spec: Spec, headers: Record<string, string>): Product =>
  productWith(spec, () => ({ 'x-nonet-world': NAME, ...headers }), plainly);

/** Begins it anew, at the present instant, and lets its clock stand. */
export async function beginApart({ spec, controls }: Product): Promise<Product> {
  const world = answered(await controls.takeSnapshot());
  const apart = within(spec, {});
  answered(await apart.controls.putSnapshot({ body: world }));
  answered(await apart.controls.moveClock({ body: { frozen: true } }));
  return apart;
}

/** The same, seen by somebody: what is asked so changes nothing there either. */
export const seenBy = ({ spec }: Product, person: Somebody | null): Product =>
  within(spec, {
    'x-nonet-as': JSON.stringify(person && { entity: person.entity, key: person.key }),
  });

export const snapshotOf = async ({ controls }: Product): Promise<Snapshot> =>
  answered(await controls.takeSnapshot()) as unknown as Snapshot;

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
