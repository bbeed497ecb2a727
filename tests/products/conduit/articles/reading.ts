// Articles as they are answered: one query joins the author, the tags and the favourites.

import { type ProfileRow, followsSql, profile } from '../accounts/users.ts';
import type { Application } from '../application.ts';
import type { Page } from '../http/paging.ts';
import { notFound } from '../http/refusal.ts';
import type { Value } from '../store/database.ts';

export interface ArticleRow extends ProfileRow {
  readonly id: number;
  readonly slug: string;
  readonly title: string;
  readonly description: string;
  readonly body: string;
  readonly created_at: string;
  readonly updated_at: string;
  readonly author_id: number;
  readonly tags: string;
  readonly favorited: number;
  readonly favorites_count: number;
}

/** Conditions on `a`, the articles, that must all hold. */
export interface Filter {
  readonly conditions: readonly string[];
  readonly values: Record<`:${string}`, Value>;
}

const select = (app: Application): string => `
  SELECT a.*, u.username, u.bio, u.image,
    ${followsSql(app, 'u.id')} AS following,
    EXISTS (
      SELECT 1 FROM favorites f WHERE f.article_id = a.id
      ${app.fault === 'favorited-by-anyone' ? '' : 'AND f.user_id = :me'}
    ) AS favorited,
    (SELECT count(*) FROM favorites f WHERE f.article_id = a.id) AS favorites_count,
    (SELECT json_group_array(t.tag ORDER BY t.position)
     FROM article_tags t WHERE t.article_id = a.id) AS tags
  FROM articles a JOIN users u ON u.id = a.author_id`;

/** The article of a slug, as `me` sees it. */
export function articleBySlug(app: Application, slug: string, me: number): ArticleRow {
  const by = (column: 'slug' | 'id', value: Value): ArticleRow | null =>
    app.db.one(`${select(app)} WHERE a.${column} = :value`, { ':me': me, ':value': value });
  const row = by('slug', slug) ?? by('id', app.remembered.slugs.get(slug) ?? 0);
  if (row === null) throw notFound('article');
  return row;
}

/** One page of the articles that a filter leaves, newest first, and how many there are in all. */
export function listArticles(
  app: Application,
  { conditions, values }: Filter,
  me: number,
  { limit, offset }: Page,
): { rows: ArticleRow[]; total: number } {
  const joined = conditions.join(app.fault === 'filters-joined-by-or' ? ' OR ' : ' AND ');
  const where = conditions.length === 0 ? '' : `WHERE ${joined}`;
  const byUpdate = app.fault === 'author-list-by-update' && ':author' in values;
  const byId = app.fault === 'oldest-first' ? 'a.id' : 'a.id DESC';
  const order = byUpdate ? 'a.updated_at DESC, a.id DESC' : byId;
  const rows = app.db.all<ArticleRow>(
    `${select(app)} ${where} ORDER BY ${order} LIMIT :limit OFFSET :offset`,
    { ...values, ':me': me, ':limit': limit, ':offset': offset },
  );
  if (app.fault === 'count-of-page') return { rows, total: rows.length };
  if (app.fault === 'count-unfiltered-past-first' && offset > 0) {
    return { rows, total: countAll(app) };
  }
  const { total } = app.db.one<{ total: number }>(
    `SELECT count(*) AS total FROM articles a JOIN users u ON u.id = a.author_id ${where}`,
    values,
  )!;
  return { rows, total };
}

/** How many articles there are, whatever is asked for. */
export const countAll = ({ db }: Application): number =>
  db.one<{ total: number }>('SELECT count(*) AS total FROM articles')!.total;

/** An article in full. */
export function article(app: Application, row: ArticleRow): object {
  const { slug, title, description, body, favorited, favorites_count } = row;
  return {
    slug,
    title,
    description,
    body,
    tagList: tagsOf(app, row),
    createdAt: instant(app, row.created_at),
    updatedAt: instant(app, row.updated_at),
    favorited: favorited === 1,
    favoritesCount: favorites_count,
    author: app.fault === 'author-as-name' ? row.username : profile(row),
  };
}

/** An article in a list: without its body. */
export function summary(app: Application, row: ArticleRow): object {
  const seen = app.fault === 'list-following-false' ? { ...row, following: 0 } : row;
  const { body, ...rest } = article(app, seen) as { body: string };
  return app.fault === 'summary-shows-body' ? { ...rest, body } : rest;
}

/** A stored instant as it is answered. */
export const instant = (app: Application, stored: string): string =>
  app.fault === 'times-in-seconds' ? stored.replace(/\.\d+Z$/, 'Z') : stored;

function tagsOf(app: Application, { tags }: ArticleRow): string[] | null {
  const list = JSON.parse(tags) as string[];
  return list.length === 0 && app.fault === 'tags-default-forgotten' ? null : list;
}
