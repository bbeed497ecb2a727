// The mock in a real browser, behind the app as `npm test` has built it: a service worker, storage, tabs.

import type { Browser, BrowserContext, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { createFront } from '../../mocks/http/front.ts';
import { serve, type Running } from '../../mocks/http/server.ts';
import { builtApp } from '../../src/cli/home/home.ts';
import { MockedProduct } from '../../mocks/world/product.ts';
import { respond } from '../../mocks/respond.ts';
import { compile } from '../../src/workbench/compile.ts';
import { testBrowser } from '../browser.ts';
import { textOf } from './examples.ts';
import { COMPARED, sequencesFor, tell, type Told } from './sequences.ts';

const FILE = 'spec/examples/helpdesk.md';
const COOKIES = 'spec/cookies.md';
const helpdesk = textOf('examples/helpdesk.md');
const withCookies = helpdesk.replace(
  '`Authorization: Bearer {token}`',
  '`Cookie: session={token}`',
);

let browser: Browser;
let running: Running;
let context: BrowserContext;
let page: Page;

beforeAll(async () => {
  const specs = () => [FILE, COOKIES].map((file) => ({ file, name: 'Helpdesk' }));
  const source = (file: string) => (file === COOKIES ? withCookies : helpdesk);
  const front = createFront({ app: builtApp(), mock: 'browser', file: FILE, specs, source });
  running = await serve({ product: null, front, host: '127.0.0.1', port: 0 });
  browser = await testBrowser();
}, 200_000);
afterAll(() => running.close());

beforeEach(async () => {
  context = await browser.newContext();
  page = await open('/');
});
afterEach(() => context.close());

async function open(path: string): Promise<Page> {
  const opened = await context.newPage();
  await opened.goto(running.address + path);
  await opened.waitForSelector('h1');
  return opened;
}

/** A request by the page itself. */
const ask = (from: Page, method: string, path: string, body?: object, also = {}) =>
  from.evaluate(
    async ([method, path, body, also]) => {
      const headers = { 'content-type': 'application/json', ...also };
      const answer = await fetch(path, {
        method,
        headers,
        ...(body === undefined ? {} : { body }),
      });
      const text = await answer.text();
      return { status: answer.status, body: text === '' ? null : JSON.parse(text) };
    },
    [method, path, body === undefined ? undefined : JSON.stringify(body), also] as const,
  );

const signUp = (from: Page, email: string) =>
  ask(from, 'POST', '/api/people', { name: 'N', email, password: 'long enough' });
const people = async (from: Page): Promise<number> =>
  (await ask(from, 'GET', '/_nonet/records/Person')).body.records.length;

it('answers the calls of the page, the stubs and the controls', async () => {
  expect((await ask(page, 'GET', '/api/tickets')).status).toBe(401);
  expect((await signUp(page, 'a@example.com')).status).toBe(201);
  expect((await ask(page, 'GET', '/_nonet/spec/limits')).body.state).toBe('shown');
  expect((await ask(page, 'POST', '/_nonet/reset')).status).toBe(204);
  expect((await ask(page, 'GET', '/_nonet/mode')).body.mock).toBe('browser');
});

/** Each control, as testers use it: method, path, body and headers. */
const CONTROLS: readonly (readonly [string, string, object?, Record<string, string>?])[] = [
  ['POST', '/_nonet/clock', { frozen: true }],
  ['POST', '/_nonet/clock', { set: '2040-01-01T00:00:00Z' }],
  ['POST', '/_nonet/clock', { forward: 60_000 }],
  ['POST', '/_nonet/clock', { set: '2000-01-01T00:00:00Z' }],
  ['GET', '/_nonet/clock'],
  ['GET', '/_nonet/people'],
  ['POST', '/_nonet/sign-in', { entity: 'Person', key: 1 }],
  ['GET', '/_nonet/sessions'],
  ['GET', '/_nonet/me'],
  ['GET', '/_nonet/records/Person'],
  ['GET', '/_nonet/records/Persons'],
  ['GET', '/api/tickets/1', undefined, { 'x-nonet-answer': 'TICKET_CLOSED' }],
  ['GET', '/api/tickets/1', undefined, { 'x-nonet-delay': '20' }],
  ['GET', '/api/tickets/1', undefined, { 'x-nonet-as': '{"entity":"Person","key":1}' }],
  ['GET', '/_nonet/sessions', undefined, { 'x-nonet-world': 'other' }],
  ['GET', '/_nonet/requests'],
  ['GET', '/_nonet/outbox'],
  ['GET', '/_nonet/snapshot'],
  ['PUT', '/_nonet/snapshot', { format: 0 }],
  ['POST', '/_nonet/may', { questions: [{ call: 'readTicket', parameters: { id: 1 } }] }],
  ['POST', '/_nonet/begin', { seed: 7, records: 30 }],
  ['GET', '/_nonet/records/Ticket'],
  ['POST', '/_nonet/begin', { seed: 'seven' }],
  ['POST', '/_nonet/reset'],
  ['GET', '/_nonet/records/Ticket'],
  ['GET', '/_nonet/openapi.json'],
  ['GET', '/_nonet/nothing'],
];

it('answers every control as it does over HTTP', { timeout: 200_000 }, async () => {
  const compiled = compile(FILE, helpdesk);
  const realTime = () => Date.now();
  const product = new MockedProduct(compiled, { start: Date.now(), realTime });
  const served = await serve({ product, front: null, host: '127.0.0.1', port: 0 });
  const overHttp = async (method: string, path: string, body?: object, headers = {}) => {
    const type = { 'content-type': 'application/json', ...headers };
    const sent = body === undefined ? {} : { body: JSON.stringify(body) };
    const answer = await fetch(served.address + path, { method, headers: type, ...sent });
    const text = await answer.text();
    return { status: answer.status, body: text === '' ? null : JSON.parse(text) };
  };
  await ask(page, 'POST', '/_nonet/reset');
  for (const [method, path, body, headers] of CONTROLS) {
    const [here, there] = [
      await ask(page, method, path, body, headers),
      await overHttp(method, path, body, headers),
    ];
    // The page itself asks a little more than we do.
    if (path === '/_nonet/requests') expect(here.body.requests.length).toBeGreaterThan(0);
    else expect([method, path, undated(here)]).toEqual([method, path, undated(there)]);
  }
  await served.close();
});

/** Without the instants, as both were not begun together, and from where one asks. */
const undated = (answered: unknown): unknown =>
  JSON.parse(
    JSON.stringify(answered)
      .replace(/"\d{4}-\d\d-\d\dT[^"]+"/g, '"…"')
      .replace(/\b\d{13}\b/g, '0')
      .replace(/address [^"]*"/g, 'address"'),
  );

it('keeps its world over a reload, and shares it with other tabs', async () => {
  await signUp(page, 'a@example.com');
  await page.reload();
  await page.waitForSelector('h1');
  const other = await open('/sign-in');
  expect((await signUp(other, 'a@example.com')).status).toBe(409);
  expect((await signUp(other, 'b@example.com')).status).toBe(201);
  expect(await people(page)).toBe(6);
});

it('opens the screen at an address that is a call too', async () => {
  const opened = await open('/api/tickets');
  await expect
    .poll(() => opened.locator('#root, body').first().innerText())
    .not.toContain('SIGN_IN_FIRST');
});

it('begins from the first data for somebody else', async () => {
  await signUp(page, 'a@example.com');
  await context.close();
  context = await browser.newContext();
  expect(await people(await open('/'))).toBe(4);
});

it('carries a credential in a cookie, over a reload and until it is taken back', async () => {
  await page.evaluate((file) => localStorage.setItem('nonet:file', file), COOKIES);
  await page.reload();
  await page.waitForSelector('h1');
  const signIn = { email: 'ada@example.com', password: 'secret-ada1' };
  expect((await ask(page, 'GET', '/api/queue')).status).toBe(401);
  expect((await ask(page, 'POST', '/api/sessions', signIn)).status).toBe(201);
  expect((await ask(page, 'GET', '/api/queue')).status).toBe(200);
  await page.reload();
  await page.waitForSelector('h1');
  expect((await ask(page, 'GET', '/api/queue')).status).toBe(200);
  await ask(page, 'POST', '/_nonet/sign-in', { entity: 'Person', key: 1 });
  expect((await ask(page, 'GET', '/api/queue')).status).toBe(403);
  expect((await ask(page, 'DELETE', '/api/sessions/current')).status).toBe(204);
  expect((await ask(page, 'GET', '/api/queue')).status).toBe(401);
});

it('answers random requests as it does outside of a browser', async () => {
  const outside = new MockedProduct(compile(FILE, helpdesk), { start: Date.now() });
  const sequences = sequencesFor(outside, 20);
  const names = [...COMPARED];
  const inside: Told[][] = await page.evaluate(
    async ([all, compared]) => {
      const told = [];
      for (const sequence of all) {
        const answers = [];
        for (const { method, path, headers, body } of sequence) {
          const answer = await fetch(path, { method, headers, ...(body === null ? {} : { body }) });
          const shown = compared.map((name) => [name, answer.headers.get(name)]);
          const text = await answer.text();
          answers.push({ status: answer.status, headers: Object.fromEntries(shown), body: text });
        }
        told.push(answers);
      }
      return told;
    },
    [sequences, names] as const,
  );
  for (const [place, sequence] of sequences.entries()) {
    const expected = await tell(sequence, (path, init) =>
      respond(outside, new Request(`http://outside.test${path}`, init)),
    );
    expect(inside[place]!.map(timeless)).toEqual(expected.map(timeless));
  }
}, 400_000);

/** The first data is as old as its world, and each world begins when it is opened. */
const timeless = ({ body, ...told }: Told) => ({
  ...told,
  body: body.replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, ''),
});
