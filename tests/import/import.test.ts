import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { importDescription, type ImportReport } from '../../src/cli/commands/import.ts';
import { Document, format } from '../../src/language/index.ts';
import { examine } from '../../src/workbench/examine.ts';
import { tryCalls } from './answering.ts';

const file = (name: string): string => join(import.meta.dirname, 'descriptions', name);

let library: ImportReport;
let shop: ImportReport;
beforeAll(async () => {
  library = await importDescription(file('library/openapi.yaml'));
  shop = await importDescription(file('shop.json'));
});

/** A table's row as one finds it when its columns are not looked at. */
const squeezed = ({ text }: ImportReport): string => text.replace(/ +/g, ' ');

describe.each([
  ['library/openapi.yaml', () => library],
  ['shop.json', () => shop],
])('the specification of %s', (name, told) => {
  it('has no fault, and is in form', () => {
    const { diagnostics } = examine('imported.md', told().text);
    expect(diagnostics.filter(({ severity }) => severity !== 'note')).toEqual([]);
    expect(format(new Document('imported.md', told().text))).toEqual([]);
  });

  it('answers every call on the mock', () => {
    const tried = tryCalls(told().text);
    expect(tried.length).toBeGreaterThanOrEqual(told().calls);
    expect(tried.filter(({ status }) => status >= 500)).toEqual([]);
    expect(tried.filter(({ status }) => status < 300).length).toBeGreaterThan(tried.length / 2);
  });

  it('is the same every time', async () => {
    expect((await importDescription(file(name))).text).toBe(told().text);
  });
});

