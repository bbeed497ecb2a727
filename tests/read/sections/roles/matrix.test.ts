import { describe, expect, it } from 'vitest';
import { placeless } from '../reading.ts';
import { matrix, read, WHO } from './two-roles.ts';

/** What the cell of a call gives an agent. */
const grants = (cell: string) => {
  const { permissions, codes } = matrix(`| \`go\` | no | ${cell} |`);
  return { grants: placeless(permissions[1]!.grants), codes };
};

describe('a cell of the matrix', () => {
  it.each(['yes', 'Yes', '✓', '✔', '✔️', '✅', '○', 'x', 'X'])('says yes by %j', (cell) => {
    expect(grants(cell)).toEqual({ grants: [{ kind: 'yes' }], codes: [] });
  });

  it.each(['no', 'NO', '—', '–', '-', '--', '✗', '✘', '❌', ''])('says no by %j', (cell) => {
    expect(grants(cell)).toEqual({ grants: [{ kind: 'no' }], codes: [] });
  });

  const condition = (source: string, elseNotFound = false) => ({
    kind: 'if',
    condition: { source },
    elseNotFound,
  });
  it.each([
    ['own', [{ kind: 'own', elseNotFound: false }]],
    ['own else not found', [{ kind: 'own', elseNotFound: true }]],
    ['if `1 < 2`', [condition('1 < 2')]],
    ['if `1 < 2` else not found', [condition('1 < 2', true)]],
    ['if `"a;b" != "|"`', null],
    ['if `"a;b" != "\\|"`', [condition('"a;b" != "|"')]],
    [
      'own else not found; if `1 < 2`; yes',
      [{ kind: 'own', elseNotFound: true }, condition('1 < 2'), { kind: 'yes' }],
    ],
  ] as const)('of %j gives its grants in turn', (cell, expected) => {
    if (expected === null) expect(matrix(`| \`go\` | no | ${cell} |`).codes).not.toEqual([]);
    else expect(grants(cell)).toEqual({ grants: expected, codes: [] });
  });

  it.each([
    'maybe',
    'if 1 < 2',
    'if',
    'own if not found',
    'yes else not found',
    'if `1 < 2` or own',
  ])('of %j is told, and says no', (cell) => {
    expect(grants(cell)).toEqual({ grants: [{ kind: 'no' }], codes: ['roles/unreadable-cell'] });
  });

  it('of several parts is no in the part that cannot be read', () => {
    expect(grants('own; perhaps').grants).toEqual([
      { kind: 'own', elseNotFound: false },
      { kind: 'no' },
    ]);
  });

  it('may be left open', () => {
    expect(matrix('| `a`, `b` | yes | ? |')).toMatchObject({
      codes: [],
      permissions: [{ call: { name: 'a' } }, { call: { name: 'b' } }],
      questions: [{ about: 'whether Agent may make `a`, `b`' }],
    });
  });
});

describe('the matrix', () => {
  it('gives a permission for each call and role', () => {
    const { permissions, codes } = matrix('| `a`, b | yes | own |', '| `c` | | no |');
    expect(codes).toEqual([]);
    const told = permissions.map(({ call, role, grants: [grant] }) => [
      call.name,
      role.name,
      grant!.kind,
    ]);
    expect(told).toEqual([
      ['a', 'Visitor', 'yes'],
      ['b', 'Visitor', 'yes'],
      ['a', 'Agent', 'own'],
      ['b', 'Agent', 'own'],
      ['c', 'Visitor', 'no'],
      ['c', 'Agent', 'no'],
    ]);
    expect(permissions[2]).toMatchObject({
      call: { at: { line: 12, column: 4, length: 1 } },
      role: { at: { line: 10, column: 20, length: 5 } },
      at: { line: 12, column: 18, length: 3 },
    });
  });

  it('may lie on its side', () => {
    const upright = matrix('| `a`, `b` | yes | own |', '| `c` | no | if `1 < 2` |');
    const onSide = read(
      `${WHO}\n| Role | \`a\`, \`b\` | \`c\` |\n| - | - | - |\n| Visitor | yes | no |\n| Agent | own | if \`1 < 2\` |`,
    );
    const sorted = ({ permissions }: typeof upright) =>
      (placeless(permissions) as object[]).map((one) => JSON.stringify(one)).sort();
    expect(onSide.codes).toEqual([]);
    expect(sorted(onSide)).toEqual(sorted(upright));
  });

  it('may lie on its side with a call named like a column', () => {
    const { permissions, codes } = read(
      `${WHO}\n| Role | \`a\` | \`who\` |\n| - | - | - |\n| Visitor | yes | no |\n| Agent | no | yes |`,
    );
    expect(codes).toEqual([]);
    expect(permissions.map(({ call }) => call.name)).toEqual(['a', 'who', 'a', 'who']);
  });

  it('may be told in several tables', () => {
    const { permissions, codes } = read(
      `${WHO}\n| Call | Visitor | Agent |\n| - | - | - |\n| \`a\` | yes | no |\n\n| Operation | Agent | Visitor |\n| - | - | - |\n| \`b\` | yes | no |`,
    );
    expect(codes).toEqual([]);
    expect(permissions).toHaveLength(4);
  });

  it.each([
    ['| Call | Visitor | Agnet |\n| - | - | - |\n| `a` | yes | no |', 'roles/unknown-role'],
    ['| Call | Visitor |\n| - | - |\n| `a` | yes |', 'roles/missing-role-column'],
    ['| Call | Visitor | Agent |\n| - | - | - |\n| A | yes | no |', 'roles/unreadable-call'],
    ['| Call | Visitor | Agent |\n| - | - | - |\n| | yes | no |', 'roles/unreadable-call'],
    [
      '| Call | Visitor | Agent |\n| - | - | - |\n| `a` | yes | no |\n| `a` | no | no |',
      'roles/duplicate-permission',
    ],
    ['| Who | May |\n| - | - |\n| Agent | all |', 'table/unknown-table'],
  ])('of %j is told to be wrong', (table, code) => {
    expect(read(`${WHO}\n${table}`).codes).toContain(code);
  });

  it('suggests the role that was meant', () => {
    const { diagnostics } = read(
      `${WHO}\n| Call | Visitor | Agnet |\n| - | - | - |\n| \`a\` | | |`,
    );
    expect(diagnostics[0]!.message).toBe('`Agnet`: no such role; did you mean `Agent`?');
  });
});
