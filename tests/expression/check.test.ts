// The types that expressions have, and what is found wrong with them.

import { describe, expect, test } from 'vitest';
import {
  type Problem,
  type ValueType,
  check,
  checkCondition,
  checkValue,
  describe as inWords,
  typesOf,
} from '../../src/expression/index.ts';
import { diagnose } from '../../src/expression/diagnostics.ts';
import { environment, treeOf } from './world.ts';

const typeOf = (source: string) => {
  const checked = check(treeOf(source), environment);
  expect(checked.problems).toEqual([]);
  return inWords(checked.type);
};

test.each([
  ['1', 'an integer'],
  ['1.0', 'a number'],
  ['"a"', 'text'],
  ['null', 'null'],
  ['me', 'a record of Person'],
  ['me.following', 'a list of Person'],
  ['Ticket', 'a list of Ticket'],
  ['Ticket[0].assignee.name', 'text'],
  ['ticket.status', 'one of new, open, pending, solved, closed'],
  ['ticket.meta.room', 'JSON'],
  ['ticket.meta["room"].floor', 'JSON'],
  ['x.anything', 'anything'],
  ['1 + 1', 'an integer'],
  ['1 + 1.0', 'a number'],
  ['1 / 2', 'an integer'],
  ['ticket.hours * 2', 'a number'],
  ['"a" + ticket.status', 'text'],
  ['[1] + [2.0]', 'a list of number'],
  ['now + days(1)', 'a datetime'],
  ['now - now', 'a duration'],
  ['ticket.due + AUTO_CLOSE', 'a date'],
  ['ticket.due - -AUTO_CLOSE', 'a date'],
  ['ticket.due + days(ticket.id)', 'a date'],
  ['ticket.due + days(ticket.hours)', 'a datetime'],
  ['ticket.due + hours(15)', 'a datetime'],
  ['minutes(5) + ticket.due', 'a datetime'],
  ['ticket.due + AUTO_CLOSE / 2', 'a datetime'],
  ['ticket.due + AUTO_CLOSE * 2', 'a date'],
  ['ticket.due + (now - ticket.createdAt)', 'a datetime'],
  ['ticket.due - now', 'a duration'],
  ['AUTO_CLOSE / 2', 'a duration'],
  ['x + 1', 'anything'],
  ['-AUTO_CLOSE', 'a duration'],
  ['ticket.id == 1', 'a boolean'],
  ['me in ticket.watchers', 'a boolean'],
  ['has(ticket.assignee)', 'a boolean'],
  ['true ? 1 : 2.5', 'a number'],
  ['true ? ticket : null', 'a record of Ticket'],
  [
    'true ? ticket.status : ticket.priority',
    'one of new, open, pending, solved, closed, low, normal, high',
  ],
  ['true ? ticket.status : "a"', 'text'],
  ['true ? [] : ["a"]', 'a list'],
  ['[]', 'a list'],
  ['[1, null]', 'a list of integer'],
  ['[1, "a"]', 'a list'],
  ['{"a": 1}', 'JSON'],
  ['Ticket.filter(t, t.urgent)', 'a list of Ticket'],
  ['Ticket.map(t, t.tags)', 'a list of list of text'],
  ['Ticket.map(t, t.tags).flatten().distinct()', 'a list of text'],
  ['Ticket.sortBy(t, t.subject).first()', 'a record of Ticket'],
  ['Ticket.map(t, t.hours).sum()', 'a number'],
  ['Ticket.map(t, t.createdAt).max()', 'a datetime'],
  ['Ticket.exists(t, t == ticket)', 'a boolean'],
  ['Person.map(ticket, ticket.name)', 'a list of text'],
  ['size("a")', 'an integer'],
  ['1.pad(2)', 'text'],
  ['"a".replace("a", "b")', 'text'],
  ['timestamp("2026-01-01T00:00:00Z")', 'a datetime'],
])('%s is %s', (source, type) => {
  expect(typeOf(source)).toBe(type);
});

