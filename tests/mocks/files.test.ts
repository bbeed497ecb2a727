// Forms and files over plain HTTP and over MSW: bytes go in and come out as they are.

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { respond } from '../../mocks/respond.ts';
import { MockedProduct } from '../../mocks/world/product.ts';
import { serve, type Running } from '../../mocks/http/server.ts';
import { compile } from '../../src/workbench/compile.ts';

const SPEC = `# Specification: Papers

## 3. Entities

### Paper

| Field | Type | Required | Rules |
| --- | --- | --- | --- |
| id | integer | auto | key |
| title | text | yes | |
| pages | integer | no | |
| tags | list of text | no | default \`[]\` |
| content | file | yes | |
| cover | file | no | |

#### Examples

| title | content | cover |
| --- | --- | --- |
| Old | plan.pdf | |

## 5. Rules

| On | Rule | Error |
| --- | --- | --- |
| \`Paper.content\` | at most 20 KB | \`TOO_LARGE\` |
| \`Paper.cover\` | one of image/png, image/jpeg | \`NO_PICTURE\` |

## 7. Calls

| Call | Request | Takes | Does | Answers |
| --- | --- | --- | --- | --- |
| \`addPaper\` | \`POST /papers\` | \`form { title, pages?, tags?, content, cover? }\` | create Paper | \`201 Paper\` |
| \`rename\` | \`POST /papers/:id\` | \`form { title?, pages? }\` | find Paper by id; update paper | \`200 Paper\` |
| \`readContent\` | \`GET /papers/:id/content\` | | find Paper by id | \`200 file of paper.content\` |
| \`readCover\` | \`GET /papers/:id/cover\` | | find Paper by id | \`200 file of paper.cover\` |

## 8. Errors

| Error | Status | Message | When |
| --- | --- | --- | --- |
| \`TOO_LARGE\` | 422 | At most {limit} KB. | |
| \`NO_PICTURE\` | 422 | Give a picture. | |
`;

let product: MockedProduct;
let running: Running;

beforeAll(async () => {
  product = new MockedProduct(compile('papers.md', SPEC));
  running = await serve({ product, front: null, host: '127.0.0.1', port: 0 });
});
beforeEach(() => product.world().engine.reset());
afterAll(() => running.close());

const png = (size = 300): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(
    { length: size },
    (_, place) => [137, 80, 78, 71, 13, 10, 26, 10][place] ?? place % 256,
  );

function form(parts: Readonly<Record<string, string | File>>): FormData {
  const made = new FormData();
  for (const [name, value] of Object.entries(parts)) made.append(name, value);
  return made;
}

const file = (bytes: Uint8Array<ArrayBuffer>, name: string, type = 'image/png'): File =>
  new File([bytes], name, { type });

const ways = [
  ['plain HTTP', (path: string, init?: RequestInit) => fetch(running.address + path, init)],
  [
    'the fetch API',
    (path: string, init?: RequestInit) =>
      respond(product, new Request(`http://product.example${path}`, init)),
  ],
] as const;

