import { describe, expect, it } from 'vitest';
import {
  calls,
  example,
  fields,
  limits,
  moves,
  productOf,
  productWith,
  rules,
  type Product,
} from '../product.ts';

const records = (product: Product, entity: string) =>
  product.engine.records(entity) as Record<string, unknown>[];

describe('examples', () => {
  const product = productWith({
    entities: `### Reply

${fields('| id | integer | auto | key |', '| to | Ticket | yes | |', '| by | Person | auto | set `me` |')}

#### Examples

| to |
| --- |
| second-one |
| 1 |

### Ticket

${fields(
  '| id | integer | auto | key |',
  '| slug | slug | auto | unique; follows `slug(ticket.name)` |',
  '| name | text | yes | trimmed |',
  '| status | one of new, done | auto | |',
  '| points | integer | no | default `3` |',
  '| at | datetime | auto | set `now` |',
  '| seen | datetime | auto | follows `now` |',
  '| tags | list of text | no | default `[]`; sorted |',
  '| people | list of Person | no | default `[]` |',
  '| flag | boolean | no | |',
  '| day | date | no | |',
  '| hidden | text | no | hidden |',
  '| number | integer | auto | = `ticket.points + 1` |',
)}

#### Examples

| id | name | points | tags | people | flag | day | hidden | at | status |
| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |
| | First | | | | | | | | |
| 7 | Second one | 5 | b, a | ann, bob@example.com | yes | 2024-02-29 | h | 2020-01-01T00:00:00Z | done |
| | Second one | | | | | | | | |

### Person

${fields('| name | slug | yes | key |', '| mail | email | no | unique |')}

#### Examples

| name | mail |
| --- | --- |
| ann | |
| bob | bob@example.com |

### Nothing

${fields('| id | integer | auto | key |', '| name | text | yes | |')}

#### Examples

| name |
| --- |
`,
    states: `### Ticket.status\n\n${moves('| — | `open` | new | |', '| new | `finish` | done | |')}`,
    calls: calls(
      '| `open` | `POST /tickets` | `{ name }` | create Ticket | |',
      '| `finish` | `POST /tickets/:id` | | find Ticket by id | |',
    ),
  });

  it('are stored as they say, and else as at creation', () => {
    const [first, second, third] = records(product, 'Ticket');
    expect(first).toMatchObject({
      id: 1,
      slug: 'first',
      status: 'new',
      points: 3,
      tags: [],
      people: [],
      flag: null,
      day: null,
    });
    expect(second).toMatchObject({
      id: 7,
      slug: 'second-one',
      status: 'done',
      points: 5,
      tags: ['a', 'b'],
      people: ['ann', 'bob'],
      flag: true,
      day: '2024-02-29',
      hidden: 'h',
      at: '2020-01-01T00:00:00.000Z',
    });
    expect(third).toMatchObject({ id: 8, slug: 'second-one-2' });
    expect(first!['at']).toBe(first!['seen']);
  });

  it('refer to others by any unique value, whichever comes first', () => {
    expect(records(product, 'Reply')).toEqual([
      { id: 1, to: 7, by: null },
      { id: 2, to: 1, by: null },
    ]);
  });

  it('refer to others by a title, whichever comes first', () => {
    const titled = productWith({
      entities: `### Member

${fields('| id | integer | auto | key |', '| team | Team | yes | |')}

#### Examples

| team |
| --- |
| Second team |
| Team of all |

### Team

${fields('| id | integer | auto | key |', '| motto | text | no | |', '| name | text | yes | title |')}

#### Examples

| motto | name |
| --- | --- |
| Second team | Team of all |
| Team of all | Second team |
`,
    });
    expect(records(titled, 'Member').map(({ team }) => team)).toEqual([2, 1]);
  });

  it('are made at instants of their own, before time begins', () => {
    const instants = records(product, 'Ticket').map(({ seen }) => Date.parse(String(seen)));
    expect(instants).toEqual(instants.toSorted((a, b) => a - b));
    expect(new Set(instants).size).toBe(3);
    expect(Math.max(...instants)).toBeLessThan(product.engine.clock.now());
  });

  it('leave their numbers to themselves', () => {
    expect(product.fork().call('POST /tickets', { body: { name: 'x' } }).body.id).toBe(9);
  });

  it('may be none', () => {
    expect(records(product, 'Nothing')).toEqual([]);
  });
});