const place = (source: string, { offset, length }: { offset: number; length: number }) =>
  source.slice(offset, offset + length);
const told = (source: string, problems: readonly Problem[]) =>
  problems.map((problem) => {
    const { message, write } = diagnose(problem, { line: 1, column: 1, length: 1 });
    return `${problem.code} ${place(source, problem)} | ${message} ${write}`;
  });

const WRONG: [source: string, ...found: (string | RegExp)[]][] = [
  ['tiket.status', 'unknown-name tiket | `tiket`: no such name here; did you mean `ticket`?'],
  ['Tickets.size()', 'unknown-name Tickets | `Tickets`: no such name here; did you mean `Ticket`?'],
  ['MAXX + 1', 'unknown-name MAXX | `MAXX`: no such name here; did you mean `MAX`?'],
  [
    'open == ticket.status',
    'unknown-name open | `open`: no such name here; did you mean `"open"`?',
  ],
  ['[1].map(item, itm)', 'unknown-name itm | `itm`: no such name here; did you mean `item`?'],
  ['[1].map(t, t) == [t]', 'unknown-name t'],
  ['{ count: 1 }', 'unknown-name count | `count`: no such name here; did you mean `"count"`?'],
  ['toString', 'unknown-name toString'],
  [
    'ticket.staus',
    'unknown-field staus | `staus`: no such field of Ticket; did you mean `status`?',
  ],
  ['ticket.toString', 'unknown-field toString'],
  ['Ticket.map(t, t.assignee.nam)', 'unknown-field nam | `nam`: no such field of Person; did'],
  ['me.x.y.z', 'unknown-field x'],
  ['ticket.stat == "a" && me.rol == 1', 'unknown-field stat', 'unknown-field rol'],
  ['type(ticket.meta) == string'],
  ['type(ticket.meta) == "strin"', /^unknown-choice "strin" .*did you mean `string`/],
  ['type(ticket)', /^type-mismatch/],
  ['foo(1)', 'unknown-function foo | `foo`: no such function.'],
  ['"a".contans("b")', /^unknown-function contans .*did you mean `text\.contains\(part\)`\?/],
  ['Ticket.fliter(t, t.id > 1)', /^unknown-function fliter .*`list\.filter\(x, condition\)`/],
  ['contains("a", "b")', /^wrong-arguments contains .*Write `text\.contains\(part\)`\./],
  ['"a".contains()', 'wrong-arguments contains'],
  ['Ticket.filter(t)', 'wrong-arguments filter'],
  ['has(me)', /^wrong-arguments has .*Write `has\(record\.field\)`\./],
  ['now.days()', 'wrong-arguments days'],
  [
    'ticket.status == "solvd"',
    'unknown-choice "solvd" | `"solvd"`: no such choice; did you mean `solved`? Write one of "new", "open", "pending", "solved", "closed".',
  ],
  ['"solvd" != ticket.status', 'unknown-choice "solvd"'],
  ['status == "opn"', 'unknown-choice "opn"'],
  ['ticket.status in ["open", "solvd", "x"]', 'unknown-choice "solvd"', 'unknown-choice "x"'],
  ['"solvd" in Ticket.map(t, t.status)', 'unknown-choice "solvd"'],
  ['ticket.status == (me == null ? "opn" : "open")', 'unknown-choice "opn"'],
  ['ticket.priority > "lowest"', 'unknown-choice "lowest"'],
  ['ticket.id == "x"', 'type-mismatch "x" | `"x"` is text, where an integer is wanted. Write an'],
  ['"7" == ticket.id', 'type-mismatch "7" | `"7"` is text, where an integer is wanted. Write `7`'],
  ['tag >= ticket.id', /^type-mismatch tag .*Write `int\(tag\)`/],
  ['ticket.id == tag', /^type-mismatch tag .*Write `int\(tag\)`/],
  ['ticket.assignee == 1', 'type-mismatch 1 | `1` is an integer, where a record of Person is'],
  ['ticket == me', 'type-mismatch me'],
  ['ticket.priority == ticket.status', 'type-mismatch ticket.status'],
  ['ticket.tags == [1]', 'type-mismatch [1]'],
  ['ticket.due == now', 'type-mismatch now'],
  ['ticket.due == "2026-13-01"', 'type-mismatch "2026-13-01"'],
  ['ticket.createdAt > "2026-01-01"', /^type-mismatch .*`timestamp\("2026-01-01T00:00:00Z"\)`/],
  ['ticket in Person', 'type-mismatch ticket'],
  ['"a" in [1]', 'type-mismatch "a"'],
  ['1 in 2', 'type-mismatch 2 | `2` is an integer, where a list is wanted.'],
  ['ticket.tags.contains("x")', /^type-mismatch ticket\.tags .*Write `"x" in ticket\.tags`/],
  ['1 + "a"', 'type-mismatch "a" | `"a"` is text, where a number is wanted.'],
  ['"a" + 1', /^type-mismatch 1 .*Write `string\(1\)`/],
  ['now + 1', /^type-mismatch 1 .*where a duration is wanted\. Write `days\(1\)`/],
  ['true + 1', 'type-mismatch true'],
  ['ticket.subject % 2', 'type-mismatch ticket.subject'],
  ['5 % 2.0', 'type-mismatch 2.0'],
  ['me < me', 'type-mismatch me'],
  ['ticket.due < 3', 'type-mismatch 3 | `3` is an integer, where a date or datetime is wanted.'],
  ['!1', 'type-mismatch 1'],
  ['-"a"', 'type-mismatch "a"'],
  ['me && true', /^type-mismatch me .*Write `me != null`/],
  ['me.name || ticket.id', 'type-mismatch me.name', 'type-mismatch ticket.id'],
  ['ticket.id ? 1 : 2', 'type-mismatch ticket.id'],
  ['true ? 1 : "a"', 'type-mismatch "a"'],
  ['Ticket.filter(t, t.id)', 'type-mismatch t.id'],
  ['Ticket.map(t, t.id, t)', 'type-mismatch t.id'],
  ['ticket.filter(t, true)', 'type-mismatch ticket | `ticket` is a record of Ticket, where a list'],
  ['Ticket.status', 'type-mismatch Ticket | `Ticket` is a list of Ticket, where a record is'],
  ['ticket[0]', 'type-mismatch ticket'],
  ['Ticket["a"]', 'type-mismatch "a"'],
  ['ticket.meta[true]', 'type-mismatch true'],
  ['lower(1)', 'type-mismatch 1'],
  ['["a"].sum()', 'type-mismatch ["a"]'],
  ['[1].flatten()', 'type-mismatch [1]'],
  ['Ticket.max()', 'type-mismatch Ticket'],
  ['Ticket.sortBy(t, t)', 'type-mismatch t'],
  ['"a".matches("(")', 'bad-pattern "(" | `(` is not a pattern: missing closing )'],
  ['"a".matches("(?=a)")', 'bad-pattern "(?=a)"'],
];

