// What an article has several of: its tags, and those who favour it.

import type { Application } from '../application.ts';
import type { Database } from '../store/database.ts';

export function removeTags({ db }: Application, article: number): void {
  db.run('DELETE FROM article_tags WHERE article_id = ?', [article]);
}

/** Puts tags after those that are there. */
export function addTags({ db }: Application, article: number, tags: readonly string[]): void {
  for (const tag of tags) {
    db.run(
      `INSERT INTO article_tags (article_id, position, tag)
       VALUES (?1, (SELECT count(*) FROM article_tags WHERE article_id = ?1), ?2)`,
      [article, tag],
    );
  }
}

export const fansOf = (db: Database, article: number): number[] =>
  db
    .all<{ id: number }>('SELECT user_id AS id FROM favorites WHERE article_id = ?', [article])
    .map(({ id }) => id);

/** Makes these all who favour an article. */
export function storeFans({ db }: Application, article: number, fans: readonly number[]): void {
  db.run('DELETE FROM favorites WHERE article_id = ?', [article]);
  for (const fan of new Set(fans)) {
    db.run('INSERT INTO favorites (article_id, user_id) VALUES (?, ?)', [article, fan]);
  }
}
