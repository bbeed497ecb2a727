import { describe, expect, it } from 'vitest';
import { calls, errors, fields, limits, productWith, rules, type Product } from '../product.ts';

const PEOPLE = `### Person

${fields(
  '| id | integer | auto | key |',
  '| email | email | yes | unique; lower-cased; trimmed |',
  '| password | text | yes | write-only |',
)}

#### Examples

| email | password |
| --- | --- |
| ann@example.com | secret-ann |
| bob@example.com | secret-bob |

### Me (view of Person)

| Field | Rules |
| --- | --- |
| id | |
| token | = \`token\` |
`;
const CALLS = calls(
  '| `signIn` | `POST /sessions` | `{ email, password }` | sign in Person by email and password | `201 Me` |',
  '| `signUp` | `POST /people` | `{ email, password }` | create Person; sign in person | `201 Me` |',
  '| `signOut` | `DELETE /sessions/current` | | sign out | `204` |',
  '| `signOutAll` | `DELETE /sessions` | | sign out me | `204` |',
  '| `signOff` | `DELETE /people/:id/sessions` | | find Person by id; sign out person | `204` |',
  '| `me` | `GET /me` | | read me | `200 Me` |',
  '| `leave` | `DELETE /me` | | delete me | `204` |',
  '| `whoever` | `GET /whoever` | | | `200 { id: integer = me.id, token: text = token }` |',
);
const roles = (credentials: string) => `Credentials: ${credentials}

| Role | Who |
| --- | --- |
| Anybody | \`true\` |

| Call | Anybody |
| --- | --- |
| \`signIn\`, \`signUp\`, \`signOut\`, \`signOutAll\`, \`signOff\`, \`me\`, \`leave\`, \`whoever\` | yes |
`;
const site = (credentials: string) =>
  productWith({
    entities: PEOPLE,
    roles: roles(credentials),
    calls: CALLS,
    limits: limits('| `SESSION` | 8 | hours |'),
  });

const signIn = (product: Product, email = 'ann@example.com', password = 'secret-ann') =>
  product.call('POST /sessions', { body: { email, password } });
const HOUR = 3_600_000;

describe('signing in', () => {
  const product = site('`Authorization: Bearer {token}`');

  it('issues a credential that stands for the record', () => {
    const answer = signIn(product);
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({ id: 1, token: expect.any(String) });
    expect(product.call('GET /me', { as: answer.body.token }).body).toEqual(answer.body);
  });

  it('issues another one each time, and both are valid', () => {
    const [one, other] = [signIn(product), signIn(product)].map((answer) => answer.body.token);
    expect(one).not.toBe(other);
    expect(product.call('GET /me', { as: one }).status).toBe(200);
    expect(product.call('GET /me', { as: other }).status).toBe(200);
  });

  it('is refused for a wrong secret and for an unknown name alike', () => {
    const [secret, name] = [
      signIn(product, 'ann@example.com', 'secret-bob'),
      signIn(product, 'nobody@example.com', 'secret-ann'),
    ];
    expect(secret.status).toBe(401);
    expect(secret.body).toEqual(name.body);
  });

  it('compares what the request gives as it would be stored', () => {
    expect(signIn(product, ' ANN@example.com ').status).toBe(201);
    expect(signIn(product, 'ann@example.com', 'Secret-ann').status).toBe(401);
  });

  it('asks for both fields first', () => {
    expect(product.call('POST /sessions', { body: { email: 'ann@example.com' } }).status).toBe(422);
    expect(product.call('POST /sessions', { body: { email: 7, password: 'x' } }).status).toBe(422);
  });

  it('signs in a record just made', () => {
    const body = { email: 'cy@example.com', password: 'x' };
    const answer = product.call('POST /people', { body });
    expect(answer.body.id).toBe(3);
    expect(product.call('GET /me', { as: answer.body.token }).body.id).toBe(3);
  });
});

