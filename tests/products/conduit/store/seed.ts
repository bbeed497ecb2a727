// The first data of an empty database.

import { type Application, timestamp } from '../application.ts';
import { hashed } from '../accounts/passwords.ts';
import { insertArticle } from '../articles/writing.ts';

const USERS = [
  ['jake', 'jake@example.com', 'jakejake1', 'I work at statefarm'],
  ['celeste', 'celeste@example.com', 'celeste99', 'Writes about dragons'],
] as const;

const ARTICLES = [
  {
    author: 'celeste',
    title: 'How to train your dragon',
    description: 'Ever wonder how?',
    body: 'It takes patience.',
    tagList: ['dragons', 'training'],
  },
  {
    author: 'jake',
    title: 'Ten quiet walks',
    description: 'Where to go on a Sunday',
    body: 'Begin at the river.',
    tagList: ['outdoors'],
  },
] as const;

const COMMENTS = [
  ['Does it work on cats?', 'jake'],
  ['Only on willing ones.', 'celeste'],
] as const;

/** Fills in the first users, articles and comments, once. */
export function seed(app: Application): void {
  if (app.db.one('SELECT 1 FROM users LIMIT 1') !== null) return;
  app.db.transaction(() => {
    const ids = new Map(USERS.map((user) => [user[0] as string, seedUser(app, user)]));
    const [dragons] = ARTICLES.map(({ author, tagList, ...texts }) =>
      insertArticle(app, ids.get(author)!, { ...texts, tagList: [...tagList] }),
    );
    for (const [body, author] of COMMENTS) {
      app.db.run(
        `INSERT INTO comments (body, created_at, updated_at, author_id, article_id)
         VALUES (?, ?, ?, ?, ?)`,
        [body, timestamp(app), timestamp(app), ids.get(author)!, dragons!],
      );
    }
  });
}

function seedUser(
  app: Application,
  [username, email, password, bio]: (typeof USERS)[number],
): number {
  return app.db.insert('INSERT INTO users (username, email, password, bio) VALUES (?, ?, ?, ?)', [
    username,
    email,
    hashed(password),
    bio,
  ]);
}
