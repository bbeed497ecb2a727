// The schema, as the steps that led to it. A step that was published never changes.

const ACCOUNTS = `
CREATE TABLE users (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  username TEXT NOT NULL,
  email TEXT NOT NULL UNIQUE,
  password TEXT NOT NULL,
  bio TEXT,
  image TEXT
);
CREATE INDEX users_by_username ON users (username);
CREATE TABLE sessions (
  id TEXT PRIMARY KEY,
  user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  created_at TEXT NOT NULL
) WITHOUT ROWID;
CREATE TABLE settings (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE follows (
  follower_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  followed_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  PRIMARY KEY (follower_id, followed_id)
) WITHOUT ROWID;
`;

const ARTICLES = `
CREATE TABLE articles (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  slug TEXT NOT NULL UNIQUE,
  title TEXT NOT NULL,
  description TEXT NOT NULL,
  body TEXT NOT NULL,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  author_id INTEGER NOT NULL REFERENCES users (id)
);
CREATE INDEX articles_by_author ON articles (author_id);
CREATE TABLE article_tags (
  article_id INTEGER NOT NULL REFERENCES articles (id) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  tag TEXT NOT NULL,
  PRIMARY KEY (article_id, position)
) WITHOUT ROWID;
CREATE INDEX article_tags_by_tag ON article_tags (tag);
CREATE TABLE favorites (
  article_id INTEGER NOT NULL REFERENCES articles (id) ON DELETE CASCADE,
  user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  PRIMARY KEY (article_id, user_id)
) WITHOUT ROWID;
`;

const COMMENTS = `
CREATE TABLE comments (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  body TEXT NOT NULL,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  author_id INTEGER NOT NULL REFERENCES users (id),
  article_id INTEGER NOT NULL REFERENCES articles (id)
);
CREATE INDEX comments_by_article ON comments (article_id);
`;

export const MIGRATIONS: readonly string[] = [ACCOUNTS, ARTICLES, COMMENTS];
