import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { createEngine } from '../../src/engine/index.ts';
import { openapiOf } from '../../src/openapi/index.ts';
import { read } from '../../src/read/index.ts';
import { source } from '../../src/text/source.ts';

const textOf = (name: string): string =>
  readFileSync(new URL(`../../spec/examples/${name}.md`, import.meta.url), 'utf8');
const specOf = (text: string) => read(source('x.md', text)).spec;
// Tests look into every corner of a description.
const described = (text: string): any => openapiOf(specOf(text));

const conduit = described(textOf('conduit'));
const helpdesk = described(textOf('helpdesk'));

/** Whether a value fits a schema of the description, as another reader of JSON Schema has it. */
function fits(description: any, schema: object, value: unknown): string | null {
  const text = JSON.stringify({ ...schema, $defs: description.components.schemas });
  const alone = JSON.parse(text.replaceAll('#/components/schemas/', '#/$defs/'));
  const result = z.fromJSONSchema(alone).safeParse(value);
  return result.success ? null : z.prettifyError(result.error);
}

const operationsOf = (description: any): any[] =>
  Object.values(description.paths).flatMap((methods) => Object.values(methods as object));

describe.each([
  ['conduit', conduit],
  ['helpdesk', helpdesk],
])('%s', (name, description) => {
  it('has an operation for each call, and a schema for each entity and view', () => {
    const { calls, entities } = specOf(textOf(name)).sections;
    expect(
      operationsOf(description)
        .map(({ operationId }) => String(operationId))
        .sort(),
    ).toEqual(calls.facts.calls.map((call) => call.name).sort());
    const { entities: records, views } = entities.facts;
    const { components, 'x-nonet-entities': apart = {} } = description;
    expect([...Object.keys(components.schemas), ...Object.keys(apart)].sort()).toEqual(
      [...records, ...views].map((one) => one.name).sort(),
    );
    expect(Object.keys(apart)).toEqual(name === 'conduit' ? ['User'] : []);
  });

  it('is the same, byte for byte, every time', () => {
    expect(JSON.stringify(described(textOf(name)))).toBe(JSON.stringify(description));
  });

  it('refers to nothing that it does not have', () => {
    for (const [, to] of JSON.stringify(description).matchAll(/"#\/components\/schemas\/(\w+)"/g))
      expect(description.components.schemas).toHaveProperty(to!);
  });

  it('gives examples that fit its own schemas', () => {
    let count = 0;
    for (const { requestBody, responses } of operationsOf(description))
      for (const part of [requestBody, ...Object.values<any>(responses)])
        for (const { schema, example, examples = {} } of Object.values<any>(part?.content ?? {})) {
          const values = Object.values<any>(examples).map(({ value }) => value);
          for (const value of example === undefined ? values : [example, ...values]) {
            count += 1;
            expect([value, fits(description, schema, value)]).toEqual([value, null]);
          }
        }
    expect(count).toBeGreaterThan(60);
  });
});

it('gives requests that the mock takes, with what it then answers', () => {
  const engine = createEngine(specOf(textOf('conduit')));
  const { post } = conduit.paths['/api/users/login'];
  const { example } = post.requestBody.content['application/json'];
  const answer = engine.handle({
    method: 'POST',
    url: '/api/users/login',
    headers: {},
    body: JSON.stringify(example),
  });
  expect(answer.status).toBe(200);
  const { user } = JSON.parse(answer.body!);
  const shown = post.responses['200'].content['application/json'].example.user;
  expect({ ...user, token: '' }).toEqual({ ...shown, token: '' });
});

it('tells what linters ask for: where it is served, whose it is, tags, and what each call is', () => {
  for (const description of [conduit, helpdesk]) {
    expect(description.servers).toEqual([{ url: '/', description: expect.any(String) }]);
    expect(description.info.contact.name).toBe(description.info.title);
    const tags = new Map(description.tags.map((tag: any) => [tag.name, tag.description]));
    for (const operation of operationsOf(description)) {
      expect(operation.description).toMatch(/\S/);
      expect(operation.tags.map((tag: string) => tags.get(tag))).toEqual([expect.any(String)]);
      expect(Object.keys(operation.responses).some((status) => status.startsWith('4'))).toBe(true);
    }
  }
  expect(conduit.paths['/api/tags'].get.tags).toEqual(['Article']);
  expect(helpdesk.paths['/api/tickets'].post.responses['201'].description).toBe('Created');
});

it('tells parameters with their defaults, by the constants that they name', () => {
  const { parameters } = conduit.paths['/api/articles'].get;
  expect(parameters).toContainEqual({
    name: 'limit',
    in: 'query',
    schema: { type: 'integer', default: 20 },
  });
  expect(conduit.paths['/api/articles/{slug}'].get.parameters[0]).toMatchObject({
    name: 'slug',
    in: 'path',
    required: true,
  });
});

