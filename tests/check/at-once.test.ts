// A section 7 with an error in one row: what the other rows say is told at once, and nothing of what
// the broken row may have said.

import { describe, expect, it } from 'vitest';
import { EXAMPLES, examine, plant, textOf } from './planting.ts';

/** The lines of the table of calls. */
function rowsOfCalls(lines: readonly string[]): readonly number[] {
  const start = lines.findIndex((line) => /^## (?:Section )?7/.test(line));
  const end = lines.findIndex((line, place) => place > start && line.startsWith('## '));
  return lines.flatMap((line, place) =>
    place > start && (end < 0 || place < end) && /^\| `[a-z]/.test(line) ? [place] : [],
  );
}

/** The text with each cell of a row but its name spoilt in turn. */
function* spoilt(lines: readonly string[], row: number): Iterable<string> {
  const cells = lines[row]!.split(/(?<!\\)\|/);
  for (let cell = 2; cell < cells.length - 1; cell += 1) {
    const line = cells.with(cell, ` ]] ${cells[cell]!.trim().replaceAll('`', '')} `).join('|');
    yield lines.with(row, line).join('\n');
  }
}

// Of the long ones some rows are tried.
const EVERY: Readonly<Record<string, number>> = { clinic: 4, market: 5 };

describe.each(EXAMPLES)('%s with one row of section 7 broken', (example) => {
  it('is told of that row alone', { timeout: 400_000 }, () => {
    const lines = textOf(example).split('\n');
    const rows = rowsOfCalls(lines);
    expect(rows.length).toBeGreaterThan(10);
    const tried = rows.filter((_, place) => place % (EVERY[example] ?? 1) === 0);
    const elsewhere = tried.flatMap((row) =>
      [...spoilt(lines, row)].flatMap((text) =>
        examine(text)
          .filter(({ at }) => at.line !== row + 1)
          .map(({ code, at }) => `${code} on line ${at.line}, row ${row + 1} spoilt`),
      ),
    );
    expect(elsewhere).toEqual([]);
  });
});

describe('the helpdesk with one row of section 7 broken', () => {
  const broken = plant(textOf('helpdesk'), '| sign out | `204` |', '| sign out | `204 Ticket` |');
  const codes = (from: string, to: string) =>
    examine(plant(broken, from, to)).map(({ code }) => code);

  it.each([
    [
      'a state that nothing leads to',
      '| open | `askCustomer` | pending |',
      '| open | `askCustomer` | open |',
      'lifecycle/unreachable',
    ],
    [
      'an event that moves nothing',
      '| pending | `answerAgent` | open |',
      '| pending | `listQueue` | open |',
      'lifecycle/nothing-to-move',
    ],
    [
      'a record without a state',
      '| — | `openTicket` | new | |\n',
      '',
      'lifecycle/created-without-state',
    ],
    [
      'a condition that never holds',
      '| open | `solveTicket` | solved | `ticket.replies > 0` |',
      '| open | `solveTicket` | solved | `ticket.replies > 0 && ticket.replies < 1` |',
      'lifecycle/guard-never-holds',
    ],
    [
      'a call that is none',
      '| `reply` | `ticket.status != "closed"` |',
      '| `replies` | `ticket.status != "closed"` |',
      'names/unknown-call',
    ],
    [
      'a parameter that nothing reads',
      '`GET /api/queue`',
      '`GET /api/queue?tag`',
      'unused/parameter',
    ],
    [
      'a parameter of a route that no call takes',
      '| Queue | `/queue` |',
      '| Queue | `/queue/:tag` |',
      'routes/idle-parameter',
    ],
    [
      'a creation that lacks a field',
      'create Reply with ticket = `ticket`',
      'create Reply',
      'steps/never-given',
    ],
    [
      'a record that nobody owns',
      '| requester | Contact | auto | owner; set `me` | who asked |',
      '| requester | Contact | auto | set `me` | who asked |',
      'access/own-without-owner',
    ],
  ])('is told of %s', (_, from, to, code) => {
    expect(codes(from, to)).toEqual(expect.arrayContaining(['calls/bodiless-status', code]));
  });
});
