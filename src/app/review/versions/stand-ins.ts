// Both versions of a product at once, apart from the one that runs: each answers with the data that the
// product has now, as far as they fit it, and changes nothing.

import { MockedProduct } from '../../../../mocks/world/product.ts';
import { respond } from '../../../../mocks/respond.ts';
import type { Person } from '../../../contract/deciding.ts';
import { createEngine, type World } from '../../../engine/index.ts';
import type { Json, Spec } from '../../../model/index.ts';
import type { Compared } from '../../comparing/compared.ts';
import { shiftBetween } from '../../session/first-data.ts';
import { controlsOf } from '../map/visitor.ts';

export interface StandIn {
  readonly spec: Spec;
  readonly people: readonly Person[];
  readonly controls: ReturnType<typeof controlsOf>;
  /** Has this version answer. */
  readonly answering: typeof fetch;
}

export interface StandIns {
  readonly before: StandIn;
  readonly now: StandIn;
}

/** Both versions of what is compared, with the running product's data. */
export async function standInsFor({ before, now }: Compared): Promise<StandIns> {
  const answer = await controlsOf().takeSnapshot();
  if (answer.status !== 200) throw new Error(`The mock gives no snapshot (${answer.status}).`);
  const world = answer.body as unknown as World;
  const products = [before, now].map(({ spec }) => ({ spec, product: productOf(spec) }));
  // Data that nobody has changed are each version's own.
  const isFirst = products.some(({ product }) => isFirstOf(product, world));
  const [old, present] = products.map(({ spec, product }) => {
    product.replace(product.compiled, world, isFirst);
    return standIn(spec, product);
  });
  return { before: old!, now: present! };
}

const productOf = (spec: Spec): MockedProduct =>
  new MockedProduct({
    spec,
    diagnostics: [],
    createEngine: (options) => createEngine(spec, options),
  });

const isFirstOf = (product: MockedProduct, { tables }: World): boolean =>
  shiftBetween(JSON.parse(product.first) as Json, tables) !== null;

function standIn(spec: Spec, product: MockedProduct): StandIn {
  const answering: typeof fetch = (address, asked) =>
    respond(product, address instanceof Request ? address : requestOf(String(address), asked));
  const { engine } = product.world();
  return { spec, people: engine.people(), controls: controlsOf(answering), answering };
}

const requestOf = (address: string, asked: RequestInit | undefined): Request =>
  new Request(new URL(address, location.origin), asked);
