// Users as they are stored, and the two ways to show one.

import type { Application } from '../application.ts';
import { notFound, taken } from '../http/refusal.ts';

export interface UserRow {
  readonly id: number;
  readonly username: string;
  readonly email: string;
  readonly password: string;
  readonly bio: string | null;
  readonly image: string | null;
}

export interface ProfileRow extends Pick<UserRow, 'username' | 'bio' | 'image'> {
  readonly following: number;
}

/** What members see of themselves. */
export function account(app: Application, user: UserRow, token: string | null): object {
  const { email, username, bio, image, password } = user;
  const shown = { email, token, username, bio, image };
  return app.fault === 'password-hash-answered' ? { ...shown, password } : shown;
}

/** What others see of a user. */
export const profile = ({ username, bio, image, following }: ProfileRow): object => ({
  username,
  bio,
  image,
  following: following === 1,
});

/** SQL for whether `:me` follows the user of a column. */
export const followsSql = (app: Application, user: string): string =>
  app.fault === 'following-reversed'
    ? `EXISTS (SELECT 1 FROM follows WHERE follower_id = ${user} AND followed_id = :me)`
    : `EXISTS (SELECT 1 FROM follows WHERE follower_id = :me AND followed_id = ${user})`;

export function userByName(app: Application, username: string): UserRow {
  const user = app.db.one<UserRow>('SELECT * FROM users WHERE username = ?', [username]);
  if (user === null) throw notFound('profile');
  return user;
}

/** Whose an email was before, where that is remembered. */
export function userByFormer(app: Application, email: string): UserRow | null {
  const id = app.remembered.emails.get(email);
  return id === undefined ? null : userById(app, id);
}

export const userById = (app: Application, id: number): UserRow =>
  app.db.one<UserRow>('SELECT * FROM users WHERE id = ?', [id])!;

interface Unique {
  readonly username?: string | undefined;
  readonly email?: string | undefined;
}

/** Refuses names that another user has. */
export function checkUnique(app: Application, { username, email }: Unique, self = 0): void {
  const clashes = (column: string, value: string | undefined, but: number): boolean =>
    value !== undefined &&
    app.db.one(`SELECT 1 FROM users WHERE ${column} = ? AND id <> ?`, [value, but]) !== null;
  const unlooked = app.fault === 'username-clash-on-update' && self !== 0;
  const fields: string[] = [];
  const reserved = (app.remembered.names.get(username ?? '') ?? self) !== self;
  if (reserved || (!unlooked && clashes('username', username, self))) fields.push('username');
  if (clashes('email', email, app.fault === 'own-email-clashes' ? 0 : self)) {
    fields.push(app.fault === 'clash-named-username' ? 'username' : 'email');
  }
  if (fields.length > 0) throw taken(fields, app.fault);
}
