// What a step gives a field that cannot hold it is told of what the request gave for it.

import { describe, expect, it } from 'vitest';
import { calls, errors, fields, productWith, rules } from './product.ts';

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
  rules: rules('| `ruled` | `comeAgain != null` | `SAY` |'),
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
  ),
  errors: errors('| `SAY` | 422 | When do you come again? | | |'),
});

const told = (line: string, body: object) =>
  (product.fork().call(line, { body }).body.errors ?? []).map(
    ({ field, code }: { field: string; code: string }) => `${field} ${code}`,
  );

describe('what a step gives', () => {
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
