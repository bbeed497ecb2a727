// Asks a product what a page says that it is asked, and compares.

import { bodyFor, MULTIPART, URLENCODED } from '../../src/model/files/form.ts';
import type { Json } from '../../src/model/index.ts';
import { expect } from 'vitest';
import { inOutbox } from '../../mocks/controls/sent.ts';
import type { Engine } from '../../src/engine/index.ts';
import { bodyIn } from '../../src/model/index.ts';
import type { Exchange } from './chapters.ts';

const UNITS: Readonly<Record<string, number>> = {
  second: 1_000,
  minute: 60_000,
  hour: 3_600_000,
  day: 86_400_000,
};

/** Plays exchanges one after another; each answer must have the status and hold what is said. */
export function play(engine: Engine, exchanges: readonly Exchange[]): void {
  for (const exchange of exchanges) {
    const { line, after, as, method, url, headers, body, status, answered, answer } = exchange;
    if (after !== null) engine.clock.forward(durationOf(after));
    const credential = as === null ? null : signIn(engine, as);
    const request = {
      method,
      url,
      headers: {
        ...(body === null ? {} : { 'content-type': 'application/json' }),
        ...(credential === null ? {} : carrying(credential)),
        ...headers,
      },
      body: inForm(headers['content-type'], body),
    };
    const given = url === OUTBOX ? outboxOf(engine) : engine.handle(request);
    const came = bodyIn(given.body);
    const what = `line ${line}: ${method} ${url} → ${given.status} ${given.body}`;
    expect(given.status, what).toBe(status);
    expect(given.headers, what).toMatchObject(answered);
    if (answer !== undefined) expect({ body: came }, what).toMatchObject({ body: answer });
  }
}

/** The body of a request: the members that are shown, as the parts of a form where it is one. */
function inForm(type: string | undefined, body: string | null): string | null {
  if (body === null || (type !== MULTIPART && type !== URLENCODED)) return body;
  const as = type === URLENCODED ? 'urlencoded' : undefined;
  return bodyFor({ form: true }, JSON.parse(body) as Json, as).body;
}

/** The mock's control, which the engine knows nothing of. */
const OUTBOX = '/_nonet/outbox';

const outboxOf = (engine: Engine) => ({
  status: 200,
  headers: {},
  body: JSON.stringify(inOutbox(engine.outbox())),
});

function durationOf(words: string): number {
  const [, count, unit] = /^(\d+) (second|minute|hour|day)s?$/.exec(words)!;
  return Number(count) * UNITS[unit!]!;
}

function signIn(engine: Engine, who: string): string {
  const person = engine.people().find(({ key, title }) => key === who || title === who);
  if (person === undefined) throw new Error(`there is nobody called ${who}`);
  return engine.signIn(person.entity, person.key);
}

/** In a header or in a cookie: the product looks where its specification says. */
const carrying = (credential: string): Record<string, string> => ({
  authorization: `Bearer ${credential}`,
  cookie: `sid=${credential}`,
});
