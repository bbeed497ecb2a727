import { describe, expect, it } from 'vitest';
import { calls, fields, limits, moves, productWith, type Product } from './product.ts';

interface Shape {
  task?: string[];
  person?: string[];
  states?: string;
}
const TASK = [
  '| id | integer | auto | key |',
  '| code | uuid | auto | unique |',
  '| name | text | yes | |',
  '| kind | one of a, b | no | default `"a"` |',
  '| status | one of open, done | auto | |',
  '| at | datetime | auto | set `now` |',
  '| due | date | no | |',
  '| who | Person | no | |',
  '| all | list of Person | no | default `[]` |',
  '| doc | json | no | |',
];
const PERSON = [
  '| id | integer | auto | key |',
  '| name | text | yes | unique |',
  '| pin | text | yes | |',
];

const example = (task: string[]) =>
  task.some((row) => row.startsWith('| title |'))
    ? '| name | title |\n| --- | --- |\n| first | One |'
    : '| name |\n| --- |\n| first |';

const site = ({ task = TASK, person = PERSON, states }: Shape = {}) =>
  productWith({
    entities: `### Task\n\n${fields(...task)}\n\n#### Examples\n\n${example(task)}\n\n### Person\n\n${fields(...person)}\n\n#### Examples\n\n| name | pin |\n| --- | --- |\n| ann | a |\n| bob | b |\n`,
    states:
      states ??
      `### Task.status\n\n${moves('| — | `add` | open | |', '| open | `finish` | done | |', '| open | after `hours(1)` | done | |')}`,
    calls: calls(
      '| `in` | `POST /in` | `{ name, pin }` | sign in Person by name and pin | `200 { token: text = token }` |',
      '| `add` | `POST /tasks` | `{ name, who?, all?, due?, doc? }` | create Task | |',
      '| `finish` | `POST /tasks/:id` | | find Task by id | |',
      '| `drop` | `DELETE /tasks/:id` | | find Task by id; delete task | |',
      '| `leave` | `DELETE /people/:id` | | find Person by id; delete person | |',
      '| `me` | `GET /me` | | read me | `200 Person` |',
    ).replace(/\| `add` .*\n/, (row) =>
      row.replace(/, (who|all|due|doc)\?/g, (whole, name: string) =>
        task.some((field) => field.startsWith(`| ${name} |`)) ? whole : '',
      ),
    ),
    limits: limits('| `RATE` | 50 | calls per minute |'),
  });

const used = () => {
  const product = site();
  const { token } = product.call('POST /in', { body: { name: 'ann', pin: 'a' } }).body;
  const body = {
    name: 'second',
    who: 1,
    all: [1, 2],
    due: '2026-02-01',
    doc: { $record: 1, a: [null] },
  };
  product.call('POST /tasks', { body });
  product.call('POST /tasks', { body: { name: 'third' } });
  product.call('DELETE /tasks/3');
  product.engine.clock.forward(60_000);
  return { product, token };
};
const records = (product: Product, entity = 'Task') =>
  product.engine.records(entity) as Record<string, unknown>[];

describe('a snapshot', () => {
  it('is plain JSON, and putting it back goes on where it was taken', () => {
    const { product, token } = used();
    const world = JSON.parse(JSON.stringify(product.engine.snapshot()));
    const other = site();
    expect(other.engine.restore(world)).toEqual([]);
    expect(other.engine.snapshot()).toEqual(product.engine.snapshot());
    expect(other.call('GET /me', { as: token }).body.name).toBe('ann');
    const [one, same] = [product, other].map((one) =>
      one.call('POST /tasks', { body: { name: 'next' } }),
    );
    expect(same!.body).toEqual(one!.body);
    expect(one!.body.id).toBe(4);
  });

  it('holds the time that is still to come', () => {
    const { product } = used();
    const other = site();
    other.engine.restore(product.engine.snapshot());
    other.engine.clock.forward(3_540_000);
    expect(records(other).map(({ status }) => status)).toEqual(['done', 'done']);
  });

  it('holds the rates', () => {
    const product = site();
    for (let count = 0; count < 50; count += 1) product.call('GET /me');
    const other = site();
    other.engine.restore(product.engine.snapshot());
    expect(other.call('GET /me').status).toBe(429);
  });

  it('leaves out credentials that have ended', () => {
    expect(site().engine.snapshot().credentials).toEqual([]);
  });

  it('that is none is told', () => {
    for (const world of [null, {}, { format: 2 }, 'x'])
      expect(() => site().engine.restore(world as never)).toThrow(RangeError);
  });
});

