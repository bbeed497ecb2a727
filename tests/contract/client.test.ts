import { expect, it, vi } from 'vitest';
import { bytesWith, productClient } from '../../src/contract/client.ts';
import { productContract } from '../../src/contract/product.ts';
import { read } from '../../src/read/index.ts';
import { source } from '../../src/text/source.ts';

const NOTES = `# Notes

## 3. Entities and their fields

### Note

| Field | Type | Required | Rules |
| --- | --- | --- | --- |
| title | text | yes | key |

## 7. Calls the product makes

| Call | Request | Takes | Does | Answers |
| --- | --- | --- | --- | --- |
| \`readNote\` | \`GET /notes/:title?lang\` | | find Note by title | |
| \`drop\` | \`DELETE /notes/:title\` | | find Note by title; delete note | |
| \`print\` | \`GET /notes/:title/text\` | | find Note by title | \`200 text of note.title\` |
| \`write\` | \`POST /notes\` | \`{ title }\` | create Note | |
`;

const contract = productContract(read(source('notes.md', NOTES)).spec);

function answering(status: number, body: string | null) {
  const send = vi.fn(
    async (..._request: Parameters<typeof fetch>) => new Response(body, { status }),
  );
  const client = productClient(contract, {
    baseUrl: 'http://notes.test',
    headers: () => ({ authorization: 'Bearer t' }),
    fetch: send,
  });
  return { client, send };
}

it('encodes what stands in a path and in a query', async () => {
  const { client, send } = answering(200, '{"title":"a/b ü?"}');
  const answer = await client('readNote', { path: { title: 'a/b ü?' }, query: { lang: 'd&e' } });
  expect(answer).toMatchObject({ status: 200, body: { title: 'a/b ü?' }, problems: [] });
  expect(send.mock.calls[0]![0]).toBe('http://notes.test/notes/a%2Fb%20%C3%BC%3F?lang=d%26e');
});

it('sends a body as JSON, and its own headers with every request', async () => {
  const { client, send } = answering(201, '{"title":"t"}');
  await client('write', { body: { title: 't' } });
  const sent = send.mock.calls[0]![1]!;
  expect(sent).toMatchObject({ method: 'POST', body: '{"title":"t"}' });
  expect(sent.headers).toMatchObject({
    authorization: 'Bearer t',
    'content-type': 'application/json',
  });
});

it('gives an answer without a body as null', async () => {
  const { client } = answering(204, null);
  expect(await client('drop', { path: { title: 't' } })).toMatchObject({
    body: null,
    problems: [],
  });
});

it('tells how an answer breaks the contract', async () => {
  expect((await answering(200, '{"title":1}').client('readNote')).problems).toEqual([
    'body.title: Invalid input: expected string, received number',
  ]);
  expect((await answering(200, 'oops').client('readNote')).problems).toHaveLength(1);
  expect((await answering(500, '{}').client('readNote')).problems[0]).toContain('status 500');
});

it('takes a redirect for the answer that it is, and does not go there', async () => {
  const there = read(
    source('out.md', NOTES.replace('create Note | |', 'create Note | `303 {}; Location: /` |')),
  );
  const send = vi.fn(async (..._request: Parameters<typeof fetch>) => ({
    // As browsers tell it.
    ...{ type: 'opaqueredirect', status: 0, headers: new Headers(), text: async () => '' },
  }));
  const client = productClient(productContract(there.spec), {
    baseUrl: 'http://notes.test',
    fetch: send as unknown as typeof fetch,
  });
  const answer = await client('write', { body: { title: 't' } });
  expect(answer).toMatchObject({ status: 303, body: null, problems: [] });
  expect(send.mock.calls[0]![1]).toMatchObject({ redirect: 'manual' });
});

it('goes where a redirect leads, if it is asked to, and tells the path', async () => {
  const there = read(
    source('out.md', NOTES.replace('create Note | |', 'create Note | `303; Location: /{id}` |')),
  );
  const page = { redirected: true, url: 'http://notes.test/7?new', status: 200 };
  const send = vi.fn(async (..._request: Parameters<typeof fetch>) => page);
  const client = productClient(productContract(there.spec), {
    baseUrl: 'http://notes.test',
    fetch: send as unknown as typeof fetch,
  });
  const answer = await client('write', { body: { title: 't' }, follows: true });
  expect(answer).toMatchObject({ status: 303, body: null, problems: [] });
  expect(answer.headers.get('location')).toBe('/7');
  expect(send.mock.calls[0]![1]).toMatchObject({ redirect: 'follow' });
});

it('refuses a call that the product does not have', async () => {
  await expect(answering(200, '{}').client('nothing')).rejects.toThrow('no call "nothing"');
});

it('keeps the bytes of a file that is answered, and reads a list as CSV as a text', async () => {
  const ask = async (type: string) => {
    const headers = { 'content-type': type, 'content-disposition': 'attachment; filename="a"' };
    const client = productClient(contract, {
      baseUrl: 'http://notes.test',
      fetch: async () => new Response('a,b', { headers }),
    });
    return client('readNote', { path: { title: 'a' } });
  };
  const file = await ask('text/csv');
  expect(file.body).toEqual({ size: 3 });
  expect(await bytesWith.get(file.headers)?.text()).toBe('a,b');
  const rows = await ask('text/csv; charset=utf-8; header=present');
  expect(rows.body).toBe('a,b');
  expect(bytesWith.get(rows.headers)).toBeUndefined();
});

it('keeps a text as it stands, even where it looks like JSON', async () => {
  const headers = {
    'content-type': 'text/plain; charset=utf-8',
    'content-disposition': 'attachment; filename="print.txt"',
  };
  const client = productClient(contract, {
    baseUrl: 'http://notes.test',
    fetch: async () => new Response('12', { headers }),
  });
  const answer = await client('print', { path: { title: 'a' } });
  expect(answer).toMatchObject({ status: 200, body: '12', problems: [] });
});
