// The transitions of a table's rows and of bullets.

import type { Phrase } from '../../../text/phrase.ts';
import { brief } from '../../grammar/words.ts';
import type { Table } from '../../outline/block.ts';
import { COLUMNS } from '../../table/columns.ts';
import { sheetsOf } from '../../table/sheets.ts';
import { diagnostics } from './diagnostics.ts';
import { type Lifecycle, readTransitions, type Transitions } from './transition.ts';

/** The transitions of a table; rows that cannot be read are reported and left out. */
export function readTransitionTable(table: Table, of: Lifecycle): Transitions {
  const needed = ['from', 'event', 'to'] as const;
  const sheets = sheetsOf([table], COLUMNS.transitions, needed, of.report);
  const rows = sheets.flatMap((sheet) => sheet.rows);
  return rows.flatMap((row) =>
    readTransitions(
      {
        from: row.cell('from'),
        event: row.cell('event'),
        to: row.cell('to'),
        when: row.cell('when'),
        does: row.cell('does'),
        at: row.at,
      },
      of,
    ),
  );
}

const ARROW = /→|-->|->/;

/** Bullets `from → to: event`; null where none of them says a transition: then they are prose. */
export function readTransitionBullets(items: readonly Phrase[], of: Lifecycle): Transitions | null {
  if (!items.some(({ text }) => ARROW.test(text))) return null;
  return items.flatMap((item) => readBullet(item, of));
}

function readBullet(item: Phrase, of: Lifecycle): Transitions {
  const arrow = ARROW.exec(item.text);
  const colon = arrow === null ? -1 : item.text.indexOf(':', arrow.index + arrow[0].length);
  if (arrow === null || colon < 0) {
    of.report(diagnostics['unreadable-bullet'](item.at, { text: brief(item.text) }));
    return [];
  }
  const from = item.slice(0, arrow.index).trim();
  const to = item.slice(arrow.index + arrow[0].length, colon).trim();
  const event = item.slice(colon + 1).trim();
  return readTransitions({ from, event, to, when: null, does: null, at: item.at }, of);
}
