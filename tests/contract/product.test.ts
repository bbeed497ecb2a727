import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { problemsOf } from '../../src/contract/client.ts';
import { productContract, productShapes } from '../../src/contract/product.ts';
import type { Json, Spec } from '../../src/model/index.ts';
import { read } from '../../src/read/index.ts';
import { source } from '../../src/text/source.ts';

const SHOP = `# Shop

## 3. Entities and their fields

### Customer

| Field | Type | Required | Rules |
| --- | --- | --- | --- |
| id | integer | auto | key |
| email | email | yes | unique |
| password | text | yes | write-only |
| note | text | no | hidden |

### Contact (view of Customer)

| Field |
| --- |
| id |

### Order

| Field | Type | Required | Rules |
| --- | --- | --- | --- |
| id | uuid | auto | key; as orderId |
| buyer | Contact | auto | owner; set \`me\` |
| lines | list of text | yes | |
| status | one of new, paid | auto | |
| paidAt | datetime | auto | |
| secret | text | no | shown if \`me == order.buyer\` |

## 4. States and transitions

### Order.status

| From | Event | To |
| --- | --- | --- |
| — | \`order\` | new |
| new | \`pay\` | paid |

## 5. Validation rules

| On | Rule | Error |
| --- | --- | --- |
| \`Order.lines\` | at least 1 items | \`EMPTY\` |
| \`Customer.password\` | between \`MIN\` and 20 characters | \`SHORT\` |

## 6. Roles and permissions

| Role | Who |
| --- | --- |
| Guest | signed out |
| Buyer | signed in |

| Call | Guest | Buyer |
| --- | --- | --- |
| \`join\`, \`find\` | yes | yes |
| \`order\` | no | yes |
| \`pay\` | no | own else not found |

## 7. Calls the product makes

| Call | Request | Takes | Does | Answers |
| --- | --- | --- | --- | --- |
| \`join\` | \`POST /customers\` | \`exactly { email, password }\` | create Customer; sign in customer | |
| \`order\` | \`POST /orders\` | \`{ lines }\` | create Order | |
| \`pay\` | \`POST /orders/:id/pay\` | | find Order by id; set order.paidAt to \`now\` | \`200 { order: Order, at: datetime = now }\` |
| \`find\` | \`GET /orders?buyer&page=1\` | | list Order filtered by buyer; page by page of 10 | \`200 { items: Order[], total: total }\` |

## 8. Error catalogue

\`\`\`json
{ "error": { "code": "{code}", "status": {status} }, "fields": [{ "{field}": "{message}" }] }
\`\`\`

| Error | Status | Message | When |
| --- | --- | --- | --- |
| \`LOGIN\` | 401 | Sign in. | signed out |
| \`EMPTY\` | 422 | Too few. | |
| \`SHORT\` | 422 | Too short. | |
| \`BAD\` | 422 | Invalid. | invalid |
| \`NEEDED\` | 422 | Needed. | required |
| \`GONE\` | 410 | Gone. | not found |

## 9. Business constants and limits

| Constant | Value | Unit | Used for |
| --- | --- | --- | --- |
| \`MIN\` | 8 | characters | passwords |
`;

function specOf(text: string): Spec {
  const { spec, diagnostics } = read(source('shop.md', text));
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  return spec;
}

const spec = specOf(SHOP);
const shapes = productShapes(spec);
const contract = productContract(spec);
const shapesOf = (name: string) => shapes.calls.find(({ call }) => call.name === name)!;
const problems = (name: string, status: number, body: Json): string[] =>
  problemsOf(contract[name]!, status, body);

