// Keeping to a real product's rates: what the suite asks and what the pages make count together.

import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { realProduct, type RealProduct } from '../../../src/cli/accept/real/real.ts';
import { compile } from '../../../src/workbench/compile.ts';

const LIMITS = `# Shop

## 9. Limits

| Constant | Value | Unit | Used for |
| --- | --- | --- | --- |
| \`CALLS\` | 10 | calls per minute | everybody |
`;

let server: Server;
let product: RealProduct;
let waits: number[];
beforeAll(async () => {
  server = createServer((_request, response) => void response.end('{}'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => server.close());
beforeEach(() => {
  let now = 0;
  waits = [];
  const { port } = server.address() as AddressInfo;
  product = realProduct(compile('shop.md', LIMITS), {
    against: `http://127.0.0.1:${port}`,
    now: () => now,
    wait: async (milliseconds) => {
      waits.push(milliseconds);
      now += milliseconds;
    },
  });
});

const turns = async (name: string | null, count: number): Promise<void> => {
  for (let turn = 0; turn < count; turn += 1) await product.manners.turn(name);
};
const ask = (name: string | null) =>
  product.ask({ method: 'GET', url: '/', headers: {}, body: null }, { name, hurries: false });

/** A minute, and what a call may take to arrive. */
const WAIT = 60_500;

it('waits with a page that somebody uses until its calls are allowed', async () => {
  await turns('Ada', 2);
  expect(waits).toEqual([]);
  await turns('Ada', 1);
  expect(waits).toEqual([WAIT]);
});

it('counts somebody’s pages and calls together, and each person apart', async () => {
  await turns('Ada', 2);
  await ask('Ada');
  await ask('Ada');
  await turns('Bo', 2);
  await turns(null, 2);
  expect(waits).toEqual([]);
  await ask('Ada');
  expect(waits).toEqual([WAIT]);
});
