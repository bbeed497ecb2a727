// The database: one connection, and a repository for each kind of record.

import { rmSync } from 'node:fs';
import sqlite from 'node-sqlite3-wasm';
import type { Fault } from '../faults.ts';
import { People } from './people.ts';
import { Replies } from './replies.ts';
import { MIGRATIONS } from './schema.ts';
import { Sessions } from './sessions.ts';
import { Tickets } from './tickets.ts';

type Value = string | number | null;

/** How repositories run their queries. */
export class Sql {
  constructor(private readonly connection: sqlite.Database) {}

  all<Row>(sql: string, ...values: Value[]): Row[] {
    return this.connection.all(sql, values) as Row[];
  }

  first<Row>(sql: string, ...values: Value[]): Row | undefined {
    return (this.connection.get(sql, values) as Row | null) ?? undefined;
  }

  /** Runs a statement, and answers the id of the row that it inserted, if it did. */
  run(sql: string, ...values: Value[]): number {
    return Number(this.connection.run(sql, values).lastInsertRowid);
  }

  exec(sql: string): void {
    this.connection.exec(sql);
  }
}

export class Store {
  readonly people: People;
  readonly sessions: Sessions;
  readonly tickets: Tickets;
  readonly replies: Replies;
  private readonly connection: sqlite.Database;
  private readonly sql: Sql;

  constructor(file: string, fault: Fault | undefined) {
    // One server to a file: whoever left a lock behind is gone.
    rmSync(`${file}.lock`, { recursive: true, force: true });
    this.connection = new sqlite.Database(file);
    this.sql = new Sql(this.connection);
    // Nothing here outlives a test, so no write waits for the disk.
    this.sql.exec(
      'PRAGMA locking_mode = EXCLUSIVE; PRAGMA foreign_keys = ON; PRAGMA synchronous = OFF',
    );
    this.people = new People(this.sql, fault);
    this.sessions = new Sessions(this.sql);
    this.tickets = new Tickets(this.sql, fault);
    this.replies = new Replies(this.sql, fault);
    this.migrate();
  }

  /** All of the work, or none of it. */
  atomically<Result>(work: () => Result): Result {
    this.sql.exec('BEGIN');
    try {
      const result = work();
      this.sql.exec('COMMIT');
      return result;
    } catch (error) {
      this.sql.exec('ROLLBACK');
      throw error;
    }
  }

  /** Makes what has been done of the work so far last, whatever comes of the rest. */
  keep(): void {
    this.sql.exec('COMMIT; BEGIN');
  }

  close(): void {
    this.connection.close();
  }

  private migrate(): void {
    this.sql.exec('CREATE TABLE IF NOT EXISTS migrations (name TEXT PRIMARY KEY) WITHOUT ROWID');
    for (const [name, statements] of Object.entries(MIGRATIONS)) {
      const done = this.sql.first('SELECT name FROM migrations WHERE name = ?', name);
      if (done !== undefined) continue;
      this.atomically(() => {
        this.sql.exec(statements);
        this.sql.run('INSERT INTO migrations (name) VALUES (?)', name);
      });
    }
  }
}
