import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mockInProcess, type InProcess } from '../../../mocks/node.ts';
import { MockedProduct } from '../../../mocks/world/product.ts';
import { respond } from '../../../mocks/respond.ts';
import { serve, type Running } from '../../../mocks/http/server.ts';
import { problemsOf } from '../../../src/contract/client.ts';
import { control } from '../../../src/contract/control.ts';
import type { Played } from '../../../src/contract/played.ts';
import type { Trace, TraceStep } from '../../../src/diagnostics/trace.ts';
import type { Json } from '../../../src/model/index.ts';
import { wayTrace } from '../../../src/app/play/way-trace.ts';
import { compile, type Compiled } from '../../../src/workbench/compile.ts';
import { plant, textOf } from '../../check/planting.ts';

const START = { start: Date.parse('2026-01-01T00:00:00Z') };

/** The helpdesk with something planted in it, and the way to what is found there. */
function planted(code: string, ...changes: readonly (readonly [string, string])[]) {
  const text = changes.reduce((done, [from, to]) => plant(done, from, to), textOf('helpdesk'));
  const compiled = compile('planted.md', text);
  const found = compiled.diagnostics.find((one) => one.code === code);
  return { compiled, trace: found!.trace! };
}

const DEAD_END = planted(
  'lifecycle/no-way-out',
  ['| pending | `answerAgent` | open |', '| pending | `answerAgent` | pending |'],
  ['| pending | `solveTicket` | solved |', '| pending | `solveTicket` | pending |'],
);
const FOR_NOBODY = planted('access/call-for-nobody', [
  '| `closeTicket` | no | no | no | yes |',
  '| `closeTicket` | no | no | no | no |',
]);

type Ask = (path: string, init?: RequestInit) => Promise<Response>;

const asking = (compiled: Compiled): Ask => {
  const product = new MockedProduct(compiled, START);
  return (path, init) => respond(product, new Request(`http://play.test${path}`, init));
};

async function play(ask: Ask, trace: Trace): Promise<Played> {
  const answer = await ask('/_nonet/play', { method: 'POST', body: JSON.stringify({ trace }) });
  const body = (await answer.json()) as Json;
  expect(answer.status, JSON.stringify(body)).toBe(200);
  expect(problemsOf(control.play, 200, body)).toEqual([]);
  return body as Played;
}

const outcomes = ({ steps }: Played): string[] => steps.map(({ outcome }) => outcome);
const callsOf = (played: Played): string[] =>
  played.steps.flatMap(({ requests }) => requests.map(({ call }) => call));

describe('playing a journey that waits', () => {
  const file = 'tests/corpus/cases/ways-wait.md';
  const compiled = compile(file, readFileSync(file, 'utf8'));
  const { ways } = compiled.spec.sections.purpose.facts;

  it.each([
    ['come in time', 20],
    ['lose a desk', 45],
    ['be late twice', 60 + 14 * 24 * 60],
  ])('lets the time pass by which one would %s', async (goal, minutes) => {
    const ask = asking(compiled);
    const way = ways.find(({ wantsTo }) => wantsTo === goal);
    const played = await play(ask, wayTrace(way!));
    expect(new Set(outcomes(played))).toEqual(new Set(['done']));
    const { now } = (await (await ask('/_nonet/clock')).json()) as { now: string };
    expect(Math.floor((Date.parse(now) - START.start) / 60_000)).toBe(minutes);
  });
});

