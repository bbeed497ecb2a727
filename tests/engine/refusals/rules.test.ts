import { describe, expect, it } from 'vitest';
import { calls, errors, fields, limits, productWith, rules } from '../product.ts';

const DAY = 86_400_000;
const START = Date.UTC(2026, 4, 10, 12);

const trips = productWith(
  {
    entities: `### Trip

${fields(
  '| id | integer | auto | key |',
  '| name | text | yes | trimmed |',
  '| code | text | no | |',
  '| pin | text | no | |',
  '| seats | integer | no | default `1` |',
  '| price | number | no | |',
  '| share | number | no | |',
  '| level | integer | no | |',
  '| from | date | no | |',
  '| to | date | no | |',
  '| at | datetime | no | |',
  '| mail | text | no | |',
  '| link | text | no | |',
  '| kind | text | no | |',
  '| tags | list of text | no | default `[]` |',
  '| stops | list of Trip | no | default `[]` |',
)}

#### Examples

| name |
| --- |
| first |
`,
    rules: rules(
      '| `Trip.name` | at least 2 characters | `SHORT` |',
      '| `Trip.name` | at most MOST characters | |',
      '| `Trip.code` | matches /^[A-Z]+\\d$/ | `PATTERN` |',
      '| `Trip.pin` | exactly 4 characters | `FOUR` |',
      '| `Trip.seats` | between 1 and MOST | `SEATS` |',
      '| `Trip.price` | more than 0 | `FREE` |',
      '| `Trip.share` | less than 1 | `SHARE` |',
      '| `Trip.level` | kept between 1 and 5 | |',
      '| `Trip.from` | in the future | `PAST` |',
      '| `Trip.to` | `trip.to > trip.from` | `ORDER` |',
      '| `Trip.to` | at most 2027-01-01 | `FAR` |',
      '| `Trip.at` | in the past | `FUTURE` |',
      '| `Trip.mail` | an email | `MAIL` |',
      '| `Trip.link` | a url | `LINK` |',
      '| `Trip.kind` | one of sea, air | `KIND` |',
      '| `Trip.tags` | at most 3 items | `MANY` |',
      '| `Trip.tags` | no duplicates | `TWICE` |',
      '| `Trip.stops` | at least 1 items | `NONE` |',
      '| `make` | `trip.seats < 9 \\|\\| trip.price != null` | `BIG` |',
      '| `make.note` | at most 3 characters | `NOTE` |',
      '| `list.limit` | kept between 1 and 2 | |',
      '| `list.offset` | at most 100 | `OFFSET` |',
    ),
    calls: calls(
      '| `make` | `POST /trips` | `{ name, code?, pin?, seats?, price?, share?, level?, from?, to?, at?, mail?, link?, kind?, tags?, stops?, note?: text }` | create Trip | |',
      '| `edit` | `PUT /trips/:id` | `{ name?, seats?, to? }` | find Trip by id; update trip | |',
      '| `grow` | `POST /trips/:id/grow` | `{ by: integer }` | find Trip by id; set trip.seats to `trip.seats + by` | |',
      '| `lift` | `POST /trips/:id/lift` | `{ by: integer }` | find Trip by id; set trip.level to `by` | |',
      '| `tag` | `POST /trips/:id/tags` | `{ tag: text }` | find Trip by id; add `tag` to trip.tags | |',
      '| `list` | `GET /trips?limit=2&offset=0` | | list Trip; page by limit and offset | `200 { items: Trip[], total: total }` |',
    ),
    errors: errors(
      '| `SHORT` | 422 | at least {limit} | | |',
      '| `MOST_BROKEN` | 422 | at most {limit}, not {value} | | more than `MOST` |',
      '| `ORDER` | 409 | order | | |',
      '| `BIG` | 409 | big | | |',
      '| `MISSING` | 400 | {field} | | required |',
    ),
    limits: limits('| `MOST` | 10 | |'),
  },
  { start: START },
);

const make = (body: object) =>
  trips.fork().call('POST /trips', { body: { name: 'trip', ...body } });
const codes = (body: object) =>
  (make(body).body.errors ?? []).map(({ field, code }: { field: string; code: string }) =>
    `${field} ${code}`.trim(),
  );
