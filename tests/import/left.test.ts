import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { Description, imported } from '../../src/import/index.ts';
import type { Json } from '../../src/model/index.ts';

// Tests look into every corner of a description.
type Any = any;

const ADDRESS = 'file:///api.json';
const shop = (): Any =>
  JSON.parse(readFileSync(join(import.meta.dirname, 'descriptions/shop.json'), 'utf8'));
const importing = (value: Json) => imported(new Description(new Map([[ADDRESS, value]]), ADDRESS));
const told = (value: Json): string[] =>
  importing(value).lost.map(({ pointer, why }) => `${pointer}: ${why}`);

/** A small description: lists of things by some parameters. */
const listing = (parameters: Json[], more: { [name: string]: Json } = {}): Any => ({
  openapi: '3.1.0',
  info: { title: 'Things', version: '1.0.0' },
  paths: {
    '/shelves/{shelf}/things': {
      get: {
        operationId: 'listThings',
        parameters: [{ name: 'shelf', in: 'path', schema: { type: 'string' } }, ...parameters],
        responses: {
          200: {
            content: {
              'application/json': {
                schema: { type: 'array', items: { $ref: '#/components/schemas/Thing' } },
              },
            },
          },
        },
        ...more,
      },
    },
  },
  components: {
    schemas: {
      Thing: {
        type: 'object',
        required: ['id', 'name'],
        properties: { id: { type: 'integer' }, name: { type: 'string', maxLength: 9 } },
      },
    },
  },
});

const PARAMETERS = '/paths/~1shelves~1{shelf}~1things/get/parameters';

describe('what an import leaves out', () => {
  it('has every parameter that decides nothing, and none that does', () => {
    const description = listing([
      { name: 'name', in: 'query', schema: { type: 'string' } },
      { name: 'sort', in: 'query', schema: { type: 'string' } },
      { name: 'page', in: 'query', schema: { type: 'integer' } },
      { name: 'X-Trace', in: 'header', schema: { type: 'string' } },
    ]);
    const idle = told(description).filter((line) => line.includes('decides nothing'));
    expect(idle).toEqual([
      `${PARAMETERS}/0: \`shelf\` is taken, but decides nothing`,
      `${PARAMETERS}/2: \`sort\` is taken, but decides nothing`,
      `${PARAMETERS}/4: \`X-Trace\` is taken, but decides nothing`,
    ]);
  });

  it('has what an operation does, and answers, that nothing tells of', () => {
    const description = listing([]);
    description.paths['/start'] = {
      put: {
        requestBody: {
          content: {
            'application/json': {
              schema: { type: 'object', properties: { speed: { type: 'integer' } } },
            },
          },
        },
        responses: {
          200: {
            content: {
              'application/json': {
                schema: { type: 'string' },
              },
            },
          },
          202: { description: 'Later' },
        },
      },
    };
    const own = told(description).filter((line) => line.startsWith('/paths/~1start'));
    expect(own.join('\n')).toMatch(/speed: `speed` of a body is taken, but fills no field/);
    expect(own.join('\n')).toMatch(/a call has one answer: 202 is left out/);
    expect(own.join('\n')).toMatch(/a body may be left out as a whole/);
    expect(own.join('\n')).toMatch(/the answer is always `""`: where it comes from is not said/);
    expect(own.join('\n')).toMatch(/what it changes is not said: it only answers/);
  });

  it('has not what is answered as a text', () => {
    const description = listing([]);
    const text = (type: string, schema: Json) => ({
      get: { responses: { 200: { content: { [type]: { schema, example: 'a "b"' } } } } },
    });
    description.paths['/motd'] = text('text/plain', { type: 'string' });
    description.paths['/feed.ics'] = text('text/calendar; charset=utf-8', { type: 'string' });
    description.paths['/page'] = text('text/html', { type: 'string' });
    const { text: written } = importing(description);
    expect(written).toContain('`200 text of "a \\"b\\""`');
    expect(written).toContain('`200 text/calendar of "a \\"b\\""`');
    expect(told(description).filter((line) => line.includes('a body is JSON'))).toEqual([
      expect.stringContaining('text/html is left out'),
    ]);
  });

  it('has not what becomes a rule: what is wanted of a query and headers, and its bounds', () => {
    const description = listing([
      { name: 'q', in: 'query', required: true, schema: { type: 'string', minLength: 2 } },
      { name: 'most', in: 'query', schema: { type: 'number', maximum: 9 } },
      { name: 'X-Key', in: 'header', required: true, schema: { type: 'string', pattern: '^a+$' } },
    ]);
    const text = importing(description).text.replace(/ +/g, ' ');
    expect(text).toContain('| `listThings.q` | required |');
    expect(text).toContain('| `listThings.q` | at least 2 characters |');
    expect(text).toContain('| `listThings.most` | at most 9 |');
    expect(text).toContain('| `listThings.xKey` | required |');
    expect(text).toContain('| `listThings.xKey` | matches `/^a+$/` |');
    const bounds = told(description).filter((line) => line.includes('bounds'));
    expect(bounds).toEqual([
      '/components/schemas/Thing/properties/name: what no request gives is not checked: its bounds are left out',
    ]);
  });

  it('has what no operation leads to, and all servers but the first', () => {
    const description = listing([]);
    description.components.schemas.Spare = { type: 'object' };
    description.servers = [{ url: 'https://a.example/v1' }, { url: 'https://b.example/v1' }];
    const lines = told(description);
    expect(lines).toContain(
      '/components/schemas/Spare: no operation leads to `Spare`: it is left out',
    );
    expect(lines.filter((line) => line.startsWith('/servers'))).toEqual([
      expect.stringMatching(/^\/servers\/1: /),
    ]);
  });

  it('counts what is met again and again, where it is met first', () => {
    const description = listing([], { tags: ['things'], deprecated: false });
    description.paths['/things'] = structuredClone(description.paths['/shelves/{shelf}/things']);
    description.paths['/things'].get.parameters = [];
    expect(told(description).filter((line) => /tags|deprecated/.test(line))).toEqual([
      '/paths/~1shelves~1{shelf}~1things/get/tags: `tags` of an operation has no place in a specification: it is left out, here and in one other place',
    ]);
  });
});

describe('a keyword that nobody has thought of', () => {
  const places: readonly [part: string, find: (description: Any) => Any][] = [
    ['document', (of) => of],
    ['info', (of) => of.info],
    ['path', (of) => of.paths['/orders']],
    ['operation', (of) => of.paths['/orders'].post],
    ['query parameter', (of) => of.paths['/orders'].get.parameters[0]],
    ['body', (of) => of.paths['/orders'].post.requestBody],
    ['media type', (of) => of.paths['/orders'].post.requestBody.content['application/json']],
    ['response', (of) => Object.values<Any>(of.paths['/orders'].get.responses)[0]],
    ['schema', (of) => of.components.schemas.Order],
    ['schema', (of) => Object.values<Any>(of.components.schemas.Order.properties)[1]],
  ];

  it.each(places)('is told where it stands in a %s', (part, find) => {
    const description = shop();
    find(description).strange = 'whatever';
    const article = /^[aeio]/.test(part) ? 'an' : 'a';
    const [line, ...more] = told(description).filter((one) => one.includes('strange'));
    expect(more).toEqual([]);
    expect(line).toMatch(
      new RegExp(`/strange: \`strange\` of ${article} ${part} has no place in a specification`),
    );
  });
});
