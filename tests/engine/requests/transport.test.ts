import { describe, expect, it } from 'vitest';
import { calls, fields, productWith } from '../product.ts';

const notes = productWith({
  entities: `### Note\n\n${fields('| id | integer | auto | key |', '| text | text | yes | |')}`,
  calls: calls(
    '| `addNote` | `POST /notes` | `{ text }` | create Note | |',
    '| `listNotes` | `GET /notes` | | list Note | `200 { items: Note[], total: total }` |',
    '| `lastNote` | `GET /notes/last` | | | `200 { text: text = "fixed" }` |',
    '| `readNote` | `GET /notes/:id` | | find Note by id | |',
    '| `deleteNote` | `DELETE /notes/:id` | | find Note by id; delete note | |',
    '| `ping` | `POST /ping` | | | `204` |',
  ),
});

const raw = (body: string, headers: Record<string, string> = {}) =>
  notes.engine.handle({ method: 'POST', url: '/notes', headers, body });

describe('addresses', () => {
  it('answers an unknown path with 404', () => {
    expect(notes.call('GET /nowhere').status).toBe(404);
    expect(notes.call('GET /notes/').status).toBe(404);
    expect(notes.call('GET /notes/1/more').status).toBe(404);
  });

  it('answers an unknown method with 405 and the methods there are', () => {
    const answer = notes.call('PUT /notes');
    expect(answer.status).toBe(405);
    expect(answer.headers['allow']).toBe('POST, GET');
    expect(answer.body.code).toBe('METHOD_NOT_ALLOWED');
  });

  it('prefers fixed segments to parameters', () => {
    expect(notes.call('GET /notes/last').body).toEqual({ text: 'fixed' });
  });

  it('falls back to a parameter where the fixed segment has no such method', () => {
    expect(notes.call('DELETE /notes/last').status).toBe(404);
    expect(notes.call('DELETE /notes/last').call).toBe('deleteNote');
  });

  it('decodes percent-encoded parameters, and refuses broken ones as malformed', () => {
    expect(notes.call('GET /notes/%31').status).toBe(200);
    expect(notes.call('GET /notes/%zz').status).toBe(400);
    expect(notes.call('GET /notes/%C3%A9').status).toBe(404);
  });

  it('takes a path parameter that cannot be of its type for one of nothing', () => {
    for (const id of ['x', '1.5', '-1', '99999999999999999999', '%20'])
      expect(notes.call(`GET /notes/${id}`).status).toBe(404);
  });
});

describe('bodies', () => {
  it('are malformed where they are not JSON, or not an object', () => {
    for (const body of ['{', 'nonsense', '"text"', '7', '[]', 'true'])
      expect(raw(body).status).toBe(400);
  });

  it('may be missing or null, which is their fields missing', () => {
    expect(raw('').status).toBe(422);
    expect(raw('null').status).toBe(422);
    expect(raw('{}').status).toBe(422);
  });

  it('are refused with 415 in another type than JSON', () => {
    const body = '{"text":"x"}';
    expect(raw(body, { 'content-type': 'text/plain' }).status).toBe(415);
    expect(raw(body, { 'content-type': 'application/jsonp' }).status).toBe(415);
    expect(raw(body, { 'content-type': 'application/json; charset=utf-8' }).status).toBe(201);
    expect(raw(body, { 'content-type': 'application/merge-patch+json' }).status).toBe(201);
    expect(raw(body).status).toBe(201);
  });

  it('are refused with 413 over 1 MiB, counted in bytes', () => {
    const of = (text: string, count: number) => JSON.stringify({ text: text.repeat(count) });
    const room = 1_048_576 - '{"text":""}'.length;
    expect(raw(of('x', room)).status).toBe(201);
    expect(raw(of('x', room + 1)).status).toBe(413);
    expect(raw(of('é', room / 2 + 1)).status).toBe(413);
    expect(raw(of('é', Math.floor(room / 2))).status).toBe(201);
  });

  it('are ignored where none is taken', () => {
    const answer = notes.engine.handle({ method: 'POST', url: '/ping', headers: {}, body: '{{' });
    expect(answer.status).toBe(204);
    expect(answer.body).toBeNull();
  });

  it('may nest deeply without harm', () => {
    const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
    expect(raw(`{"text":${deep}}`).status).toBe(400);
    expect(raw(deep).status).toBe(400);
  });

  it('may name what every object has', () => {
    expect(raw('{"__proto__":{"text":"x"},"constructor":1}').status).toBe(422);
  });
});