const day = (days: number) => new Date(START + days * DAY).toISOString().slice(0, 10);

describe('bounds', () => {
  it.each<[object, string | null]>([
    [{ name: 'ab' }, null],
    [{ name: 'a' }, 'name SHORT'],
    [{ name: ' a ' }, 'name SHORT'],
    [{ name: '0123456789' }, null],
    [{ name: '01234567890' }, 'name MOST_BROKEN'],
    [{ name: '😀😀😀😀😀😀😀😀😀😀' }, null],
    [{ name: '😀' }, 'name SHORT'],
    [{ code: 'AB1' }, null],
    [{ code: 'ab1' }, 'code PATTERN'],
    [{ code: 'AB12' }, 'code PATTERN'],
    [{ pin: '1234' }, null],
    [{ pin: '123' }, 'pin FOUR'],
    [{ pin: '12345' }, 'pin FOUR'],
    [{ seats: 1 }, null],
    [{ seats: 0 }, 'seats SEATS'],
    [{ seats: 10, price: 1 }, null],
    [{ seats: 11, price: 1 }, 'seats SEATS'],
    [{ price: 0.001 }, null],
    [{ price: 0 }, 'price FREE'],
    [{ share: 0.999 }, null],
    [{ share: 1 }, 'share SHARE'],
    [{ from: day(1) }, null],
    [{ from: day(0) }, 'from PAST'],
    [{ from: day(1), to: '2027-01-01' }, null],
    [{ from: day(1), to: '2027-01-02' }, 'to FAR'],
    [{ at: new Date(START - 1).toISOString() }, null],
    [{ at: new Date(START + 1).toISOString() }, 'at FUTURE'],
    [{ mail: 'a@b.c' }, null],
    [{ mail: 'a' }, 'mail MAIL'],
    [{ link: 'https://a.b' }, null],
    [{ link: 'a.b' }, 'link LINK'],
    [{ kind: 'sea' }, null],
    [{ kind: 'mud' }, 'kind KIND'],
    [{ tags: ['a', 'b', 'c'] }, null],
    [{ tags: ['a', 'b', 'c', 'd'] }, 'tags MANY'],
    [{ tags: ['a', 'b', 'a'] }, 'tags TWICE'],
    [{ stops: [1] }, null],
    [{ stops: [] }, 'stops NONE'],
    [{ note: 'abc' }, null],
    [{ note: 'abcd' }, 'note NOTE'],
  ])('hold for %j: %s', (body, broken) => {
    expect(codes(body)).toEqual(broken === null ? [] : [broken]);
  });

  it.each([
    ['at least 2026-05-02', ['2026-05-02'], ['2026-05-01']],
    ['at most 2026-05-02', ['2026-05-02'], ['2026-05-03']],
    [
      'between 2026-05-02 and 2026-05-03',
      ['2026-05-02', '2026-05-03'],
      ['2026-05-01', '2026-05-04'],
    ],
    ['more than 2026-05-02', ['2026-05-03'], ['2026-05-02']],
    ['less than 2026-05-02', ['2026-05-01'], ['2026-05-02']],
  ])('hold for dates: %s', (rule, met, broken) => {
    const stays = productWith({
      entities: `### Stay\n\n${fields('| id | integer | auto | key |', '| day | date | yes | |')}`,
      rules: rules(`| \`Stay.day\` | ${rule} | |`),
      calls: calls('| `book` | `POST /stays` | `{ day }` | create Stay | |'),
    });
    const status = (day: string) => stays.fork().call('POST /stays', { body: { day } }).status;
    expect(met.map(status)).toEqual(met.map(() => 201));
    expect(broken.map(status)).toEqual(broken.map(() => 422));
  });

  it('name the bound that was overstepped, and the value', () => {
    expect(make({ name: 'a' }).body.errors[0].message).toBe('at least 2');
    const long = make({ name: '01234567890' }).body.errors[0];
    expect(long.message).toBe('at most 10, not 01234567890');
  });

  it('move what is kept between them to the nearer end', () => {
    const levels = [0, 1, 3, 9].map((level) => make({ level }).body.level);
    expect(levels).toEqual([1, 1, 3, 5]);
    expect(trips.fork().call('POST /trips/1/lift', { body: { by: 77 } }).body.level).toBe(5);
  });

  it('move a parameter too', () => {
    const product = trips.fork();
    for (const name of ['bb', 'cc']) product.call('POST /trips', { body: { name } });
    const sizes = ['', '?limit=0', '?limit=1', '?limit=50'].map(
      (query) => product.call(`GET /trips${query}`).body.items.length,
    );
    expect(sizes).toEqual([2, 1, 1, 2]);
    expect(product.call('GET /trips?offset=101').body.errors).toMatchObject([
      { field: 'offset', code: 'OFFSET' },
    ]);
  });

  it('hold for what a step writes', () => {
    const product = trips.fork();
    expect(product.call('POST /trips/1/grow', { body: { by: 9 } }).body.seats).toBe(10);
    const over = product.call('POST /trips/1/grow', { body: { by: 1 } });
    expect(over.body.errors).toMatchObject([{ field: 'seats', code: 'SEATS' }]);
    for (const tag of ['a', 'b', 'c']) product.call('POST /trips/1/tags', { body: { tag } });
    expect(product.call('POST /trips/1/tags', { body: { tag: 'd' } }).body.errors).toMatchObject([
      { field: 'tags', code: 'MANY' },
    ]);
  });

  it('do not hold for a field that the request leaves out', () => {
    expect(codes({})).toEqual([]);
  });

  it('hold for none that is null, but for conditions', () => {
    expect(codes({ pin: null, price: null, from: null })).toEqual([]);
    expect(codes({ to: null })).toEqual(['to ORDER']);
  });
});

