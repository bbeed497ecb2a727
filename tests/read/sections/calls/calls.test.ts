import { describe, expect, it } from 'vitest';
import type { Call } from '../../../../src/model/index.ts';
import { placeless, readingSpec } from '../reading.ts';

const ENTITIES = `## 3. Entities

### Person

| Field | Type | Required | Rules |
|-|-|-|-|
| id | integer | auto | key |
| email | email | yes | unique; as \`e-mail\` |
| password | text | yes | write-only |

### Contact (view of Person without email)

### Ticket

| Field | Type | Required | Rules |
|-|-|-|-|
| id | uuid | auto | key |
| subject | text | yes | |
| status | one of new, open | no | default \`"new"\` |
| urgent | boolean | no | |
| due | date | no | |
| requester | Contact | auto | |
| tags | list of text | no | |

## 9. Limits

| Constant | Value | Unit |
|-|-|-|
| \`PAGE_SIZE\` | 20 | tickets |
| \`RATIO\` | 0.5 | |
| \`SORT\` | "new" | |
`;
const HEAD = '| Call | Request | Takes | Does | Answers |\n|-|-|-|-|-|\n';
const SIGN_IN =
  '| `signIn` | `POST /in` | `{ who: { e-mail, password } }` | sign in Person by email and password | `200 Contact` |';

function read(rows: string, before = ENTITIES) {
  const { value, codes, diagnostics } = readingSpec(`${before}\n## 7. Calls\n\n${HEAD}${rows}`);
  const { facts, questions } = value.sections.calls;
  return { calls: facts.calls, questions, codes, diagnostics };
}
/** The first call of the rows, and the codes. */
function call(rows: string, before?: string): Call {
  const { calls, codes } = read(rows, before);
  expect(codes).toEqual([]);
  return calls[0]!;
}
const types = (parameters: readonly { name: string; type: unknown }[]) =>
  Object.fromEntries(parameters.map(({ name, type }) => [name, (type as { kind: string }).kind]));

describe('a call', () => {
  it('may have its method and its path in columns of their own', () => {
    const { value, codes } = readingSpec(
      '## 7. Calls\n\n| Operation | Method | Path | Body | Does | Returns |\n|-|-|-|-|-|-|\n| `ping` | `GET` | `/ping/:name?x=1` | | | `204` |',
    );
    expect(codes).toEqual([]);
    expect(value.sections.calls.facts.calls[0]).toMatchObject({
      method: 'GET',
      path: { source: '/ping/:name', at: { line: 7, column: 21 } },
      query: [{ name: 'x' }],
    });
  });

  it('may have its endpoint in one', () => {
    const { value } = readingSpec(
      '## 7. Calls\n\n| Call | Endpoint | Response |\n|-|-|-|\n| `ping` | `GET /ping` | `204` |',
    );
    expect(value.sections.calls.facts.calls[0]).toMatchObject({ name: 'ping', steps: [] });
  });

  it('may have its steps as a numbered list under its name', () => {
    const { calls, codes } = read(
      '| `readTicket` | `GET /tickets/:id` | | | `200 Ticket` |\n\n### readTicket\n\nHow it goes.\n\n1. find Ticket by id\n2. set ticket.urgent to `true`;\n   set ticket.due to `null`\n\nAnd why.',
    );
    expect(codes).toEqual([]);
    expect(calls[0]?.steps.map(({ kind }) => kind)).toEqual(['find', 'set', 'set']);
    expect(calls[0]?.prose).toBe('How it goes.\n\nAnd why.');
    expect(calls[0]?.steps[1]).toMatchObject({ at: { line: 46, column: 4 } });
  });
});