describe('the definitions', () => {
  it('show what answers show, by the names of the wire', () => {
    const order = shapes.definitions.get('Order');
    expect(order).toEqual({
      kind: 'object',
      members: [
        { name: 'orderId', shape: { kind: 'text', format: 'uuid' }, optional: false },
        { name: 'buyer', shape: { kind: 'named', name: 'Contact' }, optional: false },
        { name: 'lines', shape: { kind: 'list', of: { kind: 'text' } }, optional: false },
        { name: 'status', shape: { kind: 'one of', values: ['new', 'paid'] }, optional: false },
        {
          name: 'paidAt',
          shape: { kind: 'nullable', of: { kind: 'text', format: 'datetime' } },
          optional: false,
        },
        { name: 'secret', shape: { kind: 'nullable', of: { kind: 'text' } }, optional: true },
      ],
    });
  });

  it('leave out what is write-only or hidden', () => {
    const customer = JSON.stringify(shapes.definitions.get('Customer'));
    expect(customer).not.toContain('password');
    expect(customer).not.toContain('note');
  });
});

describe('a value that rests on a constant', () => {
  const lent = (value: string): unknown => {
    const { definitions } = productShapes(
      specOf(`# Loans

## 3. Entities and their fields

### Loan

| Field | Type | Required | Rules |
| --- | --- | --- | --- |
| id | integer | auto | key |
| dueAt | datetime | auto | set \`now + LENT_FOR\` |
| back | datetime | auto | |

## 7. Calls the product makes

| Call | Request | Takes | Does | Answers |
| --- | --- | --- | --- | --- |
| lend | POST /loans | | create Loan with back = \`now + LENT_FOR\` | 201 Loan |

## 9. Business constants and limits

| Constant | Value | Unit | Used for |
| --- | --- | --- | --- |
| LENT_FOR | ${value} | days | how long it may be kept |
`),
    );
    const loan = definitions.get('Loan');
    return loan?.kind === 'object' && loan.members.slice(1).map(({ shape }) => shape.kind);
  };

  it('may be empty while nobody has said how much that is, and only then', () => {
    expect(lent('?')).toEqual(['nullable', 'nullable']);
    expect(lent('14')).toEqual(['text', 'text']);
  });
});

describe('what a call takes', () => {
  it('carries the bounds of section 5 and refuses other fields where it says exactly', () => {
    expect(shapesOf('join').body).toEqual({
      kind: 'object',
      open: false,
      members: [
        {
          name: 'email',
          optional: false,
          shape: { kind: 'text', format: 'email', least: 1, most: 254 },
        },
        { name: 'password', optional: false, shape: { kind: 'text', least: 8, most: 20 } },
      ],
    });
  });

  it('writes a record as its key, and a page as an integer', () => {
    expect(shapesOf('find').query).toEqual([
      { name: 'buyer', shape: { kind: 'integer' }, optional: true },
      { name: 'page', shape: { kind: 'integer' }, optional: true },
    ]);
  });
});

describe('the statuses of a call', () => {
  const statuses = (name: string) => [...shapesOf(name).answers.keys()].sort((a, b) => a - b);

  it('are its own and those of every refusal that it may meet', () => {
    expect(statuses('join')).toEqual([201, 400, 409, 413, 415, 422]);
    expect(statuses('order')).toEqual([201, 400, 401, 409, 413, 415, 422]);
    expect(statuses('pay')).toEqual([200, 401, 403, 409, 410, 422]);
    expect(statuses('find')).toEqual([200, 422]);
  });
});

