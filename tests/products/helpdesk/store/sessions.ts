// Sessions. Only a hash of a token is stored, so that the database lets nobody in.

import { createHash, randomBytes } from 'node:crypto';
import type { Person } from '../domain/records.ts';
import type { Sql } from './store.ts';

const hashed = (token: string): string => createHash('sha256').update(token).digest('base64url');

export class Sessions {
  constructor(private readonly sql: Sql) {}

  /** Begins a session, and answers its token. */
  begin(person: Person, now: number): string {
    const token = randomBytes(24).toString('base64url');
    this.sql.run(
      'INSERT INTO sessions (token_hash, person_id, issued_at) VALUES (?, ?, ?)',
      hashed(token),
      person.id,
      now,
    );
    return token;
  }

  /** Whose session a token is, if it was issued after an instant. */
  person(token: string, after: number): Person | undefined {
    return this.sql.first<Person>(
      `SELECT p.* FROM sessions s JOIN people p ON p.id = s.person_id
       WHERE s.token_hash = ? AND s.issued_at > ?`,
      hashed(token),
      after,
    );
  }

  /** When the oldest session of somebody was issued that was issued after an instant. */
  firstOf(person: Person, after: number): number | null {
    return this.sql.first<{ at: number | null }>(
      'SELECT min(issued_at) AS at FROM sessions WHERE person_id = ? AND issued_at > ?',
      person.id,
      after,
    )!.at;
  }

  /** Makes a session last anew that was issued after an instant. */
  prolong(token: string, after: number, now: number): void {
    const sql = 'UPDATE sessions SET issued_at = ? WHERE token_hash = ? AND issued_at > ?';
    this.sql.run(sql, now, hashed(token), after);
  }

  end(token: string): void {
    this.sql.run('DELETE FROM sessions WHERE token_hash = ?', hashed(token));
  }

  endAllOf(person: Person): void {
    this.sql.run('DELETE FROM sessions WHERE person_id = ?', person.id);
  }

  /** The sessions of somebody, by what is stored of their tokens. */
  allOf(person: Person): string[] {
    return this.sql
      .all<{ hash: string }>(
        'SELECT token_hash AS hash FROM sessions WHERE person_id = ?',
        person.id,
      )
      .map(({ hash }) => hash);
  }

  /** Makes these all the sessions that somebody has, of those they have. */
  endAllBut(sessions: readonly string[], person: Person): void {
    for (const hash of this.allOf(person).filter((one) => !sessions.includes(one))) {
      this.sql.run('DELETE FROM sessions WHERE token_hash = ?', hash);
    }
  }

  endLatestOf(person: Person): void {
    this.sql.run(
      `DELETE FROM sessions WHERE token_hash =
         (SELECT token_hash FROM sessions WHERE person_id = ? ORDER BY issued_at DESC LIMIT 1)`,
      person.id,
    );
  }

  sweep(until: number): void {
    this.sql.run('DELETE FROM sessions WHERE issued_at <= ?', until);
  }
}
