// Subtle faults for Conduit in what requests give and how they come, chosen from its specification.

import { mutation, type Mutation, UPDATE_USER } from '../../subtle/mutation.ts';

const USERS = 'accounts/users.ts';
const ACCOUNTS = 'accounts/routes.ts';
const SESSIONS = 'accounts/sessions.ts';
const PASSWORDS = 'accounts/passwords.ts';
const WRITING = 'articles/writing.ts';
const ARTICLES = 'articles/routes.ts';
const COMMENTS = 'comments/routes.ts';
const FORM = 'http/form.ts';
const BODY = 'http/body.ts';
const PAGING = 'http/paging.ts';

const letter = mutation('to the letter');
const accounts = mutation('accounts');
const http = mutation('http');
const atomicity = mutation('atomicity');
const races = mutation('races');

const PAUSE = 'await new Promise((done) => setTimeout(done, 8));';

/** What breaks texts, accounts, HTTP, and requests at once. */
export const OF_REQUESTS: Readonly<Record<string, Mutation>> = {
  'texts are trimmed': letter(FORM, ': value;\n  }\n\n  email', ': value.trim();\n  }\n\n  email'),
  'letters are composed': letter(
    FORM,
    ': value;\n  }\n\n  email',
    ': value.normalize();\n  }\n\n  email',
  ),
  'markup is escaped': letter(
    FORM,
    ': value;\n  }\n\n  email',
    ": value.replaceAll('<', '&lt;');\n  }\n\n  email",
  ),
  'texts end at 255': letter(
    FORM,
    ': value;\n  }\n\n  email',
    ": [...value].slice(0, 255).join('');\n  }\n\n  email",
  ),
  'emoji are lost': letter(
    FORM,
    ': value;\n  }\n\n  email',
    ": value.replace(/\\p{Extended_Pictographic}/gu, '');\n  }\n\n  email",
  ),
  'tags once each': letter(
    FORM,
    'const texts = value.map(String);',
    'const texts = [...new Set(value.map(String))];',
  ),
  'no empty tags': letter(
    FORM,
    'const texts = value.map(String);',
    "const texts = value.map(String).filter((tag) => tag !== '');",
  ),
  'tags in small letters': letter(
    FORM,
    'const texts = value.map(String);',
    'const texts = value.map((tag) => String(tag).toLowerCase());',
  ),
  'a bio cannot be emptied': letter(ACCOUNTS, 'keep(bio, user.bio)', 'bio ?? user.bio'),
  'tags cannot be emptied': letter(
    WRITING,
    'if (changes.tagList !== undefined) storeTags',
    'if (changes.tagList !== undefined && changes.tagList.length > 0) storeTags',
  ),
  'the former password still works': accounts(
    ACCOUNTS,
    ': hashed(changes.password),',
    ': `${hashed(changes.password)}|${user.password}`,',
    [
      '!matches(password, user.password)',
      "!user.password.split('|').some((one) => matches(password, one))",
    ],
  ),
  'of a secret 72 characters count': accounts(
    PASSWORDS,
    '${scryptSync(password, salt',
    '${scryptSync(password.slice(0, 72), salt',
    ['const given = scryptSync(password,', 'const given = scryptSync(password.slice(0, 72),'],
  ),
  'emails in any letters': accounts(
    ACCOUNTS,
    "'SELECT * FROM users WHERE email = ?'",
    "'SELECT * FROM users WHERE email = ? COLLATE NOCASE'",
  ),
  'a secret is trimmed at signing in': accounts(
    ACCOUNTS,
    ": form.text('password');\n  form.check();\n  const user",
    ": form.text('password').trim();\n  form.check();\n  const user",
  ),
  'a secret in capital letters will do': accounts(
    ACCOUNTS,
    '!matches(password, user.password)',
    '(!matches(password, user.password) && !matches(password.toLowerCase(), user.password))',
  ),
  'signing in again ends the other session': accounts(
    SESSIONS,
    "app.db.run('INSERT INTO sessions",
    "app.db.run('DELETE FROM sessions WHERE user_id = ?', [userId]);\n  app.db.run('INSERT INTO sessions",
  ),
  'signing out ends every session': accounts(
    SESSIONS,
    "app.db.run('DELETE FROM sessions WHERE id = ?', [token.split('.')[0]!]);",
    "app.db.run('DELETE FROM sessions WHERE user_id = (SELECT user_id FROM sessions WHERE id = ?)', [token.split('.')[0]!]);",
  ),
  'a new password ends the session': accounts(
    ACCOUNTS,
    'return { status: 200, body: { user: account(app, userById(app, user.id), token) } };',
    'if (changes.password !== undefined) end(app, token);\n  return { status: 200, body: { user: account(app, userById(app, user.id), token) } };',
  ),
  'numbers with letters after them': http(
    PAGING,
    'const value = /^\\d+$/.test(text) ? Number(text) : Number.NaN;',
    'const value = /^\\d/.test(text) ? parseInt(text, 10) : Number.NaN;',
  ),
  'numbers with an exponent': http(
    PAGING,
    'const value = /^\\d+$/.test(text) ? Number(text) : Number.NaN;',
    'const value = Number(text);',
  ),
  'an id with letters after it': http(
    COMMENTS,
    '/^\\d+$/.test(path.id!) ? find(app, Number(path.id), session.user.id) : null',
    '/^\\d/.test(path.id!) ? find(app, parseInt(path.id!, 10), session.user.id) : null',
  ),
  'a list for a body': http(BODY, 'value !== null && !Array.isArray(value);', 'value !== null;'),
  'a null for a body fails': http(
    BODY,
    "typeof value === 'object' && value !== null &&",
    "typeof value === 'object' &&",
  ),
  'a name that every object knows': http(
    USERS,
    "const user = app.db.one<UserRow>('SELECT * FROM users WHERE username = ?', [username]);",
    "const user = app.db.one<UserRow>('SELECT * FROM users WHERE username = ?', [username]);\n  if (username in {}) throw new Error(username);",
  ),
  'no methods named': http('http/refusal.ts', "{ allow: known.join(', ') }", '{}'),
  'a refused article keeps its tags': atomicity(
    ARTICLES,
    "if (app.fault !== 'anybody-updates-article') checkOwn(call, row);\n  const fields",
    "if (row.author_id !== call.session.user.id) { app.db.run('COMMIT'); app.db.run('DELETE FROM article_tags WHERE article_id = ?', [row.id]); app.db.run('BEGIN'); }\n  checkOwn(call, row);\n  const fields",
  ),
  'a refused account keeps its bio': atomicity(
    ACCOUNTS,
    '  form.check();\n  checkUnique(app, changes, user.id);',
    "  if (typeof changes.bio === 'string') { app.db.run('UPDATE users SET bio = ? WHERE id = ?', [changes.bio, user.id]); app.db.run('COMMIT'); app.db.run('BEGIN'); }\n  form.check();\n  checkUnique(app, changes, user.id);",
  ),
  'a refused title moves the update': atomicity(
    ARTICLES,
    '  form.check();\n  return answer(call, updateArticle',
    "  if (changes.title === '') { app.db.run('UPDATE articles SET description = ? WHERE id = ?', ['', row.id]); app.db.run('COMMIT'); app.db.run('BEGIN'); }\n  form.check();\n  return answer(call, updateArticle",
  ),
  'two of one name at once': races(
    ACCOUNTS,
    "const id = app.db.insert('INSERT INTO users",
    `${PAUSE}\n  const id = app.db.insert('INSERT INTO users`,
    ['function signUp(', 'async function signUp('],
  ),
  'two new names at once': races(ACCOUNTS, UPDATE_USER, `${PAUSE}\n  ${UPDATE_USER}`, [
    'function updateUser(',
    'async function updateUser(',
  ]),
  'two changes of one account at once': races(
    ACCOUNTS,
    '  form.check();\n  checkUnique(app, changes, user.id);',
    `  form.check();\n  ${PAUSE}\n  checkUnique(app, changes, user.id);`,
    ['function updateUser(', 'async function updateUser('],
  ),
  'an update over another': races(
    ARTICLES,
    '  form.check();\n  return answer(call, updateArticle',
    `  form.check();\n  ${PAUSE}\n  return answer(call, updateArticle`,
    ['function update(', 'async function update('],
  ),
  'a comment on what is gone': races(
    COMMENTS,
    '  const now = timestamp(app);\n  if (app.fault',
    `  ${PAUSE}\n  const now = timestamp(app);\n  if (app.fault`,
    ['function addComment(', 'async function addComment('],
  ),
  'a comment deleted twice': races(
    COMMENTS,
    "app.db.run('DELETE FROM comments WHERE id",
    `${PAUSE}\n  app.db.run('DELETE FROM comments WHERE id`,
    ['function deleteComment(', 'async function deleteComment('],
  ),
  'an article deleted twice': races(
    ARTICLES,
    '  deleteArticle(app, row.id);',
    `  ${PAUSE}\n  deleteArticle(app, row.id);`,
    ['function remove(', 'async function remove('],
  ),
  'favourites that overwrite each other': races(
    ARTICLES,
    '  const own = row.author_id === session.user.id;',
    "  const fans = app.db.all<{ user_id: number }>('SELECT user_id FROM favorites WHERE article_id = ?', [row.id]);\n  await new Promise((done) => setTimeout(done, 8));\n  app.db.run('DELETE FROM favorites WHERE article_id = ?', [row.id]);\n  for (const { user_id } of fans) app.db.run('INSERT OR IGNORE INTO favorites (article_id, user_id) VALUES (?, ?)', [row.id, user_id]);\n  const own = row.author_id === session.user.id;",
    ['function favorite(', 'async function favorite('],
  ),
};