describe('a parameter has its type', () => {
  it('from the field that finds by it, wherever it stands', () => {
    expect(
      call('| `a` | `GET /a/:id` | | find Ticket by id | `200 Ticket` |').pathParameters,
    ).toEqual([{ name: 'id', type: { kind: 'uuid' }, at: { line: 39, column: 17, length: 3 } }]);
    expect(
      types(
        call('| `a` | `GET /a/:key` | | find Ticket by id = key | `200 Ticket` |').pathParameters,
      ),
    ).toEqual({ key: 'uuid' });
    expect(types(call('| `a` | `GET /a?id` | | find Ticket by id | `200 Ticket` |').query)).toEqual(
      { id: 'uuid' },
    );
    expect(types(call('| `a` | `GET /a/:other` | | | `204` |').pathParameters)).toEqual({
      other: 'text',
    });
  });

  it.each([
    ['?status', 'list Ticket filtered by status', { status: 'one of' }],
    ['?urgent', 'list Ticket filtered by urgent', { urgent: 'boolean' }],
    ['?requester', 'list Ticket filtered by requester', { requester: 'reference' }],
    ['?day', 'list Ticket where `ticket.due == day`', { day: 'date' }],
    ['?day', 'list Ticket where `ticket.urgent && day == ticket.due`', { day: 'date' }],
    ['?who', 'list Ticket where `ticket.requester.id == who`', { who: 'integer' }],
    ['?status=new', 'list Ticket filtered by status', { status: 'one of' }],
    ['?x=1', 'list Ticket', { x: 'integer' }],
    ['?x=1.5', 'list Ticket', { x: 'number' }],
    ['?x=false', 'list Ticket', { x: 'boolean' }],
    ['?x=asc', 'list Ticket', { x: 'text' }],
    ['?x=PAGE_SIZE', 'list Ticket', { x: 'integer' }],
    ['?x=RATIO', 'list Ticket', { x: 'number' }],
    ['?x=SORT', 'list Ticket', { x: 'text' }],
    ['?x', 'list Ticket', { x: 'text' }],
    ['?x: date', 'list Ticket', { x: 'date' }],
    [
      '?limit&offset',
      'list Ticket; page by limit and offset',
      { limit: 'integer', offset: 'integer' },
    ],
    ['?page', 'list Ticket; page by page of `PAGE_SIZE`', { page: 'integer' }],
  ])('in the query %s with %s', (query, steps, expected) => {
    const { query: parameters } = call(
      `| \`a\` | \`GET /a${query}\` | | ${steps} | \`200 Ticket[]\` |`,
    );
    expect(types(parameters)).toEqual(expected);
  });
});

