// SQLite in a file: opening, migrating, and the few ways that queries are run.

import { rmSync } from 'node:fs';
import sqlite from 'node-sqlite3-wasm';
import { MIGRATIONS } from './migrations.ts';

export type Value = string | number | null;
export type Values = Value[] | Record<`:${string}`, Value>;

/** A connection to the database. Rows come back as the shape that the caller names. */
export class Database {
  private readonly connection: sqlite.Database;

  constructor(file: string) {
    // The file is this server's alone: a lock that is there already is of one that was killed.
    rmSync(`${file}.lock`, { recursive: true, force: true });
    this.connection = new sqlite.Database(file);
    // A power cut would lose the latest writes: this server stands in tests only, and they are many.
    this.connection.exec(
      'PRAGMA locking_mode = EXCLUSIVE; PRAGMA foreign_keys = ON; PRAGMA synchronous = OFF',
    );
    this.migrate();
  }

  one<Row>(sql: string, values: Values = []): Row | null {
    return this.connection.get(sql, values) as Row | null;
  }

  all<Row>(sql: string, values: Values = []): Row[] {
    return this.connection.all(sql, values) as Row[];
  }

  run(sql: string, values: Values = []): void {
    this.connection.run(sql, values);
  }

  /** Inserts a row, and answers its id. */
  insert(sql: string, values: Values): number {
    return Number(this.connection.run(sql, values).lastInsertRowid);
  }

  /** Runs the work, all of it or none. */
  transaction<Result>(work: () => Result): Result {
    if (this.connection.inTransaction) return work();
    this.connection.exec('BEGIN IMMEDIATE');
    try {
      const result = work();
      this.connection.exec('COMMIT');
      return result;
    } catch (error) {
      this.connection.exec('ROLLBACK');
      throw error;
    }
  }

  /** Makes what the transaction has done so far last, whatever comes of the rest. */
  keep(): void {
    this.connection.exec('COMMIT; BEGIN IMMEDIATE');
  }

  close(): void {
    this.connection.close();
  }

  private migrate(): void {
    const { user_version: done } = this.one<{ user_version: number }>('PRAGMA user_version')!;
    this.transaction(() => {
      MIGRATIONS.slice(done).forEach((sql, index) => {
        this.connection.exec(sql);
        this.connection.exec(`PRAGMA user_version = ${done + index + 1}`);
      });
    });
  }
}
