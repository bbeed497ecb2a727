// Requests to the product and to the mock's own addresses, and worlds that are put into it.

import { serve } from '../../../../mocks/http/server.ts';
import { MockedProduct } from '../../../../mocks/world/product.ts';
import { answerInTime } from '../../../../mocks/answer.ts';
import { compile } from '../../../../src/workbench/compile.ts';
import { type Door, Fallen, judgeStatus } from '../door.ts';
import { type Chance, changedJson, jsonOf, NAMES, textOf } from '../random.ts';
import { WHOLE } from '../texts.ts';

const product = (): MockedProduct => new MockedProduct(compile('rooms.md', WHOLE));

const CONTROLS = [
  ...['reset', 'begin', 'clock', 'people', 'sessions', 'me', 'sign-in', 'sign-out', 'snapshot'],
  ...[
    'records/',
    'requests',
    'may',
    'play',
    'lead',
    'mode',
    'openapi.json',
    'event',
    '',
    'rehearse',
    'propose',
    'perform',
    'headers/',
    'spec',
    'spec/',
  ],
];
const METHODS = [
  'GET',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'HEAD',
  'OPTIONS',
  'TRACE',
  'constructor',
];
const HEADERS = [
  ...['authorization', 'cookie', 'content-type', 'accept', 'x-nonet-world', 'x-nonet-as'],
  ...['x-nonet-answer', 'origin', 'x-csrf-token', 'if-none-match', '__proto__', 'constructor'],
];
const ORDERS = {
  clock: [{ forward: 1_000 }, { set: '2026-03-01T00:00:00Z' }, { frozen: true }],
  'sign-in': [{ entity: 'Person', key: 1 }],
  may: [{ questions: [{ call: 'book', parameters: { id: 1 } }] }],
  lead: [{ entity: 'Booking', key: 1, field: 'state', state: 'paid' }],
  play: [{ trace: [], after: null }],
  begin: [{ records: 20 }, { seed: 7 }],
  perform: [
    { entity: 'Booking', field: 'state', line: 60, from: 'held', key: null },
    { entity: 'Booking', field: 'state', line: 60, from: 'held', key: 1 },
  ],
  propose: [{ call: 'book', role: null, refusedBy: null, about: null, prepares: false }],
  rehearse: [{ call: 'book', as: null, request: { path: {}, query: {}, headers: {}, body: {} } }],
} as const;

interface Made {
  readonly method: string;
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly body: string | null;
}

class Requests {
  readonly #paths: readonly string[];
  readonly #bodies: readonly string[][];

