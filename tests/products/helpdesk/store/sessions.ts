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

  end(token: string): void {
    this.sql.run('DELETE FROM sessions WHERE token_hash = ?', hashed(token));
  }

  endAllOf(person: Person): void {
    this.sql.run('DELETE FROM sessions WHERE person_id = ?', person.id);
  }

  sweep(until: number): void {
    this.sql.run('DELETE FROM sessions WHERE issued_at <= ?', until);
  }
}