describe('what is wrong is told where it stands', () => {
  test.each(WRONG)('%s', (source, ...found) => {
    const all = told(source, check(treeOf(source), environment).problems);
    expect(all).toHaveLength(found.length);
    found.forEach((wanted, index) => {
      if (typeof wanted === 'string') expect(all[index]!.startsWith(wanted), all[index]).toBe(true);
      else expect(all[index]).toMatch(wanted);
    });
  });
});

test('whatever is compared with null fits', () => {
  for (const path of ['me', 'ticket.id', 'ticket.status', 'Ticket', 'now', 'x', 'null'])
    expect(check(treeOf(`${path} == null && null != ${path}`), environment).problems).toEqual([]);
});

describe('a condition', () => {
  test.each(['ticket.urgent', 'x', 'ticket.meta.ok', '!ticket.urgent', 'me in Person'])(
    'may be %s',
    (source) => {
      expect(checkCondition(treeOf(source), environment).problems).toEqual([]);
    },
  );

  test.each([
    ['me', 'a record of Person'],
    ['ticket.status', 'one of new, open, pending, solved, closed'],
    ['1', 'an integer'],
    ['null', 'null'],
    ['now + days(1)', 'a datetime'],
  ])('may not be %s', (source, found) => {
    expect(checkCondition(treeOf(source), environment).problems).toEqual([
      { code: 'not-a-condition', offset: 0, length: source.length, source, found },
    ]);
  });
});