describe('playing the way to a finding', () => {
  let ask: Ask;
  beforeEach(() => {
    ask = asking(DEAD_END.compiled);
  });

  it('brings a record to the dead end, and leaves the last person signed in', async () => {
    const played = await play(ask, DEAD_END.trace);
    expect(outcomes(played)).toEqual(['done', 'done', 'done']);
    expect(played.person).toMatchObject({ title: 'Ada Agent', roles: ['Agent'] });
    const { records } = await (await ask('/_nonet/records/Ticket')).json();
    const last = records.at(-1);
    expect(played.record).toEqual({ entity: 'Ticket', key: last.id });
    expect(last.status).toBe('pending');
  });

  it('gives a credential that the product takes', async () => {
    const { token, record } = await play(ask, DEAD_END.trace);
    const answer = await ask(`/api/tickets/${record!.key}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(await answer.json()).toMatchObject({ status: 'pending' });
  });

  it('goes the same way again, with a record of its own each time', async () => {
    const keys = [];
    for (let time = 0; time < 3; time += 1)
      keys.push((await play(ask, DEAD_END.trace)).record!.key);
    expect(new Set(keys).size).toBe(3);
  });

  it('makes requests like anybody, which the log shows', async () => {
    const played = await play(ask, DEAD_END.trace);
    const { requests } = await (await ask('/_nonet/requests')).json();
    expect(requests.map(({ call }: { call: string }) => call).reverse()).toEqual(callsOf(played));
  });

  it('finds what has to be done besides for a step on a condition', async () => {
    const played = await play(asking(FOR_NOBODY.compiled), FOR_NOBODY.trace);
    expect(FOR_NOBODY.trace.map(({ when }) => when)).toContain('ticket.replies > 0');
    expect(played.steps[2]!.requests.map(({ call }) => call)).toEqual(['reply', 'solveTicket']);
  });

  it('ends with the refusal that the product gives, and the row that decided it', async () => {
    const played = await play(asking(FOR_NOBODY.compiled), FOR_NOBODY.trace);
    const last = played.steps.at(-1)!;
    expect(outcomes(played)).toEqual(['done', 'done', 'done', 'refused']);
    expect(last.answer).toMatchObject({ status: 403, body: { code: 'NOT_ALLOWED' } });
    expect(last.decision).toMatchObject({
      section: 'roles',
      at: { line: FOR_NOBODY.trace.at(-1)!.at.line },
    });
  });
});

describe('a way that cannot be gone to its end', () => {
  const { at } = DEAD_END.trace[0]!;
  const [opening, taking] = DEAD_END.trace;
  const step = (changes: Partial<TraceStep>): TraceStep => ({ ...opening!, at, ...changes });
  const calling = (call: string) => ({ kind: 'call' as const, call, values: [] });
  let ask: Ask;
  beforeEach(() => {
    ask = asking(DEAD_END.compiled);
  });

  it('ends with the step that is refused, and the rest is left', async () => {
    const solving = step({ who: 'Customer', does: calling('takeTicket') });
    const played = await play(ask, [opening!, solving, taking!]);
    expect(outcomes(played)).toEqual(['done', 'refused']);
    expect(played.steps[1]!.decision!.why).toBe('Customer may not `takeTicket`');
    expect(played.person!.title).toBe('Cleo Customer');
  });

  it('says which call, screen, person or length of time is not there', async () => {
    const whys = [];
    for (const does of [
      calling('mergeTicket'),
      { kind: 'open' as const, screen: 'Merge' },
      { kind: 'wait' as const, duration: 'NO_TIME' },
    ])
      whys.push((await play(ask, [opening!, step({ does })])).steps[1]);
    expect(whys.map((one) => one?.outcome)).toEqual(Array(3).fill('not taken'));
    expect(whys.map((one) => one?.decision?.why)).toEqual([
      'Section 7 has no call mergeTicket.',
      'Section 2 has no screen Merge.',
      'How long NO_TIME is cannot be told.',
    ]);
  });

  it('says in which state the record is, and that it is not the one foretold', async () => {
    const then = { entity: 'Ticket', field: 'status', state: 'closed' };
    const waiting = step({ who: null, does: { kind: 'wait', duration: 'hours(1)' }, then });
    const played = await play(ask, [opening!, waiting]);
    expect(played.steps[1]!.decision!.why).toBe(
      'After hours(1) the Ticket is new, and not closed.',
    );
  });

  it('says why nobody can be who it takes, and changes nothing', async () => {
    const text = plant(
      textOf('helpdesk'),
      'sign in Person by email and password | `201 Session` |',
      'sign in Person by email and password | `201 Contact` |',
    );
    ask = asking(compile('unsigned.md', text));
    const before = await (await ask('/_nonet/snapshot')).text();
    const [only, ...others] = (await play(ask, [{ ...taking!, who: 'Agent' }])).steps;
    expect(others).toEqual([]);
    expect(only).toMatchObject({ outcome: 'not taken', requests: [] });
    expect(only!.decision).toMatchObject({ why: 'Nobody was found who is an Agent.' });
    expect(text.split('\n')[only!.decision!.at!.line - 1]).toContain('`signIn`');
    expect(await (await ask('/_nonet/snapshot')).text()).toBe(before);
  });

  it('is refused where it is no way at all', async () => {
    const answer = await ask('/_nonet/play', { method: 'POST', body: '{"trace":[{"who":1}]}' });
    expect(answer.status).toBe(400);
    expect((await answer.json()).error).toContain('trace[0]');
  });
});

describe('products of other kinds', () => {
  it('hands the credential over as a cookie where that carries it', async () => {
    const { compiled, trace } = planted(
      'access/call-for-nobody',
      ['| `closeTicket` | no | no | no | yes |', '| `closeTicket` | no | no | no | no |'],
      ['`Authorization: Bearer {token}`', '`Cookie: session={token}`'],
    );
    const ask = asking(compiled);
    const body = JSON.stringify({ trace });
    const answer = await ask('/_nonet/play', { method: 'POST', body });
    const { token, person } = await answer.json();
    expect(person.title).toBe('Ada Agent');
    expect(answer.headers.get('set-cookie')).toContain(`session=${token}`);
  });

  it('plays as far as the product goes where something else in the text is wrong', async () => {
    const { compiled, trace } = planted(
      'lifecycle/no-way-out',
      ['| pending | `answerAgent` | open |', '| pending | `answerAgent` | pending |'],
      ['| pending | `solveTicket` | solved |', '| pending | `solveTicket` | pending |'],
      ['| `RATE_LIMIT` | 120 |', '| `RATE_LIMIT` | lots |'],
      ['| `EMAIL_TAKEN` | 409 |', '| `EMAIL_TAKEN` | often |'],
    );
    const { limits, errors } = compiled.spec.sections;
    expect([limits.state, errors.state]).toEqual(['broken', 'broken']);
    const played = await play(asking(compiled), trace);
    expect(outcomes(played)).toEqual(['done', 'done', 'done']);
  });

  it('begins with an example, without roles or screens', async () => {
    const compiled = compile('shop.md', SHOP);
    const { trace } = compiled.diagnostics.find(({ code }) => code === 'lifecycle/no-way-out')!;
    const ask = asking(compiled);
    const played = await play(ask, trace!);
    expect(trace!.map(({ does }) => does.kind)).toEqual(['begin', 'call']);
    expect(outcomes(played)).toEqual(['done', 'done']);
    expect(played).toMatchObject({ person: null, record: { entity: 'Order', key: 2 } });
    const again = await play(ask, trace!);
    expect(again.steps[0]!.decision!.why).toBe('No Order is held now.');
  });
});

const SHOP = `# Shop

## 3. Entities

### Order

| Field | Type | Required | Rules |
| --- | --- | --- | --- |
| id | integer | auto | key |
| state | one of new, held, lost, sent | auto | |

#### Examples

| id | state |
| --- | --- |
| 1 | new |
| 2 | held |

## 4. States

### Order.state

| From | Event | To |
| --- | --- | --- |
| — | \`place\` | new |
| new | \`send\` | sent |
| held | \`lose\` | lost |
| held | \`send\` | sent |
| lost | \`lose\` | lost |

## 6. Roles

none

## 7. Calls

| Call | Request | Takes | Does | Answers |
| --- | --- | --- | --- | --- |
| \`place\` | \`POST /orders\` | | create Order | \`201 Order\` |
| \`send\` | \`POST /orders/:id/send\` | | find Order by id | \`200 Order\` |
| \`lose\` | \`POST /orders/:id/lose\` | | find Order by id | \`200 Order\` |
`;

describe('however the product is reached', () => {
  let inProcess: InProcess;
  let running: Running;
  beforeAll(async () => {
    const product = () => new MockedProduct(FOR_NOBODY.compiled, START);
    inProcess = mockInProcess(product(), 'http://played.test');
    running = await serve({ product: product(), front: null, host: '127.0.0.1', port: 0 });
  });
  afterAll(async () => {
    inProcess.stop();
    await running.close();
  });

  it('is the way gone alike: through MSW, and over HTTP', async () => {
    const throughMsw = await play(
      (path, init) => fetch(`http://played.test${path}`, init),
      FOR_NOBODY.trace,
    );
    const overHttp = await play(
      (path, init) => fetch(running.address + path, init),
      FOR_NOBODY.trace,
    );
    expect(outcomes(throughMsw)).toEqual(['done', 'done', 'done', 'refused']);
    expect(overHttp).toEqual(throughMsw);
  });
});
