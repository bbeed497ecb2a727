// What a step gives a field that cannot hold it is told of what the request gave for it.

import { describe, expect, it } from 'vitest';
import { calls, errors, fields, productWith, rules } from '../product.ts';

const product = productWith({
  entities: `### Task

${fields(
  '| id | integer | auto | key |',
  '| name | text | yes | |',
  '| due | date | yes | |',
  '| end | date | no | |',
  '| days | list of date | no | default `[]` |',
)}

#### Examples

| name | due |
| --- | --- |
| One | 2026-01-01 |
`,
  rules: rules(
    '| `ruled` | `comeAgain != null` | `SAY` |',
    '| `like` | `Task.exists(t, t.name == other)` | `NO_OTHER` |',
  ),
  calls: calls(
    '| `plain` | `POST /plain` | `{ name, comeAgain?: date }` | create Task with due = `comeAgain` | |',
    '| `ruled` | `POST /ruled` | `{ name, comeAgain?: date }` | create Task with due = `comeAgain` | |',
    '| `byQuery` | `POST /query?comeAgain: date` | `{ name }` | create Task with due = `comeAgain` | |',
    '| `late` | `POST /late` | `{ name, comeAgain?: date }` | create Task; set task.due to `comeAgain`; set task.end to `comeAgain` | |',
    '| `odd` | `POST /odd` | `{ name, odd: json }` | create Task with due = `odd`, end = `odd` | |',
    '| `more` | `POST /tasks/:id/more` | `{ odd: json }` | find Task by id; add `odd` to task.days | |',
    '| `many` | `POST /many` | `{ tasks: [{ name: text, until?: json }] }` | for each t in `tasks`: create Task with name = `t.name`, due = `t.until` | |',
    '| `deep` | `POST /deep` | `{ days: [{ parts: [{ name: text, until?: date }] }] }` | for each d in `days`: for each p in `d.parts`: create Task with name = `p.name`, due = `p.until` | |',
    '| `first` | `POST /first` | `{ name, from?: integer }` | create Task with due = `Task.first().end` | |',
    '| `like` | `POST /like` | `{ name, other: text }` | create Task with due = `Task.filter(t, t.name == other).first().due` | |',
  ),
  errors: errors(
    '| `SAY` | 422 | When do you come again? | | |',
    '| `NO_OTHER` | 409 | No other is called so. | | |',
  ),
});

const told = (line: string, body: object) =>
  (product.fork().call(line, { body }).body.errors ?? []).map(
    ({ field, code }: { field: string; code: string }) => `${field} ${code}`,
  );

const tidy = productWith({
  entities: `### Job

${fields('| id | integer | auto | key |', '| plate | text | yes | |', '| note | text | no | blank as null |')}

### Line

${fields(
  '| id | integer | auto | key |',
  '| what | text | yes | trimmed; lower-cased |',
  '| mail | email | auto | nullable; trimmed |',
  '| tags | list of text | auto | default `[]`; sorted |',
)}
`,
  rules: rules(
    '| `Line.what` | required | `NO_WHAT` |',
    '| `Line.what` | at least 3 characters | `SHORT` |',
  ),
  calls: calls(
    '| `add` | `POST /line` | `{ words: text, address?: text, labels?: list of text }` | create Line with what = `words`, mail = `address`, tags = `labels == null ? [] : labels` | `201 Line` |',
    '| `write` | `POST /letters` | `{ words: text, address: email }` | create Line with what = `words`, mail = `address` | `201 Line` |',
    '| `many` | `POST /lines` | `{ lines: [{ words: text }] }` | for each l in `lines`: create Line with what = `l.words` | `200 { lines: Line[] = Line }` |',
    '| `put` | `PUT /lines/:id?words` | `{ beside?: text }` | find Line by id; when `words != null`: set line.what to `words`; when `beside != null`: set line.what to `beside + " "` | `200 Line` |',
    '| `open` | `POST /jobs` | `{ sign?: text, words?: text }` | create Job with plate = `sign`, note = `words` | `201 Job` |',
  ),
  errors: errors('| `NO_WHAT` | 422 | Say what. | | |', '| `SHORT` | 422 | Say more. | | |'),
});

