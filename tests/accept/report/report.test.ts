import { describe, expect, it } from 'vitest';
import type { Report } from '../../../src/cli/accept/report/facts/report.ts';
import { github } from '../../../src/cli/accept/report/github.ts';
import { asJson } from '../../../src/cli/accept/report/json.ts';
import { junit } from '../../../src/cli/accept/report/junit.ts';
import type { Outcome, Verdict } from '../../../src/cli/accept/run/outcome.ts';
import { rowsIn } from '../../../src/cli/accept/report/facts/rows.ts';
import { summary } from '../../../src/cli/accept/report/summary.ts';
import type { Obligation } from '../../../src/obligations/index.ts';
import { read } from '../../../src/read/index.ts';
import { source } from '../../../src/text/source.ts';

const outcome = (verdict: Verdict, more: Partial<Outcome> = {}): Outcome => ({
  section: 'states',
  kind: 'states/taken',
  id: 'states/taken/one',
  name: `One that is ${verdict}`,
  line: 12,
  verdict,
  milliseconds: 1500,
  stopped:
    verdict === 'passed' ? null : { step: 'it becomes open', why: 'desk.md:12:1 <row> & "more"' },
  requests: [],
  ...more,
});

const report: Report = {
  spec: read(source('desk.md', '# Desk\n')).spec,
  outcomes: [outcome('passed'), outcome('failed'), outcome('pending', { section: 'limits' })],
  waiting: [
    {
      id: 'rules/met/x',
      kind: 'rules/met',
      section: 'rules',
      at: { line: 3, column: 1, length: 1 },
      also: [],
      standsOn: ['rules', 'calls'],
      words: {},
      plan: { given: [], when: [], then: [] },
    } satisfies Obligation,
  ],
  lines: ['# Desk'],
  nameOf: ({ kind }) => kind,
  notReached: [],
  leftOut: [
    {
      id: 'states/guarded/Ticket.status:new:take:open',
      kind: 'states/guarded',
      section: 'states',
      at: { line: 9, column: 1, length: 1 },
      words: { guard: '`1 < 2`' },
      why: 'The guard "1 < 2" always holds.',
    },
  ],
  coverage: [],
  isWhole: true,
  order: 'defined',
  elsewhere: { address: 'http://127.0.0.1:4010', command: 'nonet mock desk.md --port 4010' },
  again: ['--against', 'http://127.0.0.1:3000', '--replay'],
  notBuilt: [],
  milliseconds: 4200,
};

const rowAt = (line: number, name: string) => ({
  row: {
    ...({ section: 'limits', kind: 'constant', name, fact: null } as const),
    at: { line, column: 1, length: 1 },
  },
  own: [] as string[],
  resting: [] as string[],
});

/** How a row stands of which these are the scenarios. */
const standing = (own: string[], resting: string[], more: Partial<Report>): string =>
  rowsIn({ ...report, ...more, coverage: [{ ...rowAt(1, 'A'), own, resting }] })[0]!.standing;

describe('a row of the specification', () => {
  const outcomes = (['passed', 'failed', 'pending'] as const).map((verdict) =>
    outcome(verdict, { id: verdict }),
  );

  it.each([
    ['failed', ['passed', 'failed'], []],
    ['pending', ['passed', 'pending'], []],
    ['waiting', ['passed', 'rules/met/x'], []],
    ['passed', ['passed', 'states/guarded/Ticket.status:new:take:open'], ['failed']],
    ['left out', ['states/guarded/Ticket.status:new:take:open'], ['passed']],
    ['not tried', ['another'], ['passed']],
    ['passed', [], ['failed', 'passed']],
    ['failed', [], ['failed', 'another']],
    ['not covered', [], []],
  ])('stands as %s by its own %j, and by %j that rest on it', (stands, own, resting) => {
    expect(standing(own, resting, { outcomes })).toBe(stands);
  });
});

