import { describe, expect, it } from 'vitest';
import { calls, fields, limits, productWith } from '../product.ts';

const TASKS = [
  ['write', 'high', 'yes', '3', 'ann'],
  ['Read', 'low', 'no', '1', 'bob'],
  ['rest', 'normal', 'no', '', 'ann'],
  ['ride', 'high', 'no', '2', ''],
  ['read', 'normal', 'yes', '', 'bob'],
];
const product = productWith({
  entities: `### Person

${fields('| id | integer | auto | key |', '| name | text | yes | unique |')}

#### Examples

| name |
| --- |
| ann |
| bob |

### Task

${fields(
  '| id | integer | auto | key |',
  '| name | text | yes | unique |',
  '| priority | one of low, normal, high | no | default `"low"` |',
  '| done | boolean | no | default `false` |',
  '| effort | integer | no | |',
  '| who | Person | no | |',
  '| length | integer | auto | = `size(task.name)` |',
)}

#### Examples

| name | priority | done | effort | who |
| --- | --- | --- | --- | --- |
${TASKS.map((row) => `| ${row.join(' | ')} |`).join('\n')}
`,
  calls: calls(
    '| `all` | `GET /all` | | list Task | `200 Task[]` |',
    '| `newest` | `GET /newest` | | list Task; newest first | `200 Task[]` |',
    '| `byName` | `GET /by-name` | | list Task; by name | `200 Task[]` |',
    '| `byEffort` | `GET /by-effort` | | list Task; by effort | `200 Task[]` |',
    '| `byEffortDown` | `GET /by-effort-down` | | list Task; by effort descending | `200 Task[]` |',
    '| `byPriority` | `GET /by-priority` | | list Task; by priority; newest first | `200 Task[]` |',
    '| `byTwo` | `GET /by-two` | | list Task; by priority descending; by name | `200 Task[]` |',
    '| `byWho` | `GET /by-who` | | list Task; by who; by length | `200 Task[]` |',
    '| `some` | `GET /some?done: boolean&effort&priority&name` | | list Task where `task.done == done` and `size(task.name) > 4` filtered by effort, priority, name; by name | `200 { items: Task[], total: total }` |',
    '| `either` | `GET /either?a&b` | | list Task where `task.name == a \\|\\| task.name == b` | `200 Task[]` |',
    '| `find` | `GET /find?name&least: integer` | | find Task by name where `task.effort >= least` | `200 { items: Task[] = [task] }` |',
    '| `clear` | `DELETE /tasks?least: integer` | | delete Task where `task.effort >= least` | `200 { left: integer = size(Task) }` |',
    '| `byHeader` | `GET /by-header; X-Name: {name}` | | find Task by name | |',
    '| `byBody` | `POST /by-body` | `{ name }` | find Task by name | |',
    '| `of` | `GET /people/:name/tasks?done: boolean` | | find Person by name; list Task where `task.who == person` and `task.done == done`; newest first | `200 Task[]` |',
    '| `offset` | `GET /offset?limit=TWO&offset=0` | | list Task; page by limit and offset | `200 { items: Task[], total: total }` |',
    '| `unlimited` | `GET /unlimited?limit: integer&offset: integer` | | list Task; page by limit and offset | `200 Task[]` |',
    '| `pages` | `GET /pages?page=1` | | list Task where `!task.done`; by name; page by page of `TWO` | `200 { items: Task[], total: total }` |',
    '| `both` | `GET /both` | | list Task where `task.done`; list Person | `200 { tasks: Task[], people: Person[] }` |',
    '| `add` | `POST /tasks` | `{ name }` | create Task; list Task; newest first | `200 { task: Task, tasks: Task[], count: integer = size(Task) }` |',
  ),
  limits: limits('| `TWO` | 2 | |'),
});
const names = (path: string) => {
  const { body, status } = product.call(`GET ${path}`);
  if (status !== 200) return status;
  return (body.items ?? body).map(({ name }: { name: string }) => name);
};

describe('the order of a list', () => {
  it.each([
    ['/all', ['write', 'Read', 'rest', 'ride', 'read']],
    ['/newest', ['read', 'ride', 'rest', 'Read', 'write']],
    ['/by-name', ['Read', 'read', 'rest', 'ride', 'write']],
    ['/by-effort', ['rest', 'read', 'Read', 'ride', 'write']],
    ['/by-effort-down', ['write', 'ride', 'Read', 'rest', 'read']],
    ['/by-priority', ['Read', 'read', 'rest', 'ride', 'write']],
    ['/by-two', ['ride', 'write', 'read', 'rest', 'Read']],
    ['/by-who', ['ride', 'rest', 'write', 'Read', 'read']],
  ])('%s', (path, expected) => {
    expect(names(path)).toEqual(expected);
  });
});

