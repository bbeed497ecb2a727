import { readFileSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { perform } from '../../features/support/checks.ts';
import { pasted } from '../../features/support/requests/pasted.ts';
import { Stage } from '../../features/support/stage/stage.ts';
import { Windows } from '../../features/support/browser/windows.ts';
import { mockedProduct } from '../../src/cli/accept/mocked.ts';
import type { Product } from '../../src/cli/accept/run/product.ts';
import type { Run } from '../../src/cli/accept/run/suite.ts';
import { builtApp } from '../../src/cli/home/home.ts';
import {
  answered,
  ON_THE_MOCK,
  type Act,
  type CallAct,
  type Expectation,
} from '../../src/obligations/index.ts';
import { compile } from '../../src/workbench/compile.ts';
import { testBrowser } from '../browser.ts';

const FILE = 'spec/examples/helpdesk.md';
let product: Product;
let run: Run;
let windows: Windows;
let stage: Stage;

beforeAll(() => {
  const compiled = compile(FILE, readFileSync(FILE, 'utf8'));
  product = mockedProduct(compiled, { app: builtApp, browser: testBrowser });
  const { spec, contract, source } = compiled;
  windows = new Windows(product);
  run = {
    spec,
    contract,
    lines: source.lines,
    obligations: new Map(),
    product,
    terms: ON_THE_MOCK,
    part: 0,
  };
});
afterEach(() => stage.close());
afterAll(async () => {
  await windows.close();
  await product.close();
});

const call = (
  act: Pick<CallAct, 'id' | 'call' | 'method' | 'path'> & Partial<CallAct>,
): CallAct => ({
  kind: 'call',
  by: null,
  query: {},
  headers: {},
  body: null,
  times: 1,
  signsIn: null,
  ...act,
});

const signIn = (person: string, email: string, password: string): CallAct =>
  call({
    id: `sign in ${person}`,
    call: 'signIn',
    method: 'POST',
    path: ['api', 'sessions'],
    body: { json: { email, password } },
    signsIn: { person, token: answered(`sign in ${person}`, 'token') },
  });
const cleo = signIn('Cleo', 'cleo@example.com', 'secret-cleo');
const ada = signIn('Ada', 'ada@example.com', 'secret-ada1');
const openTicket = call({
  id: 'opened',
  by: 'Cleo',
  call: 'openTicket',
  method: 'POST',
  path: ['api', 'tickets'],
  body: { json: { subject: 'No network', description: 'Since this morning.' } },
});

async function play(...acts: readonly Act[]): Promise<void> {
  stage = new Stage(run, windows);
  for (const act of acts) await stage.perform(act);
}

const look = (of: string, expect: Expectation) => perform(stage, { first: [], of, expect });

describe('a stage', () => {
  it('makes calls as somebody, and uses what earlier ones answered', async () => {
    await play(
      cleo,
      openTicket,
      call({
        id: 'read',
        by: 'Cleo',
        call: 'readTicket',
        method: 'GET',
        path: ['api', 'tickets', answered('opened', 'id')],
      }),
    );
    await look('read', { kind: 'accepted', status: 200 });
    await look('read', { kind: 'value', field: 'status', path: ['status'], is: 'new' });
    await look('read', {
      kind: 'body',
      is: { $with: { id: answered('opened', 'id'), subject: 'No network' } },
    });
    await expect(
      look('read', { kind: 'value', field: 'status', path: ['status'], is: 'open' }),
    ).rejects.toThrow(/expected: status "open"\ncame: "new"\n {2}to: GET \/api\/tickets\/\d+/);
  });

  it('sends a call together with the next one, where it is to, and keeps their answers apart', async () => {
    let [under, most] = [0, 0];
    const counting: Product = {
      ...product,
      async ask(...of) {
        most = Math.max(most, (under += 1));
        // Whoever is asked beside comes within that time.
        await new Promise((done) => setTimeout(done, 20));
        under -= 1;
        return product.ask(...of);
      },
    };
    stage = new Stage({ ...run, product: counting }, windows);
    const json = { subject: 'No sound', description: 'Since noon.' };
    const other = { ...openTicket, id: 'other', body: { json } };
    for (const act of [cleo, { ...openTicket, isWithNext: true as const }, other])
      await stage.perform(act);
    expect(most).toBe(2);
    await look('opened', { kind: 'value', field: 'subject', path: ['subject'], is: 'No network' });
    await look('other', { kind: 'value', field: 'subject', path: ['subject'], is: 'No sound' });
    const lines = pasted(run, 'http://localhost:1', stage.history);
    expect(lines.find((line) => line.includes('No network'))).toMatch(/^\(.*\) &$/);
    expect(lines.find((line) => line.includes('No sound'))).toMatch(/; wait$/);
  });

  it('makes a call as often as it is to be made, and once where it only looks', async () => {
    let asked = 0;
    const counting: Product = { ...product, ask: (...of) => ((asked += 1), product.ask(...of)) };
    stage = new Stage({ ...run, product: counting }, windows);
    await stage.perform(cleo);
    const often = { ...openTicket, times: 3 };
    await stage.perform(often);
    expect(asked).toBe(1 + 3);
    await stage.ask(often);
    expect(asked).toBe(1 + 3 + 1);
  });

  it('has a world of its own', async () => {
    await play(cleo, openTicket);
    const [{ id }, first] = [stage.memory.get('opened') as { id: number }, stage];
    first.close();
    await play(cleo, openTicket);
    expect((stage.memory.get('opened') as { id: number }).id).toBe(id);
  });

  it('keeps its world, however many others begin and end meanwhile', async () => {
    await play(cleo, openTicket);
    const slow = stage;
    for (let count = 0; count < 1_001; count += 1) {
      await play(cleo);
      stage.close();
    }
    stage = slow;
    const path = ['api', 'tickets', answered('opened', 'id')];
    await stage.perform(call({ id: 'read', by: 'Cleo', call: 'readTicket', method: 'GET', path }));
    await look('read', { kind: 'accepted', status: 200 });
  });

  it('lets time pass', async () => {
    await play(
      cleo,
      { kind: 'clock', forward: 8 * 3_600_000 + 1_000 },
      call({ ...openTicket, id: 'late' }),
    );
    await look('late', { kind: 'refused', status: 401, code: 'SIGN_IN_FIRST' });
  });

  it('opens screens for people who are signed in, and presses their buttons', async () => {
    await play(cleo, openTicket, ada, {
      kind: 'open',
      id: 'queue',
      by: 'Ada',
      screen: 'Queue',
      path: ['queue'],
    });
    await look('queue', { kind: 'heading', is: 'Queue' });
    await look('queue', { kind: 'shows', texts: [answered('opened', 'subject')] });
    await look('queue', {
      kind: 'button',
      name: 'Take ticket',
      within: { title: 'No network', nth: 0, of: 1 },
      there: true,
    });
    await stage.perform({
      kind: 'submit',
      id: 'taken',
      by: 'Ada',
      call: 'takeTicket',
      name: 'Take ticket',
      within: { title: 'No network', nth: 0, of: 1 },
      fields: [],
    });
    await look('taken', { kind: 'heading', is: 'Ticket' });
    await look('taken', { kind: 'button', name: 'Take ticket', within: null, there: false });
    await look('taken', { kind: 'lacks', texts: ['Printer jams'] });
  }, 30_000);

  it('shows refusals in forms beside their fields, and screens that are not for everybody', async () => {
    await play(
      cleo,
      { kind: 'open', id: 'form', by: 'Cleo', screen: 'New ticket', path: ['tickets', 'new'] },
      {
        kind: 'submit',
        id: 'sent',
        by: 'Cleo',
        call: 'openTicket',
        name: 'Open ticket',
        within: null,
        fields: [{ label: 'Description', value: 'Something' }],
      },
    );
    await look('sent', { kind: 'notice', message: 'subject is required.', label: 'Subject' });
    await stage.perform({
      kind: 'open',
      id: 'people',
      by: 'Cleo',
      screen: 'People',
      path: ['people'],
    });
    await look('people', { kind: 'heading is not', is: 'People' });
    await stage.perform({ kind: 'open', id: 'out', by: null, screen: 'People', path: ['people'] });
    await look('out', { kind: 'heading', is: 'Sign in' });
  }, 30_000);
});
