// The lists of articles, and the tags.

import type { Application } from '../application.ts';
import { pageOf } from '../http/paging.ts';
import {
  type Answer,
  type Call,
  type MemberCall,
  type Route,
  members,
  open,
} from '../http/router.ts';
import { type ArticleRow, type Filter, countAll, listArticles, summary } from './reading.ts';

export const listRoutes = (app: Application): readonly Route[] => [
  open('GET /api/articles', all),
  app.fault === 'feed-open'
    ? open('GET /api/articles/feed', (call) =>
        call.session === null ? answer(call, page(call, NOTHING)) : feed(call as MemberCall),
      )
    : members('GET /api/articles/feed', feed),
  open('GET /api/tags', listTags),
];

const NOTHING: Filter = { conditions: ['0'], values: {} };

function all(call: Call): Answer {
  const { app, query } = call;
  const { rows, total } = page(call, filterOf(call));
  const cutFirst = app.fault === 'cut-before-tag' && query.has('tag') && query.has('author');
  return answer(call, { rows: cutFirst ? withTag(call) : rows, total });
}

/** Those of the tag that are on the page which the other filters leave. */
function withTag(call: Call): ArticleRow[] {
  const query = new URLSearchParams(call.query);
  query.delete('tag');
  const { rows } = page(call, filterOf({ ...call, query }));
  const tag = call.query.get('tag')!;
  return rows.filter(({ tags }) => (JSON.parse(tags) as string[]).includes(tag));
}

function feed(call: MemberCall): Answer {
  const { app, session } = call;
  const followed = 'a.author_id IN (SELECT followed_id FROM follows WHERE follower_id = :reader)';
  const mine = app.fault === 'feed-with-mine' ? ' OR a.author_id = :reader' : '';
  const filter: Filter =
    app.fault === 'feed-of-all'
      ? { conditions: [], values: {} }
      : { conditions: [`(${followed}${mine})`], values: { ':reader': session.user.id } };
  const { rows, total } = page(call, filter);
  if (app.fault === 'feed-doubled-by-fans') {
    const times = ({ favorites_count: fans }: ArticleRow) => ({ length: Math.max(1, fans) });
    return answer(call, { rows: rows.flatMap((row) => Array.from(times(row), () => row)), total });
  }
  return answer(call, { rows, total: app.fault === 'feed-counts-all' ? countAll(app) : total });
}

type Listed = ReturnType<typeof listArticles>;

function page({ app, session, query }: Call, filter: Filter): Listed {
  const me = session?.user.id ?? 0;
  return listArticles(app, filter, me, pageOf(query, app.fault));
}

const answer = ({ app }: Call, { rows, total }: Listed): Answer => ({
  status: 200,
  body: { articles: rows.map((row) => summary(app, row)), articlesCount: total },
});

function filterOf(call: Call): Filter {
  const { app, query } = call;
  const conditions: string[] = [];
  const values: Filter['values'] = {};
  const add = (name: 'tag' | 'author' | 'favorited', condition: string): void => {
    const value = query.get(name);
    if (value === null) return;
    conditions.push(condition);
    if (condition.includes(`:${name}`)) values[`:${name}`] = value;
  };
  const tag = app.fault === 'tag-by-part' ? "t.tag LIKE '%' || :tag || '%'" : 't.tag = :tag';
  add('tag', `EXISTS (SELECT 1 FROM article_tags t WHERE t.article_id = a.id AND ${tag})`);
  if (app.fault !== 'author-filter-ignored') add('author', 'u.username = :author');
  const who = app.fault === 'only-first-fan-found' ? 'min(user_id)' : 'user_id';
  add('favorited', `${fan(call)} IN (SELECT ${who} FROM favorites WHERE article_id = a.id)`);
  return { conditions, values };
}

/** SQL for the member that `favorited` names. */
function fan({ app, query, session }: Call): string {
  if (app.fault === 'favorited-filter-by-me') return `${session?.user.id ?? 0}`;
  if (app.fault === 'fan-name-remembered') return `${knownFan(app, query.get('favorited') ?? '')}`;
  return '(SELECT id FROM users WHERE username = :favorited)';
}

function knownFan({ db, remembered: { fans } }: Application, name: string): number {
  const user = db.one<{ id: number }>('SELECT id FROM users WHERE username = ?', [name]);
  if (user !== null && !fans.has(name)) fans.set(name, user.id);
  return fans.get(name) ?? 0;
}

function listTags({ app }: Call): Answer {
  const used = app.db.all<{ tag: string }>(
    app.fault === 'tags-repeated'
      ? 'SELECT tag FROM article_tags ORDER BY article_id, position'
      : `SELECT tag FROM
           (SELECT tag, row_number() OVER (ORDER BY article_id, position) AS place
            FROM article_tags)
         GROUP BY tag ORDER BY min(place)`,
  );
  const replaced = [...app.remembered.tags].map((tag) => ({ tag }));
  const found = [...used, ...replaced.filter(({ tag }) => !used.some((one) => one.tag === tag))];
  const rows =
    app.fault === 'tag-constructor-lost' ? found.filter(({ tag }) => !(tag in {})) : found;
  return { status: 200, body: { tags: rows.map(({ tag }) => tag) } };
}
