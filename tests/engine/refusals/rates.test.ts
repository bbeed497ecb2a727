import { describe, expect, it } from 'vitest';
import { calls, errors, fields, limits, productWith, type Sections } from '../product.ts';

const site = (rows: string[], constants: string[], more: Sections = {}) =>
  productWith({
    entities: `### Person

${fields('| id | integer | auto | key |', '| name | text | yes | unique |', '| pin | text | yes | |')}

#### Examples

| name | pin |
| --- | --- |
| ann | a |
| bob | b |
`,
    calls: calls(
      '| `in` | `POST /in` | `{ name, pin }` | sign in Person by name and pin | `200 Person` |',
      '| `ping` | `GET /ping` | | | `204` |',
      '| `need` | `POST /need` | `{ name: text }` | | `204` |',
    ),
    errors: errors(...rows),
    limits: limits(...constants),
    ...more,
  });
const RATE = '| `RATE` | 3 | calls per minute |';
const ROW = '| `SLOW` | 429 | {limit} a minute | | more than `RATE` |';
const MINUTE = 60_000;

describe('a rate', () => {
  it('refuses the call that is one too many within the window', () => {
    const product = site([ROW], [RATE]);
    const statuses = Array.from({ length: 4 }, () => product.call('GET /ping').status);
    expect(statuses).toEqual([204, 204, 204, 429]);
    expect(product.call('GET /ping').body).toMatchObject({ code: 'SLOW', detail: '3 a minute' });
  });

  it('counts refused calls too', () => {
    const product = site([ROW], [RATE]);
    product.call('POST /need', { body: {} });
    product.engine.handle({ method: 'POST', url: '/need', headers: {}, body: '{' });
    product.call('POST /need', { body: {} });
    expect(product.call('GET /ping').status).toBe(429);
    product.engine.clock.forward(MINUTE / 2);
    expect(product.call('GET /ping').status).toBe(429);
    product.engine.clock.forward(MINUTE / 2);
    expect(product.call('GET /ping').status).toBe(204);
  });

  it('slides: a call counts until its minute is over', () => {
    const product = site([ROW], [RATE]);
    product.call('GET /ping');
    product.engine.clock.forward(MINUTE / 2);
    product.call('GET /ping');
    product.call('GET /ping');
    product.engine.clock.forward(MINUTE / 2 - 1);
    expect(product.fork().call('GET /ping').status).toBe(429);
    product.engine.clock.forward(1);
    expect(product.call('GET /ping').status).toBe(204);
    expect(product.call('GET /ping').status).toBe(429);
  });

  it('is held against each signed-in record, whatever their credential or address', () => {
    const product = site([ROW], [RATE]);
    const [ann, again, bob] = [1, 1, 2].map((id) => product.engine.signIn('Person', id));
    product.call('GET /ping', { as: ann, address: '1' });
    product.call('GET /ping', { as: again, address: '2' });
    product.call('GET /ping', { as: ann, address: '3' });
    expect(product.call('GET /ping', { as: again, address: '4' }).status).toBe(429);
    expect(product.call('GET /ping', { as: bob, address: '1' }).status).toBe(204);
    expect(product.call('GET /ping', { address: '1' }).status).toBe(204);
  });

  it('is held against the address of those who are not', () => {
    const product = site([ROW], [RATE]);
    for (let count = 0; count < 3; count += 1) product.call('GET /ping', { address: 'a' });
    expect(product.call('GET /ping', { address: 'a', as: 'invalid' }).status).toBe(429);
    expect(product.call('GET /ping', { address: 'b' }).status).toBe(204);
  });

  it('holds without a row of the catalogue, with the usual status', () => {
    const product = site([], ['| `RATE` | 1 | calls per hour |']);
    product.call('GET /ping');
    product.engine.clock.forward(59 * MINUTE);
    expect(product.call('GET /ping').status).toBe(429);
    product.engine.clock.forward(60 * MINUTE);
    expect(product.call('GET /ping').status).toBe(204);
  });

  it('may be over a day', () => {
    const product = site([], ['| `RATE` | 1 | calls per day |']);
    product.call('GET /ping');
    product.engine.clock.forward(24 * 60 * MINUTE - 1);
    expect(product.call('GET /ping').status).toBe(429);
    product.engine.clock.forward(24 * 60 * MINUTE);
    expect(product.call('GET /ping').status).toBe(204);
  });

  it('may be narrowed to a call', () => {
    const product = site(['| `SLOW` | 420 | slow | | more than `RATE` in |'], [RATE]);
    const signIn = () => product.call('POST /in', { body: { name: 'ann', pin: 'x' } }).status;
    expect([signIn(), signIn(), signIn(), signIn()]).toEqual([401, 401, 401, 420]);
    for (let count = 0; count < 5; count += 1) expect(product.call('GET /ping').status).toBe(204);
  });

  it('is judged after the body’s form and before who is asking', () => {
    const product = site([ROW], [RATE], {
      roles:
        '| Role | Who |\n| --- | --- |\n| Member | signed in |\n\n| Call | Member |\n| --- | --- |\n| `ping`, `in`, `need` | yes |\n',
    });
    for (let count = 0; count < 3; count += 1) expect(product.call('GET /ping').status).toBe(401);
    expect(product.call('GET /ping').status).toBe(429);
    const malformed = { method: 'POST', url: '/need', headers: {}, body: '{' };
    expect(product.engine.handle(malformed).status).toBe(400);
  });

  it('counts no unknown paths and no questions', () => {
    const product = site([ROW], [RATE]);
    for (let count = 0; count < 9; count += 1) {
      product.call('GET /nowhere');
      product.engine.may({ call: 'ping', parameters: {}, credential: null });
    }
    expect(product.call('GET /ping').status).toBe(204);
  });
});