describe('filters', () => {
  it('apply where their parameter is given', () => {
    expect(names('/some')).toEqual(['write']);
    expect(names('/some?done=true')).toEqual(['write']);
    expect(names('/some?done=false')).toEqual([]);
    expect(names('/some?effort=3')).toEqual(['write']);
    expect(names('/some?effort=2')).toEqual([]);
    expect(names('/some?done=true&effort=3&priority=high&name=write')).toEqual(['write']);
    expect(names('/some?name=nothing')).toEqual([]);
  });

  it('apply elsewhere whatever is given, and hold for nothing where nothing is', () => {
    expect(names('/find?name=write&least=3')).toEqual(['write']);
    expect(names('/find?name=write&least=4')).toBe(404);
    expect(names('/find?name=write')).toBe(404);
    expect(product.fork().call('DELETE /tasks').body.left).toBe(5);
    expect(product.fork().call('DELETE /tasks?least=2').body.left).toBe(3);
  });

  it('with several parameters need all of them', () => {
    expect(names('/either?a=rest')).toHaveLength(5);
    expect(names('/either?a=rest&b=ride')).toEqual(['rest', 'ride']);
  });

  it('look references up, along with what else they ask', () => {
    expect(names('/people/ann/tasks')).toEqual(['rest', 'write']);
    expect(names('/people/ann/tasks?done=true')).toEqual(['write']);
    expect(names('/people/eve/tasks')).toBe(404);
  });

  it('refuse what is not of their type', () => {
    for (const query of ['done=yes', 'done=', 'effort=x', 'effort=1.5', 'priority=huge'])
      expect(names(`/some?${query}`)).toBe(422);
  });

  it('take the first of a parameter given twice, and ignore unknown ones', () => {
    expect(names('/some?effort=3&effort=2&unknown=1')).toEqual(['write']);
  });

  it('decode what they are given', () => {
    expect(names('/either?a=re%73t&b=%20ride+')).toEqual(['rest']);
  });
});

describe('pages', () => {
  it('by limit and offset are parts of the whole, whose size is the total', () => {
    expect(product.call('GET /offset').body.total).toBe(5);
    expect(names('/offset')).toEqual(['write', 'Read']);
    expect(names('/offset?offset=3')).toEqual(['ride', 'read']);
    expect(names('/offset?limit=3&offset=4')).toEqual(['read']);
    expect(names('/offset?limit=0')).toEqual([]);
    expect(names('/offset?offset=99')).toEqual([]);
    expect(product.call('GET /offset?offset=99').body.total).toBe(5);
    expect(names('/offset?limit=9007199254740991&offset=9007199254740991')).toEqual([]);
  });

  it('without a default have no limit', () => {
    expect(names('/unlimited')).toHaveLength(5);
    expect(names('/unlimited?offset=4')).toEqual(['read']);
    expect(names('/unlimited?limit=1')).toEqual(['write']);
  });

  it('by number begin at 1', () => {
    expect(names('/pages')).toEqual(['Read', 'rest']);
    expect(names('/pages?page=2')).toEqual(['ride']);
    expect(names('/pages?page=3')).toEqual([]);
    expect(product.call('GET /pages?page=3').body.total).toBe(3);
  });

  it('refuse a limit or offset below 0, a page below 1, and what is no number', () => {
    for (const query of ['limit=-1', 'offset=-1', 'limit=x', 'offset=1.5', 'limit=1e3', 'limit='])
      expect(names(`/offset?${query}`)).toBe(422);
    for (const query of ['page=0', 'page=-1', 'page=one'])
      expect(names(`/pages?${query}`)).toBe(422);
    const { errors } = product.call('GET /offset?limit=-1').body;
    expect(errors).toMatchObject([{ field: 'limit', code: 'INVALID' }]);
  });
});

describe('a parameter by which a step finds', () => {
  const byHeader = (headers: Record<string, string>) => product.call('GET /by-header', { headers });

  it('may be a header, a part of the body or of the query', () => {
    expect(byHeader({ 'x-name': 'ride' }).body.id).toBe(4);
    expect(product.call('POST /by-body', { body: { name: 'ride' } }).body.id).toBe(4);
    expect(names('/find?name=ride&least=1')).toEqual(['ride']);
  });

  it('finds nothing where it is not given, or is of nothing', () => {
    expect(byHeader({}).status).toBe(404);
    expect(byHeader({ 'x-name': 'nobody' }).status).toBe(404);
    expect(names('/find?least=1')).toBe(404);
    expect(product.call('POST /by-body', { body: { name: 'nobody' } }).status).toBe(404);
  });
});

describe('several lists', () => {
  it('are told apart by what they list', () => {
    const both = product.call('GET /both').body;
    expect([both.tasks.length, both.people.length]).toEqual([2, 2]);
  });
});

it('shows a list as the call leaves it', () => {
  const { body } = product.fork().call('POST /tasks', { body: { name: 'new' } });
  expect(body.tasks[0]).toEqual(body.task);
  expect(body.count).toBe(6);
});

it('orders text by code point, whatever stands for it in memory', () => {
  const site = productWith({
    entities: `### Sign\n\n${fields(
      '| name | text | yes | key |',
    )}\n\n#### Examples\n\n| name |\n| --- |\n| 😀 |\n| ﬁ |\n| z |\n`,
    calls: calls('| `list` | `GET /signs` | | list Sign; by name | `200 Sign[]` |'),
  });
  const listed = site.call('GET /signs').body as { name: string }[];
  expect(listed.map(({ name }) => name)).toEqual(['z', 'ﬁ', '😀']);
});

it('compares a parameter as the field it seeks would hold it', () => {
  const site = productWith({
    entities: `### Tag\n\n${fields(
      '| name | text | yes | key; lower-cased; trimmed |',
      '| kind | text | no | lower-cased |',
    )}\n\n#### Examples\n\n| name | kind |\n| --- | --- |\n| news | A |\n`,
    calls: calls(
      '| `read` | `GET /tags/:name` | | find Tag by name | |',
      '| `list` | `GET /tags?kind` | | list Tag filtered by kind | `200 Tag[]` |',
    ),
  });
  expect(site.call('GET /tags/%20NEWS').body).toEqual({ name: 'news', kind: 'a' });
  expect(site.call('GET /tags?kind=A').body).toHaveLength(1);
});
