import { describe, expect, it } from 'vitest';
import { placeless, readingSpec } from '../reading.ts';

const WHO = '| Role | Who |\n| - | - |\n| Visitor | signed out |\n| Agent | signed in |\n';

function read(text: string) {
  const { value, codes, diagnostics } = readingSpec(`## 6. Roles\n\n${text}`);
  const { facts, questions } = value.sections.roles;
  return { ...facts, questions, codes, diagnostics };
}
const matrix = (...rows: string[]) =>
  read(`${WHO}\n| Call | Visitor | Agent |\n| - | - | - |\n${rows.join('\n')}`);
/** What the cell of a call gives an agent. */
const grants = (cell: string) => {
  const { permissions, codes } = matrix(`| \`go\` | no | ${cell} |`);
  return { grants: placeless(permissions[1]!.grants), codes };
};

describe('a role', () => {
  it.each([
    ['signed out', { kind: 'signed out' }],
    ['Signed in', { kind: 'signed in' }],
    ['`signed in`', { kind: 'signed in' }],
    ['`me.role == "a"`', { kind: 'condition', expression: { source: 'me.role == "a"' } }],
    ['if `me.id > 1`', { kind: 'condition', expression: { source: 'me.id > 1' } }],
  ])('is whoever is %s', (cell, who) => {
    const { roles, codes } = read(
      `| Role | Who |\n| - | - |\n| Head of desk | ${cell} |\n\n| Call | Head of desk |\n| - | - |\n| \`a\` | yes |`,
    );
    expect(codes).toEqual([]);
    expect(placeless(roles)).toEqual([{ name: 'Head of desk', who }]);
  });

  it.each([
    ['| agent | signed in |', 'roles/unreadable-role'],
    ['| | signed in |', 'roles/unreadable-role'],
    ['| Agent | everybody |', 'roles/unreadable-who'],
    ['| Agent | |', 'roles/unreadable-who'],
    ['| Agent | me.role == "a" |', 'roles/unreadable-who'],
    ['| Agent | `1 +` |', 'expression/syntax'],
    ['| Agent | `now` |', 'expression/not-a-condition'],
  ])('is not what %s says', (row, code) => {
    expect(read(`| Role | Who |\n| - | - |\n${row}`).codes).toContain(code);
  });

  it('stands once', () => {
    const { roles, codes } = read(
      `${WHO}| Agent | signed out |\n\n| Call | Visitor | Agent |\n| - | - | - |`,
    );
    expect(codes).toEqual(['roles/duplicate-role']);
    expect(roles).toHaveLength(2);
  });

  it('may be left open', () => {
    const { questions, codes } = read(
      '| Role | Who |\n| - | - |\n| Agent | ? |\n| Boss | signed in |\n\n| Call | Boss |\n| - | - |\n| `a` | yes |',
    );
    expect(questions).toMatchObject([{ about: 'who has the role Agent' }]);
    expect(codes).toEqual([]);
  });
});

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
      questions: [{ about: 'whether Agent may make a, b' }],
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

describe('credentials', () => {
  const given = (line: string) => {
    const { credentials, codes } = read(
      `${line}\n\n${WHO}\n| Call | Visitor | Agent |\n| - | - | - |\n| \`a\` | yes | no |`,
    );
    return { credentials: placeless(credentials), codes };
  };
  const header = (name: string, prefix: string, suffix = '') => ({
    kind: 'header',
    name,
    prefix,
    suffix,
  });

  it.each([
    ['`Authorization: Bearer {token}`', header('Authorization', 'Bearer ')],
    ['`X-Key: {token}`', header('X-Key', '')],
    ['`X-Key:a {token}; b`', header('X-Key', 'a ', '; b')],
    ['`Cookie: session={token}`', { kind: 'cookie', name: 'session' }],
    ['`cookie: session={token}`', { kind: 'cookie', name: 'session' }],
  ])('of %s are carried so', (code, carrier) => {
    expect(given(`Credentials: ${code}`)).toEqual({
      credentials: { carrier, lasting: null },
      codes: [],
    });
  });

  it.each([
    'Credentials: `X: {token}`, lasting `hours(8)`',
    'credentials : `X: {token}` lasting `hours(8)`.',
    '**Credentials:** `X: {token}`, lasting `hours(8)`',
    '- Credentials: `X: {token}`, lasting `hours(8)`',
    'How it is shown who calls:\nCredentials: `X: {token}`, lasting `hours(8)`\nand so on.',
  ])('may stand as %j', (line) => {
    expect(given(line)).toEqual({
      credentials: { carrier: header('X', ''), lasting: { source: 'hours(8)' } },
      codes: [],
    });
  });

  it.each([
    'Credentials: Authorization: Bearer {token}',
    'Credentials: `Authorization: Bearer`',
    'Credentials: `Authorization: {user}`',
    'Credentials: `Cookie: {token}`',
    'Credentials: `Bearer {token}`',
    'Credentials: `X: {token}{token}`',
    'Credentials: `X: {token}`, lasting 8 hours',
    'Credentials: `X: {token}` for ever',
    'Credentials:',
  ])('are not %j', (line) => {
    expect(given(line)).toEqual({ credentials: null, codes: ['roles/unreadable-credentials'] });
  });

  it('last for a duration', () => {
    expect(given('Credentials: `X: {token}`, lasting `8`').codes).toEqual([
      'expression/type-mismatch',
    ]);
  });

  it('stand once', () => {
    expect(given('Credentials: `X: {token}`\n\nCredentials: `Y: {token}`')).toMatchObject({
      credentials: { carrier: { name: 'X' } },
      codes: ['roles/credentials-twice'],
    });
  });
});
