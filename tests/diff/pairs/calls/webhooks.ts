// Changes of the webhooks of section 7, and of what sends them.

import { readFileSync } from 'node:fs';
import type { Pair } from '../../pair.ts';

const spec = 'tests/corpus/cases/webhooks.md';
const lines = readFileSync(spec, 'utf8').split('\n');
const lineOf = (text: string, from = ''): number => {
  const start = lines.findIndex((line) => line.startsWith(from));
  return lines.findIndex((line, place) => place >= start && line.includes(text)) + 1;
};
const row = (text: string, from: string): string => lines[lineOf(text, from) - 1]!;

const NEW = '### News (webhook)\n\n| Field | Is |\n| --- | --- |\n| to | `OFFICE` |\n\n';
const AT = lineOf('### ShopOpened (webhook)');
const SIGNATURE = 'Signature: `X-Hook-Signature: {base64}` with `hook.secret`';
const OPENED = '### ShopOpened (webhook)';
const EVENT = row('"shop.opened"', OPENED);
const ready = lineOf(SIGNATURE);
const unsigned = lineOf('order.placed`', '### GiftPlaced');

export const webhooks: readonly Pair[] = [
  {
    spec,
    edits: [[OPENED, `${NEW}${OPENED}`]],
    changes: [`patch calls/webhook-added — ${AT}`],
  },
  {
    spec,
    edits: [['`OFFICE + "/shops"`', '`OFFICE + "/opened"`']],
    changes: [`major calls/webhook-redirected ${AT + 4} ${AT + 4}`],
  },
  {
    spec,
    edits: [[`${EVENT}\n`, '']],
    changes: [`major calls/webhook-member-removed ${AT + 5} —`],
  },
  {
    spec,
    edits: [[`${EVENT}\n`, `${EVENT}\n| by | \`shop.name\` |\n`]],
    changes: [`minor calls/webhook-member-added — ${AT + 6}`],
  },
  {
    spec,
    edits: [['`"shop.opened"`', '`"opened"`']],
    changes: [`major calls/webhook-member-changed ${AT + 5} ${AT + 5}`],
  },
  {
    spec,
    edits: [[`${SIGNATURE}\n\n### GiftPlaced`, '### GiftPlaced']],
    changes: [`major calls/webhook-unsigned ${ready} —`],
  },
  {
    spec,
    edits: [
      [
        `${SIGNATURE}\n\n### GiftPlaced`,
        `${SIGNATURE.replace('{base64}', '{hex}')}\n\n### GiftPlaced`,
      ],
    ],
    changes: [`major calls/webhook-signature-changed ${ready} ${ready}`],
  },
  {
    spec,
    edits: [
      [
        '\n### OrderPaid (webhook)',
        '\nSignature: `X-Signature` with `OFFICE_SECRET`\n\n### OrderPaid (webhook)',
      ],
    ],
    changes: [`minor calls/webhook-signed — ${unsigned + 2}`],
  },
  {
    spec,
    edits: [['sign in shop; send ShopOpened', 'sign in shop']],
    changes: [`major calls/step-removed ${lineOf('`POST /shops`')} ${lineOf('`POST /shops`')}`],
  },
];
