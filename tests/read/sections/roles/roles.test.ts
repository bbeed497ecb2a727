import { describe, expect, it } from 'vitest';
import { placeless } from '../reading.ts';
import { read, WHO } from './two-roles.ts';

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
