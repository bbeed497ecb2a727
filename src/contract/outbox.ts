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
  /** The row whose steps sent it; `at` is null where it is no more. */
  decision: Decision,
});
export type OutboxWebhook = z.infer<typeof OutboxWebhook>;

export const sent = initContract().router(
  {
    outbox: {
      method: 'GET',
      path: '/outbox',
      responses: {
        200: z.strictObject({ mails: z.array(OutboxMail), webhooks: z.array(OutboxWebhook) }),
      },
      summary:
        'The mails that the product sent and the requests that it made by webhooks, newest first, each with the row that sent it',
    },
  },
  { pathPrefix: '/_nonet' },
);
