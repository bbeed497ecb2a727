// Reading, checking, comparing and the engine, as functions.

import { describe, expect, it } from 'vitest';
import { check, createEngine, diff, read } from '../../src/entry/nonet.ts';
import { textOf } from '../mocks/examples.ts';

const HELPDESK = { file: 'spec/helpdesk.md', text: textOf('examples/helpdesk.md') };
const changed = (from: string, to: string) => {
  expect(HELPDESK.text).toContain(from);
  return { ...HELPDESK, text: HELPDESK.text.replace(from, to) };
};
const lineOf = (text: string): number =>
  HELPDESK.text.split('\n').findIndex((line) => line.includes(text)) + 1;

describe('reading', () => {
  it('gives names and places', () => {
    const { name, version, sections, rows, calls } = read(HELPDESK);
    expect([name, version]).toEqual(['Helpdesk', '2.1.0']);
    expect(sections.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(sections[3]).toEqual({
      ...{ number: 4, title: 'States and transitions', state: 'shown', questions: 0 },
      line: lineOf('## 4. States'),
    });
    expect(calls[0]).toEqual({
      ...{ name: 'signUp', method: 'POST', path: '/api/people' },
      line: lineOf('`POST /api/people`'),
    });
    expect(rows).toContainEqual({
      ...{ file: 'spec/helpdesk.md', line: lineOf('| subject |'), section: 3 },
      ...{ name: 'Ticket.subject', text: '| subject | text | yes | trimmed | one line |' },
    });
  });

  it('gives an outline of whatever text there is', () => {
    expect(read('').sections.every(({ state }) => state === 'not shown')).toBe(true);
  });
});

it('checks, and says where and what to write', () => {
  expect(check(HELPDESK).filter(({ severity }) => severity === 'error')).toEqual([]);
  const [found] = check(changed('| priority | one of low, normal, high |', '| priority | txt |'));
  expect(found).toMatchObject({
    ...{ severity: 'error', file: 'spec/helpdesk.md', line: lineOf('| priority | one of') },
    ...{ column: 14, length: 3, accepted: null, write: expect.stringMatching(/text/) },
  });
});

describe('comparing', () => {
  it('says what has changed, whom it breaks, and the least version', () => {
    const { changes, ...verdict } = diff(
      HELPDESK,
      changed('| `MAX_REPLY` | 5000 |', '| `MAX_REPLY` | 50 |'),
    );
    expect(verdict).toEqual({ level: 'major', leastVersion: '3.0.0', isEnough: false });
    const line = lineOf('| `MAX_REPLY` | 5000 |');
    expect(changes).toContainEqual(
      expect.objectContaining({ section: 9, subject: 'MAX_REPLY', before: line, after: line }),
    );
  });

  it('finds nothing where only prose differs', () => {
    expect(diff(HELPDESK, changed('A small support desk', 'A desk'))).toEqual({
      ...{ changes: [], level: null, leastVersion: '2.1.0', isEnough: true },
    });
  });
});

describe('the engine', () => {
  const queue = { method: 'GET', url: '/api/queue' };

  it('answers at once, with the row that decided', () => {
    const engine = createEngine(HELPDESK);
    expect(engine.handle(queue)).toMatchObject({
      ...{ status: 401, call: 'listQueue', error: 'SIGN_IN_FIRST' },
      row: { section: 6, name: 'listQueue' },
    });
    const { headers } = engine.signIn({ entity: 'Person', key: 3 });
    const answer = engine.handle({ ...queue, headers });
    expect(JSON.parse(answer.body!)).toMatchObject({ total: 2 });
    expect(answer).toMatchObject({ error: null, row: { section: 7 } });
    engine.clock.forward('SESSION');
    expect(engine.handle({ ...queue, headers }).status).toBe(401);
  });

  it('goes on apart when it is forked, and back when it is restored', () => {
    const engine = createEngine(HELPDESK);
    const before = engine.snapshot();
    const { headers } = engine.signIn({ entity: 'Person', key: 1 });
    const body = JSON.stringify({ subject: 'Lamp', description: 'It is dark.' });
    const json = { ...headers, 'content-type': 'application/json' };
    const fork = engine.fork();
    fork.handle({ method: 'POST', url: '/api/tickets', headers: json, body });
    expect([engine, fork].map((one) => one.records('Ticket').length)).toEqual([2, 3]);
    expect(fork.restore(before)).toEqual([]);
    expect(fork.records('Ticket')).toHaveLength(2);
    expect(() => fork.restore({})).toThrow();
  });

  it('says whom one can be', () => {
    const engine = createEngine(HELPDESK);
    expect(engine.people()).toHaveLength(4);
    expect(() => engine.signIn({ entity: 'Person', key: 9 })).toThrow('there is no Person 9');
  });
});
