import { describe, expect, it } from 'vitest';
import { expand, outlinesOf, type Row } from '../../../src/cli/accept/features/expand.ts';

const FEATURE = `@states
Feature: 4. States

  What moves.

  @states/written
  Scenario: It is written
    Then it says what moves

  @states/taken
  Scenario Outline: <what> moves to <to>
    Given <what>
      | a table | of a step |
    Then it is <to>

    Examples:
      | id | what | to |

  @states/refused
  Scenario Outline: <what> stays
    Then it stays

    Examples:
      | id | what |
`;

describe('expanding a feature', () => {
  it('gives each outline the rows of its kind, in the order of its columns', () => {
    const rows: Row[] = [
      { to: 'open', id: 'one', what: 'a ticket', unused: 'x' },
      { id: 'two', what: 'a reply', to: 'closed' },
    ];
    const text = expand(FEATURE, (kind) => (kind === 'states/taken' ? rows : []));
    expect(text).toContain(
      '      | id | what | to |\n      | one | a ticket | open |\n      | two | a reply | closed |\n',
    );
  });

  it('leaves out an outline that has no rows, and keeps every scenario', () => {
    const text = expand(FEATURE, (kind) => (kind === 'states/taken' ? [{ id: 'one' }] : []));
    expect(text).not.toContain('stays');
    expect(text).toContain('Scenario: It is written');
  });

  it('keeps bars, backslashes and new lines within a cell', () => {
    const text = expand(FEATURE, (kind) =>
      kind === 'states/refused' ? [{ id: 'a|b', what: 'c\\d\ne' }] : [],
    );
    expect(text).toContain('      | a\\|b | c\\\\d\\ne |');
  });

  it('lists the outlines with their columns', () => {
    expect(outlinesOf(FEATURE)).toEqual([
      { kind: 'states/taken', title: '<what> moves to <to>', columns: ['id', 'what', 'to'] },
      { kind: 'states/refused', title: '<what> stays', columns: ['id', 'what'] },
    ]);
  });
});