it('takes name, version and summary from `info`', () => {
  expect(library.text).toMatch(/^---\nversion: 1\.2\.0\n---\n\n# Specification: Lending library\n/);
  expect(library.text).toContain('\nA small library lends things to its neighbours.\n');
  expect(shop.text).toMatch(/^---\nversion: 2\.0\.0-beta\.1\n---\n\n# Specification: Shop\n/);
  expect(shop.text).toContain('\nThings for money.\n');
});

it('puts parts together, across files and in circles, into fields', () => {
  const text = squeezed(library);
  expect(text).toContain('### Book\n\nSomething to read.\n');
  expect(text).toContain('| id | integer | auto | key | |');
  expect(text).toContain('| title | text | yes | | As it stands on the cover |');
  expect(text).toContain('| isbn | text | no | | |');
  expect(text).toContain('| state | one of on shelf, lent, lost | auto | nullable | |');
  expect(text).toContain('| createdAt | datetime | auto | set `now` | |');
  expect(text).toContain('| category | EmbeddedCategory | auto | nullable | |');
  expect(text).toContain('### EmbeddedCategory (view of Category)');
  expect(text).toContain('### BookSummary (view of Book)');
});

it('makes calls of operations, in the format’s own words', () => {
  const text = squeezed(library);
  expect(text).toContain(
    '| `listBooks` | `GET /v1/books?state&limit=PAGE_SIZE&offset=0; X-Shelf: {xShelf}` | | list Book filtered by state; page by limit and offset | `200 { items: BookSummary[], total: total }` |',
  );
  expect(text).toContain('`{ title, isbn?, pages?, tags? }` | create Book | `201 Book` |');
  expect(text).toContain('| `GET /v1/books/:bookId` | | find Book by id = bookId | `200 Book` |');
  expect(text).toContain('find Book by id = bookId; delete book | `204` |');
  expect(squeezed(shop)).toContain(
    '| `patchOrdersByOrderId` | `PATCH /orders/:orderId` | `exactly { note, gift? }` | find Order by id = orderId; update order | `200 Order` |',
  );
  expect(squeezed(shop)).toContain(
    '`200 { data: Order[], has_more: boolean = false, next: text = null }`',
  );
});

it('makes rules of bounds and patterns, a constant of the usual page', () => {
  const text = squeezed(library);
  expect(text).toContain('| `Book.title` | between 2 and 80 characters | |');
  expect(text).toContain('| `Book.isbn` | matches `/^\\d{13}$/` | |');
  expect(text).toContain('| `Book.pages` | more than 0 | |');
  expect(text).toContain('| `Book.tags` | at most 5 items | |');
  expect(text).toContain('| `Book.tags` | no duplicates | |');
  expect(text).toContain('| `listBooks.limit` | at most 100 | |');
  expect(text).toContain('| `PAGE_SIZE` | 25 |');
});

it('has somebody signed in where a credential is asked for, and adds a sign-in only where there is none', () => {
  const text = squeezed(library);
  expect(text).toContain('Credentials: `X-Session: {token}`');
  expect(text).toContain('| `listBooks` | yes | yes |');
  expect(text).toContain('| `readBook` | yes | yes |');
  expect(text).toContain('| `addBook` | no | yes |');
  expect(text).toContain('sign in Person by email and password | `200 { token: text = token }` |');
  expect(library.added).toEqual([]);
  expect(shop.text).toContain('## 6. Roles and permissions\n\nnot shown\n');
});

it('makes a catalogue of the refusals, with the body that they share', () => {
  const text = squeezed(library);
  expect(text).toContain('"code": "{code}",\n "message": "{message}"');
  expect(text).toContain('| `NOT_FOUND` | 404 | There is no such thing. | not found |');
  expect(text).toContain('| `BOOK_NOT_FOUND` | 404 | Book not found | not found Book |');
  expect(squeezed(shop)).toContain('| `UNEXPECTED` | 500 | An unexpected error | unexpected |');
});

it('keeps the examples that would do', () => {
  expect(squeezed(shop)).toContain(
    '| 5f2f2a52-0c4b-4e9e-9a4e-0d5a2f1c7e11 | with \\| care | 9.5 | paid |',
  );
});

it('never guesses how a status moves: it asks', () => {
  expect(library.text).toContain(
    '## 4. States and transitions\n\nnot shown\n\n<!-- Book.state is one of on shelf, lent, lost: which calls move it',
  );
  expect(library.text).toContain('## 2. Screens and routes\n\nnot shown\n');
});

it('says what it could not carry over, with the file, the line and the reason', () => {
  const said = library.left.map(({ pointer, why }) => `${pointer}: ${why}`);
  expect(said).toContain(
    '/paths/~1books/get/parameters/3: `sort[by]` cannot be a parameter’s name: it is left out',
  );
  expect(said).toContainEqual(expect.stringMatching(/^\/paths\/~1books~1\{bookId\}\/head: /));
  expect(said).toContainEqual(expect.stringMatching(/image\/png is left out$/));
  const lineOf = (told: ImportReport, wanted: RegExp, name: string): string | undefined => {
    const left = told.left.find(({ pointer, why }) => wanted.test(`${pointer}: ${why}`))!;
    return readFileSync(file(name), 'utf8').split('\n')[left.line - 1];
  };
  expect(lineOf(library, /\/head: /, 'library/openapi.yaml')).toContain('head:');
  expect(lineOf(shop, /`\+1`/, 'shop.json')).toContain('"+1"');
});

describe('a form', () => {
  const body = (content: object, others: object) => ({
    openapi: '3.1.0',
    info: { title: 'Pets', version: '1.0.0' },
    paths: {
      '/pets': { post: { operationId: 'addPet', requestBody: { content }, responses } },
      ...others,
    },
  });
  const pet = { type: 'object', properties: { id: { type: 'integer' }, name: { type: 'string' } } };
  const responses = {
    201: { description: 'OK', content: { 'application/json': { schema: pet } } },
  };
  const binary = { type: 'string', format: 'binary' };
  const properties = {
    name: { type: 'string' },
    tags: { type: 'array', items: { type: 'string' } },
    photo: binary,
    scan: { type: 'string', contentMediaType: 'application/pdf', maxLength: 5_000 },
    others: { type: 'array', items: binary },
  };
  const imported = async (content: object, others: object = {}) => {
    const folder = mkdtempSync(join(tmpdir(), 'nonet-import-'));
    const path = join(folder, 'pets.json');
    writeFileSync(path, JSON.stringify(body(content, others)));
    const told = await importDescription(path);
    rmSync(folder, { recursive: true });
    return { text: squeezed(told), losses: JSON.stringify(told.lost) };
  };
  const schema = { type: 'object', required: ['photo'], properties };

  it('is taken with its files', async () => {
    const { text, losses } = await imported({
      'multipart/form-data': { schema },
      'application/x-www-form-urlencoded': { schema },
    });
    expect(text).toContain('`form { name?, tags?, photo, scan?, others? }`');
    expect(text).toContain('| photo | file | yes |');
    expect(text).toContain('| others | list of file | no |');
    expect(text).toContain('| `Pet.scan` | at most 5000 bytes |');
    const { diagnostics } = examine('imported.md', text);
    expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(losses).not.toMatch(/a body is JSON/);
  });

  it('gives the files that other operations answer', async () => {
    const one = { name: 'id', in: 'path', required: true, schema: { type: 'integer' } };
    const answers = (type: string, schema?: object) => ({
      get: {
        parameters: [one],
        responses: { 200: { description: 'OK', content: { [type]: schema ? { schema } : {} } } },
      },
    });
    const { text, losses } = await imported(
      { 'multipart/form-data': { schema } },
      {
        '/pets/{id}': answers('application/json', pet),
        '/pets/{id}/photo': answers('image/png', { type: 'string', format: 'binary' }),
        '/pets/{id}/scan': answers('application/pdf'),
        '/pets/{id}/xray': answers('application/octet-stream', {}),
      },
    );
    expect(text).toContain('find Pet by id | `200 file of pet.photo` |');
    expect(text).toContain('find Pet by id | `200 file of pet.scan` |');
    expect(text).toContain('| photo | file | yes | |');
    expect(losses).toMatch(/xray[^{]*no form gives the file that it answers/);
    expect(losses).not.toContain('photo');
    const { diagnostics } = examine('imported.md', text);
    expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  });

  it('is JSON where it holds objects, and where JSON is taken as well', async () => {
    const nested = { ...schema, properties: { ...properties, owner: pet } };
    const { text, losses } = await imported({ 'multipart/form-data': { schema: nested } });
    expect(text).not.toContain('form {');
    expect(losses).toContain('multipart/form-data is written so');
    const both = { 'application/json': { schema }, 'multipart/form-data': { schema } };
    expect((await imported(both)).text).not.toContain('form {');
  });
});
