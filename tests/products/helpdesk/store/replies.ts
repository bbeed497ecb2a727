// Replies, as they are stored.

import type { Reply } from '../domain/records.ts';
import type { Fault } from '../faults.ts';
import type { Sql } from './store.ts';

interface Row {
  readonly id: number;
  readonly ticket_id: number;
  readonly author_id: number;
  readonly author_name: string;
  readonly body: string;
  readonly internal: number;
  readonly created_at: number;
}

export interface Draft extends Pick<Reply, 'ticket' | 'body' | 'internal'> {
  readonly author: number;
}

const SELECT = `
  SELECT r.*, p.name AS author_name FROM replies r JOIN people p ON p.id = r.author_id`;

export class Replies {
  constructor(
    private readonly sql: Sql,
    private readonly fault: Fault | undefined,
  ) {}

  add({ ticket, author, body, internal }: Draft, now: number): Reply {
    const id = this.sql.run(
      `INSERT INTO replies (ticket_id, author_id, body, internal, created_at)
       VALUES (?, ?, ?, ?, ?)`,
      ticket,
      author,
      body,
      internal ? 1 : 0,
      now,
    );
    return replyOf(this.sql.first<Row>(`${SELECT} WHERE r.id = ?`, id)!);
  }

  /** The replies on a ticket, oldest first; internal ones only where they may be seen. */
  list(ticket: number, withInternal: boolean): Reply[] {
    const hidden = withInternal ? '' : 'AND r.internal = 0';
    const replies = this.sql
      .all<Row>(`${SELECT} WHERE r.ticket_id = ? ${hidden} ORDER BY r.id`, ticket)
      .map(replyOf);
    if (this.fault !== 'internal-replies-last') return replies;
    return replies.sort((a, b) => Number(a.internal) - Number(b.internal));
  }

  count(ticket: number): number {
    return this.sql.first<{ n: number }>(
      'SELECT count(*) AS n FROM replies WHERE ticket_id = ?',
      ticket,
    )!.n;
  }
}

const replyOf = (row: Row): Reply => ({
  id: row.id,
  ticket: row.ticket_id,
  author: { id: row.author_id, name: row.author_name },
  body: row.body,
  internal: row.internal === 1,
  createdAt: row.created_at,
});
