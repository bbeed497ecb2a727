import { describe, expect, it } from 'vitest';
import { calls, errors, fields, productWith, rules } from '../product.ts';

describe('what creation gives', () => {
  const product = productWith({
    entities: `### Box

${fields(
  '| id | integer | auto | key |',
  '| code | uuid | auto | unique |',
  '| label | text | yes | |',
  '| size | integer | no | default `size(box.label)` |',
  '| weight | number | no | |',
  '| made | datetime | auto | set `now` |',
  '| day | date | auto | set `now` |',
  '| seen | datetime | auto | follows `now` |',
  '| loud | text | auto | follows `upper(box.label)` |',
  '| stamp | uuid | auto | follows `box.size > 0 ? uuid() : ""` |',
  '| twice | integer | auto | = `box.size * 2` |',
  '| ratio | number | auto | = `box.size / box.weight` |',
)}

#### Examples

| label |
| --- |
`,
    calls: calls(
      '| `make` | `POST /boxes` | `{ label, size?, weight? }` | create Box | |',
      '| `change` | `PATCH /boxes/:id` | `{ label?, size?, weight? }` | find Box by id; update box | |',
      '| `touch` | `POST /boxes/:id/touch` | | find Box by id; update box | |',
      '| `remake` | `POST /boxes/:id/remake` | | find Box by id; set box.made to `now` | |',
      '| `read` | `GET /boxes/:id` | | find Box by id | |',
      '| `list` | `GET /boxes` | | list Box | `200 Box[]` |',
    ),
  });
  const make = (body: object) => product.call('POST /boxes', { body }).body;

  it('counts an integer key up, and never gives a number again', () => {
    const fresh = product.fork();
    const ids = ['a', 'b'].map(
      (label) => fresh.call('POST /boxes', { body: { label } }).body.id as number,
    );
    expect(ids[1]).toBe(ids[0]! + 1);
    expect(fresh.call('POST /boxes', { body: {} }).status).toBe(422);
    expect(fresh.call('POST /boxes', { body: { label: 'c' } }).body.id).toBe(ids[0]! + 2);
  });

  it('makes random uuids, another one each time', () => {
    const [one, other] = [make({ label: 'a' }).code, make({ label: 'b' }).code];
    expect(one).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(one).not.toBe(other);
  });

  it('gives defaults where the request leaves a field out', () => {
    expect(make({ label: 'abc' }).size).toBe(3);
    expect(make({ label: 'abc', size: 7 }).size).toBe(7);
    expect(make({ label: 'abc' }).weight).toBeNull();
  });

  it('sets and follows, in UTC with milliseconds', () => {
    const box = make({ label: 'abc' });
    expect(box.made).toBe(new Date(product.engine.clock.now()).toISOString());
    expect(box.day).toBe(box.made.slice(0, 10));
    expect(box.seen).toBe(box.made);
    expect(box.loud).toBe('ABC');
  });

  it('works computed fields out whenever they are read, null where it cannot', () => {
    const box = make({ label: 'abc' });
    expect(box).toMatchObject({ twice: 6, ratio: null });
    const body = { size: 5, weight: 2 };
    const changed = product.call(`PATCH /boxes/${box.id}`, { body }).body;
    expect(changed).toMatchObject({ twice: 10, ratio: 2.5 });
  });

  it('follows always without a field, and else only when its field changes', () => {
    const box = make({ label: 'abc' });
    const at = `PATCH /boxes/${box.id}`;
    const same = product.call(at, { body: { label: 'abc' } }).body;
    expect(same.seen > box.seen).toBe(true);
    expect(same.stamp).toBe(box.stamp);
    const other = product.call(at, { body: { size: 4 } }).body;
    expect(other.stamp).not.toBe(box.stamp);
    expect(other.loud).toBe('ABC');
    expect(product.call(at, { body: { label: 'x' } }).body.loud).toBe('X');
    expect(other.made).toBe(box.made);
  });

  it('is changed by an update that gives nothing, and by a set', () => {
    const box = make({ label: 'abc' });
    const touched = product.call(`POST /boxes/${box.id}/touch`).body;
    expect(touched.seen > box.seen).toBe(true);
    const remade = product.call(`POST /boxes/${box.id}/remake`).body;
    expect(remade.made > box.made).toBe(true);
    expect(remade.seen).toBe(remade.made);
  });

  it('answers every field, in the order of the table', () => {
    expect(Object.keys(make({ label: 'a' }))).toEqual(
      'id code label size weight made day seen loud stamp twice ratio'.split(' '),
    );
  });
});