describe('conditions', () => {
  it('see the record as the request would leave it', () => {
    const product = trips.fork();
    const body = { name: 'ab', from: day(1), to: day(2) };
    const { id } = product.call('POST /trips', { body }).body;
    expect(product.call(`PUT /trips/${id}`, { body: { to: day(3) } }).status).toBe(200);
    expect(product.call(`PUT /trips/${id}`, { body: { to: day(1) } }).status).toBe(409);
    expect(product.call(`PUT /trips/${id}`, { body: { to: null } }).status).toBe(409);
  });

  it('do not hold where they cannot be worked out', () => {
    expect(codes({ to: day(2) })).toEqual(['to ORDER']);
  });

  it('on a call see what it makes', () => {
    expect(codes({ seats: 9 })).toEqual(['request BIG']);
    expect(codes({ seats: 9, price: 2 })).toEqual([]);
  });

  it('see the record as it was before, which is nothing at creation', () => {
    const product = productWith({
      entities: `### Meter\n\n${fields('| id | integer | auto | key |', '| count | integer | yes | |')}\n\n#### Examples\n\n| count |\n| --- |\n| 5 |\n`,
      rules: rules('| `Meter.count` | `old == null \\|\\| meter.count >= old.count` | |'),
      calls: calls(
        '| `make` | `POST /meters` | `{ count }` | create Meter | |',
        '| `turn` | `PUT /meters/:id` | `{ count }` | find Meter by id; update meter | |',
      ),
    });
    const statuses = [6, 6, 5].map((count) => product.call('PUT /meters/1', { body: { count } }));
    expect(statuses.map(({ status }) => status)).toEqual([200, 200, 422]);
    expect(product.call('POST /meters', { body: { count: 0 } }).status).toBe(201);
  });

  it('are not judged on what is broken already', () => {
    expect(codes({ from: 'x', to: day(2) })).toEqual(['from INVALID']);
    expect(codes({ seats: 'x' })).toEqual(['seats INVALID']);
  });
});

