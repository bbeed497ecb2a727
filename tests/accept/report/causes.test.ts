// What has one cause is told once, in every form that a run is told in.

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Report } from '../../../src/cli/accept/report/facts/report.ts';
import type { Outcome } from '../../../src/cli/accept/run/outcome.ts';
import { github } from '../../../src/cli/accept/report/github.ts';
import { page } from '../../../src/cli/accept/report/html/page.ts';
import { asJson } from '../../../src/cli/accept/report/json.ts';
import { junit } from '../../../src/cli/accept/report/junit.ts';
import { rowsIn } from '../../../src/cli/accept/report/facts/rows.ts';
import { summary } from '../../../src/cli/accept/report/summary.ts';
import type { Obligation, Reason } from '../../../src/obligations/index.ts';
import { read } from '../../../src/read/index.ts';
import { source } from '../../../src/text/source.ts';

const TEXT = source('desk.md', readFileSync('spec/examples/helpdesk.md', 'utf8'));
const { spec } = read(TEXT);
const at = (line: number) => ({ line, column: 1, length: 1 });

const failed = (id: string, why: string, more: Partial<Outcome> = {}): Outcome => ({
  ...{ section: 'calls', kind: 'calls/answered', id, name: `${id} works`, line: 12 },
  ...{ verdict: 'failed', milliseconds: 5, requests: [], stopped: { step: 'it is made', why } },
  ...more,
});

const lost = (id: string, because: readonly Reason[], call = 'takeTicket'): Obligation => ({
  ...{ id, kind: 'calls/answered', section: 'calls', at: at(170), also: [], standsOn: [] },
  words: { call, status: '200' },
  plan: { notReached: `Nothing was found by which ${call} succeeds.`, because },
});

const reportOf = (
  outcomes: readonly Outcome[],
  notReached: readonly Obligation[] = [],
): Report => ({
  ...{ spec, lines: TEXT.lines, nameOf: ({ words }) => `${words['call']} answers` },
  ...{ outcomes, notReached, waiting: [], leftOut: [], coverage: [], isWhole: true },
  ...{ order: 'defined', elsewhere: null, again: ['--replay'], notBuilt: [], milliseconds: 4200 },
});
const told = (report: Report): string => summary(report, { coloured: false });

const refusedSignIn = (person: string): string =>
  `desk.md:12:1 a row\nexpected: to get there\ncame: 401 {"code":"WRONG"}\n  to: POST /api/sessions {"email":"${person}"} by somebody signed out`;

describe('what fails by one cause', () => {
  const many = Array.from({ length: 280 }, (_, index) =>
    failed(`calls/answered/${index}`, refusedSignIn(`p${index}@example.com`)),
  );

  it('is one entry, with how many scenarios depend on it', () => {
    const text = told(reportOf(many));
    expect(text.match(/^✗ .* scenarios depend on it$/gm)).toEqual([
      '✗ signIn is answered 401 where a success is expected: 280 scenarios depend on it',
    ]);
    expect(text.split('\n').length).toBeLessThan(20);
  });

  it('is one annotation, and stays whole as JSON', () => {
    expect(github(reportOf(many)).trim().split('\n')).toHaveLength(1);
    const document = JSON.parse(asJson(reportOf(many)));
    expect(document.scenarios).toHaveLength(280);
    expect(document.causes).toHaveLength(1);
    expect(document.causes[0].scenarios).toHaveLength(280);
  });

  it('is apart from what another call is answered, and from what goes through that a row refuses', () => {
    const other = `expected: status 200\ncame: 500\n  to: GET /api/tickets/1 by Agent`;
    const through = (line: number) =>
      failed(
        `rules/broken/${line}`,
        `expected: status 422\ncame: 201 {}\n  to: POST /api/tickets {}`,
        {
          ...{ kind: 'rules/broken', line },
        },
      );
    const document = JSON.parse(
      asJson(reportOf([...many, failed('calls/answered/x', other), through(131), through(132)])),
    );
    expect(document.causes).toHaveLength(4);
  });

  it('is rows that contradict each other, where they are the same', () => {
    const contrary = [{ at: at(134), why: 'it can never hold' }];
    const text = told(
      reportOf([
        failed('a', 'cannot be: so', { contrary }),
        failed('b', 'cannot be: so', { contrary }),
      ]),
    );
    expect(text).toContain('✗ desk.md:134 it can never hold: 2 scenarios depend on it');
  });

  it('is told of the first fifteen, and how many more there are', () => {
    const different = Array.from({ length: 40 }, (_, index) =>
      failed(`calls/answered/${index}`, `expected: something\ncame: else`),
    );
    const text = told(reportOf(different));
    expect(text.match(/^✗ 7  /gm)).toHaveLength(15);
    expect(text).toContain('25 more causes of failures');
    expect(text.split('\n').length).toBeLessThan(100);
  });
});

