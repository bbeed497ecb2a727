// What may stand below the table of a webhook.

import { forms } from '../form/form.ts';

export const SIGNATURES = forms([
  'Signature: H with X',
  'A line below the table of a webhook: the request has the header H, which is `sha256=` and the HMAC-SHA256 (RFC 2104) of its body in hexadecimal digits, by the secret X. X is an expression that is a text: a constant of section 9, or a field of the record that somebody asked to be told by. With a form of its own the header is ``Signature: `X-Signature: {base64}` with `SECRET` ``.',
  'Signature: `X-Signature` with `HOOK_SECRET`',
  'Signature: ',
]);

/** A piece of a specification in which an example stands: where `…` does. */
export const SIGNED = `## 7. Calls the product makes

| Call | Request | Does | Answers |
| --- | --- | --- | --- |
| \`addBook\` | \`POST /books\` | create Book; send BookAdded | \`201 Book\` |

### BookAdded (webhook)

| Field | Is |
| --- | --- |
| to | \`"https://hooks.example.com/books"\` |
| title | \`book.title\` |

…

## 9. Business constants and limits

| Constant | Value | Unit |
| --- | --- | --- |
| \`HOOK_SECRET\` | "a secret of the test" | |`;
