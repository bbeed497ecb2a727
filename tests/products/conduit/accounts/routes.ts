// Signing up, in and out, and one's own account.

import { type Application, soon } from '../application.ts';
import { unwrapped } from '../http/body.ts';
import { Form } from '../http/form.ts';
import { badCredentials, notFound } from '../http/refusal.ts';
import {
  type Answer,
  type Call,
  type MemberCall,
  type Route,
  members,
  open,
  taking,
} from '../http/router.ts';
import { hashed, matches } from './passwords.ts';
import { begin, end, endAll } from './sessions.ts';
import { type UserRow, account, checkUnique, userByFormer, userById } from './users.ts';

export const accountRoutes = (app: Application): readonly Route[] => [
  taking(open('POST /api/users', (call) => signUp(call))),
  taking(open('POST /api/users/login', signIn)),
  app.fault === 'sign-out-open'
    ? open('POST /api/users/logout', signOut)
    : members('POST /api/users/logout', signOut),
  members('GET /api/user', currentUser),
  taking(members('PUT /api/user', updateUser)),
];

/** Makes an account; `isFree` where that has been looked at before. */
function signUp(call: Call, isFree = false): Answer | Promise<Answer> {
  const { app, body } = call;
  const form = new Form(unwrapped(body, 'user'), app.fault);
  const username = form.text('username');
  const email = form.email('email');
  const password = form.newPassword('password');
  form.check();
  if (!isFree) checkUnique(app, { username, email });
  if (!isFree && app.fault === 'names-race') return soon(() => signUp(call, true), 15);
  const id = app.db.insert('INSERT INTO users (username, email, password) VALUES (?, ?, ?)', [
    username,
    email,
    hashed(password),
  ]);
  const user = account(app, userById(app, id), begin(app, id));
  return { status: app.fault === 'sign-up-answers-200' ? 200 : 201, body: { user } };
}

function signIn({ app, body }: Call): Answer {
  const form = new Form(unwrapped(body, 'user'), app.fault);
  const given = form.email('email');
  const email = app.fault === 'sign-in-email-lowered' ? given.toLowerCase() : given;
  const password =
    app.fault === 'sign-in-checks-length' ? form.newPassword('password') : form.text('password');
  form.check();
  const user =
    app.db.one<UserRow>('SELECT * FROM users WHERE email = ?', [email]) ?? userByFormer(app, email);
  if (user === null && app.fault === 'unknown-email-not-found') throw notFound('user');
  if (user === null || !matches(password, user.password)) throw badCredentials();
  if (app.fault === 'sign-in-ends-others') endAll(app, user.id);
  return { status: 200, body: { user: account(app, user, begin(app, user.id)) } };
}

function signOut({ app, session }: Call): Answer {
  if (session !== null) end(app, session.token);
  return { status: 204 };
}

function currentUser({ app, session: { user, token } }: MemberCall): Answer {
  const shown = app.fault === 'token-left-out' ? null : token;
  return { status: 200, body: { user: account(app, user, shown) } };
}

function updateUser(call: MemberCall): Answer | Promise<Answer> {
  const {
    app,
    session: { user },
    body,
  } = call;
  const form = new Form(unwrapped(body, 'user'), app.fault);
  const changes = readChanges(form, app);
  if (app.fault === 'refused-update-keeps-bio' && changes.bio !== undefined) {
    app.db.run('UPDATE users SET bio = ? WHERE id = ?', [changes.bio, user.id]);
    app.db.keep();
  }
  form.check();
  checkUnique(app, changes, user.id);
  if (app.fault === 'usernames-changed-at-once') {
    return soon(() => {
      checkUnique(app, { email: changes.email }, user.id);
      return change(call, userById(app, user.id), changes);
    });
  }
  if (app.fault === 'account-edits-at-once') {
    return soon(() => {
      checkUnique(app, changes, user.id);
      return change(call, user, changes);
    });
  }
  return change(call, user, changes);
}

/** Stores what changes about a user, and all else as it was read. */
function change({ app, session: { token } }: MemberCall, user: UserRow, changes: Changes): Answer {
  const bio = changes.bio === undefined && app.fault === 'update-drops-bio' ? null : changes.bio;
  const keep = <Value>(value: Value | undefined, old: Value): Value =>
    value === undefined ? old : value;
  app.db.run(
    'UPDATE users SET username = ?, email = ?, password = ?, bio = ?, image = ? WHERE id = ?',
    [
      keep(changes.username, user.username),
      keep(changes.email, user.email),
      changes.password === undefined || app.fault === 'password-kept-on-update'
        ? user.password
        : hashed(changes.password),
      keep(bio, user.bio),
      keep(changes.image, user.image),
      user.id,
    ],
  );
  if (app.fault === 'old-email-signs-in') app.remembered.emails.set(user.email, user.id);
  if (app.fault === 'old-name-reserved') app.remembered.names.set(user.username, user.id);
  const renamed = keep(changes.username, user.username) !== user.username;
  if (renamed && app.fault === 'rename-ends-session') endAll(app, user.id);
  return { status: 200, body: { user: account(app, userById(app, user.id), token) } };
}

type Changes = ReturnType<typeof readChanges>;

function readChanges(form: Form, { fault }: Application) {
  const anyEmail = fault === 'email-unchecked-on-update';
  const anyPassword = fault === 'password-unchecked-on-update';
  const password = form.given('password', () =>
    anyPassword ? form.text('password') : form.newPassword('password'),
  );
  const bio = form.given('bio', () => form.note('bio'));
  return {
    username: form.given('username', () => form.text('username')),
    email: form.given('email', () => (anyEmail ? form.text('email') : form.email('email'))),
    password: fault === 'password-trimmed-on-update' ? password?.trim() : password,
    bio: fault === 'null-bio-keeps' ? (bio ?? undefined) : bio,
    image: form.given('image', () => form.url('image')),
  };
}