describe('what was not reached', () => {
  const blocked: Reason = {
    at: at(162),
    why: 'Agent may only where `x`',
    answered: 'takeTicket by Agent answers 403',
  };
  const unrelated: Reason = {
    at: at(131),
    why: 'too short',
    answered: 'signUp by nobody answers 422',
  };
  const report = reportOf(
    [],
    [lost('a', [unrelated, blocked]), lost('b', [blocked]), lost('c', [unrelated], 'takeTicket')],
  );

  it('is amber and counted by itself: what was sought, what was tried, what stood in the way, what to add', () => {
    const text = told(report);
    const row = (line: number): string => `  desk.md:${line} ${TEXT.lines[line - 1]!.trim()}`;
    expect(text).toContain(
      [
        '~ Not reached: takeTicket answers 200 (2 scenarios hang on it)',
        row(170),
        '  tried last: takeTicket by Agent answers 403',
        '  in the way: Agent may only where `x`',
        row(162),
        '  to add: a way in section 1 that leads there (`… → takeTicket`); or change line 162, if it refuses more than is meant',
      ].join('\n'),
    );
    expect(text).toMatch(/0 passed, 0 failed, 3 not reached \(4\.2 s\)$/);
  });

  it('names no row that has nothing to do with it', () => {
    expect(told(report)).not.toContain('too short');
    expect(told(report)).toContain('  in the way: Nothing was found by which takeTicket succeeds.');
  });

  it('names the refusal that was sought, and says where another row gives the same answer', () => {
    const other: Reason = { ...blocked, answered: 'takeTicket by Agent answers 403 NOT_ALLOWED' };
    const sought: Obligation = {
      ...lost('d', [other]),
      kind: 'states/guarded',
      words: { event: 'takeTicket where it decides', error: 'NOT_ALLOWED' },
    };
    const text = told({ ...reportOf([], [sought]), nameOf: () => 'a scenario' });
    expect(text).toContain('~ Not reached: takeTicket answers 403 NOT_ALLOWED (1 ');
    expect(text).toContain('  in the way: another row gives this answer: Agent may only where `x`');
    expect(text).toContain(
      '  to add: a request that is refused so, under `#### Examples` at the end',
    );
  });

  it('does not say of the row that is sought that it stands in its own way', () => {
    const own: Reason = { ...blocked, answered: 'takeTicket by Agent answers 403 NOT_ALLOWED' };
    const sought: Obligation = {
      ...lost('d', [own]),
      kind: 'rules/broken',
      at: own.at,
      words: { call: 'takeTicket', error: 'NOT_ALLOWED' },
    };
    const text = told({ ...reportOf([], [sought]), nameOf: () => 'a scenario' });
    expect(text).toContain('  tried last: takeTicket by Agent answers 403 NOT_ALLOWED');
    expect(text).toContain('  in the way: Nothing was found by which takeTicket succeeds.');
    expect(text).not.toContain('another row');
    expect(text).not.toContain('or change line');
  });

  it('is told by the name of its scenario where it is no answer of a call', () => {
    const timed: Obligation = {
      ...lost('e', []),
      kind: 'states/timed',
      words: { entity: 'Ticket' },
    };
    const text = told({ ...reportOf([], [timed]), nameOf: () => 'the Ticket is new, then old' });
    expect(text).toContain('~ Not reached: the Ticket is new, then old (1 ');
    expect(text).toContain('  to add: a way in section 1 that leads there\n');
  });

  it('asks of a way that stops for what it lacks itself', () => {
    const way: Obligation = { ...lost('f', [blocked]), kind: 'purpose/walked', words: {} };
    const text = told({ ...reportOf([], [way]), nameOf: () => 'Agent goes this way' });
    expect(text).toContain('  to add: what the step lacks, in the way itself: a value (`call(');
  });

  it('asks for an answer where something came about and nothing shows it', () => {
    const plan = { notReached: 'Nothing shows the state of a Ticket.', because: [] };
    const hidden: Obligation = { ...lost('g', []), plan: { ...plan, unseen: true } };
    const text = told(reportOf([], [hidden]));
    expect(text).toContain('  in the way: Nothing shows the state of a Ticket.\n');
    expect(text).toContain('  to add: a call in section 7 that answers it, and in section 6 who');
  });

  it('is skipped for a build server, a warning for GitHub, and whole as JSON', () => {
    expect(junit(report)).toMatch(/tests="3" failures="0" errors="0" skipped="3"/);
    expect(junit(report)).toContain(
      '<skipped message="not reached: takeTicket answers 200. Nothing was found',
    );
    const commands = github(report).trim().split('\n');
    expect(commands).toHaveLength(2);
    expect(commands[0]).toMatch(
      /^::warning file=desk\.md,line=170,title=not reached::Not reached: takeTicket answers 200%0Atried last: .*%0Ain the way: line 162: .*%0Ato add: /,
    );
    const document = JSON.parse(asJson(report));
    expect(document.counts).toMatchObject({ notReached: 3, failed: 0 });
    expect(document.notReached[0].sought).toBe('takeTicket answers 200');
    expect(document.notReached[0].because).toEqual([
      { line: 131, why: 'too short', answered: 'signUp by nobody answers 422' },
      { line: 162, why: 'Agent may only where `x`', answered: 'takeTicket by Agent answers 403' },
    ]);
  });

  it('is on the page, and how its row stands', () => {
    const coverage: Report['coverage'] = [
      {
        row: { section: 'calls', kind: 'call', name: 'takeTicket', fact: null, at: at(176) },
        ...{ own: ['a'], resting: [] },
      },
    ];
    expect(rowsIn({ ...report, coverage })[0]!.standing).toBe('not reached');
    const html = page({ ...report, coverage }, TEXT, report.nameOf);
    expect(html).toContain('2 depend on it');
    expect(html).toContain('not reached');
  });
});