describe('a member of a body', () => {
  const members = (rows: string) => {
    const shape = call(rows).takes?.shape;
    return shape?.kind === 'object' ? placeless(shape.members) : null;
  };
  const member = (name: string, entity: string, field: string, how: string, kind: string) => ({
    name,
    optional: false,
    shape: null,
    type: { kind },
    fills: { entity, field, how },
  });

  it('fills the field of the first record that is made or updated', () => {
    expect(
      members(
        '| `a` | `POST /a` | `{ subject }` | when `true`: create Ticket; create Person | `204` |',
      ),
    ).toEqual([member('subject', 'Ticket', 'subject', 'write', 'text')]);
    expect(
      members('| `a` | `PUT /a/:id` | `{ subject }` | find Ticket by id; update ticket | `204` |'),
    ).toEqual([member('subject', 'Ticket', 'subject', 'write', 'text')]);
  });

  it('goes by the name that the field has in requests', () => {
    expect(members('| `a` | `POST /a` | `{ e-mail }` | create Person | `204` |')).toEqual([
      member('e-mail', 'Person', 'email', 'write', 'email'),
    ]);
    expect(
      read('| `a` | `POST /a` | `{ email }` | create Person | `204` |').diagnostics[0],
    ).toMatchObject({
      code: 'calls/unfilled-member',
      message: '`email`: no such field of `Person`, which takes the body; did you mean `e-mail`?',
    });
  });

  it('fills what a path from a record leads to', () => {
    const rows = `| \`a\` | \`PUT /a/:id\` | \`{ password }\` | find Ticket by id; update ticket.requester | \`204\` |`;
    expect(members(rows)).toEqual([member('password', 'Person', 'password', 'write', 'text')]);
    expect(call(rows).steps[1]).toMatchObject({
      kind: 'update',
      entity: 'Person',
      takesBody: true,
    });
  });

  it('fills the one who is signed in', () => {
    const rows = `| \`a\` | \`PUT /a\` | \`{ password }\` | update me | \`204\` |\n${SIGN_IN}`;
    expect(members(rows)).toEqual([member('password', 'Person', 'password', 'write', 'text')]);
  });

  it('fills an item of a list that is gone through', () => {
    const rows =
      '| `a` | `PUT /a` | `{ subject }` | for each t in `Ticket.filter(t, t.urgent)`: update t | `204` |';
    expect(members(rows)).toEqual([member('subject', 'Ticket', 'subject', 'write', 'text')]);
  });

  it('is compared where a step finds or signs in by it', () => {
    expect(members('| `a` | `POST /a` | `{ subject }` | find Ticket by subject | `204` |')).toEqual(
      [member('subject', 'Ticket', 'subject', 'compare', 'text')],
    );
    const shape = call(SIGN_IN).takes?.shape;
    expect(placeless(shape)).toMatchObject({
      members: [
        {
          name: 'who',
          type: null,
          fills: null,
          shape: {
            members: [
              member('e-mail', 'Person', 'email', 'compare', 'email'),
              member('password', 'Person', 'password', 'compare', 'text'),
            ],
          },
        },
      ],
    });
  });

  it('is written rather than compared where both could be', () => {
    expect(
      members('| `a` | `PUT /a` | `{ subject }` | find Ticket by subject; update ticket | `204` |'),
    ).toEqual([member('subject', 'Ticket', 'subject', 'write', 'text')]);
  });

  it('fills nothing where it has a type of its own', () => {
    expect(members('| `a` | `POST /a` | `{ subject: integer }` | create Ticket | `204` |')).toEqual(
      [{ name: 'subject', optional: false, shape: null, type: { kind: 'integer' }, fills: null }],
    );
  });

  it('fills the records that a list makes', () => {
    const { takes } = call(
      '| `a` | `POST /a` | `[{ subject, urgent? }]` | create Ticket | `204` |',
    );
    expect(placeless(takes?.shape)).toMatchObject({
      kind: 'list',
      of: {
        members: [{ fills: { field: 'subject' } }, { optional: true, type: { kind: 'boolean' } }],
      },
    });
  });

  it('needs a type of its own within a list in the body', () => {
    const rows =
      '| `a` | `POST /a` | `{ subject, others: [{ subject }] }` | create Ticket | `204` |';
    expect(read(rows).codes).toEqual(['calls/unfilled-member']);
    expect(read(rows.replace('[{ subject }]', '[{ subject: text }]')).codes).toEqual([]);
  });

  it('may be a wrapper of the same name as a record', () => {
    expect(
      members(
        '| `a` | `PUT /a/:id` | `{ ticket: { subject } }` | find Ticket by id; update ticket | `204` |',
      ),
    ).toHaveLength(1);
  });
});

describe('what a row leaves out of its answer', () => {
  const shape = (to: string) => ({ kind: 'value', type: { kind: 'reference', to }, from: null });
  it.each([
    ['create Ticket', 201, shape('Ticket')],
    ['create Ticket; create Person', 201, shape('Ticket')],
    ['find Ticket by id; delete ticket', 204, null],
    ['delete Ticket where `ticket.urgent`', 204, null],
    ['find Ticket by id', 200, shape('Ticket')],
    ['find Ticket by id; find Person by password = id as other', 200, shape('Person')],
    [
      'list Ticket',
      200,
      { ...shape(''), type: { kind: 'list', of: { kind: 'reference', to: 'Ticket' } } },
    ],
    ['sign out', 200, null],
    ['', 200, null],
  ])('is settled for %s', (steps, status, expected) => {
    const { answer } = call(`| \`a\` | \`POST /a/:id\` | | ${steps} | |`);
    expect(placeless(answer)).toEqual({ status, shape: expected, headers: [] });
  });

  it('is settled for what is read and updated', () => {
    const { answer } = call(`| \`a\` | \`GET /a\` | | read me | |\n${SIGN_IN}`);
    expect(placeless(answer)).toMatchObject({ status: 200, shape: shape('Person') });
  });

  it('may be the status alone', () => {
    expect(call('| `a` | `POST /a` | | create Ticket | `Ticket` |').answer.status).toBe(201);
  });
});

