// Reading rows of section 7 beside a section 3 with a person and a ticket.

import { expect } from 'vitest';
import type { Call } from '../../../../src/model/index.ts';
import { readingSpec } from '../reading.ts';

const ENTITIES = `## 3. Entities

### Person

| Field | Type | Required | Rules |
|-|-|-|-|
| id | integer | auto | key |
| email | email | yes | unique; as \`e-mail\` |
| password | text | yes | write-only |

### Contact (view of Person without email)

### Ticket

| Field | Type | Required | Rules |
|-|-|-|-|
| id | uuid | auto | key |
| subject | text | yes | |
| status | one of new, open | no | default \`"new"\` |
| urgent | boolean | no | |
| due | date | no | |
| requester | Contact | auto | |
| tags | list of text | no | |

## 9. Limits

| Constant | Value | Unit |
|-|-|-|
| \`PAGE_SIZE\` | 20 | tickets |
| \`RATIO\` | 0.5 | |
| \`SORT\` | "new" | |
`;

const HEAD = '| Call | Request | Takes | Does | Answers |\n|-|-|-|-|-|\n';
export const SIGN_IN =
  '| `signIn` | `POST /in` | `{ who: { e-mail, password } }` | sign in Person by email and password | `200 Contact` |';

export function read(rows: string, before = ENTITIES) {
  const { value, codes, diagnostics } = readingSpec(`${before}\n## 7. Calls\n\n${HEAD}${rows}`);
  const { facts, questions } = value.sections.calls;
  return { calls: facts.calls, questions, codes, diagnostics };
}
/** The first call of the rows, and the codes. */
export function call(rows: string, before?: string): Call {
  const { calls, codes } = read(rows, before);
  expect(codes).toEqual([]);
  return calls[0]!;
}
export const types = (parameters: readonly { name: string; type: unknown }[]) =>
  Object.fromEntries(parameters.map(({ name, type }) => [name, (type as { kind: string }).kind]));
