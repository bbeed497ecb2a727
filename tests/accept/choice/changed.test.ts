// `--only-changed`: what is tried again, by what has changed since a revision.

import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sinceRevision } from '../../../src/cli/accept/choice/changed.ts';
import { changedRows } from '../../../src/obligations/index.ts';
import { sharedObligationsOf } from '../../obligations/shared-plans.ts';
import { examine } from '../../../src/workbench/examine.ts';
import { emptyFolder, type Folder } from '../../cli/nonet.ts';
import { BY_REQUESTS } from '../../obligations/planned.ts';

const TEXT = readFileSync('spec/examples/helpdesk.md', 'utf8');
const { spec } = examine('desk.md', TEXT);

function edited(from: string, to: string): string {
  expect(TEXT.split(from), `"${from}" stands there once`).toHaveLength(2);
  return TEXT.replace(from, () => to);
}
const changed = (from: string, to: string): string[] =>
  changedRows(spec, examine('desk.md', edited(from, to)).spec).map(
    ({ kind, name }) => `${kind} ${name}`,
  );

describe('the rows that have changed', () => {
  it('are none where nothing but lines have moved, and prose', () => {
    expect(changed('\n## 5.', '\n\nMore of it.\n\n## 5.')).toEqual([]);
  });

  it.each([
    ['| `MIN_PASSWORD` | 8 |', '| `MIN_PASSWORD` | 9 |', ['constant MIN_PASSWORD']],
    [
      '| `closeTicket` | no | no | no | yes |',
      '| `closeTicket` | no | no | yes | yes |',
      ['permission Agent: closeTicket'],
    ],
    [
      '| solved | `reopenTicket` | open | |',
      '| solved | `reopenTicket` | pending | |',
      expect.arrayContaining(['transition Ticket.status: solved → pending by reopenTicket']),
    ],
    ['Slow down.', 'Not so fast.', ['error TOO_MANY_CALLS']],
  ])('are those that say something else: %s', (from, to, rows) => {
    expect(changed(from, to)).toEqual(rows);
  });

  it('are all of a section that has lost one, or says something else beside them', () => {
    const rules = changed(
      '| `Reply.body` | at most `MAX_REPLY` characters | `REPLY_TOO_LONG` |\n',
      '',
    );
    expect(rules).toHaveLength(5);
    expect(rules.every((row) => row.startsWith('rule '))).toBe(true);
    const roles = changed('lasting `SESSION`', 'lasting `AUTO_CLOSE`');
    expect(roles).toContain('role Agent');
    expect(roles.filter((row) => !/^(role|permission) /.test(row))).toEqual([]);
  });

  it('are all where the first data is another', () => {
    expect(changed('| Printer jams |', '| Printer burns |').length).toBeGreaterThan(150);
  });
});

describe('what is tried again', () => {
  let folder: Folder;
  const git = (...words: string[]): void => {
    const who = ['-c', 'user.name=A', '-c', 'user.email=a@example.com'];
    execFileSync('git', ['-C', folder.path, ...who, ...words], { stdio: 'ignore' });
  };
  const known = new Map<string, ReturnType<typeof planned>>();
  function planned(text: string) {
    const { spec: now } = examine(join(folder.path, 'desk.md'), text);
    return { now, ...sharedObligationsOf(now, BY_REQUESTS) };
  }
  /** What is planned for a text, worked out once. */
  const plannedFor = (text: string) => {
    if (!known.has(text)) known.set(text, planned(text));
    return known.get(text)!;
  };
  const since = (revision: string, text = TEXT): string[] => {
    const { now, obligations } = plannedFor(text);
    return obligations.filter(sinceRevision(now, revision, obligations)).map(({ id }) => id);
  };

  beforeAll(() => {
    folder = emptyFolder();
    git('init');
    folder.write('empty', '');
    git('add', '.');
    git('commit', '-m', 'Nothing');
    folder.write('desk.md', TEXT);
    git('add', '.');
    git('commit', '-m', 'All of it');
  });
  afterAll(() => folder.remove());

  it('is nothing where nothing has changed, and all where there was nothing', () => {
    expect(since('HEAD')).toEqual([]);
    expect(since('HEAD~1').length).toBe(plannedFor(TEXT).obligations.length);
  });

  it('is what the row asks for, and the rows that rest on it', () => {
    const ids = since('HEAD', edited('| `MIN_PASSWORD` | 8 |', '| `MIN_PASSWORD` | 9 |'));
    expect(ids).toContain(
      'rules/met/Person.password:at least `MIN_PASSWORD` characters:signUp:9 characters',
    );
    const others = ids.filter((id) => !/MIN_PASSWORD|PASSWORD_TOO_SHORT/.test(id));
    expect(others).toEqual(['rules/together/signUp', 'rules/together/addPerson']);
  });

  it('is whatever makes a call whose row has changed', () => {
    const ids = since(
      'HEAD',
      edited('set ticket.assignee to', 'set ticket.solvedAt to `now`; set ticket.assignee to'),
    );
    expect(ids.some((id) => id.startsWith('states/taken/Ticket.status:pending:answerAgent'))).toBe(
      true,
    );
    expect(ids.some((id) => id.includes('listPeople'))).toBe(false);
  });

  it('cannot be said outside a repository, nor of a revision that there is not', () => {
    const lonely = emptyFolder();
    const { spec: outside } = examine(join(lonely.path, 'desk.md'), TEXT);
    expect(() => sinceRevision(outside, 'HEAD', [])).toThrow(/to be in a repository of git/);
    lonely.remove();
    expect(() => since('nope')).toThrow('--only-changed nope: git knows no such revision');
    expect(() => since('--help')).toThrow('git knows no such revision');
  });
});
