// Articles as they are stored.

import { type Application, timestamp } from '../application.ts';
import { Refusal, taken } from '../http/refusal.ts';
import type { ArticleRow } from './reading.ts';
import { addTags, fansOf, removeTags } from './sets.ts';
import { freeSlug, isUsed, slugged } from './slug.ts';

export interface Draft {
  readonly title: string;
  readonly description: string;
  readonly body: string;
  readonly tagList: readonly string[];
}

export type Changes = { readonly [Name in keyof Draft]: Draft[Name] | undefined };

/** Stores a new article, and answers its id. */
export function insertArticle(
  app: Application,
  author: number,
  draft: Draft,
  slugFound?: string,
): number {
  const { title, description, body, tagList } = draft;
  if (app.fault === 'slug-clash-refused' && isUsed(app, slugged(title), 0)) throw slugTaken(app);
  const slug = slugFound ?? freeSlug(app, title);
  const id = app.db.insert(
    `INSERT INTO articles (slug, title, description, body, created_at, updated_at, author_id)
     VALUES (?, ?, ?, ?, ?, ?, ?)`,
    [slug, title, description, body, timestamp(app), timestamp(app), author],
  );
  storeTags(app, id, tagList);
  for (const fan of app.remembered.favorites.get(slug) ?? []) {
    app.db.run('INSERT INTO favorites (article_id, user_id) VALUES (?, ?)', [id, fan]);
  }
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
      isStale(app, row, changes) ? row.updated_at : now,
      row.id,
    ],
  );
  if (app.fault === 'former-slug-finds') app.remembered.slugs.set(row.slug, row.id);
  if (slug !== row.slug && app.fault === 'comments-lost-on-retitle') {
    app.db.run('DELETE FROM comments WHERE article_id = ?', [row.id]);
  }
  if (app.fault === 'replaced-tag-listed' && changes.tagList !== undefined) {
    for (const tag of JSON.parse(row.tags) as string[]) app.remembered.tags.add(tag);
  }
  if (changes.tagList !== undefined) storeTags(app, row.id, changes.tagList);
  else if (app.fault === 'update-drops-tags') storeTags(app, row.id, []);
  return slug;
}

/** Stores an article as it was read, where it has been deleted since. */
export function restoreArticle({ db }: Application, row: ArticleRow): void {
  const { id, slug, title, description, body, created_at, updated_at, author_id } = row;
  db.run(
    `INSERT OR IGNORE INTO articles
       (id, slug, title, description, body, created_at, updated_at, author_id)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
    [id, slug, title, description, body, created_at, updated_at, author_id],
  );
}

/** Deletes an article and all that hangs on it. */
export function deleteArticle(app: Application, id: number): void {
  if (app.fault !== 'cascade-forgotten') {
    app.db.run('DELETE FROM comments WHERE article_id = ?', [id]);
  }
  if (app.fault === 'delete-takes-authors-comments') {
    app.db.run(
      'DELETE FROM comments WHERE author_id = (SELECT author_id FROM articles WHERE id = ?)',
      [id],
    );
  }
  if (app.fault === 'favorites-inherited') rememberFans(app, id);
  app.db.run('DELETE FROM articles WHERE id = ?', [id]);
}

function newSlug(app: Application, row: ArticleRow, title: string): string {
  if (app.fault === 'slug-stays') return row.slug;
  if (app.fault === 'numbered-slug-stays' && row.slug !== slugged(row.title)) return row.slug;
  return freeSlug(app, title, app.fault === 'slug-counts-itself' ? 0 : row.id);
}

const TEXTS = ['title', 'description', 'body'] as const;

function isStale({ fault }: Application, row: ArticleRow, changes: Changes): boolean {
  if (fault === 'updated-at-stays') return true;
  if (fault === 'tags-update-leaves-updated-at') {
    return changes.tagList !== undefined && TEXTS.every((name) => changes[name] === undefined);
  }
  const same = TEXTS.every((name) => (changes[name] ?? row[name]) === row[name]);
  return fault === 'updated-only-if-changed' && same;
}

function rememberFans({ db, remembered }: Application, id: number): void {
  const { slug } = db.one<{ slug: string }>('SELECT slug FROM articles WHERE id = ?', [id])!;
  remembered.favorites.set(slug, fansOf(db, id));
}

function storeTags(app: Application, id: number, tags: readonly string[]): void {
  if (app.fault === 'empty-tags-ignored' && tags.length === 0) return;
  removeTags(app, id);
  addTags(app, id, tags);
}

const slugTaken = ({ fault }: Application): Refusal => taken(['slug'], fault);
