// `GET /_nonet/outbox`: what the product has sent. Beside the other controls, as only those whose product sends
// something fetch it.

import { initContract } from '@ts-rest/core';
import * as z from 'zod';
import { Decision } from './deciding.ts';

const Instant = z.iso.datetime({ offset: true });

/** A mail that the product sent, newest first. */
export const OutboxMail = z.strictObject({
  /** 1 for the first mail of the world, and one more for each after it. */
  id: z.int(),
  /** The product's own time. */
  at: Instant,
  /** The name in section 7. */
  name: z.string(),
  to: z.array(z.string()).readonly(),
  subject: z.string(),
  text: z.string(),
  /** The row whose steps sent it; `at` is null where it is no more. */
  decision: Decision,
});
export type OutboxMail = z.infer<typeof OutboxMail>;

/** A request that the product made by a webhook, newest first. */
export const OutboxWebhook = z.strictObject({
  /** Counted together with the mails. */
  id: z.int(),
  /** The product's own time. */
  at: Instant,
  /** The name in section 7. */
  name: z.string(),
  method: z.literal('POST'),
  to: z.string(),
  /** By their names in small letters: what the body is, and the signature where there is one. */
  headers: z.record(z.string(), z.string()).readonly(),
  /** JSON, to the letter, as it is signed. */
  body: z.string(),
  /** What came back, where the mock delivers them; a status of null: nothing did. */
  answer: z
    .strictObject({ status: z.int().nullable(), body: z.string().nullable() })
    .readonly()
    .optional(),
  /** The row whose steps sent it; `at` is null where it is no more. */
  decision: Decision,
});
export type OutboxWebhook = z.infer<typeof OutboxWebhook>;

/** A call to another service, newest first. */
export const OutboxOutgoing = z.strictObject({
  /** Counted together with the mails. */
  id: z.int(),
  /** The product's own time. */
  at: Instant,
  /** The name in section 7. */
  name: z.string(),
  method: z.string(),
  to: z.string(),
  /** By their names in small letters; not there where section 7 gives it none. */
  headers: z.record(z.string(), z.string()).readonly().optional(),
  /** JSON, to the letter; null where there is none. */
  body: z.string().nullable(),
  /** What the service answered in the mock; a status of null: nothing in time. */
  answer: z.strictObject({ status: z.int().nullable(), body: z.string().nullable() }).readonly(),
  /** The row whose steps made it; `at` is null where it is no more. */
  decision: Decision,
});
export type OutboxOutgoing = z.infer<typeof OutboxOutgoing>;

export const sent = initContract().router(
  {
    outbox: {
      method: 'GET',
      path: '/outbox',
      responses: {
        200: z.strictObject({
          mails: z.array(OutboxMail),
          webhooks: z.array(OutboxWebhook),
          outgoing: z.array(OutboxOutgoing).optional(),
        }),
      },
      summary:
        'The mails that the product sent, the requests that it made by webhooks, and its calls to other services with what came back, newest first, each with the row that sent it',
    },
  },
  { pathPrefix: '/_nonet' },
);
