// A webhook that went out, as the request that whoever takes it gets.

import { signatureOf } from '../../text/signature.ts';
import type { SentWebhook } from '../store/outbox.ts';

interface WebhookRequest {
  readonly method: 'POST';
  readonly to: string;
  /** By their names in small letters. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** The request with its headers; it is signed only now that somebody looks. */
export const webhookRequest = ({
  to,
  body,
  signed,
}: Pick<SentWebhook, 'to' | 'body' | 'signed'>): WebhookRequest => ({
  ...{ method: 'POST', to, body },
  headers: {
    'content-type': 'application/json',
    ...(signed && { [signed.header.toLowerCase()]: signatureOf(signed, body) }),
  },
});