describe('the report of a run', () => {
  it('says how many rows are covered, and which by nothing that was tried', () => {
    const coverage = [
      { ...rowAt(4, 'A'), own: ['states/taken/one'] },
      ...['B', 'C', 'D', 'E', 'F'].map((name, index) => rowAt(5 + index, name)),
    ];
    const text = summary({ ...report, coverage }, { coloured: false });
    expect(text).toContain(
      '– 1 of 6 rows of the specification are covered; by no scenario that was tried:\n  5  constants: B :5, C :6, D :7, E :8, …\n',
    );
    const whole = summary({ ...report, coverage: coverage.slice(0, 1) }, { coloured: false });
    expect(whole).toContain('– All rows of the specification are covered (1).');
    const part = summary({ ...report, coverage, isWhole: false }, { coloured: false });
    expect(part).not.toContain('rows of the specification');
    const document = JSON.parse(asJson({ ...report, coverage }));
    expect(document.counts).toMatchObject({ rows: 6, rowsCovered: 1 });
    expect(document.rows[1]).toEqual({
      ...{
        section: 'limits',
        kind: 'constant',
        name: 'B',
        line: 5,
        print: expect.stringMatching(/^[0-9a-f]{8}$/),
      },
      ...{ standing: 'not covered', own: [], resting: [] },
    });
  });

  it('begins with a line for each section that was tried', () => {
    const [first, second, blank] = summary(report, { coloured: false }).split('\n');
    expect(first).toMatch(/^✗ 4 States and transitions +1 passed, 1 failed$/);
    expect(second).toMatch(/^✗ 9 Business .* 0 passed, 0 failed, 1 open question$/);
    expect(blank).toBe('');
  });

  it('ends with what did not pass, with its step and its lines, and with the count', () => {
    const text = summary(report, { coloured: false });
    expect(text).toContain(
      '✗ 4  One that is failed\n  it becomes open\n  desk.md:12:1 <row> & "more"',
    );
    expect(text).toContain('desk.md:12 is still to be filled in.');
    expect(text).toMatch(
      /1 passed, 1 failed, 1 open question, 1 blocked by sections 5, 7, 1 not covered \(4\.2 s\)$/,
    );
  });

  it('says under what failed how to ask again, and where', () => {
    const failed = outcome('failed', { requests: ["curl -si 'http://127.0.0.1:4010/a'"] });
    const text = summary({ ...report, outcomes: [failed] }, { coloured: false });
    expect(text).toMatch(
      /^  again: nonet accept desk\.md --against http:\S+ --replay [0-9a-f]{8}$/m,
    );
    expect(text).toContain(`\n  curl -si 'http://127.0.0.1:4010/a'\n`);
    expect(text).toMatch(/ while `nonet mock desk.md --port 4010` answers at http:\S+:4010; /);
    const junitText = junit({ ...report, outcomes: [failed] });
    expect(junitText).toContain("more&quot;\ncurl -si 'http://127.0.0.1:4010/a'</failure>");
    expect(summary(report, { coloured: false })).not.toContain('curl');
  });

  it('is annotations for GitHub, of what did not pass, at its lines', () => {
    const failed = outcome('failed', { requests: ["curl -si 'http://a/100%'"] });
    const other = { ...failed, id: 'states/taken/two' };
    const lines = github({ ...report, outcomes: [...report.outcomes, other] }).split('\n');
    expect(lines).toEqual([
      '::error file=desk.md,line=12,title=states/taken::One that is failed%0Ait becomes open%0Adesk.md:12:1 <row> & "more"',
      '::warning file=desk.md,line=12,title=states/taken::One that is pending%0Ait becomes open%0Adesk.md:12:1 <row> & "more"',
      `::error file=desk.md,line=12,title=states/taken::One that is failed%0Ait becomes open%0Adesk.md:12:1 <row> & "more"%0Acurl -si 'http://a/100%25'`,
      '',
    ]);
  });

  it('says in which order it was, so that it can be so again', () => {
    const text = summary({ ...report, order: 'random:17' }, { coloured: false });
    expect(text).toMatch(/ \(4\.2 s, --order random:17\)$/);
  });

  it('says what was left out by its reason, with the lines that it is of', () => {
    const [one] = report.leftOut as [Report['leftOut'][number]];
    const at = (line: number) => ({ ...one, at: { ...one.at, line } });
    const other = { ...at(30), why: 'It rests on chance.' };
    const many = [11, 9, 12, 13, 14, 15, 16].map(at);
    const text = summary({ ...report, leftOut: [...many, other] }, { coloured: false });
    expect(text).toContain(
      '  7  The guard "1 < 2" always holds. desk.md:9, 11, 12, 13, 14, 15, …\n  1  It rests on chance. desk.md:30',
    );
    expect(summary({ ...report, leftOut: [] }, { coloured: false })).not.toContain('Not covered');
  });

  it('says that open questions are awaited where every section is shown', () => {
    const waiting = report.waiting.map((one) => ({ ...one, standsOn: [] }));
    expect(summary({ ...report, waiting }, { coloured: false })).toContain(
      '1 blocked by open questions',
    );
    const both = summary(
      { ...report, waiting: [...report.waiting, ...waiting] },
      { coloured: false },
    );
    expect(both).toContain('2 blocked by sections 5, 7 and open questions');
  });

  it('is JUnit XML, a suite for each section, what an attribute cannot hold escaped', () => {
    const xml = junit(report);
    expect(xml).toContain('<testsuites name="Desk 0.0.0" tests="4" failures="2"');
    expect(xml).toContain('<testsuite name="4. States and transitions" file="desk.md" tests="3"');
    expect(xml).toContain('message="desk.md:12:1 &lt;row&gt; &amp; &quot;more&quot;"');
    expect(xml).toContain('classname="states/taken" file="desk.md" line="12" time="1.500"/>');
  });

  it('counts in JUnit XML what is left out as skipped, and says why', () => {
    const xml = junit(report);
    expect(xml).toMatch(/<testsuites .* errors="0" skipped="1"/);
    expect(xml).toContain(
      'line="9" time="0.000"><skipped message="The guard &quot;1 &lt; 2&quot; always holds."/>',
    );
    const alone = junit({ ...report, outcomes: [] });
    expect(alone).toMatch(/<testsuite name="4\. .*" tests="1" failures="0" errors="0" skipped="1"/);
  });

  it('is JSON, with what waits and for which sections, and what is left out and why', () => {
    const document = JSON.parse(asJson(report));
    expect(document.counts).toEqual({
      ...{ passed: 1, failed: 1, pending: 1, undefined: 0, notReached: 0 },
      ...{ waiting: 1, leftOut: 1, rows: 0, rowsCovered: 0 },
    });
    expect(document.scenarios[1]).toMatchObject({ id: 'states/taken/one', line: 12 });
    expect(document.waiting).toEqual([
      {
        id: 'rules/met/x',
        kind: 'rules/met',
        section: 'rules',
        line: 3,
        waitsFor: ['rules', 'calls'],
      },
    ]);
    expect(document.leftOut).toEqual([
      {
        id: 'states/guarded/Ticket.status:new:take:open',
        kind: 'states/guarded',
        section: 'states',
        line: 9,
        words: { guard: '`1 < 2`' },
        why: 'The guard "1 < 2" always holds.',
      },
    ]);
  });
});