describe('violations', () => {
  it('are told together, in the order of the tables, the first of each field', () => {
    expect(codes({ link: 'x', pin: '1', code: 'x', price: 0, tags: ['a', 'a', 'a', 'a'] })).toEqual(
      ['code PATTERN', 'pin FOUR', 'price FREE', 'link LINK', 'tags MANY'],
    );
  });

  it('are those that share the status of the first', () => {
    expect(codes({ name: 'a', seats: 9 })).toEqual(['name SHORT']);
    const missing = trips.call('POST /trips', { body: { pin: '1' } });
    expect(missing.status).toBe(400);
    expect(missing.body.errors).toMatchObject([{ field: 'name', code: 'MISSING' }]);
    expect(codes({ from: day(2), to: day(1), link: 'x' })).toEqual(['to ORDER']);
  });

  it('of types come before those of rules, as section 3 before section 5', () => {
    expect(codes({ tags: 'x', code: 'x' })).toEqual(['tags INVALID', 'code PATTERN']);
  });

  it('leave everything as it was', () => {
    const product = trips.fork();
    const before = product.engine.snapshot();
    product.call('PUT /trips/1', { body: { name: 'other', seats: 99 } });
    expect(product.engine.snapshot()).toEqual(before);
  });
});

describe('required', () => {
  const product = productWith({
    entities: `### Note

${fields(
  '| id | integer | auto | key |',
  '| title | text | yes | |',
  '| body | text | no | |',
  '| count | integer | no | |',
)}
`,
    rules: rules(
      '| `Note.body` | at least 3 characters | `SHORT` |',
      '| `Note.body` | required | `BLANK` |',
    ),
    calls: calls(
      '| `make` | `POST /notes` | `{ title, body, count? }` | create Note | |',
      '| `edit` | `PUT /notes/:id` | `{ title?, body?, count? }` | find Note by id; update note | |',
      '| `count` | `PUT /notes/:id/count` | `{ count }` | find Note by id; update note | |',
    ),
    errors: errors('| `NEEDED` | 422 | needed | | required |', '| `BLANK` | 422 | blank | | |'),
  });
  const broken = (line: string, body: object) =>
    (product.fork().call(line, { body }).body.errors ?? []).map(
      ({ field, code }: { field: string; code: string }) => `${field} ${code}`,
    );

  it('is broken by what is missing, null or blank, and breaks no other rule', () => {
    const both = ['title NEEDED', 'body BLANK'];
    for (const body of [{}, { title: null, body: null }, { title: ' ', body: '\t\n' }])
      expect(broken('POST /notes', body)).toEqual(both);
  });

  it('lets an update leave a field out, but not empty it', () => {
    expect(broken('PUT /notes/1', {})).toEqual([]);
    for (const empty of [null, '', '  '])
      expect(broken('PUT /notes/1', { title: empty, body: empty })).toEqual([
        'title NEEDED',
        'body BLANK',
      ]);
  });

  it('holds in a call that takes the field without a question mark', () => {
    expect(broken('PUT /notes/1/count', {})).toEqual(['count NEEDED']);
    expect(broken('PUT /notes/1/count', { count: null })).toEqual(['count NEEDED']);
    expect(broken('PUT /notes/1/count', { count: 0 })).toEqual([]);
  });
});

describe('exactly', () => {
  const product = productWith({
    entities: `### Note\n\n${fields('| id | integer | auto | key |', '| text | text | yes | |')}`,
    calls: calls(
      '| `strict` | `POST /strict` | `exactly { note: { text } }` | create Note | |',
      '| `loose` | `POST /loose` | `{ note: { text } }` | create Note | |',
    ),
  });

  it('refuses unknown fields, which are ignored elsewhere', () => {
    const body = { note: { text: 'a', more: 1 }, other: 2 };
    expect(product.call('POST /loose', { body }).status).toBe(201);
    const refused = product.call('POST /strict', { body });
    expect(refused.status).toBe(422);
    expect(refused.body.errors.map(({ field }: { field: string }) => field).toSorted()).toEqual([
      'more',
      'other',
    ]);
    expect(product.call('POST /strict', { body: { note: { text: 'a' } } }).status).toBe(201);
  });

  it('takes a missing wrapper for its fields missing, and another value for invalid', () => {
    for (const body of [{}, { note: null }, { note: {} }])
      expect(product.call('POST /loose', { body }).body.errors).toMatchObject([
        { field: 'text', code: 'REQUIRED' },
      ]);
    const wrong = product.call('POST /loose', { body: { note: 'x' } });
    expect(wrong.body.errors).toMatchObject([{ field: 'note', code: 'INVALID' }]);
  });
});