describe.each(ways)('over %s', (_name, ask) => {
  const add = (parts: Readonly<Record<string, string | File>>) =>
    ask('/papers', { method: 'POST', body: form(parts) });

  it('answers the very bytes that came in, with type, length and name', async () => {
    const bytes = png();
    const answer = await add({ title: 'New', pages: '3', content: file(bytes, 'Häuser "1".png') });
    expect(answer.status).toBe(201);
    expect(await answer.json()).toMatchObject({
      id: 2,
      pages: 3,
      content: { name: 'Häuser "1".png', type: 'image/png', size: 300 },
      cover: null,
    });
    const back = await ask('/papers/2/content');
    expect(back.status).toBe(200);
    expect(back.headers.get('content-type')).toBe('image/png');
    expect(back.headers.get('content-length')).toBe('300');
    expect(back.headers.get('content-disposition')).toBe(
      `attachment; filename="H_user _1_.png"; filename*=UTF-8''H%C3%A4user%20%221%22.png`,
    );
    expect(back.headers.get('x-content-type-options')).toBe('nosniff');
    expect([...new Uint8Array(await back.arrayBuffer())]).toEqual([...bytes]);
  });

  it('has files of Examples, whose bytes are made up', async () => {
    const back = await ask('/papers/1/content');
    const bytes = Buffer.from(await back.arrayBuffer());
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(back.headers.get('content-disposition')).toBe('attachment; filename="plan.pdf"');
  });

  it('holds a file to its size, to the byte', async () => {
    expect((await add({ title: 'At', content: file(png(20_000), 'a.png') })).status).toBe(201);
    const past = await add({ title: 'Past', content: file(png(20_001), 'a.png') });
    expect(past.status).toBe(422);
    expect(await past.json()).toMatchObject({ code: 'TOO_LARGE', detail: 'At most 20 KB.' });
  });

  it('does not take what is far too large', async () => {
    const huge = await add({ title: 'Huge', content: file(png(12 * 2 ** 20), 'a.png') });
    expect(huge.status).toBe(413);
  });

  it('judges a type by what is declared and by the bytes', async () => {
    const content = file(png(), 'a.png');
    const of = async (cover: File) => (await add({ title: 'A', content, cover })).status;
    expect(await of(file(png(), 'a.png'))).toBe(201);
    expect(await of(file(png(), 'a.gif', 'image/gif'))).toBe(422);
    expect(await of(file(png(), 'a.jpg', 'image/jpeg'))).toBe(422);
    expect(await of(file(new Uint8Array(), 'a.png'))).toBe(422);
  });

  it('keeps an empty file, and takes an input left empty for none', async () => {
    const empty = await add({
      title: 'Empty',
      content: file(new Uint8Array(), 'none.txt', 'text/plain'),
    });
    expect(await empty.json()).toMatchObject({ content: { name: 'none.txt', size: 0 } });
    const none = await add({ title: 'None', content: file(new Uint8Array(), '', '') });
    expect(none.status).toBe(422);
    expect(await none.json()).toMatchObject({ errors: [{ field: 'content' }] });
  });

  it('leaves out folders of names', async () => {
    for (const name of ['../../etc/passwd.png', 'C:\\files\\passwd.png']) {
      const answer = await add({ title: 'A', content: file(png(), name) });
      expect(await answer.json()).toMatchObject({ content: { name: 'passwd.png' } });
    }
  });

  it('takes both kinds of form, and nothing else', async () => {
    const send = (type: string, body: string) =>
      ask('/papers/1', { method: 'POST', body, headers: { 'content-type': type } });
    const encoded = await send('application/x-www-form-urlencoded', 'title=A+%26+B&pages=7');
    expect(await encoded.json()).toMatchObject({ title: 'A & B', pages: 7 });
    const parts = await ask('/papers/1', { method: 'POST', body: form({ title: 'C', pages: '' }) });
    expect(await parts.json()).toMatchObject({ title: 'C', pages: 7 });
    expect((await send('application/json', '{"title":"D"}')).status).toBe(415);
    expect((await send('application/x-www-form-urlencoded', 'pages=many')).status).toBe(422);
    expect((await send('multipart/form-data; boundary=x', '--y')).status).toBe(400);
    expect((await send('multipart/form-data; boundary=x', '[["title","D"]]')).status).toBe(400);
  });

  it('takes a list by repetition', async () => {
    const made = form({ title: 'A', content: file(png(), 'a.png') });
    for (const tag of ['x', 'y']) made.append('tags', tag);
    const answer = await ask('/papers', { method: 'POST', body: made });
    expect(await answer.json()).toMatchObject({ tags: ['x', 'y'] });
  });

  it('answers that there is nothing where a record has no file', async () => {
    expect((await ask('/papers/1/cover')).status).toBe(404);
  });

  it('keeps bytes in snapshots and forks', async () => {
    const bytes = png();
    await add({ title: 'New', content: file(bytes, 'a.png') });
    const { engine } = product.world();
    const taken = JSON.parse(JSON.stringify(engine.snapshot())) as ReturnType<
      typeof engine.snapshot
    >;
    engine.reset();
    expect((await ask('/papers/2/content')).status).toBe(404);
    expect(engine.restore(taken)).toEqual([]);
    const back = await ask('/papers/2/content');
    expect([...new Uint8Array(await back.arrayBuffer())]).toEqual([...bytes]);
    const { records } = taken.tables['Paper']!;
    (records[1]!.fields['content'] as { content: string }).content = 'no base64';
    expect(engine.restore(taken)).toEqual(['Paper 2: content is not of its type any more']);
  });
});
