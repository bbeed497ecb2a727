// `Within`, `unique within` and `counts up` of section 3: who sees what, and what is counted by whom.

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type Answered, type Product, productOf } from '../product.ts';

const TEXT = readFileSync(new URL('../../corpus/cases/tenants.md', import.meta.url), 'utf8');
const product = productOf(TEXT);
const [ANN, BOB, GUS] = [1, 2, 3];

const as = (of: Product, person: number, line: string, body?: unknown): Answered =>
  of.call(line, { as: of.engine.signIn('User', person), ...(body === undefined ? {} : { body }) });

const subjects = ({ body }: Answered): string[] =>
  body.items.map(({ subject }: { subject: string }) => subject);

describe('records within something', () => {
  it('are listed and counted for those of the same scope', () => {
    const answer = as(product, GUS, 'GET /tickets');
    expect(answer.body).toMatchObject({ total: 1, open: 1 });
    expect(subjects(answer)).toEqual(['Coffee']);
    expect(subjects(as(product, BOB, 'GET /tickets'))).toEqual(['Heating', 'Printer']);
  });

  it('are found by a value that others have as well', () => {
    expect(as(product, ANN, 'GET /tickets/1').body.subject).toBe('Printer');
    expect(as(product, GUS, 'GET /tickets/1').body.subject).toBe('Coffee');
    expect(as(product, GUS, 'GET /tickets/2').status).toBe(404);
  });

  it('cannot be changed, deleted, or added to by others', () => {
    const own = product.fork();
    expect(as(own, GUS, 'POST /tickets/2/close').status).toBe(404);
    expect(as(own, GUS, 'POST /tickets/2/comments', { text: 'Mine' }).status).toBe(404);
    as(own, ANN, 'POST /tickets/2/close');
    expect(as(own, GUS, 'DELETE /tickets').status).toBe(204);
    expect(as(own, ANN, 'GET /tickets').body.total).toBe(2);
    as(own, ANN, 'DELETE /tickets');
    expect(as(own, ANN, 'GET /tickets').body.total).toBe(1);
  });

  it('cannot be referred to by others, in a body, an address or a list', () => {
    expect(as(product.fork(), GUS, 'POST /tickets', { subject: 'Tea', tag: 1 }).status).toBe(422);
    expect(as(product.fork(), GUS, 'POST /tickets', { subject: 'Tea', tag: 2 }).status).toBe(201);
    expect(as(product, GUS, 'GET /tickets?tag=1').status).toBe(422);
    const assign = (person: number) =>
      as(product.fork(), GUS, 'POST /tickets/1/assign', { assignee: person }).status;
    expect([assign(BOB), assign(GUS)]).toEqual([422, 200]);
  });

  it('are seen through what leads to their scope', () => {
    const own = product.fork();
    const { id } = as(own, ANN, 'POST /tickets/1/comments', { text: 'Paper' }).body;
    expect(as(own, BOB, `GET /comments/${id}`).body.text).toBe('Paper');
    expect(as(own, GUS, `GET /comments/${id}`).status).toBe(404);
  });

  it('are given the scope of whoever makes them, whatever the request says', () => {
    const own = product.fork();
    const body = { subject: 'Tea', tag: 2, tenant: 'acme' };
    expect(as(own, GUS, 'POST /tickets', body).body.tenant).toBe('globex');
  });

  it('are all there for those who look after the mock', () => {
    expect(product.engine.records('Ticket')).toHaveLength(3);
    expect(product.engine.people()).toHaveLength(4);
  });

  it('are there for nobody who is signed out', () => {
    const open = productOf(
      TEXT.replace(
        '| `clear` | no | no | yes |',
        '| `clear` | no | no | yes |\n| `count` | yes | yes | yes |',
      ).replace(
        '| `clear` | `DELETE',
        '| `count` | `GET /count` | | | `200 { tickets: integer = Ticket.size() }` |\n| `clear` | `DELETE',
      ),
    );
    expect(open.call('GET /count').body).toEqual({ tickets: 0 });
    expect(as(open, GUS, 'GET /count').body).toEqual({ tickets: 1 });
  });
});

describe('what is unique within something', () => {
  it('may be shared with others and not among each other', () => {
    const own = product.fork();
    expect(as(own, GUS, 'POST /tags', { name: 'billing' }).status).toBe(409);
    expect(as(own, GUS, 'POST /tags', { name: 'urgent' }).status).toBe(201);
    expect(as(own, ANN, 'POST /tags', { name: 'urgent' }).status).toBe(201);
    expect(as(own, ANN, 'PATCH /tags/1', { name: 'urgent' }).status).toBe(409);
  });
});

describe('what counts up within something', () => {
  it('goes on by itself, one after another for records that one call makes', () => {
    const own = product.fork();
    as(own, GUS, 'POST /tickets/import', [{ subject: 'A' }, { subject: 'B' }, { subject: 'C' }]);
    as(own, ANN, 'POST /tickets/import', [{ subject: 'D' }]);
    const numbers = (person: number) =>
      as(own, person, 'GET /tickets').body.items.map(({ number }: { number: number }) => number);
    expect([numbers(GUS), numbers(ANN)]).toEqual([
      [4, 3, 2, 1],
      [3, 2, 1],
    ]);
  });

  it('gives no number again, in a world that was put back either', () => {
    const own = product.fork();
    as(own, ANN, 'POST /tickets/2/close');
    as(own, ANN, 'DELETE /tickets');
    own.engine.restore(own.engine.snapshot());
    expect(as(own, ANN, 'POST /tickets', { subject: 'Tea', tag: 1 }).body.number).toBe(3);
    expect(as(own, GUS, 'POST /tickets', { subject: 'Tea', tag: 2 }).body.number).toBe(2);
  });
});
