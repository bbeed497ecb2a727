// Tickets, as they are stored: read with the people they name and the replies on them.

import {
  type Listed,
  PRIORITIES,
  type Priority,
  type Status,
  type Ticket,
} from '../domain/records.ts';
import { AUTO_CLOSE } from '../domain/limits.ts';
import type { Fault } from '../faults.ts';
import type { Sql } from './store.ts';

interface Row {
  readonly id: number;
  readonly subject: string;
  readonly description: string;
  readonly priority: Priority;
  readonly status: Status;
  readonly created_at: number;
  readonly updated_at: number;
  readonly solved_at: number | null;
  readonly requester_id: number;
  readonly requester_name: string;
  readonly assignee_id: number | null;
  readonly assignee_name: string | null;
  readonly replies: number;
}

export interface Draft extends Pick<Ticket, 'subject' | 'description' | 'priority'> {
  readonly requester: number;
}

export interface Change {
  readonly status?: Status;
  readonly statusSince?: number;
  readonly updatedAt?: number;
  readonly assignee?: number | null;
  readonly solvedAt?: number | null;
}

const COLUMNS: Readonly<Record<keyof Change, string>> = {
  status: 'status',
  statusSince: 'status_since',
  updatedAt: 'updated_at',
  assignee: 'assignee_id',
  solvedAt: 'solved_at',
};

export class Tickets {
  /** How many replies tickets have, where that is not counted anew each time. */
  readonly counted = new Map<number, number>();
  private readonly select: string;

  constructor(
    private readonly sql: Sql,
    private readonly fault: Fault | undefined,
  ) {
    const counted = fault === 'internal-replies-counted' ? '' : 'AND r.internal = 0';
    const select = `
      SELECT t.*, q.name AS requester_name, a.name AS assignee_name, count(r.id) AS replies
      FROM tickets t
      JOIN people q ON q.id = t.requester_id
      LEFT JOIN people a ON a.id = t.assignee_id
      LEFT JOIN replies r ON r.ticket_id = t.id ${counted}`;
    const byAuthor = fault === 'replies-counted-by-author';
    this.select = byAuthor ? select.replace('(r.id)', '(DISTINCT r.author_id)') : select;
  }

  add({ subject, description, priority, requester }: Draft, now: number): Ticket {
    const id = this.sql.run(
      `INSERT INTO tickets
         (subject, description, priority, requester_id, status_since, created_at, updated_at)
       VALUES (?1, ?2, ?3, ?4, ?5, ?5, ?5)`,
      subject,
      description,
      priority,
      requester,
      now,
    );
    return this.byId(id)!;
  }

  /** The number that comes after the latest one. */
  nextId(): number {
    return this.sql.first<{ id: number }>('SELECT max(id) + 1 AS id FROM tickets')!.id;
  }

  /** Stores a new ticket by a number, in the place of any that has it. */
  put(id: number, { subject, description, priority, requester }: Draft, now: number): Ticket {
    this.sql.run(
      `INSERT OR REPLACE INTO tickets
         (id, subject, description, priority, requester_id, status_since, created_at, updated_at)
       VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?6, ?6)`,
      id,
      subject,
      description,
      priority,
      requester,
      now,
    );
    return this.byId(id)!;
  }

  byId(id: number): Ticket | undefined {
    const row = this.sql.first<Row>(`${this.select} WHERE t.id = ? GROUP BY t.id`, id);
    return row === undefined ? undefined : this.ticketOf(row);
  }

  /** Stores what changes, and answers the ticket as it is then. */
  change(id: number, change: Change): Ticket {
    const names = Object.keys(change) as (keyof Change)[];
    const assignments = names.map((name) => `${COLUMNS[name]} = ?`).join(', ');
    const values = names.map((name) => change[name] ?? null);
    this.sql.run(`UPDATE tickets SET ${assignments} WHERE id = ?`, ...values, id);
    return this.byId(id)!;
  }

