// What serves the app says of itself: where the mock runs, and which specifications there are.

import { initContract } from '@ts-rest/core';
import * as z from 'zod';

export const Mode = z.strictObject({
  /** `server`: this address answers calls. `browser`: the app mocks them, from the source. */
  mock: z.enum(['browser', 'server']),
  /** The specification to begin with. */
  file: z.string(),
  /** All on offer, that one among them. */
  specs: z.array(z.strictObject({ file: z.string(), name: z.string() })),
});
export type Mode = z.infer<typeof Mode>;

export const host = initContract().router({
  mode: {
    method: 'GET',
    path: '/_nonet/mode',
    responses: { 200: Mode },
    summary: 'Where the mock runs, and which specifications are on offer',
  },
  source: {
    method: 'GET',
    path: '/_nonet/source',
    query: z.object({ file: z.string() }),
    responses: { 200: z.string(), 404: z.strictObject({ error: z.string() }) },
    summary: 'The text of a specification on offer',
  },
});

/** Server-sent events: `changed`, its data the file's name, when a specification on offer changes. */
export const LIVE_PATH = '/_nonet/live';
