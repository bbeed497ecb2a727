// What serves the app says of itself: where the mock runs, and which specifications there are.

import { initContract } from '@ts-rest/core';
import * as z from 'zod';

export const Mode = z.strictObject({
  /** `server`: this address answers calls. `browser`: the app mocks them, from the source. */
  mock: z.enum(['browser', 'server']),
  /** The specification to begin with. */
  file: z.string(),
  /** All on offer, that one among them. */
  specs: z.array(
    z.strictObject({
      file: z.string(),
      name: z.string(),
      /** Whether modules beside it answer calls instead of the mock. */
      overrides: z.boolean().optional(),
    }),
  ),
  /** Whether a changed specification can be written to where it came from. */
  saves: z.boolean(),
});
export type Mode = z.infer<typeof Mode>;

/** A specification's new text, and the mark of the one that it was made from. */
export const SourceChange = z.strictObject({ from: z.string(), text: z.string() });
export type SourceChange = z.infer<typeof SourceChange>;

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
    summary: 'The text of a specification on offer; its mark, which changes with it, is the `ETag`',
  },
  save: {
    method: 'PUT',
    path: '/_nonet/source',
    query: z.object({ file: z.string() }),
    body: SourceChange,
    responses: {
      200: z.strictObject({ mark: z.string() }),
      403: z.strictObject({ error: z.string() }),
      404: z.strictObject({ error: z.string() }),
      409: z.strictObject({ mark: z.string(), text: z.string() }),
      422: z.strictObject({ error: z.string() }),
    },
    summary: 'Writes a specification, unless it is by now another one than was read: then that one',
  },
});

/** Server-sent events: `changed`, its data the file's name, when a specification on offer changes. */
export const LIVE_PATH = '/_nonet/live';