describe('the rules of the field that a step writes', () => {
  const answer = (line: string, body: object = {}) => tidy.call(line, { body });
  const said = (line: string, body: object = {}) =>
    answer(line, body).body.errors?.map((one: any) => `${one.field} ${one.code}`);

  it('settle what the request gives by another name before its own type is asked', () => {
    expect(answer('POST /letters', { words: ' Abc ', address: ' ann@example.com ' })).toMatchObject(
      {
        status: 201,
        body: { what: 'abc', mail: 'ann@example.com' },
      },
    );
    expect(answer('POST /letters', { words: 'Abc', address: 'ann@ example' }).status).toBe(422);
  });

  it('settle what the request gives by another name, and in the items of a list', () => {
    const body = { words: '  Brake PADS ', address: ' a@example.com ', labels: ['b', 'a'] };
    expect(answer('POST /line', body).body).toMatchObject({
      ...{ what: 'brake pads', mail: 'a@example.com', tags: ['a', 'b'] },
    });
    const { lines } = answer('POST /lines', { lines: [{ words: ' Oil filter' }] }).body;
    expect(lines.at(-1).what).toBe('oil filter');
    expect(answer('PUT /lines/1?words=%20Tyres%20').body.what).toBe('tyres');
    expect(answer('POST /jobs', { sign: 'RO', words: ' ' }).body.note).toBeNull();
  });

  it('measure it as it is settled', () => {
    expect(said('POST /line', { words: ' ab ' })).toEqual(['words SHORT']);
    expect(said('POST /lines', { lines: [{ words: ' ab ' }] })).toEqual(['words SHORT']);
  });

  it('ask for it by the row of section 5', () => {
    for (const body of [{}, { words: null }, { words: '  ' }])
      expect(said('POST /line', body)).toEqual(['words NO_WHAT']);
    expect(said('POST /lines', { lines: [{ words: 'pads' }, { words: ' ' }] })).toEqual([
      'words NO_WHAT',
    ]);
    expect(said('PUT /lines/1?words=%20')).toEqual(['words NO_WHAT']);
    // What the call works out of one parameter is told of that.
    expect(said('PUT /lines/1', { beside: ' ' })).toEqual(['beside NO_WHAT']);
  });

  it('take no blank text for what is `yes`', () => {
    expect(said('POST /jobs', { sign: ' ' })).toEqual(['sign REQUIRED']);
    expect(said('POST /jobs', { sign: 'RO' })).toBeUndefined();
  });
});

describe('what a step gives', () => {
  it('is not told of a parameter by which it is looked up: a rule says what is wrong with that', () => {
    const { status, body } = product.fork().call('POST /like', { body: { name: 'a', other: 'b' } });
    expect([status, body.errors.map(({ code }: { code: string }) => code)]).toEqual([
      409,
      ['NO_OTHER'],
    ]);
  });

  it('is required by the name of the parameter that was left out', () => {
    for (const path of ['/plain', '/query', '/late'])
      expect(told(`POST ${path}`, { name: 'x' }), path).toEqual(['comeAgain REQUIRED']);
  });

  it('is not told of what was left out beside another error', () => {
    expect(told('POST /ruled', { name: 'x' })).toEqual(['request SAY']);
    expect(told('POST /plain', {})).toEqual(['name REQUIRED']);
  });

  it('is invalid by the name of what was given, once and beside other errors', () => {
    expect(told('POST /odd', { odd: 'x' })).toEqual(['name REQUIRED', 'odd INVALID']);
    expect(told('POST /tasks/1/more', { odd: 'x' })).toEqual(['odd INVALID']);
  });

  it('is told of the member of an item like of a parameter, and once', () => {
    const [left, odd] = [{ name: 'x' }, { name: 'x', until: 'x' }];
    expect(told('POST /many', { tasks: [left, left] })).toEqual(['until REQUIRED']);
    expect(told('POST /many', { tasks: [odd, odd] })).toEqual(['until INVALID']);
    expect(told('POST /many', { tasks: [left, odd] })).toEqual(['until INVALID']);
    expect(told('POST /deep', { days: [{ parts: [left] }] })).toEqual(['until REQUIRED']);
  });

  it('goes by the field where it comes of no parameter', () => {
    expect(told('POST /first', { name: 'x' })).toEqual(['due INVALID']);
  });
});
