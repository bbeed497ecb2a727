// Webhooks (section 7, `### TicketClosed (webhook)`): requests that the product makes of whoever wants to know.
// Each part is an expression of the call that sends.

import * as z from 'zod';
import { Expression } from '../values/expression.ts';
import { Span } from '../../../text/schema.ts';
import { Type } from '../values/type.ts';

/** A member of the body, or by its path (`customer.name`) one of an object in it. */
export const WebhookField = z.object({
  name: z.string(),
  value: Expression,
  /** As it is sent: a record as an entity or a view; not there where the value says it. */
  type: Type.optional(),
  at: Span,
});
export type WebhookField = z.infer<typeof WebhookField>;

/** ``Signature: `X-Signature` with `SECRET` ``: the HMAC-SHA256 of the body (RFC 2104). */
export const Signature = z.object({
  header: z.string(),
  /** The header's value, with one of `DIGESTS` (signature.ts) in it. */
  form: z.string(),
  secret: Expression,
  at: Span,
});
export type Signature = z.infer<typeof Signature>;

export const Webhook = z.object({
  name: z.string(),
  /** An address, or a list of them. Where there is none, nothing is sent. */
  to: Expression,
  /** The body's members, in their order. */
  fields: z.array(WebhookField),
  /** Null: it is not signed. */
  signature: Signature.nullable(),
  at: Span,
});
export type Webhook = z.infer<typeof Webhook>;
