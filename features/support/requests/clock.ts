// Letting time pass: by the mock's own control, or by waiting, for no real product has one.

import { initClient } from '@ts-rest/core';
import { control } from '../../../src/contract/control.ts';
import type { Sent } from './curl.ts';
import type { Run } from '../../../src/cli/accept/run/suite.ts';

/** Lets time pass in the world that the headers name. */
export async function passTime(
  { run, headers }: { run: Run; headers: Readonly<Record<string, string>> },
  forward: number,
): Promise<void> {
  const { manners } = run.product;
  if (manners !== null) return manners.wait(forward);
  const client = initClient(control, {
    baseUrl: run.product.address,
    baseHeaders: { ...headers },
    validateResponse: true,
  });
  const { status } = await client.moveClock({ body: { forward } });
  if (status !== 200) throw new Error(`the mock's clock cannot be moved: it answers ${status}`);
}

/** The same as the request that it is. */
export const asRequest = (
  { headers }: { headers: Readonly<Record<string, string>> },
  forward: number,
): Sent => ({
  method: control.moveClock.method,
  url: control.moveClock.path,
  headers: { ...headers, 'content-type': 'application/json' },
  body: JSON.stringify({ forward }),
  times: 1,
});
