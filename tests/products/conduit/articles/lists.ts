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
import { type Filter, listArticles, summary } from './reading.ts';

export const listRoutes = (app: Application): readonly Route[] => [
  open('GET /api/articles', all),
  app.fault === 'feed-open'
    ? open('GET /api/articles/feed', (call) =>
        call.session === null ? page(call, NOTHING) : feed(call as MemberCall),
      )
    : members('GET /api/articles/feed', feed),
  open('GET /api/tags', listTags),
];

const NOTHING: Filter = { conditions: ['0'], values: {} };

function all(call: Call): Answer {
  return page(call, filterOf(call));
}

function feed(call: MemberCall): Answer {
  const { app, session } = call;
  const followed = 'a.author_id IN (SELECT followed_id FROM follows WHERE follower_id = :reader)';
  const mine = app.fault === 'feed-with-mine' ? ' OR a.author_id = :reader' : '';
  const filter: Filter =
    app.fault === 'feed-of-all'
      ? { conditions: [], values: {} }
      : { conditions: [`(${followed}${mine})`], values: { ':reader': session.user.id } };
  if (app.fault !== 'feed-counts-all') return page(call, filter);
  const { total } = app.db.one<{ total: number }>('SELECT count(*) AS total FROM articles')!;
  const { status, body } = page(call, filter);
  return { status, body: { ...(body as object), articlesCount: total } };
}

function page({ app, session, query }: Call, filter: Filter): Answer {
  const me = session?.user.id ?? 0;
  const { rows, total } = listArticles(app, filter, me, pageOf(query, app.fault));
  const articles = rows.map((row) => summary(app, row));
  return { status: 200, body: { articles, articlesCount: total } };
}

function filterOf({ app, query, session }: Call): Filter {
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
  const fan = app.fault === 'favorited-filter-by-me' ? `${session?.user.id ?? 0}` : FAN;
  add(
    'favorited',
    `EXISTS (SELECT 1 FROM favorites v WHERE v.article_id = a.id AND v.user_id = ${fan})`,
  );
  return { conditions, values };
}

const FAN = '(SELECT id FROM users WHERE username = :favorited)';

function listTags({ app }: Call): Answer {
  const rows = app.db.all<{ tag: string }>(
    app.fault === 'tags-repeated'
      ? 'SELECT tag FROM article_tags ORDER BY article_id, position'
      : `SELECT tag FROM
           (SELECT tag, row_number() OVER (ORDER BY article_id, position) AS place
            FROM article_tags)
         GROUP BY tag ORDER BY min(place)`,
  );
  return { status: 200, body: { tags: rows.map(({ tag }) => tag) } };
}
