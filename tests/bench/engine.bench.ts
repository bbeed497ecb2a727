// What the engine costs a request, a fork and a start: Conduit with 1,000 articles and 50 people.

import { readFileSync } from 'node:fs';
import { bench, describe } from 'vitest';
import { type Engine, createEngine } from '../../src/engine/index.ts';
import { read } from '../../src/read/index.ts';
import { source } from '../../src/text/source.ts';

const specOf = (name: string) =>
  read(
    source(name, readFileSync(new URL(`../../spec/examples/${name}.md`, import.meta.url), 'utf8')),
  ).spec;
const conduit = specOf('conduit');
const helpdesk = specOf('helpdesk');

/** Conduit with so many articles: the world of its examples, with more of the same. */
function filled(articles: number): Engine {
  const engine = createEngine(conduit);
  const world = structuredClone(engine.snapshot());
  const tables = world.tables as unknown as Record<string, { records: object[]; next: number }>;
  const people = Array.from({ length: 50 }, (_, place) => ({
    id: place + 3,
    since: {},
    fields: {
      id: place + 3,
      username: `u${place}`,
      email: `u${place}@example.com`,
      password: 'password1',
      following: [{ $record: 1 }, { $record: 2 }],
    },
  }));
  tables['User']!.records.push(...people);
  const added = Array.from({ length: articles - 2 }, (_, place) => ({
    id: place + 3,
    since: {},
    fields: {
      slug: `article-${place}`,
      title: `Article ${place}`,
      description: 'What it is about',
      body: 'All of it. '.repeat(50),
      tagList: ['one', `tag-${place % 20}`],
      createdAt: new Date(1_700_000_000_000 + place).toISOString(),
      updatedAt: new Date(1_700_000_000_000 + place).toISOString(),
      favoritedBy: [{ $record: 1 + (place % 50) }],
      author: { $record: 3 + (place % 50) },
    },
  }));
  tables['Article']!.records.push(...added);
  engine.restore(world);
  return engine;
}

const small = filled(1_000);
const large = filled(100_000);
const headersFor = (engine: Engine) => ({ authorization: `Token ${engine.signIn('User', 5)}` });
const [signedIn, signedInLarge] = [headersFor(small), headersFor(large)];

const get = (engine: Engine, url: string, headers = {}) => {
  const answer = engine.handle({ method: 'GET', url, headers, body: null });
  if (answer.status !== 200) throw new Error(`${url}: ${answer.body}`);
};
const post = (engine: Engine, body: object, headers: Record<string, string>, status: number) => {
  const request = { method: 'POST', url: '/api/articles', headers, body: JSON.stringify(body) };
  const answer = engine.handle(request);
  if (answer.status !== status) throw new Error(`${answer.body}`);
};
const ARTICLE = { article: { title: 'x', description: 'd', body: 'b' } };

describe('a request, of 1,000 articles', () => {
  bench('single read', () => get(small, '/api/articles/article-500', signedIn));
  bench('refused POST', () => post(small, { article: {} }, signedIn, 422));
  bench('page of 20', () => get(small, '/api/articles', signedIn));
  bench('page of 20, filtered by author', () => get(small, '/api/articles?author=u7', signedIn));
  bench('page of 20, filtered by tag', () => get(small, '/api/articles?tag=tag-7', signedIn));
  bench('feed', () => get(small, '/api/articles/feed', signedIn));
});

describe('a request, of 100,000 articles', () => {
  bench('single read', () => get(large, '/api/articles/article-500', signedInLarge));
  bench('refused POST', () => post(large, { article: {} }, signedInLarge, 422));
  bench('page of 20', () => get(large, '/api/articles', signedInLarge));
  bench('page of 20, filtered by author', () =>
    get(large, '/api/articles?author=u7', signedInLarge));
  bench('page of 20, filtered by tag', () => get(large, '/api/articles?tag=tag-7', signedInLarge));
});

describe('a write', () => {
  const mine = small.fork();
  const headers = headersFor(mine);
  let count = 0;
  bench('of 1,000 and more', () => {
    count += 1;
    post(mine, { article: { ...ARTICLE.article, title: `New ${count}` } }, headers, 201);
  });
  const theirs = large.fork();
  const headersLarge = headersFor(theirs);
  bench('of 100,000 and more', () => {
    count += 1;
    post(theirs, { article: { ...ARTICLE.article, title: `New ${count}` } }, headersLarge, 201);
  });
});

describe('the search', () => {
  const desk = createEngine(helpdesk);
  const authorization = `Bearer ${desk.signIn('Person', 3)}`;
  const take = (engine: Engine) =>
    engine.handle({
      method: 'POST',
      url: '/api/tickets/1/take',
      headers: { authorization },
      body: null,
    });
  bench('fork', () => void desk.fork());
  bench('fork and a call', () => void take(desk.fork()));
  bench('snapshot and restore', () => void desk.fork().restore(desk.snapshot()));
});

describe('a start', () => {
  bench('of Conduit', () => void createEngine(conduit));
  bench('of the helpdesk', () => void createEngine(helpdesk));
});
