// Where two rows stand against each other nothing can be proved: the obligation says so, and names
// the rows.

import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { isPossible, obligationsOf } from '../../../src/obligations/index.ts';
import { Effort } from '../../../src/obligations/subject/effort.ts';
import { compile } from '../../../src/workbench/compile.ts';
import { plant } from '../../check/planting.ts';
import * as specs from '../sections/specs.ts';
import { Suite, written } from '../suite.ts';
import { OF_PEOPLE } from './of-people.ts';
import { OF_RECORDS } from './of-records.ts';

describe('what cannot be proved', () => {
  it.each([...OF_RECORDS, ...OF_PEOPLE])(
    'because of $title says so',
    ({ spec, edits, id, what, rows, isCertain = false }) => {
      const text = edits.reduce((before, [from, to]) => {
        expect(before.split(from), `"${from}" stands there once`).toHaveLength(2);
        return before.replace(from, () => to);
      }, written(specs[spec]));
      const suite = new Suite(text);
      const { plan } = suite.one(id);
      if (isPossible(plan)) throw new Error(`${id} has a plan`);
      expect(isCertain ? 'impossible' in plan : 'notReached' in plan, 'its end').toBe(true);
      expect('impossible' in plan ? plan.impossible : plan.notReached).toBe(what);
      const named = plan.because.map(({ at }) => suite.line(at.line));
      expect(named).toEqual(rows.map((row) => expect.stringContaining(row)));
    },
  );
});

describe('where no way is found', () => {
  const text = [
    ['`{ text, open? }` | create Post', '`{ text }` | create Post'],
    ['own; if `post.open`', 'if `!post.open`'],
    ['| `drop` | no |', '| `close` | no | if `post.text == ""` | no |\n| `drop` | no |'],
    [
      '| `drop` | `DELETE',
      '| `close` | `POST /posts/:id/close` | | find Post by id; set post.open to `false` | |\n| `drop` | `DELETE',
    ],
  ].reduce(
    (before, [from = '', to = '']) => plant(before, from, to),
    written({ ...specs.POSTS, purpose: 'none', screens: 'none' }),
  );
  let told: readonly string[];

  beforeAll(() => {
    const { obligations } = obligationsOf(compile('stuck.md', text).spec, ['calls/answered']);
    const { plan } = obligations.find(({ id }) => id === 'calls/answered/edit')!;
    told = isPossible(plan) ? [] : plan.because.map(({ answered, why }) => `${answered}: ${why}`);
  });

  it('says which calls lead there, who made them, and what they were answered', () => {
    expect(told[0]).toBe(
      'edit by Member answers 403 NOT_YOURS: Member may `edit` only where `!post.open`',
    );
    expect(told).toContain(
      'close by Member answers 403 NOT_YOURS: Member may `close` only where `post.text == ""`',
    );
  });

  it('says nothing of roles that never may, nor of calls that lead elsewhere', () => {
    expect(told.join('\n')).not.toContain('by Head answers 403');
    expect(told.join('\n')).not.toContain('drop');
  });
});

/** The jobs with one piece of their text changed. */
const jobs = (from: string, to: string, rules = 'none'): Suite =>
  new Suite(written({ ...specs.JOBS, rules }).replace(from, () => to));

describe('a rule of a call is asked of what the call leaves', () => {
  it.each([
    ['`job.size < 3`', 'touch'],
    ['`old.size < 2`', 'touch'],
    ['`job.status != "open" \\|\\| job.size < 4`', 'touch'],
  ])('as %s is', (rule, call) => {
    const suite = jobs(
      '| `touch` | `POST /jobs/:id/touch` | | find Job by id |',
      '| `touch` | `POST /jobs/:id/touch` | | find Job by id; set job.size to `job.size + 1` |',
      `| On | Rule | Error |\n| --- | --- | --- |\n| \`${call}\` | ${rule} | |`,
    );
    expect(suite.names('rules/broken')).toHaveLength(1);
    expect([...suite.failures()]).toEqual([]);
  });
});

describe('where the text rules a call out', () => {
  it('makes next to no requests to find a way to it', () => {
    const spent = vi.spyOn(Effort.prototype, 'spend');
    const text = readFileSync('spec/examples/helpdesk.md', 'utf8').replace(
      '| `MAX_OPEN_TICKETS` | 5 |',
      '| `MAX_OPEN_TICKETS` | 0 |',
    );
    const { obligations } = obligationsOf(compile('none.md', text).spec, ['rules/met']);
    const ruledOut = obligations.filter(({ plan }) => 'impossible' in plan);
    expect(ruledOut.length).toBeGreaterThan(0);
    expect(spent.mock.calls.length).toBeLessThan(2_500);
    spent.mockRestore();
  });
});
