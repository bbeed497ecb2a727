// What trees say about themselves.

import { describe, expect, test } from 'vitest';
import {
  conjuncts,
  equality,
  fieldPath,
  fieldReads,
  isReserved,
  literal,
  names,
  parse,
  print,
} from '../../src/expression/index.ts';
import { environment, treeOf } from './world.ts';

test.each([
  ['me.role == status', ['me@0', 'status@11']],
  ['Ticket.filter(t, t.id > MAX && t != old)', ['Ticket@0', 'MAX@24', 'old@36']],
  ['t.map(t, t.id) + t', ['t@0', 't@17']],
  ['[1].map(a, [2].map(b, a + b + c))', ['c@30']],
  ['has(ticket.assignee) ? {"a": x} : [page]', ['ticket@4', 'x@29', 'page@35']],
  ['Ticket.sortBy(t, t.id)', ['Ticket@0']],
  ['f(g)', ['g@2']],
])('%s uses the names %s', (source, found) => {
  expect(names(treeOf(source)).map(({ name, offset }) => `${name}@${offset}`)).toEqual(found);
});

test.each([
  ['ticket.assignee.name == me.name', ['Ticket.assignee@7', 'Person.name@16', 'Person.name@27']],
  ['Ticket.filter(t, t.status == "open")', ['Ticket.status@19']],
  ['ticket.meta.room', ['Ticket.meta@7']],
  ['has(ticket.solvedAt)', ['Ticket.solvedAt@11']],
  ['ticket.nothing', ['Ticket.nothing@7']],
  ['x.y', []],
])('%s reads the fields %s', (source, found) => {
  const reads = fieldReads(treeOf(source), environment);
  expect(reads.map((read) => `${read.entity}.${read.field}@${read.offset}`)).toEqual(found);
});

test.each([
  ['a', ['a']],
  ['a && b && c', ['a', 'b', 'c']],
  ['a && (b && (c || d))', ['a', 'b', 'c || d']],
  ['a || b && c', ['a || b && c']],
])('%s joins the conditions %s', (source, found) => {
  expect(conjuncts(treeOf(source)).map(print)).toEqual(found);
});

describe('equality', () => {
  test('gives both sides of ==', () => {
    const { left, right } = equality(treeOf('ticket.id == id + 1'))!;
    expect([print(left), print(right)]).toEqual(['ticket.id', 'id + 1']);
  });

  test.each(['a != b', 'a == b && c', 'a'])('is not what %s is', (source) => {
    expect(equality(treeOf(source))).toBe(null);
  });
});

test.each([
  ['ticket', ['ticket']],
  ['ticket.assignee.name', ['ticket', 'assignee', 'name']],
  ['(ticket).id', ['ticket', 'id']],
  ['ticket.tags[0]', null],
  ['f(x).y', null],
  ['"a".b', null],
])('the path of %s is %s', (source, path) => {
  expect(fieldPath(treeOf(source))).toEqual(path);
});

test.each([
  ['"a"', 'a'],
  ['-1', -1],
  ['-0', 0],
  ['1.5', 1.5],
  ['null', null],
  ['false', false],
  ['[]', []],
  ['["a", [-1]]', ['a', [-1]]],
  ['{"a": {"b": null}}', { a: { b: null } }],
  ['a', undefined],
  ['1 + 1', undefined],
  ['[a]', undefined],
  ['-"a"', undefined],
  ['{a: 1}', undefined],
  ['{1: 1}', undefined],
  ['days(1)', undefined],
])('the constant value of %s is %s', (source, value) => {
  expect(literal(treeOf(source))).toStrictEqual(value);
});

const WORDS = ['as', 'break', 'const', 'continue', 'else', 'for', 'function', 'if', 'import', 'in'];
const MORE = [
  'let',
  'loop',
  'namespace',
  'null',
  'package',
  'return',
  'true',
  'var',
  'void',
  'while',
];

test.each([...WORDS, ...MORE])('the word %s is reserved, and no expression', (word) => {
  expect(isReserved(word)).toBe(true);
  const parsed = parse(word);
  expect('tree' in parsed && parsed.tree.kind === 'name').toBe(false);
});

test('ordinary names are not reserved', () => {
  for (const name of ['me', 'status', 'constructor', 'page', 'type']) {
    expect(isReserved(name)).toBe(false);
    expect(treeOf(name)).toMatchObject({ kind: 'name', name });
  }
});
