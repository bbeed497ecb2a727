// Names that every object inherits are names like any other: of entities, fields, calls, parameters,
// members of bodies, queries, and of what an API description holds.

import { describe, expect, it } from 'vitest';
import { Description, imported } from '../../../src/import/index.ts';
import type { Json } from '../../../src/model/index.ts';
import { examine } from '../../../src/workbench/examine.ts';
import { productOf } from '../../engine/product.ts';

const INHERITED = Object.getOwnPropertyNames(Object.prototype).filter((name) =>
  /^[a-z]/.test(name),
);

const big = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

/** A product in which nothing but what is inherited has a name. */
const product = (name: string): string => `# Specification: ${name}

## 3. Entities and their fields

### ${big(name)}

| Field | Type | Required | Rules |
| --- | --- | --- | --- |
| id | integer | auto | key |
| ${name} | text | yes | |
| other | ${big(name)} | no | |
| twice | text | auto | = \`${name}.${name} + ${name}.${name}\` |
| later | text | auto | follows \`${name}.${name}\` |

#### Examples

| id | ${name} | other |
| --- | --- | --- |
| 1 | one | |
| 2 | two | 1 |

## 7. Calls the product makes

| Call | Request | Takes | Does | Answers |
| --- | --- | --- | --- | --- |
| \`${name}\` | \`POST /things\` | \`{ ${name}, other? }\` | create ${big(name)} as thing | \`201 ${big(name)}\` |
| \`list\` | \`GET /things?${name}\` | | list ${big(name)} filtered by ${name} | \`200 ${big(name)}[]\` |
| \`change\` | \`PUT /things/:id\` | \`{ ${name}? }\` | find ${big(name)} by id as thing; update thing | \`200 ${big(name)}\` |
`;

describe.each(INHERITED)('`%s`', (name) => {
  it('may be what everything in a specification is called', () => {
    const text = product(name);
    const { diagnostics } = examine('test.md', text);
    expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
    const made = productOf(text);
    expect(made.call('GET /things').body).toMatchObject([
      { id: 1, [name]: 'one', other: null, twice: 'oneone' },
      { id: 2, [name]: 'two', other: 1 },
    ]);
    expect(made.call(`GET /things?${name}=two`).body).toHaveLength(1);
    const { status, body } = made.call('POST /things', { body: { [name]: 'x', other: 2 } });
    expect([status, body]).toMatchObject([201, { [name]: 'x', twice: 'xx', later: 'x' }]);
    const put = made.call('PUT /things/3', { body: { [name]: 'y' } });
    expect(put.body).toMatchObject({ id: 3, [name]: 'y', later: 'y' });
    // What a body does not give it does not inherit either.
    expect(made.call('PUT /things/3', { body: {} }).body).toMatchObject({ [name]: 'y' });
    expect(made.call('POST /things', { body: {} }).status).toBe(422);
    const world = JSON.parse(JSON.stringify(made.engine.snapshot()));
    expect(made.engine.restore(world)).toEqual([]);
    expect(made.call('GET /things').body).toHaveLength(3);
  });

  it('may be what everything in an API description is called', () => {
    const schema = {
      type: 'object',
      properties: { id: { type: 'integer' }, [name]: { type: 'string' } },
      required: [name],
    };
    const Loose = {
      type: 'object',
      properties: { id: { type: 'integer' }, [name]: {}, note: {} },
      example: { id: 1, note: 'x' },
    };
    const reference = { $ref: `#/components/schemas/${big(name)}` };
    const content = (held: Json): object => ({
      content: { 'application/json': { schema: held, [name]: 1 } },
    });
    const described = {
      openapi: '3.0.3',
      info: { title: name, version: '1', [name]: 'x' },
      [name]: {},
      paths: {
        [`/${name}`]: {
          [name]: {},
          get: {
            operationId: name,
            responses: {
              200: {
                description: 'x',
                ...content({ type: 'array', items: reference }),
              },
              [name]: {},
            },
          },
          post: {
            requestBody: content(reference),
            responses: { 201: { description: 'x', ...content(reference) } },
          },
        },
        '/loose': {
          get: {
            responses: {
              200: { description: 'x', ...content({ $ref: '#/components/schemas/Loose' }) },
            },
          },
        },
      },
      components: {
        schemas: { [big(name)]: { ...schema, [name]: true }, [name]: schema, Loose },
        [name]: {},
      },
    } as unknown as Json;
    const file = 'file:///project/api.json';
    const { text, calls } = imported(new Description(new Map([[file, described]]), file));
    expect(calls).toBe(3);
    expect(text).toMatch(new RegExp(`\\| ${name} +\\| text +\\| yes`));
    // An example without it does not have what it inherits.
    expect(text).toMatch(/#### Examples\n\n\| id +\| note +\|\n/);
  });
});

it('a body, a query and a header called `__proto__` are none of the product', () => {
  const made = productOf(product('valueOf'));
  const body = JSON.parse('{"valueOf": "x", "__proto__": {"other": 1}}') as object;
  expect(made.call('POST /things?__proto__=1', { body }).body).toMatchObject({ other: null });
  expect(({} as Record<string, unknown>)['other']).toBeUndefined();
});