describe('a credential', () => {
  it('counts as none where it is not valid', () => {
    const product = site('`Authorization: Bearer {token}`');
    const none = { id: null, token: null };
    expect(product.call('GET /whoever', { as: 'made-up' }).body).toEqual(none);
    expect(product.call('GET /whoever').body).toEqual(none);
    const { token } = signIn(product).body;
    const headers = { authorization: `Basic ${token}` };
    expect(product.call('GET /whoever', { headers }).body).toEqual(none);
    expect(product.call('GET /me', { as: 'made-up' }).status).toBe(401);
  });

  it('names its scheme in any case, as RFC 9110 has it', () => {
    const product = site('`Authorization: Bearer {token}`');
    const headers = { authorization: `bearer ${signIn(product).body.token}` };
    expect(product.call('GET /me', { headers }).status).toBe(200);
    expect(product.call('GET /me').headers['www-authenticate']).toBe('Bearer');
  });

  it('ends by signing out, and only that one', () => {
    const product = site('`Authorization: Bearer {token}`');
    const [one, other] = [signIn(product), signIn(product)].map((answer) => answer.body.token);
    expect(product.call('DELETE /sessions/current', { as: one }).status).toBe(204);
    expect(product.call('GET /me', { as: one }).status).toBe(401);
    expect(product.call('GET /me', { as: other }).status).toBe(200);
  });

  it('ends with all others of a record that is signed out', () => {
    const product = site('`Authorization: Bearer {token}`');
    const [one, other] = [signIn(product), signIn(product)].map((answer) => answer.body.token);
    const bob = signIn(product, 'bob@example.com', 'secret-bob').body.token;
    expect(product.call('DELETE /sessions', { as: one }).status).toBe(204);
    expect(product.call('GET /me', { as: other }).status).toBe(401);
    expect(product.call('GET /me', { as: bob }).status).toBe(200);
  });

  it('ends with all others of somebody else who is signed out', () => {
    const product = site('`Authorization: Bearer {token}`');
    const [one, other] = [signIn(product), signIn(product)].map((answer) => answer.body.token);
    const bob = signIn(product, 'bob@example.com', 'secret-bob').body.token;
    expect(product.call('DELETE /people/1/sessions', { as: bob }).status).toBe(204);
    expect([one, other, bob].map((as) => product.call('GET /me', { as }).status)).toEqual([
      401, 401, 200,
    ]);
  });

  it('ends with the record that it stands for', () => {
    const product = site('`Authorization: Bearer {token}`');
    const { token } = signIn(product).body;
    expect(product.call('DELETE /me', { as: token }).status).toBe(204);
    expect(product.call('GET /me', { as: token }).status).toBe(401);
  });

  it('lasts as long as section 6 says, and not an instant longer', () => {
    const product = site('`Authorization: Bearer {token}`, lasting `SESSION`');
    const { token } = signIn(product).body;
    const issued = product.engine.clock.now();
    product.engine.clock.set(issued + 8 * HOUR - 1);
    expect(product.call('GET /me', { as: token }).status).toBe(200);
    product.engine.clock.set(issued + 8 * HOUR);
    expect(product.call('GET /me', { as: token }).status).toBe(401);
  });

  it('does not end by itself without lasting', () => {
    const product = site('`Authorization: Bearer {token}`');
    const { token } = signIn(product).body;
    product.engine.clock.forward(10_000 * HOUR);
    expect(product.call('GET /me', { as: token }).status).toBe(200);
  });
});

describe('carriers', () => {
  it('may be another header', () => {
    const product = site('`X-Api-Key: {token}`');
    const { token } = signIn(product).body;
    expect(product.call('GET /me', { headers: { 'x-api-key': token } }).status).toBe(200);
    expect(product.call('GET /me', { as: token }).status).toBe(401);
  });

  it('may be a cookie, which a sign-in sets and a sign-out takes back', () => {
    const product = site('`Cookie: sid={token}`, lasting `SESSION`');
    const answer = signIn(product);
    const { token } = answer.body;
    expect(answer.headers['set-cookie']).toBe(
      `sid=${token}; Path=/; HttpOnly; SameSite=Lax; Max-Age=28800`,
    );
    const headers = { cookie: `theme=dark; sid=${token}; x=1` };
    expect(product.call('GET /me', { headers }).status).toBe(200);
    expect(product.call('GET /me', { headers: { cookie: `sidx=${token}` } }).status).toBe(401);
    const out = product.call('DELETE /sessions/current', { headers });
    expect(out.headers['set-cookie']).toBe('sid=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0');
    expect(product.call('GET /me', { headers }).status).toBe(401);
  });
});

it('shows nobody a secret', () => {
  const product = site('`Authorization: Bearer {token}`');
  const { token } = signIn(product).body;
  expect(JSON.stringify(product.call('GET /me', { as: token }))).not.toContain('secret');
});

it('is judged, where it ends, as it was when the request came', () => {
  const desk = productWith({
    entities: PEOPLE,
    rules: rules(
      '| `signOut` | `token != null && me != null && code == "out"` | `NOT_SO` |',
      '| `again` | `me.email == "ann@example.com"` | `NOT_SO` |',
    ),
    calls: calls(
      '| `signIn` | `POST /sessions` | `{ email, password }` | sign in Person by email and password | `201 { token: text = token }` |',
      '| `signOut` | `POST /out` | `{ code: text }` | sign out | `200 { token: text = token }` |',
      '| `again` | `POST /again` | | sign out me; sign in me | `200 { token: text = token }` |',
    ),
    errors: errors('| `NOT_SO` | 409 | Not so. | | |'),
  });
  const { token } = signIn(desk).body;
  expect(desk.call('POST /out', { as: token, body: { code: 'in' } }).status).toBe(409);
  const other = desk.call('POST /again', { as: token }).body.token;
  expect(other).not.toBe(token);
  expect(desk.call('POST /out', { as: other, body: { code: 'out' } }).body).toEqual({
    token: null,
  });
  expect(desk.call('POST /out', { as: other, body: { code: 'out' } }).status).toBe(409);
});

it('says nothing of whoever signs in where nobody does', () => {
  const product = productWith({
    entities: PEOPLE,
    roles: roles('`Authorization: Bearer {token}`'),
    rules: rules('| `signIn` | `me.email != "bob@example.com"` | `KEPT_OUT` |'),
    errors: errors(
      '| `WRONG_CREDENTIALS` | 401 | No. | | wrong credentials |',
      '| `KEPT_OUT` | 403 | Not you. | | |',
    ),
    calls: CALLS,
    limits: limits('| `SESSION` | 8 | hours |'),
  });
  const told = (email: string, password: string) => signIn(product, email, password).body;
  expect(told('bob@example.com', 'secret-bob')).toMatchObject({ code: 'KEPT_OUT' });
  expect(told('nobody@example.com', 'secret-bob')).toMatchObject({ code: 'WRONG_CREDENTIALS' });
  expect(told('bob@example.com', 'wrong')).toMatchObject({ code: 'WRONG_CREDENTIALS' });
});
