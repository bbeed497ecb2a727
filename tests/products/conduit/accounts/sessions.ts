// Who is calling. A token is the id of a session and a signature, so that a guess costs no query.

import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { type Application, timestamp } from '../application.ts';
import { tokenMissing } from '../http/refusal.ts';
import type { UserRow } from './users.ts';

export interface Session {
  readonly user: UserRow;
  readonly token: string;
}

/** Begins a session, and answers its token. */
export function begin(app: Application, userId: number): string {
  const id = randomBytes(15).toString('base64url');
  app.db.run('INSERT INTO sessions (id, user_id, created_at) VALUES (?, ?, ?)', [
    id,
    userId,
    timestamp(app),
  ]);
  return `${id}.${signature(app, id)}`;
}

/** Stores a session as it was when it was read, whether or not it has ended since. */
export function save(app: Application, { token, user }: Session): void {
  app.db.run('INSERT OR IGNORE INTO sessions (id, user_id, created_at) VALUES (?, ?, ?)', [
    token.split('.')[0]!,
    user.id,
    timestamp(app),
  ]);
}

/** Ends the session of a token. */
export function end(app: Application, token: string): void {
  if (app.fault === 'token-survives') return;
  app.db.run('DELETE FROM sessions WHERE id = ?', [token.split('.')[0]!]);
}

/** Ends every session of somebody. */
export function endAll(app: Application, userId: number): void {
  app.db.run('DELETE FROM sessions WHERE user_id = ?', [userId]);
}

/** The session that an Authorization header names; null where it names none that is valid. */
export function sessionOf(app: Application, header: string | undefined): Session | null {
  const token = /^Token\s+(\S+)$/i.exec(header ?? '')?.[1];
  if (token === undefined) return null;
  const user = userOf(app, token);
  if (user === null && app.fault === 'bad-token-refused') throw tokenMissing();
  return user === null ? null : { user, token };
}

function userOf(app: Application, token: string): UserRow | null {
  const [id = '', signed = ''] = token.split('.');
  const right = same(signed, signature(app, id)) || app.fault === 'signature-unchecked';
  if (!right) return null;
  return app.db.one<UserRow>(
    'SELECT u.* FROM sessions s JOIN users u ON u.id = s.user_id WHERE s.id = ?',
    [id],
  );
}

const signature = (app: Application, id: string): string =>
  createHmac('sha256', secret(app)).update(id).digest('base64url');

function same(a: string, b: string): boolean {
  const [one, other] = [Buffer.from(a), Buffer.from(b)];
  return one.length === other.length && timingSafeEqual(one, other);
}

function secret(app: Application): string {
  const kept = app.db.one<{ value: string }>("SELECT value FROM settings WHERE name = 'secret'");
  if (kept !== null) return kept.value;
  const made = randomBytes(32).toString('base64');
  app.db.run("INSERT INTO settings (name, value) VALUES ('secret', ?)", [made]);
  return made;
}
