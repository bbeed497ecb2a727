// Reading expressions: trees with true places, and problems with clear words.

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { diagnose } from '../../src/expression/diagnostics.ts';
import { type Tree, children, parse } from '../../src/expression/index.ts';
import { problemsOf, treeOf } from './world.ts';

const every = (tree: Tree): readonly Tree[] => [tree, ...children(tree).flatMap(every)];
const at = (source: string, place: { offset: number; length: number }) =>
  source.slice(place.offset, place.offset + place.length);
const parts = (source: string) => every(treeOf(source)).map((part) => at(source, part));

describe('a tree', () => {
  test('is plain data', () => {
    expect(treeOf('me.role != "x"')).toEqual({
      kind: 'binary',
      operator: '!=',
      left: {
        kind: 'field',
        of: { kind: 'name', name: 'me', offset: 0, length: 2 },
        field: 'role',
        at: { offset: 3, length: 4 },
        offset: 0,
        length: 7,
      },
      right: { kind: 'literal', type: 'text', value: 'x', offset: 11, length: 3 },
      offset: 0,
      length: 14,
    });
  });

  test.each([
    ['a && b', ['a && b', 'a', 'b']],
    ['(a || b) && (c)', ['(a || b) && (c)', 'a || b', 'a', 'b', 'c']],
    ['((a)).b', ['((a)).b', 'a']],
    ['( a + 1 ).size()', ['( a + 1 ).size()', 'a + 1', 'a', '1']],
    ['f((a), b)', ['f((a), b)', 'a', 'b']],
    ['!(a)', ['!(a)', 'a']],
    ['-(a + b)', ['-(a + b)', 'a + b', 'a', 'b']],
    ['(a)[(0)]', ['(a)[(0)]', 'a', '0']],
    ['(a) ? (b) : (c)', ['(a) ? (b) : (c)', 'a', 'b', 'c']],
    ['f(a) + (")")', ['f(a) + (")")', 'f(a)', 'a', '")"']],
    ['(r"\\)") + (a)', ['(r"\\)") + (a)', 'r"\\)"', 'a']],
    ['[(a), {"k": (b)}]', ['[(a), {"k": (b)}]', 'a', '{"k": (b)}', '"k"', 'b']],
    ['l.map(x, x.n)', ['l.map(x, x.n)', 'l', 'x', 'x.n', 'x']],
  ])('says where each part of %s stands', (source, places) => {
    expect(parts(source)).toEqual(places);
  });

  test.each([
    ['ticket . status', 'status'],
    ['(ticket).status', 'status'],
    ['status.x.status', 'status'],
  ])('says where the name of the field stands in %s', (source, name) => {
    const tree = treeOf(source);
    expect(tree.kind === 'field' && at(source, tree.at)).toBe(name);
    expect(tree.kind === 'field' && tree.at.offset).toBe(source.lastIndexOf(name));
  });

  test.each([
    ['size(size)', 0],
    ['size.size()', 5],
    ['(size) .size ()', 8],
    ['f(size)[0].size()', 11],
  ])('says where the name of the function stands in %s', (source, offset) => {
    const tree = treeOf(source);
    expect(tree.kind === 'call' && tree.at).toEqual({ offset, length: 4 });
  });

  test.each([
    ['1', 'integer', 1],
    ['1.0', 'number', 1],
    ['"1"', 'text', '1'],
    ['true', 'boolean', true],
    ['null', 'null', null],
    ['0x10', 'integer', 16],
  ])('keeps the kind of the literal %s', (source, type, value) => {
    expect(treeOf(source)).toMatchObject({ kind: 'literal', type, value });
  });
});

