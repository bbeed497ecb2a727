// The schema, in the order in which it grew. Instants are milliseconds since 1970.

export const MIGRATIONS: Readonly<Record<string, string>> = {
  '001 people': `
    CREATE TABLE people (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      name TEXT NOT NULL,
      email TEXT NOT NULL UNIQUE,
      password TEXT NOT NULL,
      role TEXT NOT NULL DEFAULT 'customer'
        CHECK (role IN ('customer', 'agent', 'administrator'))
    );
    CREATE TABLE sessions (
      token_hash TEXT PRIMARY KEY,
      person_id INTEGER NOT NULL REFERENCES people (id) ON DELETE CASCADE,
      issued_at INTEGER NOT NULL
    ) WITHOUT ROWID;
    CREATE INDEX sessions_of_person ON sessions (person_id);`,
  '002 tickets': `
    CREATE TABLE tickets (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      subject TEXT NOT NULL,
      description TEXT NOT NULL,
      priority TEXT NOT NULL DEFAULT 'normal',
      status TEXT NOT NULL DEFAULT 'new'
        CHECK (status IN ('new', 'open', 'pending', 'solved', 'closed')),
      status_since INTEGER NOT NULL,
      requester_id INTEGER NOT NULL REFERENCES people (id),
      assignee_id INTEGER REFERENCES people (id),
      created_at INTEGER NOT NULL,
      updated_at INTEGER NOT NULL,
      solved_at INTEGER
    );
    CREATE INDEX tickets_of_requester ON tickets (requester_id, status);
    CREATE INDEX tickets_by_status ON tickets (status, status_since);`,
  '003 replies': `
    CREATE TABLE replies (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      ticket_id INTEGER NOT NULL REFERENCES tickets (id) ON DELETE CASCADE,
      author_id INTEGER NOT NULL REFERENCES people (id),
      body TEXT NOT NULL,
      internal INTEGER NOT NULL DEFAULT 0 CHECK (internal IN (0, 1)),
      created_at INTEGER NOT NULL
    );
    CREATE INDEX replies_of_ticket ON replies (ticket_id, internal);`,
};