it('tells bounds and patterns, what is required, what may be null, and what is only read', () => {
  const { user } =
    conduit.paths['/api/users'].post.requestBody.content['application/json'].schema.properties;
  expect(user.required).toEqual(['username', 'email', 'password']);
  expect(user.properties.password).toEqual({ type: 'string', minLength: 8, writeOnly: true });
  const { Article, Account } = conduit.components.schemas;
  expect(Article.properties.slug.readOnly).toBe(true);
  expect(Article.properties.title.readOnly).toBeUndefined();
  expect(Account.properties.bio.type).toEqual(['string', 'null']);
});

it('tells who must sign in, and how', () => {
  expect(conduit.components.securitySchemes.credential).toMatchObject({
    type: 'apiKey',
    in: 'header',
  });
  expect(helpdesk.components.securitySchemes.credential).toEqual({
    type: 'http',
    scheme: 'bearer',
  });
  expect(conduit.paths['/api/user'].get.security).toEqual([{ credential: [] }]);
  expect(conduit.paths['/api/articles'].get.security).toEqual([{}, { credential: [] }]);
});

it('tells every refusal with its body, an example of each error, and its line', () => {
  const refused = conduit.paths['/api/users'].post.responses['422'];
  expect(refused.description).toContain('`TOO_SHORT`');
  const { TOO_SHORT } = refused.content['application/json'].examples;
  expect(TOO_SHORT.value).toEqual({ errors: { request: ['is too short'] } });
  const lines = textOf('conduit').split('\n');
  expect(lines[TOO_SHORT['x-nonet-line'] - 1]).toContain('`TOO_SHORT` | 422');
});

it('tells in words of its own what OpenAPI has none for', () => {
  const take = helpdesk.paths['/api/tickets/{id}/take'].post;
  expect(take['x-nonet-transitions'][0]).toMatchObject({ field: 'Ticket.status', from: 'new' });
  expect(take['x-nonet-roles']).toHaveProperty('Agent');
  const lines = textOf('helpdesk').split('\n');
  expect(lines[take['x-nonet-line'] - 1]).toContain('takeTicket');
  const { 'x-nonet-rates': rates } = take;
  expect(rates[0]).toMatchObject({ calls: 120, seconds: 60 });
});

it('describes a product of which nothing is said yet', () => {
  expect(described('# Nothing\n')).toMatchObject({ openapi: '3.1.0', paths: {} });
});

describe('a product of patterns and bounds, in which nobody signs in', () => {
  const text = readFileSync(new URL('boxes.md', import.meta.url), 'utf8');
  const boxes = described(text);
  const { post, get } = boxes.paths['/boxes'];
  const { schema, example } = post.requestBody.content['application/json'];

  it('has examples that keep them, made up where those of section 3 would not do', () => {
    expect(example.box.boxCode).toMatch(/^[A-Z]{2}-[0-9]+$/);
    expect(fits(boxes, schema, example)).toBeNull();
    expect(post.responses['201'].content['application/json'].example.box).toMatchObject({
      boxCode: example.box.boxCode,
    });
  });

  it('says what a new record is given for what is left out, and that no credential is asked for', () => {
    expect(schema.properties.box.properties.weight).toEqual({
      ...{ type: 'number', minimum: 0.5, maximum: 100 },
      default: 1.5,
    });
    const limit = get.parameters.find(({ name }: { name: string }) => name === 'limit');
    expect(limit.schema.default).toBe(20);
    expect(operationsOf(boxes).map(({ security }) => security)).toEqual([[], [], [], []]);
  });
});

describe('a product with examples of requests', () => {
  const text = readFileSync('tests/obligations/rooms.md', 'utf8');
  const rooms = described(text);
  const { post } = rooms.paths['/rooms/{id}/bookings'];

  it('shows the first one that is accepted, with what it is answered', () => {
    const given = { purpose: 'Planning', starts: '2026-01-06T10:00:00.000Z', minutes: 60 };
    expect(post.requestBody.content['application/json'].example).toEqual(given);
    expect(post.responses['201'].content['application/json'].example).toMatchObject({
      ...given,
      room: 1,
    });
    expect(post.parameters[0]).toMatchObject({ name: 'id', example: 1 });
  });

  it('shows refusals as its examples met them', () => {
    const { examples } = post.responses['422'].content['application/problem+json'];
    expect(examples.BAD.value.errors).toEqual([
      { field: 'minutes', code: 'BAD', message: 'Not so.' },
    ]);
  });

  it('says the table in a field of our own', () => {
    expect(rooms['x-nonet-specification'].calls.examples[1]).toEqual({
      Call: '`book`',
      As: 'Bob',
      With: '`{ id: Anchor, starts: tomorrow 10:30, minutes: 30 }`',
      Answers: '`ROOM_TAKEN`',
    });
  });

  it('is as before where the table is not there', () => {
    const without = described(text.replace(/#### Examples\n\n\| Call[\s\S]*?(?=\n## 8)/, ''));
    expect(JSON.stringify(without)).not.toMatch(/"example":1[,}]/);
    expect(without['x-nonet-specification'].calls).not.toHaveProperty('examples');
  });
});