describe('a value for a place', () => {
  const text: ValueType = { kind: 'text' };
  const priority: ValueType = { kind: 'one of', values: ['low', 'normal', 'high'] };
  const date: ValueType = { kind: 'date' };
  const datetime: ValueType = { kind: 'datetime' };
  const number: ValueType = { kind: 'number' };
  const integer: ValueType = { kind: 'integer' };
  const person: ValueType = { kind: 'record', entity: 'Person' };
  const people: ValueType = { kind: 'list', of: person };
  const json: ValueType = { kind: 'json' };

  const FITTING: [string, ValueType][] = [
    ['"a"', text],
    ['ticket.status', text],
    ['null', text],
    ['x', integer],
    ['"low"', priority],
    ['me == null ? "low" : "high"', priority],
    ['ticket.priority', priority],
    ['["low"]', { kind: 'list', of: priority }],
    ['1', number],
    ['"2026-01-31"', date],
    ['now', date],
    ['"2026-01-31T10:00:00Z"', datetime],
    ['ticket.due', datetime],
    ['me', person],
    ['[]', people],
    ['[me, null]', people],
    ['me.following', people],
    ['{"a": [1]}', json],
    ['"a"', json],
    ['ticket.meta.a', integer],
  ];
  test.each(FITTING)('%s fits %o', (source, wanted) => {
    expect(checkValue(treeOf(source), environment, wanted).problems).toEqual([]);
  });

  const NOT_FITTING: [string, ValueType, code: string, at: string][] = [
    ['1', text, 'type-mismatch', '1'],
    ['me', text, 'type-mismatch', 'me'],
    ['"lov"', priority, 'unknown-choice', '"lov"'],
    ['me == null ? "low" : "hihg"', priority, 'unknown-choice', '"hihg"'],
    ['["low", "lov"]', { kind: 'list', of: priority }, 'unknown-choice', '"lov"'],
    ['tag', priority, 'type-mismatch', 'tag'],
    ['ticket.status', priority, 'type-mismatch', 'ticket.status'],
    ['1.5', integer, 'type-mismatch', '1.5'],
    ['"2026-02-30"', date, 'type-mismatch', '"2026-02-30"'],
    ['"now"', datetime, 'type-mismatch', '"now"'],
    ['ticket', person, 'type-mismatch', 'ticket'],
    ['[me, ticket]', people, 'type-mismatch', 'ticket'],
    ['me', people, 'type-mismatch', 'me'],
    ['me', json, 'type-mismatch', 'me'],
  ];
  test.each(NOT_FITTING)('%s does not fit %o', (source, wanted, code, at) => {
    const { problems } = checkValue(treeOf(source), environment, wanted);
    expect(problems.map((problem) => [problem.code, place(source, problem)])).toEqual([[code, at]]);
  });
});

test('entities that are not shown may have any field', () => {
  const open = { entities: {}, variables: { order: { kind: 'record', entity: 'Order' } } } as const;
  expect(check(treeOf('order.total > 1'), open)).toEqual({
    type: { kind: 'boolean' },
    problems: [],
  });
});

test('the type of each part can be asked for', () => {
  const tree = treeOf('Ticket.filter(t, t.urgent)');
  const types = typesOf(tree, environment);
  const condition = tree.kind === 'call' ? tree.args[1]! : tree;
  expect(types.get(condition)).toEqual({ kind: 'boolean' });
});