describe('a world of another specification', () => {
  const restored = (shape: Shape) => {
    const { product } = used();
    const other = site(shape);
    const dropped = other.engine.restore(product.engine.snapshot());
    return { other, dropped };
  };
  const without = (name: string) => TASK.filter((row) => !row.startsWith(`| ${name} |`));
  const changed = (name: string, row: string) =>
    TASK.map((old) => (old.startsWith(`| ${name} |`) ? row : old));

  it('keeps what still fits', () => {
    const { other, dropped } = restored({
      task: [...TASK, '| size | integer | no | default `4` |'],
    });
    expect(dropped).toEqual([]);
    expect(records(other)[1]).toMatchObject({ name: 'second', who: 1, all: [1, 2], size: 4 });
  });

  it('loses a field that is no more, and says so', () => {
    const { other, dropped } = restored({ task: without('due') });
    expect(dropped).toContain('Task 2: due is no field any more');
    expect(records(other)).toHaveLength(2);
    expect(records(other)[1]).not.toHaveProperty('due');
  });

  it('gives a field of another type its first value', () => {
    const { other, dropped } = restored({
      task: changed('kind', '| kind | one of x, y | no | default `"x"` |'),
    });
    expect(dropped).toHaveLength(2);
    expect(records(other)[0]).toMatchObject({ kind: 'x', name: 'first' });
  });

  it('puts a record whose state is no more into the first one', () => {
    const { product } = used();
    product.call('POST /tasks/2');
    const other = site({
      task: changed('status', '| status | one of fresh, open | auto | |'),
      states: `### Task.status\n\n${moves('| — | `add` | fresh | |', '| fresh | `finish` | open | |')}`,
    });
    const dropped = other.engine.restore(product.engine.snapshot());
    expect(dropped).toEqual(['Task 2: status is not of its type any more']);
    expect(records(other).map(({ status }) => status)).toEqual(['open', 'fresh']);
  });

  it('puts a record that had no states yet into the first one', () => {
    const other = site();
    const before = site({ states: 'none' }).engine.snapshot();
    expect(other.engine.restore(before)).toEqual([]);
    expect(records(other)).toMatchObject([{ name: 'first', status: 'open' }]);
  });

  it('gives a new required field something plausible', () => {
    const { other } = restored({ task: [...TASK, '| title | text | yes | |'] });
    expect(records(other)).toHaveLength(2);
    expect(records(other).every(({ title }) => typeof title === 'string' && title !== '')).toBe(
      true,
    );
  });

  it('drops the second of two that are now alike', () => {
    const { product } = used();
    product.call('POST /tasks', { body: { name: 'first' } });
    const other = site({ task: changed('name', '| name | text | yes | unique |') });
    expect(other.engine.restore(product.engine.snapshot())).toEqual([
      'Task 4: another one has its name',
    ]);
  });

  it('lets go of references to what is gone', () => {
    const { product } = used();
    const other = site({ person: PERSON });
    const world = structuredClone(product.engine.snapshot());
    const tables = world.tables as unknown as Record<string, { records: { id: number }[] }>;
    tables['Person']!.records = tables['Person']!.records.filter(({ id }) => id !== 1);
    other.engine.restore(world);
    expect(records(other)[1]).toMatchObject({ who: null, all: [2] });
  });
});

describe('a fork', () => {
  it('goes on apart, whichever side writes', () => {
    const { product } = used();
    const fork = product.fork();
    product.call('POST /tasks', { body: { name: 'here' } });
    fork.call('DELETE /tasks/1');
    fork.engine.clock.forward(10_000_000);
    expect(records(product).map(({ name }) => name)).toEqual(['first', 'second', 'here']);
    expect(records(fork)).toMatchObject([{ name: 'second', status: 'done' }]);
    expect(product.engine.clock.now()).toBeLessThan(fork.engine.clock.now());
  });

  it('shares sign-ins and rates as they were, and no later ones', () => {
    const { product, token } = used();
    const fork = product.fork();
    const later = product.call('POST /in', { body: { name: 'bob', pin: 'b' } }).body.token;
    expect(fork.call('GET /me', { as: token }).status).toBe(200);
    expect(fork.call('GET /me', { as: later }).status).toBe(401);
  });

  it('answers as the other would', () => {
    const { product } = used();
    const [one, two] = [product.fork(), product.fork()];
    const made = [one, two].map((fork) => fork.call('POST /tasks', { body: { name: 'x' } }));
    expect(made[0]).toEqual(made[1]);
  });
});

it('resets to its first data and its first instant', () => {
  const { product, token } = used();
  const fresh = site();
  product.engine.reset();
  expect(product.engine.snapshot()).toEqual(fresh.engine.snapshot());
  expect(product.call('GET /me', { as: token }).status).toBe(401);
  product.call('DELETE /tasks/1');
  product.engine.reset();
  expect(records(product)).toHaveLength(1);
});

it('makes another chance of another seed', () => {
  const code = (seed: number) => {
    const text = {
      entities: `### A\n\n${fields('| id | uuid | auto | key |')}\n\n#### Examples\n\n| id |\n| --- |\n| |\n`,
    };
    return productWith(text, { seed }).engine.records('A');
  };
  expect(code(1)).toEqual(code(1));
  expect(code(1)).not.toEqual(code(2));
});

describe('people', () => {
  it('are those who can sign in, with their roles', () => {
    expect(site().engine.people()).toEqual([
      { entity: 'Person', key: 1, title: 'ann', roles: [] },
      { entity: 'Person', key: 2, title: 'bob', roles: [] },
    ]);
  });

  it.each(['write-only', 'hidden'])('are not called by what is %s', (rules) => {
    const { engine } = productWith({
      entities: `### Person\n\n${fields('| mail | email | yes | key |', `| pin | text | yes | ${rules} |`)}\n\n#### Examples\n\n| mail | pin |\n| --- | --- |\n| ann@example.com | s3cret |\n`,
      calls: calls('| `enter` | `POST /in` | `{ mail, pin }` | sign in Person by mail and pin | |'),
    });
    expect(engine.people().map(({ title }) => title)).toEqual(['ann@example.com']);
  });

  it('can be signed in without a secret', () => {
    const product = site();
    const { engine } = product;
    const token = engine.signIn('Person', 2);
    expect(product.call('GET /me', { as: token }).body.name).toBe('bob');
    expect(engine.whoIs(token).person).toMatchObject({ key: 2 });
    expect(engine.whoIs(null)).toEqual({ person: null, roles: [] });
    expect(() => engine.signIn('Person', 9)).toThrow(RangeError);
    expect(() => engine.signIn('Nobody', 1)).toThrow(RangeError);
  });
});
