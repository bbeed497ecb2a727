// Subtle faults for Conduit in what becomes of records, chosen from its specification.

import { mutation, type Mutation, UPDATE_USER } from '../../subtle/mutation.ts';

const ACCOUNTS = 'accounts/routes.ts';
const PROFILES = 'accounts/profiles.ts';
const LISTS = 'articles/lists.ts';
const READING = 'articles/reading.ts';
const WRITING = 'articles/writing.ts';
const ARTICLES = 'articles/routes.ts';
const SLUG = 'articles/slug.ts';
const COMMENTS = 'comments/routes.ts';
const PAGING = 'http/paging.ts';

const renamed = mutation('renamed');
const several = mutation('several');
const lists = mutation('lists');
const deletion = mutation('deletion');

/** What breaks names, counts, lists and deletion. */
export const OF_RECORDS: Readonly<Record<string, Mutation>> = {
  'comments lost after a new title': renamed(
    WRITING,
    'if (changes.tagList !== undefined) storeTags',
    "if (slug !== row.slug) app.db.run('DELETE FROM comments WHERE article_id = ?', [row.id]);\n  if (changes.tagList !== undefined) storeTags",
  ),
  'favourites lost after a new title': renamed(
    WRITING,
    'if (changes.tagList !== undefined) storeTags',
    "if (slug !== row.slug) app.db.run('DELETE FROM favorites WHERE article_id = ?', [row.id]);\n  if (changes.tagList !== undefined) storeTags",
  ),
  'tags lost after a new title': renamed(
    WRITING,
    'if (changes.tagList !== undefined) storeTags',
    'if (slug !== row.slug) storeTags(app, row.id, []);\n  if (changes.tagList !== undefined) storeTags',
  ),
  'a new name loses the followers': renamed(
    ACCOUNTS,
    UPDATE_USER,
    `if (changes.username !== undefined && changes.username !== user.username)
    app.db.run('DELETE FROM follows WHERE followed_id = ?', [user.id]);
  ${UPDATE_USER}`,
  ),
  'a new name is unfollowed whom they follow': renamed(
    ACCOUNTS,
    UPDATE_USER,
    `if (changes.username !== undefined && changes.username !== user.username)
    app.db.run('DELETE FROM follows WHERE follower_id = ?', [user.id]);
  ${UPDATE_USER}`,
  ),
  'a title as long as before keeps the slug': renamed(
    WRITING,
    'const slug = title === row.title ? row.slug : newSlug(app, row, title);',
    'const slug = title.length === row.title.length ? row.slug : newSlug(app, row, title);',
  ),
  'the answer to a new email shows the former one': renamed(
    ACCOUNTS,
    'return { status: 200, body: { user: account(app, userById(app, user.id), token) } };',
    'return { status: 200, body: { user: account(app, { ...userById(app, user.id), email: user.email }, token) } };',
  ),
  'favourites are counted once': several(
    READING,
    '(SELECT count(*) FROM favorites f WHERE f.article_id = a.id) AS favorites_count',
    'min(1, (SELECT count(*) FROM favorites f WHERE f.article_id = a.id)) AS favorites_count',
  ),
  'the second to favour takes the first one’s place': several(
    ARTICLES,
    "app.db.run('INSERT OR IGNORE INTO favorites (article_id, user_id) VALUES (?, ?)', [",
    "app.db.run('DELETE FROM favorites WHERE article_id = ?', [row.id]);\n  app.db.run('INSERT OR IGNORE INTO favorites (article_id, user_id) VALUES (?, ?)', [",
  ),
  'one follows one author at a time': several(
    PROFILES,
    'app.db.run(`${insert} INTO follows',
    "app.db.run('DELETE FROM follows WHERE follower_id = ?', [session.user.id]);\n  app.db.run(`${insert} INTO follows",
  ),
  'an author has one follower at a time': several(
    PROFILES,
    'app.db.run(`${insert} INTO follows',
    "app.db.run('DELETE FROM follows WHERE followed_id = ?', [author.id]);\n  app.db.run(`${insert} INTO follows",
  ),
  'following goes both ways': several(
    PROFILES,
    'return shown(app, author, session.user.id);\n}\n\nfunction unfollowAuthor',
    "app.db.run('INSERT OR IGNORE INTO follows (follower_id, followed_id) VALUES (?, ?)', [author.id, session.user.id]);\n  return shown(app, author, session.user.id);\n}\n\nfunction unfollowAuthor",
  ),
  'unfollowing ends it for both': several(
    PROFILES,
    "'DELETE FROM follows WHERE follower_id = ? AND followed_id = ?', [",
    "'DELETE FROM follows WHERE (follower_id = ?1 AND followed_id = ?2) OR (follower_id = ?2 AND followed_id = ?1)', [",
  ),
  'unfavouring takes back favourites of other articles': several(
    ARTICLES,
    '`DELETE FROM favorites WHERE article_id = ? AND (user_id = ? OR ${everybody})`',
    '`DELETE FROM favorites WHERE (article_id = ? OR 1) AND (user_id = ? OR ${everybody})`',
  ),
  'authors of comments are never followed': several(
    COMMENTS,
    "${followsSql(app, 'u.id')} AS following",
    '0 * :me AS following',
  ),
  'lists show favorited for the author': several(
    LISTS,
    'listArticles(app, filter, me, pageOf(query, app.fault))',
    "listArticles(app, filter, query.has('author') ? 0 : me, pageOf(query, app.fault))",
  ),
  'lists end at 25': lists(
    PAGING,
    'return { limit, offset:',
    'return { limit: Math.min(limit, 25), offset:',
  ),
  'lists are filtered after their page was cut': lists(
    READING,
    '`${select(app)} ${where} ORDER BY ${order} LIMIT :limit OFFSET :offset`',
    "`${select(app)} ${where === '' ? 'WHERE' : `${where} AND`} a.id IN (SELECT id FROM articles ORDER BY id DESC LIMIT 30) ORDER BY ${order} LIMIT :limit OFFSET :offset`",
  ),
  'by the latest change': lists(READING, "'a.id' : 'a.id DESC'", "'a.id' : 'a.updated_at DESC'"),
  'by title': lists(READING, "'a.id' : 'a.id DESC'", "'a.id' : 'a.title DESC'"),
  'ids as texts': lists(READING, "'a.id' : 'a.id DESC'", "'a.id' : 'CAST(a.id AS TEXT) DESC'"),
  'the total without filters': lists(
    READING,
    '`SELECT count(*) AS total FROM articles a JOIN users u ON u.id = a.author_id ${where}`,\n    values,',
    '`SELECT count(*) AS total FROM articles a`,',
  ),
  'wildcards in the name of an author': lists(
    LISTS,
    "'u.username = :author'",
    "'u.username LIKE :author'",
  ),
  'a limit of none is the usual': lists(
    PAGING,
    'return Number.isSafeInteger(value) ? value : null;',
    'return Number.isSafeInteger(value) ? value || otherwise : null;',
  ),
  'an author in any letters': lists(
    LISTS,
    "'u.username = :author'",
    "'u.username = :author COLLATE NOCASE'",
  ),
  'an article once for each tag': lists(
    READING,
    'FROM articles a JOIN users u ON u.id = a.author_id`;',
    'FROM articles a JOIN users u ON u.id = a.author_id LEFT JOIN article_tags j ON j.article_id = a.id AND j.position < 2`;',
  ),
  'deleting one takes the comments of the author': deletion(
    WRITING,
    "app.db.run('DELETE FROM comments WHERE article_id = ?', [id]);\n  }",
    "app.db.run('DELETE FROM comments WHERE article_id = ?', [id]);\n    app.db.run('DELETE FROM comments WHERE author_id = (SELECT author_id FROM articles WHERE id = ?)', [id]);\n  }",
  ),
  'deleting one comment takes its like': deletion(
    COMMENTS,
    "'DELETE FROM comments WHERE id = ?', [row.id]",
    "'DELETE FROM comments WHERE article_id = ? AND body = ?', [row.article_id, row.body]",
  ),
  'deleting a comment takes the later ones': deletion(
    COMMENTS,
    "'DELETE FROM comments WHERE id = ?', [row.id]",
    "'DELETE FROM comments WHERE article_id = ? AND id >= ?', [row.article_id, row.id]",
  ),
  'tags of deleted articles are listed': deletion(
    LISTS,
    'return { status: 200, body: { tags: rows.map(({ tag }) => tag) } };',
    'for (const { tag } of rows) SEEN.add(tag);\n  return { status: 200, body: { tags: [...SEEN] } };',
    ['const NOTHING: Filter', 'const SEEN = new Set<string>();\nconst NOTHING: Filter'],
  ),
  'a deleted article’s slug stays taken': deletion(
    SLUG,
    "app.db.one('SELECT 1 FROM articles WHERE slug",
    "(self === 0 && USED.has(slug)) || app.db.one('SELECT 1 FROM articles WHERE slug",
    ['  return slug;', '  USED.add(slug);\n  return slug;'],
    [
      '/** Small letters and digits',
      'const USED = new Set<string>();\n/** Small letters and digits',
    ],
  ),
};
