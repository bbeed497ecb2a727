// People, as they are stored.

import type { Listed, Person, Role } from '../domain/records.ts';
import type { Fault } from '../faults.ts';
import type { Sql } from './store.ts';

export class People {
  constructor(
    private readonly sql: Sql,
    private readonly fault: Fault | undefined,
  ) {}

  add(person: Omit<Person, 'id'>): Person {
    const { name, email, password, role } = person;
    const id = this.sql.run(
      'INSERT INTO people (name, email, password, role) VALUES (?, ?, ?, ?)',
      name,
      email,
      password,
      role,
    );
    return { ...person, id };
  }

  /** Stores somebody, in the place of whoever has their email. */
  put(person: Omit<Person, 'id'>): Person {
    const { name, email, password, role } = person;
    const known = this.byEmail(email);
    if (known === undefined) return this.add(person);
    const sql = 'UPDATE people SET name = ?, password = ?, role = ? WHERE id = ?';
    this.sql.run(sql, name, password, role, known.id);
    return { ...person, id: known.id };
  }

  /** Who was added last. */
  latest(): Person {
    return this.sql.first<Person>('SELECT * FROM people ORDER BY id DESC LIMIT 1')!;
  }

  byEmail(email: string): Person | undefined {
    return this.sql.first<Person>('SELECT * FROM people WHERE email = ?', email);
  }

  /** People by name, all of them or those of a role. */
  list(role: Role | null): Listed<Person> {
    const order = this.order();
    const wanted = this.fault === 'people-role-ignored' ? null : role;
    const items = this.sql.all<Person>(
      `SELECT * FROM people WHERE ?1 IS NULL OR role = ?1 ORDER BY ${order}`,
      wanted,
    );
    return { items, total: items.length };
  }

  private order(): string {
    if (this.fault === 'people-case-blind') return 'name COLLATE NOCASE, id';
    if (this.fault === 'people-ties-latest-first') return 'name, id DESC';
    return this.fault === 'people-by-age' ? 'id' : 'name, id';
  }

  isEmpty(): boolean {
    return this.sql.first('SELECT 1 FROM people LIMIT 1') === undefined;
  }
}