  constructor({ compiled }: MockedProduct) {
    const { calls } = compiled.spec.sections.calls.facts;
    this.#paths = calls.map(({ path }) => path.source);
    this.#bodies = calls.map(({ takes }) =>
      takes?.shape.kind === 'object' ? takes.shape.members.map(({ name }) => name) : [],
    );
  }

  make(chance: Chance): Made {
    const isControl = chance.once(5);
    const control = chance.of(CONTROLS);
    const place = chance.below(this.#paths.length);
    const path = isControl
      ? `/_nonet/${control}${chance.once(4) ? encodeURI(chance.of(NAMES)) : ''}`
      : this.#paths[place]!.replace(/:\w+/g, () => escaped(chance));
    const query = chance.many(3, () => `${escaped(chance)}=${escaped(chance)}`).join('&');
    return {
      method: chance.of(METHODS),
      url: (chance.once(30) ? escaped(chance) : path) + (query === '' ? '' : `?${query}`),
      headers: Object.fromEntries([
        ['content-type', chance.once(8) ? plain(textOf(chance)) : 'application/json'],
        ...chance.many(2, () => [chance.of(HEADERS), plain(textOf(chance))]),
      ]) as Record<string, string>,
      body: chance.once(5) ? null : bodyOf(chance, isControl ? control : '', this.#bodies[place]!),
    };
  }
}

/** What a header can hold. */
const plain = (text: string): string => text.replace(/[^\x20-\x7e]/g, '').slice(0, 2_000);

const escaped = (chance: Chance): string => {
  if (chance.once(2)) return chance.of(['1', '2', '0', '-1', ...NAMES]);
  const text = textOf(chance).slice(0, 200);
  return chance.once(6)
    ? text.replace(/[^\x21-\x7e]/g, '')
    : encodeURIComponent(text.replace(/\p{Surrogate}/gu, ''));
};

function bodyOf(chance: Chance, control: string, members: readonly string[]): string {
  const orders = Object.hasOwn(ORDERS, control) ? ORDERS[control as keyof typeof ORDERS] : null;
  if (orders !== null && !chance.once(3))
    return JSON.stringify(changedJson(chance, chance.of<unknown>(orders))) ?? '';
  if (chance.once(10)) return textOf(chance);
  if (chance.once(4)) return JSON.stringify(jsonOf(chance));
  return JSON.stringify(Object.fromEntries(members.map((name) => [name, jsonOf(chance, 1)])));
}

/** Whatever has come before, the product answers, and can be reset. */
async function isAlive(product: MockedProduct, said: string): Promise<void> {
  const reset = await answerInTime(product, {
    method: 'POST',
    url: '/_nonet/reset',
    headers: {},
    body: null,
  });
  const answer = await answerInTime(product, {
    method: 'GET',
    url: '/_nonet/people',
    headers: {},
    body: null,
  });
  if (reset.status !== 204 || answer.status !== 200)
    throw new Fallen(`after it reset is ${reset.status} and people ${answer.status}:\n${said}`);
}

export const requests: Door = {
  name: 'HTTP requests',
  share: 400,
  open: () => {
    const mock = product();
    const made = new Requests(mock);
    return {
      knock: async (chance) => {
        const request = made.make(chance);
        const { status, body } = await answerInTime(mock, request);
        judgeStatus(status, String(body), JSON.stringify(request));
        if (chance.once(50)) await isAlive(mock, JSON.stringify(request));
      },
    };
  },
};

/** The same over a socket, with what HTTP itself makes of it. */
export const sockets: Door = {
  name: 'HTTP sockets',
  share: 20,
  open: async () => {
    const mock = product();
    const made = new Requests(mock);
    const running = await serve({ product: mock, front: null, port: 0, host: '127.0.0.1' });
    return {
      knock: async (chance) => {
        const { method, url, headers, body } = made.make(chance);
        const sent = new Headers();
        for (const [name, value] of Object.entries(headers))
          if (name !== '__proto__') sent.set(name, value);
        const isBodiless = method === 'GET' || method === 'HEAD';
        const known = method === 'TRACE' || method === 'constructor' ? 'POST' : method;
        const answer = await fetch(`${running.address}/${url.replace(/^\/+/, '')}`, {
          ...{ method: known, headers: sent, redirect: 'manual' },
          ...(isBodiless || body === null ? {} : { body }),
        });
        judgeStatus(answer.status, await answer.text(), `${method} ${url} ${body}`);
      },
      close: () => running.close(),
    };
  },
};

export const snapshots: Door = {
  name: 'snapshot',
  share: 60,
  open: () => {
    const mock = product();
    const first = mock.world().engine.snapshot();
    return {
      knock: async (chance) => {
        const world = changedJson(chance, chance.once(2) ? changedJson(chance, first) : first);
        const body = JSON.stringify(world) ?? 'null';
        const put = { method: 'PUT', url: '/_nonet/snapshot', headers: {}, body };
        const { status } = await answerInTime(mock, put);
        if (status !== 200 && status !== 400 && status !== 413)
          throw new Fallen(`${status} for ${body}`);
        for (const { method, path } of mock.compiled.spec.sections.calls.facts.calls.slice(0, 3)) {
          const url = path.source.replace(/:\w+/g, '1');
          const answer = await answerInTime(mock, { method, url, headers: {}, body: null });
          judgeStatus(answer.status, String(answer.body), body);
        }
        await isAlive(mock, body);
      },
    };
  },
};
