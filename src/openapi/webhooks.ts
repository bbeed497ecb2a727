// The product's webhooks as OpenAPI 3.1 has them: requests that come from it.

import { webhookShapes, type WebhookShapes } from '../contract/product/webhooks.ts';
import { inWords, type Signature, type Spec } from '../model/index.ts';
import { schemaOf, type Schema } from './json-schema.ts';

/** The member `webhooks`; none where the product sends none. */
export function webhooksOf(spec: Spec): Schema {
  const webhooks = webhookShapes(spec).map((shapes) => [
    shapes.webhook.name,
    { post: requestOf(shapes) },
  ]);
  return webhooks.length === 0 ? {} : { webhooks: Object.fromEntries(webhooks) as Schema };
}

const requestOf = ({ webhook: { name, to, signature }, body }: WebhookShapes): Schema => ({
  operationId: name,
  summary: inWords(name),
  description: `Goes to \`${to.source}\`.`,
  ...(signature === null ? {} : { parameters: [signatureHeader(signature)] }),
  requestBody: {
    required: true,
    content: { 'application/json': { schema: schemaOf(body) } },
  },
  responses: { '2XX': { description: 'It was taken.' }, '4XX': { description: 'It was not.' } },
  security: [],
});

const signatureHeader = ({ header, form }: Signature): Schema => ({
  name: header,
  in: 'header',
  required: true,
  description: `\`${form}\`, where the braces stand for the HMAC-SHA256 (RFC 2104) of the body.`,
  schema: { type: 'string' },
});