describe('made-up records', () => {
  const sections = {
    entities: `### Member

${fields(
  '| id | integer | auto | key |',
  '| name | text | yes | |',
  '| email | email | yes | unique |',
  '| password | text | yes | write-only |',
  '| role | one of guest, member, admin, owner | yes | |',
  '| site | url | no | |',
  '| born | date | yes | |',
  '| trial | datetime | yes | |',
  '| zip | text | yes | |',
  '| plate | text | yes | unique |',
  '| rank | text | yes | |',
)}

### Invoice

${fields(
  '| id | integer | auto | key |',
  '| code | slug | auto | unique; follows `slug(invoice.title)` |',
  '| title | text | yes | |',
  '| member | Member | yes | |',
  '| amount | integer | yes | |',
  '| state | one of open, paid | auto | |',
  '| paid | boolean | no | |',
  '| tags | list of text | yes | |',
  '| uuid | uuid | auto | unique |',
  '| paidAt | datetime | auto | nullable |',
  '| parent | Invoice | no | |',
  '| doc | json | no | |',
)}
`,
    states: `### Invoice.state\n\n${moves('| — | `bill` | open | |', '| open | `pay` | paid | |')}`,
    rules: rules(
      '| `Member.password` | at least LONG characters | |',
      '| `Member.born` | in the past | |',
      '| `Member.trial` | in the future | |',
      '| `Member.name` | at most 6 characters | |',
      '| `Member.zip` | matches /^[A-Z]{2}-\\d{3}$/ | |',
      '| `Member.plate` | matches /^[a-z]+$/ | |',
      '| `Member.plate` | between 3 and 5 characters | |',
      '| `Member.rank` | one of low, high | |',
      '| `Invoice.amount` | between 10 and 11 | |',
      '| `Invoice.tags` | at least 2 items | |',
    ),
    limits: limits('| `LONG` | 40 | |'),
    calls: calls(
      '| `signIn` | `POST /in` | `{ email, password }` | sign in Member by email and password | `200 Member` |',
      '| `bill` | `POST /invoices` | `{ title, member, amount, tags }` | create Invoice | |',
      '| `pay` | `POST /invoices/:id` | | find Invoice by id | |',
    ),
  };
  const product = productWith(sections);

  it('are the same every time', () => {
    expect(productWith(sections).engine.snapshot()).toEqual(product.engine.snapshot());
    expect(records(product, 'Member')).not.toEqual([]);
  });

  it('keep types, rules, references and states', () => {
    const members = records(product, 'Member');
    expect(new Set(members.map(({ role }) => role)).size).toBe(4);
    expect(new Set(members.map(({ email }) => email)).size).toBe(members.length);
    const today = new Date(product.engine.clock.now()).toISOString();
    for (const { password, born, trial, name } of members as Record<string, string>[]) {
      expect(password!.length).toBeGreaterThanOrEqual(40);
      expect(born! < today.slice(0, 10)).toBe(true);
      expect(trial! > today).toBe(true);
      expect(name!.length).toBeLessThanOrEqual(6);
    }
    for (const invoice of records(product, 'Invoice')) {
      expect(members.map(({ id }) => id)).toContain(invoice['member']);
      expect([10, 11]).toContain(invoice['amount']);
      expect(['open', 'paid']).toContain(invoice['state']);
      expect(invoice['paidAt']).toBeNull();
      expect((invoice['tags'] as string[]).length).toBeGreaterThanOrEqual(2);
      expect(invoice['code']).toMatch(/^[a-z]+(-[a-z]+)+$/);
    }
  });

  it('keep patterns and choices, apart where they must be unique', () => {
    const members = records(product, 'Member') as Record<string, string>[];
    for (const { zip, plate } of members) {
      expect(zip).toMatch(/^[A-Z]{2}-\d{3}$/);
      expect(plate).toMatch(/^[a-z]{3,5}$/);
    }
    expect(new Set(members.map(({ plate }) => plate)).size).toBe(members.length);
    expect(new Set(members.map(({ rank }) => rank))).toEqual(new Set(['low', 'high']));
  });

  it('can be signed in', () => {
    const [{ email, password }] = records(product, 'Member') as [Record<string, string>];
    expect(product.fork().call('POST /in', { body: { email, password } }).status).toBe(200);
  });

  it('look like what their fields are named for', () => {
    const [first] = records(product, 'Invoice') as Record<string, string>[];
    expect(first!['title']).toMatch(/^[A-Z][a-z]+ [a-z]+ in the [a-z]+$/);
    const [member] = records(product, 'Member') as Record<string, string>[];
    expect(member!['email']).toMatch(/^[a-z]+\.[a-z]+@example\.com$/);
    expect(member!['email']!.startsWith(`${member!['name']!.toLowerCase()}.`)).toBe(true);
  });

  it('are others for another seed', () => {
    const titles = [1, 2].map((seed) =>
      JSON.stringify(records(productWith(sections, { seed }), 'Invoice').map(({ title }) => title)),
    );
    expect(titles[0]).not.toBe(titles[1]);
  });

  it('are as many as are asked for, each still apart and within its rules', () => {
    const many = productWith(sections, { records: 500 });
    const members = records(many, 'Member') as Record<string, string>[];
    const invoices = records(many, 'Invoice');
    expect([members.length, invoices.length]).toEqual([500, 500]);
    for (const name of ['email', 'plate'] as const)
      expect(new Set(members.map((member) => member[name])).size).toBe(500);
    expect(new Set(invoices.map(({ code }) => code)).size).toBe(500);
    for (const { plate, name, password } of members) {
      expect(plate).toMatch(/^[a-z]{3,5}$/);
      expect([name!.length <= 6, password!.length >= 40]).toEqual([true, true]);
    }
    const referredTo = new Set(invoices.map(({ member }) => member));
    expect(referredTo.size).toBeGreaterThan(100);
    expect(referredTo.size).toBeLessThan(500);
  });
});

