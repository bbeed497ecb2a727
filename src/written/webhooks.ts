// The webhooks of section 7 as they are written: heading, table, and the line that signs them.

import type { Signature, Webhook } from '../model/index.ts';
import { USUAL_SIGNATURE } from '../model/messages/signature.ts';
import type { Row } from './sheet.ts';
import { code, typeInWords } from './words.ts';

/** `### TicketClosed (webhook)`. */
export const webhookHeading = ({ name }: Pick<Webhook, 'name'>): string => `${name} (webhook)`;

/** The rows of its table. */
export const webhookRows = ({ to, fields }: Webhook): Row[] => [
  { Field: 'to', Is: code(to.source) },
  ...fields.map(({ name, value, type }) => ({
    ...{ Field: name, Is: code(value.source) },
    ...(type && { Type: typeInWords(type) }),
  })),
];

/** ``Signature: `X-Signature` with `SECRET` ``. */
export const signatureInWords = ({ header, form, secret }: Signature): string =>
  `Signature: ${code(form === USUAL_SIGNATURE ? header : `${header}: ${form}`)} with ${code(secret.source)}`;
