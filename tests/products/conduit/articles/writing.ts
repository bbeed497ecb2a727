// Articles as they are stored.

import { type Application, timestamp } from '../application.ts';
import { Refusal, taken } from '../http/refusal.ts';
import type { ArticleRow } from './reading.ts';
import { freeSlug, isUsed, slugged } from './slug.ts';

export interface Draft {
  readonly title: string;
  readonly description: string;
  readonly body: string;
  readonly tagList: readonly string[];
}

export type Changes = { readonly [Name in keyof Draft]: Draft[Name] | undefined };

/** Stores a new article, and answers its id. */
export function insertArticle(app: Application, author: number, draft: Draft): number {
  const { title, description, body, tagList } = draft;
  if (app.fault === 'slug-clash-refused' && isUsed(app, slugged(title), 0)) throw slugTaken(app);
  const id = app.db.insert(
    `INSERT INTO articles (slug, title, description, body, created_at, updated_at, author_id)
     VALUES (?, ?, ?, ?, ?, ?, ?)`,
    [freeSlug(app, title), title, description, body, timestamp(app), timestamp(app), author],
  );
  storeTags(app, id, tagList);
  return id;
}

/** Stores what changes about an article, and answers its slug. */
export function updateArticle(app: Application, row: ArticleRow, changes: Changes): string {
  const { title = row.title, description = row.description, body = row.body } = changes;
  const slug = title === row.title ? row.slug : newSlug(app, row, title);
  const now = timestamp(app);
  app.db.run(
    `UPDATE articles SET slug = ?, title = ?, description = ?, body = ?,
       created_at = ?, updated_at = ? WHERE id = ?`,
    [
      slug,
      title,
      description,
      body,
      app.fault === 'created-at-moves' ? now : row.created_at,
      isStale(app, row, { title, description, body }) ? row.updated_at : now,
      row.id,
    ],
  );
  if (changes.tagList !== undefined) storeTags(app, row.id, changes.tagList);
  else if (app.fault === 'update-drops-tags') storeTags(app, row.id, []);
  return slug;
}

/** Deletes an article and all that hangs on it. */
export function deleteArticle(app: Application, id: number): void {
  if (app.fault !== 'cascade-forgotten') {
    app.db.run('DELETE FROM comments WHERE article_id = ?', [id]);
  }
  app.db.run('DELETE FROM articles WHERE id = ?', [id]);
}

function newSlug(app: Application, row: ArticleRow, title: string): string {
  if (app.fault === 'slug-stays') return row.slug;
  return freeSlug(app, title, app.fault === 'slug-counts-itself' ? 0 : row.id);
}

function isStale(app: Application, row: ArticleRow, texts: Omit<Draft, 'tagList'>): boolean {
  if (app.fault === 'updated-at-stays') return true;
  const same =
    texts.title === row.title && texts.description === row.description && texts.body === row.body;
  return app.fault === 'updated-only-if-changed' && same;
}

function storeTags(app: Application, id: number, tags: readonly string[]): void {
  app.db.run('DELETE FROM article_tags WHERE article_id = ?', [id]);
  tags.forEach((tag, position) => {
    app.db.run('INSERT INTO article_tags (article_id, position, tag) VALUES (?, ?, ?)', [
      id,
      position,
      tag,
    ]);
  });
}

const slugTaken = ({ fault }: Application): Refusal => taken(['slug'], fault);
