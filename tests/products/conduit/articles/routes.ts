// One article: reading, writing and favouring it.

import { unwrapped } from '../http/body.ts';
import { Form } from '../http/form.ts';
import { forbidden, notFound } from '../http/refusal.ts';
import {
  type Answer,
  type Call,
  type MemberCall,
  type Route,
  members,
  open,
  taking,
} from '../http/router.ts';
import { soon, timestamp } from '../application.ts';
import { type ArticleRow, article, articleBySlug } from './reading.ts';
import { addTags, fansOf, removeTags, storeFans } from './sets.ts';
import { freeSlug } from './slug.ts';
import {
  type Changes,
  type Draft,
  deleteArticle,
  insertArticle,
  restoreArticle,
  updateArticle,
} from './writing.ts';

export const articleRoutes: readonly Route[] = [
  taking(members('POST /api/articles', create)),
  open('GET /api/articles/:slug', read),
  taking(members('PUT /api/articles/:slug', update)),
  members('DELETE /api/articles/:slug', remove),
  members('POST /api/articles/:slug/favorite', favorite),
  members('DELETE /api/articles/:slug/favorite', unfavorite),
];

function create(call: MemberCall): Answer | Promise<Answer> {
  const { app, body } = call;
  const form = new Form(unwrapped(body, 'article'), app.fault);
  const title = form.text('title');
  const loose = app.fault === 'description-optional' && !form.has('description');
  const description = loose ? '' : form.text('description');
  const text = form.text('body');
  const tagList = form.given('tagList', () => form.texts('tagList')) ?? [];
  form.check();
  const draft = { title, description, body: text, tagList };
  if (app.fault === 'slugs-at-once') {
    const slug = freeSlug(app, title);
    return soon(() => publish(call, draft, slug));
  }
  return publish(call, draft);
}

function publish({ app, session }: MemberCall, draft: Draft, slugFound?: string): Answer {
  const id = insertArticle(app, session.user.id, draft, slugFound);
  const { slug } = app.db.one<{ slug: string }>('SELECT slug FROM articles WHERE id = ?', [id])!;
  return answer({ app, session }, slug, 201);
}

function read(call: Call): Answer {
  return answer(call, call.path.slug!);
}

function update(call: MemberCall): Answer | Promise<Answer> {
  const { app, body } = call;
  const row = find(call);
  if (app.fault === 'rules-before-permission') checkTitle(call);
  if (app.fault !== 'anybody-updates-article') checkOwn(call, row);
  const fields = unwrapped(body, 'article');
  const form = new Form(fields, app.fault);
  const loose = app.fault === 'blank-on-update-allowed' && fields.body === '';
  const changes: Changes = {
    title: form.given('title', () => form.text('title')),
    description: form.given('description', () => form.text('description')),
    body: form.given('body', () => (loose ? '' : form.text('body'))),
    tagList: form.given('tagList', () => form.texts('tagList')),
  };
  const late = LATE[`${app.fault}`];
  if (late !== undefined) {
    form.check();
    return late(call, row, changes);
  }
  form.check();
  return answer(call, updateArticle(app, row, changes));
}

type Late = (call: MemberCall, row: ArticleRow, changes: Changes) => Answer | Promise<Answer>;

/** How an article is updated as it was found, though others may have come meanwhile. */
const LATE: Readonly<Record<string, Late>> = {
  'tags-mixed-at-once': (call, row, changes) => retag(call, row, changes),
  'article-edits-at-once': (call, row, changes) =>
    soon(() => answer(call, updateArticle(call.app, row, changes))),
  'edit-revives-article': (call, row, changes) =>
    soon(() => {
      restoreArticle(call.app, row);
      return answer(call, updateArticle(call.app, find(call), changes));
    }),
};

/** Updates an article, and gives it its new tags when the old ones have gone. */
function retag(call: MemberCall, row: ArticleRow, { tagList, ...changes }: Changes) {
  const { app } = call;
  const slug = updateArticle(app, row, { ...changes, tagList: undefined });
  if (tagList === undefined) return answer(call, slug);
  removeTags(app, row.id);
  return soon(() => {
    addTags(app, row.id, tagList);
    return answer(call, slug);
  });
}

function checkTitle({ app, body }: Call): void {
  const form = new Form(unwrapped(body, 'article'), app.fault);
  form.given('title', () => form.text('title'));
  form.check();
}

function remove(call: MemberCall): Answer | Promise<Answer> {
  const { app, session } = call;
  const row = find(call);
  const foreign = row.author_id !== session.user.id;
  if (foreign && app.fault === 'foreign-article-not-found') throw notFound('article');
  if (app.fault !== 'anybody-deletes-article') checkOwn(call, row);
  if (app.fault === 'comment-stops-deletion') {
    app.db.run('DELETE FROM comments WHERE article_id = ?', [row.id]);
    return soon(() => {
      app.db.run('DELETE FROM articles WHERE id = ?', [find(call).id]);
      return { status: 204 };
    });
  }
  deleteArticle(app, row.id);
  return app.fault === 'delete-answers-200' ? { status: 200, body: {} } : { status: 204 };
}

function favorite(call: MemberCall): Answer | Promise<Answer> {
  const { app, session } = call;
  const row = find(call);
  const own = row.author_id === session.user.id;
  if (own && app.fault === 'own-favorite-forbidden') throw forbidden('article');
  if (app.fault === 'favorites-at-once') {
    const fans = fansOf(app.db, row.id);
    return soon(() => {
      storeFans(app, row.id, [...fans, session.user.id]);
      return answer(call, row.slug);
    });
  }
  app.db.run('INSERT OR IGNORE INTO favorites (article_id, user_id) VALUES (?, ?)', [
    row.id,
    session.user.id,
  ]);
  if (app.fault === 'favorite-moves-updated-at') {
    app.db.run('UPDATE articles SET updated_at = ? WHERE id = ?', [timestamp(app), row.id]);
  }
  if (app.fault === 'favorites-count-stale') {
    return { status: 200, body: { article: article(app, { ...row, favorited: 1 }) } };
  }
  return answer(call, row.slug);
}

function unfavorite(call: MemberCall): Answer {
  const { app, session } = call;
  const { id, slug } = find(call);
  const everybody = app.fault === 'unfavorite-for-all';
  app.db.run(`DELETE FROM favorites WHERE article_id = ? AND (user_id = ? OR ${everybody})`, [
    id,
    session.user.id,
  ]);
  return answer(call, slug);
}

const find = ({ app, session, path }: MemberCall): ArticleRow =>
  articleBySlug(app, path.slug!, session.user.id);

function checkOwn({ session }: MemberCall, row: ArticleRow): void {
  if (row.author_id !== session.user.id) throw forbidden('article');
}

function answer(
  { app, session }: Pick<Call, 'app' | 'session'>,
  slug: string,
  status = 200,
): Answer {
  const row = articleBySlug(app, slug, session?.user.id ?? 0);
  return { status, body: { article: article(app, row) } };
}
