// The address of an article, made from its title.

import type { Application } from '../application.ts';

/** Small letters and digits, joined by hyphens; accents are dropped. */
export function slugged(title: string): string {
  const plain = title
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase();
  return plain.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '') || 'article';
}

/** The slug of a title, with a number where another article has it. */
export function freeSlug(app: Application, title: string, self = 0): string {
  const base = slugged(title);
  let slug = base;
  for (let count = 2; isUsed(app, slug, self); count++) slug = `${base}-${count}`;
  return slug;
}

export const isUsed = (app: Application, slug: string, self: number): boolean =>
  app.db.one('SELECT 1 FROM articles WHERE slug = ? AND id <> ?', [slug, self]) !== null;