  /** Tickets newest first: of somebody, or everybody's; in a state, or in any. */
  list(
    requester: number | null,
    status: Status | null,
    size: number,
    page: number,
  ): Listed<Ticket> {
    const where = '(?1 IS NULL OR t.requester_id = ?1) AND (?2 IS NULL OR t.status = ?2)';
    const wanted = this.fault === 'status-ignored' ? null : status;
    const order = this.fault === 'oldest-first' ? 'ASC' : 'DESC';
    const counted = this.sql.first<{ total: number }>(
      `SELECT count(*) AS total FROM tickets t WHERE ${where}`,
      requester,
      wanted,
    )!;
    const skipped = this.fault === 'pages-from-nought' ? page * size : (page - 1) * size;
    const last = Math.max(0, Math.ceil(counted.total / size) - 1) * size;
    const cutFirst = this.fault === 'status-cut-first';
    const rows = this.sql.all<Row>(
      `${this.select} WHERE ${where} GROUP BY t.id ORDER BY t.id ${order} LIMIT ?3 OFFSET ?4`,
      requester,
      cutFirst ? null : wanted,
      size,
      this.fault === 'past-end-repeats-last' ? Math.min(skipped, last) : skipped,
    );
    const total = this.fault === 'total-of-page' ? rows.length : counted.total;
    const inState = (row: Row): boolean => status === null || row.status === status;
    const shown = cutFirst ? rows.filter(inState) : rows;
    const byUpdate = this.fault === 'status-list-by-update' && status !== null;
    if (byUpdate) shown.sort((a, b) => b.updated_at - a.updated_at);
    return { items: shown.map((row) => this.ticketOf(row)), total };
  }

  /** New tickets, the most urgent first. */
  queue(): Listed<Ticket> {
    const rank = PRIORITIES.map((word, i) => `WHEN '${word}' THEN ${i}`).join(' ');
    const which = this.fault === 'queue-holds-open' ? "IN ('new', 'open')" : "= 'new'";
    const select =
      this.fault === 'queue-counts-internal'
        ? this.select.replace('AND r.internal = 0', '')
        : this.select;
    const rows = this.sql.all<Row>(
      `${select} WHERE t.status ${which} GROUP BY t.id
       ORDER BY ${this.queueOrder(`CASE t.priority ${rank} END`)}`,
    );
    return { items: rows.map((row) => this.ticketOf(row)), total: rows.length };
  }

  /** How many tickets of somebody are not closed yet. */
  countOpen(requester: number): number {
    const whose = this.fault === 'open-tickets-of-all' ? '?1 > 0' : 'requester_id = ?1';
    const done = this.fault === 'solved-counts-as-closed' ? "'closed', 'solved'" : "'closed'";
    const { n } = this.sql.first<{ n: number }>(
      `SELECT count(*) AS n FROM tickets WHERE ${whose} AND status NOT IN (${done})`,
      requester,
    )!;
    return this.fault === 'auto-closed-still-counts' ? n + this.countLapsed(requester) : n;
  }

  /** How many tickets of somebody closed by themselves; solvedAt is kept a moment after the state. */
  private countLapsed(requester: number): number {
    return this.sql.first<{ n: number }>(
      `SELECT count(*) AS n FROM tickets
       WHERE requester_id = ? AND status = 'closed' AND status_since - solved_at > ?`,
      requester,
      AUTO_CLOSE - 1000,
    )!.n;
  }

  /** The tickets that were solved by then, and since when they are. */
  solvedSince(
    until: number,
    column: 'status_since' | 'created_at',
  ): { id: number; entered: number }[] {
    return this.sql.all(
      `SELECT id, ${column} AS entered FROM tickets WHERE status = 'solved' AND ${column} <= ?`,
      until,
    );
  }

  private ticketOf(row: Row): Ticket {
    return ticketOf({ ...row, replies: this.counted.get(row.id) ?? row.replies });
  }

  private queueOrder(rank: string): string {
    if (this.fault === 'queue-low-first') return `${rank}, t.id`;
    if (this.fault === 'queue-by-letter') return 't.priority DESC, t.id';
    return `${rank} DESC, t.id${this.fault === 'queue-newest-first' ? ' DESC' : ''}`;
  }
}

const ticketOf = (row: Row): Ticket => ({
  id: row.id,
  subject: row.subject,
  description: row.description,
  priority: row.priority,
  status: row.status,
  requester: { id: row.requester_id, name: row.requester_name },
  assignee: row.assignee_id === null ? null : { id: row.assignee_id, name: row.assignee_name! },
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  solvedAt: row.solved_at,
  replies: row.replies,
});
