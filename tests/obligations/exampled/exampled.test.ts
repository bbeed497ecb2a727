// The examples of section 7 as scenarios: played in their order in one world, each held to its row.

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  changedRows,
  coverageOf,
  exampleRequests,
  isPossible,
  obligationsOf,
  ON_THE_MOCK,
} from '../../../src/obligations/index.ts';
import { compile } from '../../../src/workbench/compile.ts';
import { Suite } from '../suite.ts';
import { story } from '../story.ts';

const ROOMS = readFileSync('tests/obligations/rooms.md', 'utf8');
const suite = new Suite(ROOMS);
const exampled = suite.obligations.filter(({ kind }) => kind === 'calls/exampled');

const failing = (text: string): Map<string, string[]> => {
  const { spec } = compile('rooms.md', text);
  const { obligations } = obligationsOf(spec, ['calls/exampled']);
  return new Map(
    obligations.map((one) => [one.id, 'impossible' in one.plan ? [one.plan.impossible] : []]),
  );
};

it('has a scenario for each, which holds of its own mock', () => {
  expect(suite.errors).toEqual([]);
  expect(exampled).toHaveLength(9);
  expect(exampled.every(({ plan }) => isPossible(plan))).toBe(true);
  const failures = [...suite.failures()].filter(([id]) => id.startsWith('calls/exampled'));
  expect(failures).toEqual([]);
});

it('goes on in the world that the ones before it have left', () => {
  expect(story(suite.one('calls/exampled/book:1'))).toEqual([
    'Ann: POST /rooms/1/bookings { purpose: "Planning", starts: "2026-01-06T10:00:00.000Z", minutes: 60 }',
    '→ 201',
  ]);
  const [first, second, , , , sixth] = exampled;
  expect(story(second!, { whole: true }).slice(0, 2)).toEqual([
    'POST /enter { nick: "ann", secret: "s1" }',
    expect.stringContaining('Ann: POST /rooms/1/bookings'),
  ]);
  expect(isPossible(first!.plan) && first!.plan.given).toHaveLength(1);
  // What has been made is known by what its answer said, and refusals before it are made as well.
  expect(story(sixth!).at(-2)).toMatch(/^Ann: DELETE \/bookings\/<act\d+\.id>$/);
  expect(story(sixth!).filter((line) => line.includes('/bookings'))).toHaveLength(5);
});

it('signs in whoever is named, or somebody of the role', () => {
  const by = exampled.map(({ plan }) => {
    const act = isPossible(plan) ? plan.when.at(-1) : undefined;
    return act?.kind === 'call' ? act.by : undefined;
  });
  expect(by).toEqual(['Ann', 'Bob', 'Member', null, 'Bob', 'Ann', 'Bob', null, null]);
});

describe('a row that is not so', () => {
  const change = (from: string, to: string): string => {
    expect(ROOMS).toContain(from);
    return ROOMS.replace(from, () => to);
  };

  it('says what is answered, and which row decides it', () => {
    const text = change('minutes: 30 }` | `ROOM_TAKEN` |', 'minutes: 30 }` | 201 |');
    expect(failing(text).get('calls/exampled/book:2')).toEqual([
      expect.stringMatching(/^book by Bob is answered 409: /),
    ]);
  });

  it('fails where another error has the same status', () => {
    const text = change('| `BAD` | 422 |', '| `BAD` | 409 |').replace(
      'minutes: 0 }` | `BAD` |',
      'minutes: 0 }` | `ROOM_TAKEN` |',
    );
    const other = new Suite(text);
    expect(other.failures().get('calls/exampled/book:3')).toEqual([
      expect.stringContaining('code: expected "ROOM_TAKEN", came "BAD"'),
    ]);
  });

  it('says who is not there', () => {
    const text = change('| `book` | Ann |', '| `book` | Zoe |');
    expect(failing(text).get('calls/exampled/book:1')).toEqual([
      'Nobody who can sign in is called Zoe.',
    ]);
  });
});

it('notices a product that lets through what an example says is refused', () => {
  const other = compile('rooms.md', ROOMS.replace(/^\| `book` \| `!Booking\.exists.*\n/m, '')).spec;
  const red = [...suite.failures(other).keys()].filter((id) => id.startsWith('calls/exampled'));
  expect(red).toContain('calls/exampled/book:2');
});

it('is left out, and counted, where a product has one world for all', () => {
  const terms = { ...ON_THE_MOCK, mark: 'zqx' };
  const { obligations, leftOut } = obligationsOf(suite.spec, ['calls/exampled'], terms);
  expect(obligations).toEqual([]);
  expect(leftOut.map(({ why }) => why)).toEqual(
    Array(9).fill('Examples of requests are made one after another from the first data.'),
  );
});

it('covers its row, and its call rests on nothing more', () => {
  const covered = coverageOf(suite.spec, suite.obligations);
  const rows = covered.filter(({ row }) => row.kind === 'example');
  expect(rows.map(({ own }) => own)).toEqual(exampled.map(({ id }) => [id]));
  expect(rows[1]!.row.name).toBe(
    'book by Bob with { id: Anchor, starts: tomorrow 10:30, minutes: 30 }',
  );
});

it('is asked for again where its row says something else', () => {
  const other = compile('rooms.md', ROOMS.replace('tomorrow 10:00', 'tomorrow 11:00')).spec;
  expect(changedRows(suite.spec, other).map(({ name }) => name)).toEqual([
    'book by Ann with { id: Anchor, purpose: "Planning", starts: tomorrow 11:00, minutes: 60 }',
  ]);
  expect(changedRows(suite.spec, suite.spec)).toEqual([]);
});

it('gives what each request says by name, for whoever looks for a request', () => {
  const [first, , third] = exampleRequests(suite.spec, Date.UTC(2026, 0, 5, 9));
  expect(first).toMatchObject({
    call: { name: 'book' },
    who: { person: 'Ann' },
    path: { id: { record: { entity: 'Room', name: 'Anchor' }, field: 'id', otherwise: 'Anchor' } },
    body: {
      purpose: { kind: 'value', value: 'Planning' },
      starts: { kind: 'value', value: '2026-01-06T10:00:00.000Z' },
      minutes: { kind: 'value', value: 60 },
    },
  });
  expect(third!.who).toEqual({ role: 'Member' });
});