describe('made-up records beside rules that name several fields', () => {
  const product = productWith(
    {
      entities: `### Stay\n\n${fields(
        '| id | integer | auto | key |',
        '| guest | text | yes | |',
        '| beds | integer | yes | |',
        '| guests | integer | yes | |',
        '| from | date | yes | |',
        '| until | date | yes | |',
      )}\n`,
      rules: rules(
        '| `Stay.guests` | `stay.guests <= stay.beds` | |',
        '| `Stay.until` | `stay.from < stay.until` | |',
        '| `Stay.beds` | between 1 and 8 | |',
        '| `Stay.guests` | at least 1 | |',
      ),
      calls: calls('| `listStays` | `GET /stays` | | list Stay | `200 Stay[]` |'),
    },
    { records: 60 },
  );

  it('keep those too', () => {
    const stays = records(product, 'Stay') as Record<'beds' | 'guests' | 'from' | 'until', never>[];
    expect(stays).toHaveLength(60);
    for (const { beds, guests, from, until } of stays)
      expect([guests <= beds, from < until]).toEqual([true, true]);
  });
});

it('grow to the number that is asked for after the Examples, which stay as they are', () => {
  const few = productOf(example('helpdesk'));
  const many = productOf(example('helpdesk'), { records: 50 });
  for (const name of few.engine.entities()) {
    const [examples, all] = [few, many].map((one) => one.engine.records(name));
    expect(all!.slice(0, examples!.length).map(settled)).toEqual(examples!.map(settled));
    expect(all).toHaveLength(50);
  }
});

/** A record without the instants at which it was made. */
const settled = (record: unknown): string =>
  JSON.stringify(record).replace(/"\d{4}-\d\d-\d\dT[^"]+"/g, '""');