const REFUSED: [source: string, place: string, message: RegExp][] = [
  ['', '', /the expression ends too early/],
  ['a and b', 'and', /`and` cannot stand here; write `&&`/],
  ['a or b', 'or', /write `\|\|`/],
  ['not a', 'not', /write `!`/],
  ['a = b', '=', /write `==`/],
  ['a === b', '===', /write `==`/],
  ['a <> b', '<>', /write `!=`/],
  ['a | b', '|', /write `\|\|`/],
  ['a == “b”', '“', /write `"`/],
  ['f(a and b)', 'and', /write `&&`/],
  ['(a', '', /`\)` is missing before the end/],
  ['a)', ')', /`\)` cannot stand here/],
  ['[1, 2', '', /`\]` is missing/],
  ['{"a" 1}', '1', /`:` is missing before `1`/],
  ['a ? b', '', /`:` is missing/],
  ['a.', '', /a name is missing before the end/],
  ['a..b', '.', /a name is missing before `\.`/],
  ['a b', 'b', /`b` cannot stand here/],
  ['5 days', 'days', /`days` cannot stand here/],
  ['a ==', '', /ends too early/],
  ['"a', '"a', /no closing quote/],
  ['x + "a\\q"', '\\q', /escape/],
  ['x.map(1, 2)', '1', /a name for the item/],
  ['if', 'if', /`if` is a word that CEL keeps/],
  ['a + package', 'package', /`package` is a word that CEL keeps/],
  ['1u', '1u', /leave out the `u`/],
  ['b"a"', 'b"a"', /bytes are not supported/],
  ['1 + 9007199254740993', '9007199254740993', /beyond 2\^53/],
  ['1e999', '1e999', /too large/],
  ['a # b', '#', /`#` cannot stand here/],
];

test.each(REFUSED)('%s is refused at “%s”', (source, place, message) => {
  const [problem, ...more] = problemsOf(source);
  expect(at(source, problem!)).toBe(place);
  expect(diagnose(problem!, { line: 1, column: 1, length: 1 }).message).toMatch(message);
  expect(more).toEqual([]);
});

describe('hostile input is told apart', () => {
  const many = 10_000;
  test.each([
    ['parentheses', '('.repeat(many)],
    ['closed parentheses', '('.repeat(4_000) + 'a' + ')'.repeat(4_000)],
    ['lists', '['.repeat(many)],
    ['negations', '!'.repeat(9_000) + 'a'],
    ['signs with blanks', '- '.repeat(4_000) + 'a'],
    ['a long sum', 'a' + '+a'.repeat(4_000)],
    ['a long conjunction', 'a' + ' && a'.repeat(1_500)],
    ['a long path', 'a' + '.a'.repeat(4_000)],
    ['indexes', 'a' + '[0]'.repeat(3_000)],
    ['conditionals', 'a ? '.repeat(2_000) + 'b'],
    ['a long text', `"${'a'.repeat(20_000)}"`],
    ['calls', 'f('.repeat(3_000)],
  ])('%s', (_what, source) => {
    expect(problemsOf(source)[0]!.code).toBe('too-complex');
  });

  test('while what people write is deep enough', () => {
    expect(parse('a' + ' && a'.repeat(90))).toHaveProperty('tree');
    expect(parse('('.repeat(90) + 'a' + ')'.repeat(90))).toHaveProperty('tree');
  });
});

const FRAGMENTS = ['a', 'ticket', '.', '"', "'", '(', ')', '[', ']', '{', '}', ',', ':', '?', '&&'];
const MORE = [
  '||',
  '!',
  '-',
  '==',
  '<',
  ' ',
  '1',
  '1.5',
  'in',
  'null',
  '\\',
  '\n',
  'map',
  'é',
  '//',
];

test('any text gives a tree or a problem within it', () => {
  const word = fc.constantFrom(...FRAGMENTS, ...MORE);
  const text = fc.oneof(
    fc.string(),
    fc.array(word, { maxLength: 30 }).map((all) => all.join('')),
  );
  fc.assert(
    fc.property(text, (source) => {
      const parsed = parse(source);
      const places = 'tree' in parsed ? every(parsed.tree) : parsed.problems;
      for (const { offset, length } of places) {
        expect(offset).toBeGreaterThanOrEqual(0);
        expect(length).toBeGreaterThanOrEqual(0);
        expect(offset + length).toBeLessThanOrEqual(source.length);
      }
    }),
    { numRuns: 2_000 },
  );
});
