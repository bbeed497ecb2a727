// The order of judgement that section 8 may give: of several refusals what it names first is answered.

import { describe, expect, it } from 'vitest';
import {
  calls,
  errors,
  fields,
  limits,
  moves,
  type Product,
  productWith,
  rules,
} from '../product.ts';

const productIn = (order: string): Product =>
  productWith({
    entities: `### Person

${fields('| name | text | yes | key |', '| pin | text | yes | write-only |')}

#### Examples

| name | pin |
| --- | --- |
| ann | a |

### Post

${fields(
  '| id | integer | auto | key |',
  '| title | text | yes | unique |',
  '| state | one of new, out | auto | |',
)}

#### Examples

| title | state |
| --- | --- |
| First | out |
| Second | new |
`,
    states: `### Post.state

${moves('| new | `publish` | out | |')}`,
    rules: rules('| `Post.title` | at most 10 characters | `TOO_LONG` |'),
    roles: `| Role | Who |
| --- | --- |
| Guest | signed out |
| Member | signed in |

| Call | Guest | Member |
| --- | --- | --- |
| \`enter\` | yes | yes |
| \`publish\` | no | yes |
`,
    calls: `Every request but \`enter\`: \`X-Client: {client}\` where \`client == "web"\`, else \`NO_CLIENT\`.

${calls(
  '| `enter` | `POST /sessions` | `{ name, pin }` | sign in Person by name and pin | `200 { token: text = token }` |',
  '| `publish` | `PUT /posts/:id` | `{ title }` | find Post by id; update post | |',
)}`,
    errors: `${order}

${errors(
  '| `NO_CLIENT` | 400 | Who asks? | | |',
  '| `TOO_LONG` | 422 | Too long. | | |',
  '| `SLOWLY` | 429 | Slow down. | | more than `MOST` |',
)}`,
    limits: limits('| `MOST` | 2 | calls per minute |'),
  });

interface Wrong {
  readonly id?: number;
  readonly body?: unknown;
  readonly isSignedIn?: boolean;
  readonly client?: string;
  readonly before?: number;
}

/** The status that a request with several things wrong is answered with. */
function statusOf(order: string, wrong: Wrong): number {
  const product = productIn(order);
  const { id = 2, body = { title: 'New' }, isSignedIn = true, client = 'web', before = 0 } = wrong;
  const { token } = product.call('POST /sessions', { body: { name: 'ann', pin: 'a' } }).body;
  const as = isSignedIn ? (token as string) : undefined;
  const ask = () => product.call(`PUT /posts/${id}`, { body, as, headers: { 'x-client': client } });
  for (let times = 0; times < before; times += 1) ask();
  return ask().status;
}

const LONG = { title: 'Far too long' };
const TAKEN = { title: 'First' };

describe('an Order', () => {
  it.each<[string, Wrong, number, number]>([
    ['Order: signed out, `NO_CLIENT`', { isSignedIn: false, client: '' }, 400, 401],
    ['Order: signed out, every request', { isSignedIn: false, client: '' }, 400, 401],
    ['Order: signed out, malformed', { isSignedIn: false, body: 7 }, 400, 401],
    ['Order: not found, malformed', { id: 9, body: 7 }, 400, 404],
    ['Order: not found, signed out', { id: 9, isSignedIn: false }, 401, 404],
    ['Order: required, not found', { id: 9, body: {} }, 404, 422],
    ['Order: `TOO_LONG`, not found', { id: 9, body: LONG }, 404, 422],
    ['Order: `TOO_LONG`, signed out', { isSignedIn: false, body: LONG }, 401, 422],
    ['Order: `TOO_LONG`, wrong state', { id: 1, body: LONG }, 409, 422],
    ['Order: not unique, signed out', { isSignedIn: false, body: TAKEN }, 401, 409],
    ['Order: malformed, rate', { before: 2, body: 7 }, 400, 400],
    ['Order: rate, malformed', { before: 2, body: 7 }, 400, 429],
  ])('%s', (order, wrong, usual, ordered) => {
    expect(statusOf('', wrong)).toBe(usual);
    expect(statusOf(order, wrong)).toBe(ordered);
  });

  it('leaves what it does not name where it is', () => {
    const wrong = { id: 9, isSignedIn: false, client: '', body: LONG };
    expect(statusOf('Order: not found, signed out', wrong)).toBe(400);
  });

  it('leaves what nothing refuses as it is', () => {
    expect(statusOf('Order: not found, signed out, malformed, `TOO_LONG`', {})).toBe(200);
  });

  it('answers what it names apart from what it does not name', () => {
    const product = productIn('Order: `TOO_LONG`, required');
    const { token } = product.call('POST /sessions', { body: { name: 'ann', pin: 'a' } }).body;
    const headers = { 'x-client': 'web' };
    const { body } = product.call('PUT /posts/2', { body: LONG, as: token, headers });
    expect(body.errors).toHaveLength(1);
  });
});
