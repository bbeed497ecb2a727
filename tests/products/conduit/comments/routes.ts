// The discussion of an article.

import { type ProfileRow, followsSql, profile } from '../accounts/users.ts';
import { type Application, timestamp } from '../application.ts';
import { articleBySlug, instant } from '../articles/reading.ts';
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

export const commentRoutes: readonly Route[] = [
  open('GET /api/articles/:slug/comments', listComments),
  taking(members('POST /api/articles/:slug/comments', addComment)),
  members('DELETE /api/articles/:slug/comments/:id', deleteComment),
];

interface CommentRow extends ProfileRow {
  readonly id: number;
  readonly body: string;
  readonly created_at: string;
  readonly updated_at: string;
  readonly author_id: number;
  readonly article_id: number;
}

const select = (app: Application): string => `
  SELECT c.*, u.username, u.bio, u.image, ${followsSql(app, 'u.id')} AS following
  FROM comments c JOIN users u ON u.id = c.author_id`;

function listComments({ app, session, path }: Call): Answer {
  const me = session?.user.id ?? 0;
  const { id, following } = articleBySlug(app, path.slug!, me);
  const order = app.fault === 'comments-newest-first' ? 'DESC' : 'ASC';
  const on = app.fault === 'comments-of-all' ? ':article > 0' : 'c.article_id = :article';
  const rows = app.db.all<CommentRow>(`${select(app)} WHERE ${on} ORDER BY c.id ${order}`, {
    ':me': me,
    ':article': id,
  });
  const shown =
    app.fault === 'comment-following-of-article'
      ? rows.map((row) => ({ ...row, following }))
      : rows;
  return { status: 200, body: { comments: shown.map((row) => comment(app, row)) } };
}

function addComment({ app, session, path, body }: MemberCall): Answer {
  const article = articleBySlug(app, path.slug!, session.user.id);
  const fields = unwrapped(body, 'comment');
  const form = new Form(fields, app.fault);
  const blank = app.fault === 'comment-blank-allowed' && fields.body === '';
  const text = blank ? '' : form.text('body');
  form.check();
  const now = timestamp(app);
  if (app.fault === 'comment-ids-reused') forgetIds(app);
  const id = app.db.insert(
    `INSERT INTO comments (body, created_at, updated_at, author_id, article_id)
     VALUES (?, ?, ?, ?, ?)`,
    [text, now, now, session.user.id, article.id],
  );
  return { status: 201, body: { comment: comment(app, find(app, id, session.user.id)!) } };
}

function deleteComment({ app, session, path }: MemberCall): Answer {
  const article = articleBySlug(app, path.slug!, session.user.id);
  const row = /^\d+$/.test(path.id!) ? find(app, Number(path.id), session.user.id) : null;
  const elsewhere = row !== null && row.article_id !== article.id;
  const foreign = row !== null && row.author_id !== session.user.id;
  if (elsewhere && foreign && app.fault === 'elsewhere-comment-forbidden') {
    throw forbidden('comment');
  }
  if (row === null || (elsewhere && app.fault !== 'comment-elsewhere-deleted')) {
    throw notFound(app.fault === 'missing-comment-is-article' ? 'article' : 'comment');
  }
  const host = app.fault === 'host-deletes-comments' && article.author_id === session.user.id;
  if (row.author_id !== session.user.id && !host) throw forbidden('comment');
  if (app.fault === 'delete-takes-twin-comments') {
    app.db.run('DELETE FROM comments WHERE article_id = ? AND author_id = ? AND body = ?', [
      row.article_id,
      row.author_id,
      row.body,
    ]);
  }
  app.db.run('DELETE FROM comments WHERE id = ?', [row.id]);
  return { status: 204 };
}

function find(app: Application, id: number, me: number): CommentRow | null {
  return app.db.one<CommentRow>(`${select(app)} WHERE c.id = :id`, { ':me': me, ':id': id });
}

function forgetIds(app: Application): void {
  const { last } = app.db.one<{ last: number }>('SELECT ifnull(max(id), 0) AS last FROM comments')!;
  app.db.run("UPDATE sqlite_sequence SET seq = ? WHERE name = 'comments'", [last]);
}

const comment = (app: Application, row: CommentRow): object => ({
  id: row.id,
  createdAt: instant(app, row.created_at),
  updatedAt: instant(app, row.updated_at),
  body: row.body,
  author: profile(row),
});