describe('what a request may give', () => {
  const product = productWith({
    entities: `### Item

${fields(
  '| id | integer | auto | key |',
  '| name | text | yes | as label |',
  '| origin | text | no | immutable |',
  '| secret | text | no | write-only |',
  '| internal | text | no | hidden |',
  '| price | integer | no | default `0` |',
  '| price2 | integer | no | default `0`; nullable |',
  '| weight | integer | no | |',
  '| views | integer | no | read-only; default `1` |',
  '| note | text | no | blank as null; trimmed |',
  '| short | text | no | |',
  '| tags | list of text | no | default `[]`; sorted |',
  '| cheap | boolean | auto | = `item.price < 10`; shown if `item.price != 5` |',
)}

#### Examples

| name |
| --- |

### Inside (view of Item without note, short)

| Field | Type | Rules |
| --- | --- | --- |
| internal | | as inner |
| double | | = \`item.price * 2\` |
`,
    rules: rules('| `Item.tags` | at most 3 items | |'),
    calls: calls(
      '| `make` | `POST /items` | `{ label, origin?, secret?, internal?, price?, price2?, weight?, views?, note?, short?, tags? }` | create Item | |',
      '| `edit` | `PUT /items/:id` | `{ label?, origin?, price?, price2?, weight?, note?, short?, tags? }` | find Item by id; update item | |',
      '| `inside` | `GET /items/:id/inside` | | find Item by id | `200 Inside` |',
    ),
    errors: errors('| `BAD` | 422 | {field} is bad | | invalid |'),
  });
  const make = (body: object) => product.call('POST /items', { body: { label: 'x', ...body } });
  const made = make({}).body;
  const edit = (body: object) => product.call(`PUT /items/${made.id}`, { body });

  it('is known by another name where the field says so, also in its own body', () => {
    expect(made.label).toBe('x');
    expect(made.name).toBeUndefined();
  });

  it('never shows a write-only field, and a hidden one only where a view names it', () => {
    const { body } = make({ secret: 's', internal: 'i' });
    expect(body).not.toHaveProperty('secret');
    expect(body).not.toHaveProperty('internal');
    expect(product.call(`GET /items/${body.id}/inside`).body).toMatchObject({ inner: 'i' });
  });

  it('is ignored for a read-only field', () => {
    expect(make({ views: 99 }).body.views).toBe(1);
  });

  it('may be null for a nullable field alone', () => {
    expect(edit({ weight: null }).body.weight).toBeNull();
    expect(edit({ price2: null }).body.price2).toBeNull();
    expect(edit({ price: null }).body.code).toBe('BAD');
    expect(make({ price: null }).status).toBe(422);
  });

  it('leaves alone what it leaves out', () => {
    edit({ weight: 3, short: 'a' });
    expect(edit({ short: 'b' }).body).toMatchObject({ weight: 3, short: 'b' });
  });

  it('takes blank text for a value, unless it is to be null', () => {
    expect(edit({ short: '', note: '' }).body).toMatchObject({ short: '', note: null });
    expect(edit({ short: '  ', note: ' \t ' }).body).toMatchObject({ short: '  ', note: null });
    expect(edit({ note: ' a ' }).body.note).toBe('a');
  });

  it('sorts what is to be sorted, by code point', () => {
    expect(edit({ tags: ['b', 'Z', 'a'] }).body.tags).toEqual(['Z', 'a', 'b']);
  });

  it('may give an immutable field once, and the same value again', () => {
    const item = make({ origin: 'here' }).body;
    const at = `PUT /items/${item.id}`;
    expect(product.call(at, { body: { origin: 'here' } }).status).toBe(200);
    const refused = product.call(at, { body: { origin: 'there' } });
    expect(refused.status).toBe(422);
    expect(refused.body.errors[0].field).toBe('origin');
  });

  it('shows a field only where its condition holds', () => {
    expect(make({ price: 5 }).body).not.toHaveProperty('cheap');
    expect(make({ price: 4 }).body.cheap).toBe(true);
  });

  it('shows a view’s fields: all but those left out, and those it adds', () => {
    const keys = Object.keys(product.call(`GET /items/${made.id}/inside`).body);
    expect(keys).toEqual(
      'id label origin price price2 weight views tags cheap inner double'.split(' '),
    );
  });
});
