// The log: its lines, and how they are written.

import { type Answer, json } from './answers.ts';
import { Query, partOf } from './queries.ts';
import { ENTRY_KINDS, type Entry } from './records.ts';
import { shownEntry } from './shown.ts';
import { type Call, within, type World } from './world.ts';

/** Writes a line into the log of a company. */
export function note({ entries, next, has }: World, entry: Omit<Entry, 'number'>): void {
  const isOfAll = entry.by === null && has('clock-number-of-all');
  const number = isOfAll ? entries.length + 1 : next(`entry of ${entry.tenant.slug}`);
  entries.push({ number, ...entry });
}

/** Writes a line about what somebody does. */
export function noteBy({ world, me, now }: Call, kind: Entry['kind'], text: string): void {
  note(world, { tenant: me.tenant, kind, text, by: me, at: now });
}

/** `listLog` */
export function listLog(call: Call): Answer {
  const query = new Query(call);
  const kind = query.choice('kind', ENTRY_KINDS);
  const page = query.page();
  query.check();
  const entries = within(call, call.world.entries)
    .filter((one) => kind === null || one.kind === kind)
    .sort((one, other) => other.number - one.number);
  return json(200, { items: partOf(entries, page).map(shownEntry), total: entries.length });
}