describe('a call beside a section that is not shown', () => {
  it('leaves open what that section would say', () => {
    const { codes, calls } = read(
      '| `a` | `PUT /a/:id?status&limit=SIZE` | `{ title }` | find Task by id; update task; list Task filtered by status; page by limit and limit | `200 { task: Task, tasks: Task[] }; Location: /{id}` |',
      '',
    );
    expect(codes).toEqual([]);
    expect(placeless(calls[0]?.takes?.shape)).toMatchObject({
      members: [{ name: 'title', type: { kind: 'json' }, fills: null }],
    });
  });

  it('leaves to others the entities and fields that are not there', () => {
    const rows = '| `a` | `PUT /a/:id` | `{ title }` | find Task by id; update task | `200 Task` |';
    expect(read(rows).codes).toEqual([]);
  });
});

describe('a call with a cell that is open', () => {
  it.each([
    ['| `a` | `PUT /a/:id` | `{ title }` | ? | `200 Person` |', 'the steps of `a`'],
    [
      '| `a` | `PUT /a/:id` | not shown | find Ticket by subject | `200 Ticket` |',
      'the body of `a`',
    ],
    ['| `a` | `PUT /a/:id` | | find Ticket by id | ? |', 'the answer of `a`'],
  ])('%s is a question, and nothing is guessed', (row, about) => {
    const { calls, questions, codes } = read(row);
    expect(codes).toEqual([]);
    expect(questions.map((question) => question.about)).toEqual([about]);
    expect(calls).toHaveLength(1);
  });

  it('cannot be used without its request', () => {
    const { calls, questions, codes } = read('| `a` | ? | | find Ticket by id | `200 Ticket` |');
    expect([calls, codes]).toEqual([[], []]);
    expect(questions.map(({ about }) => about)).toEqual(['the request of `a`']);
  });

  it('is told what is wrong with its other cells once', () => {
    expect(
      read('| `a` | `PUT /a/:id` | `{ title }` | fnd Ticket by id | `200 Ticket` |').codes,
    ).toEqual(['calls/unknown-step']);
  });
});

describe('names within a call', () => {
  it.each([
    ['`GET /a/:x?x`', '', 'list Ticket', ['calls/duplicate-name']],
    ['`GET /a?x; X-Key: {x}`', '', 'list Ticket', ['calls/duplicate-name']],
    ['`GET /a?ticket`', '', 'find Ticket by id = ticket', ['calls/duplicate-name']],
    ['`POST /a`', '`{ u: { n: text }, v: { n: text } }`', 'list Ticket', ['calls/duplicate-name']],
    ['`POST /a`', '`{ u: { n: text }, u: { m: text } }`', 'list Ticket', ['calls/duplicate-name']],
    ['`GET /a?ticket`', '', 'list Ticket', []],
    [
      '`GET /a/:x`',
      '',
      'find Person by id = x; find Ticket by id = x as x',
      ['calls/duplicate-name'],
    ],
    ['`GET /a?import`', '', 'list Ticket', ['calls/reserved-name']],
    ['`GET /a?token`', '', 'list Ticket', ['calls/reserved-name']],
  ])('%s %s %s', (request, takes, steps, expected) => {
    const { codes } = read(`| \`a\` | ${request} | ${takes} | ${steps} | |`);
    expect(codes).toEqual(expected);
  });
});
