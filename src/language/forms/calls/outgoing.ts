// What may stand above the table of a call to another service.

import { forms } from '../form/form.ts';

export const OUTGOING_REQUESTS = forms(
  [
    'METHOD {SERVICE}/path with { f: type }',
    'A line below the heading of a call to another service: the method, the constant of section 9 that is the address of the service, what follows it, and the members of the JSON body with their types. A member with `?` may be left out.',
    '`POST {PAYMENTS}/charges` with `{ amount: integer, source?: text }`',
    '`POST {',
  ],
  [
    'Header: H: text {expression}',
    'A line below the request of a call to another service: a header that it has, with expressions of constants in braces.',
    '`POST {PAYMENTS}/charges` with `{ amount: integer }`\n\nHeader: Authorization: Bearer {PAYMENT_KEY}',
    'Header: ',
  ],
);

/** A piece of a specification in which an example stands: where `…` does. */
export const OUTGOING_PIECE = `## 7. Calls

| Call | Request | Does | Answers |
| --- | --- | --- | --- |
| \`addBook\` | \`POST /books\` | call charge with amount = \`5\`; create Book | \`201 Book\` |

### charge (outgoing)

…

| Answer | Shape | Then |
| --- | --- | --- |
| \`201\` | \`{ id: text }\` | |

## 9. Business constants and limits

| Constant | Value | Unit |
| --- | --- | --- |
| \`PAYMENTS\` | "https://payments.example.com" | |
| \`PAYMENT_KEY\` | "a key of the test" | |`;

/** How a row of its table begins. */
export const OUTGOING_ANSWERS = ['201', 'no answer in 5 seconds', 'any other'] as const;