describe('what only some requests show', () => {
  const desk = specOf(`# Desk

## 3. Entities

### Person

| Field | Type | Required | Rules |
| --- | --- | --- | --- |
| id | integer | auto | key |
| mail | email | yes | |
| site | text | no | |
| boss | Person | no | |
| home | Person | yes | |

## 5. Rules

| On | Rule | Error |
| --- | --- | --- |
| \`Person.mail\` | at most 300 characters | |
| \`Person.site\` | a url | |

## 7. Calls

| Call | Request | Takes | Does | Answers |
| --- | --- | --- | --- | --- |
| \`join\` | \`POST /people\` | \`{ mail?, site?, home }\` | create Person | |
| \`perhaps\` | \`POST /perhaps\` | \`{ mail?, really: boolean }\` | when \`really\`: create Person with home = \`Person.first()\` | \`200 {}\` |
| \`greet\` | \`POST /greet\` | \`{ home, mail }\` | create Person as one; set one.home.site to \`"x"\` | \`200 {}\` |
| \`thank\` | \`POST /thank\` | \`{ home, mail }\` | create Person as one; set one.boss.site to \`"x"\` | \`200 {}\` |
`);
  const { calls } = productShapes(desk);
  const of = (name: string) => calls.find(({ call }) => call.name === name)!;

  it('is that a record cannot be made without what its body may leave out', () => {
    expect(of('join').body).toMatchObject({
      members: [{ optional: false }, { optional: true }, { optional: false }],
    });
    expect(of('perhaps').body).toMatchObject({ members: [{ optional: true }, {}] });
  });

  it('is how long an address may be, unless a rule asks for less', () => {
    expect(of('join').body).toMatchObject({
      members: [{ shape: { most: 254 } }, { shape: { of: { format: 'url', most: 8000 } } }, {}],
    });
  });

  it('is a path that leads to no record, where it may', () => {
    const statuses = (name: string) => [...of(name).answers.keys()].sort((a, b) => a - b);
    expect(statuses('greet')).not.toContain(404);
    expect(statuses('thank')).toContain(404);
  });
});

describe('an answer', () => {
  const order = {
    orderId: '0d1f9a10-0000-4000-8000-000000000000',
    buyer: { id: 1 },
    lines: ['pen'],
    status: 'paid',
    paidAt: '2026-01-01T00:00:00.000Z',
  };
  const paid = { order, at: '2026-01-01T00:00:00.000Z' };

  it('keeps the contract in its exact shape, with or without what is shown sometimes', () => {
    expect(problems('pay', 200, paid)).toEqual([]);
    expect(problems('pay', 200, { ...paid, order: { ...order, secret: null } })).toEqual([]);
  });

  it.each<[string, Json, string]>([
    ['a field too many', { ...paid, order: { ...order, id: 1 } }, 'body.order'],
    ['a field too few', { ...paid, order: { ...order, status: undefined! } }, 'body.order.status'],
    ['a field of another type', { ...paid, order: { ...order, lines: 'pen' } }, 'body.order.lines'],
    [
      'a word that is no choice',
      { ...paid, order: { ...order, status: 'old' } },
      'body.order.status',
    ],
    ['an instant without milliseconds', { ...paid, at: '2026-01-01T00:00:00Z' }, 'body.at'],
    [
      'a record where its view belongs',
      { ...paid, order: { ...order, buyer: 1 } },
      'body.order.buyer',
    ],
  ])('breaks it with %s', (_what, body, place) => {
    expect(problems('pay', 200, body).join()).toContain(place);
  });

  it('breaks it with a status that the call may not answer, and says which it may', () => {
    expect(problems('find', 404, {})[0]).toContain('status 404 is none of those');
    expect(problems('find', 404, {})[0]).toContain('200, 422');
  });
});

describe('a refusal', () => {
  const body = (code: string, status: number): Json => ({
    error: { code, status },
    fields: [{ lines: 'Too few.' }],
  });

  it('keeps the contract in the form of the fence, with any code of its status', () => {
    expect(problems('order', 422, body('EMPTY', 422))).toEqual([]);
    expect(problems('pay', 410, body('GONE', 410))).toEqual([]);
  });

  it('breaks it with the status of another, no violation, or a part too many', () => {
    expect(problems('order', 422, body('EMPTY', 400)).join()).toContain('body.error.status');
    expect(
      problems('order', 422, { error: { code: 'EMPTY', status: 422 }, fields: [] }),
    ).toHaveLength(1);
    expect(problems('order', 422, { ...(body('BAD', 422) as object), more: 1 })).toHaveLength(1);
  });
});

describe('both examples', () => {
  it.each(['conduit', 'helpdesk'])('%s has a contract for each of its calls', (name) => {
    const text = readFileSync(`spec/examples/${name}.md`, 'utf8');
    const example = specOf(text);
    const calls = example.sections.calls.facts.calls.map((call) => call.name);
    expect(Object.keys(productContract(example))).toEqual(calls);
  });
});
