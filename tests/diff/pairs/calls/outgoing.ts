// Changes of the calls to other services of section 7.

import { readFileSync } from 'node:fs';
import type { Pair } from '../../pair.ts';

const spec = 'tests/corpus/cases/outgoing.md';
const lines = readFileSync(spec, 'utf8').split('\n');
const lineOf = (text: string, from = ''): number => {
  const start = lines.findIndex((line) => line.startsWith(from));
  return lines.findIndex((line, place) => place >= start && line.includes(text)) + 1;
};
const row = (text: string, from: string): string => lines[lineOf(text, from) - 1]!;

const CHARGE = '### charge (outgoing)';
const AT = lineOf(CHARGE);
const NEW = '### ask (outgoing)\n\n`GET {PAYMENTS}/rates`\n\n| Answer |\n| --- |\n| `200` |\n\n';
const LATER = '`POST {PAYMENTS}/charges/:charge/refunds`';
const accepted = lineOf('`202`', CHARGE);
const declined = lineOf('`402`', CHARGE);
const late = lineOf('no answer', CHARGE);

export const outgoing: readonly Pair[] = [
  {
    spec,
    edits: [[CHARGE, `${NEW}${CHARGE}`]],
    changes: [`patch calls/outgoing-added — ${AT}`],
  },
  {
    spec,
    edits: [[LATER, '`POST {PAYMENTS}/returns`']],
    changes: [
      `minor calls/outgoing-request-changed ${lineOf('### refundCharge')} ${lineOf('### refundCharge')}`,
    ],
  },
  {
    spec,
    edits: [['Header: `Authorization: Bearer', 'Header: `X-Api-Key:']],
    changes: [
      `minor calls/outgoing-request-changed ${lineOf('### refundCharge')} ${lineOf('### refundCharge')}`,
    ],
  },
  {
    spec,
    edits: [[`${row('`202`', CHARGE)}\n`, '']],
    changes: [`minor calls/outgoing-answer-removed ${accepted} ${AT}`],
  },
  {
    spec,
    edits: [[row('`402`', CHARGE), `${row('`402`', CHARGE)}\n| \`409\` | | \`CARD_DECLINED\` |`]],
    changes: [`minor calls/outgoing-answer-added ${AT} ${declined + 1}`],
  },
  {
    spec,
    edits: [[row('no answer', CHARGE), '| no answer in 5 seconds | | `CARD_DECLINED` |']],
    changes: [`major calls/outgoing-outcome-changed ${late} ${late}`],
  },
  {
    spec,
    edits: [[row('`202`', CHARGE), '| `202` | `{ id: text, fee: integer }` | |']],
    changes: [`minor calls/outgoing-shape-changed ${accepted} ${accepted}`],
  },
  {
    spec,
    edits: [[row('no answer', CHARGE), '| no answer in 1 minute | | `PAYMENTS_DOWN` |']],
    changes: [`minor calls/outgoing-limit-changed ${late} ${late}`],
  },
];
