// Faults in what counts the changes of a record and asks for it, in rows that say several things at
// once, in what answers reckon with totals, and in numbers that come as text.

import type { Planted } from './planted.ts';

export const IN_PAGES: readonly Planted[] = [
  {
    title: 'a revision that nobody counts',
    edits: [
      [
        '| revision | integer | auto | counts changes |',
        '| revision | integer | auto | default `1` |',
      ],
      [
        '| `editPage.revision` | current | `STALE` |',
        '| `editPage.revision` | `revision == page.revision` | `STALE` |',
      ],
      ['| `replacePage.match` | current | |\n', ''],
    ],
    atLeast: ['entities/followed', 'rules/broken'],
  },
  {
    title: 'a revision that is not counted where a list changes',
    edits: [
      [
        '| revision | integer | auto | counts changes |',
        '| revision | integer | auto | follows `old == null ? 1 : old.revision + 1` |',
      ],
      [
        '| `editPage.revision` | current | `STALE` |',
        '| `editPage.revision` | `revision == old.revision` | `STALE` |',
      ],
      ['| `replacePage.match` | current | |\n', ''],
    ],
    atLeast: ['entities/followed'],
  },
  {
    title: 'what is no longer current taken in a body',
    edits: [['| `editPage.revision` | current | `STALE` |\n', '']],
    atLeast: ['rules/broken'],
  },
  {
    title: 'what is no longer current taken in a header',
    edits: [['| `replacePage.match` | current | |\n', '']],
    atLeast: ['rules/broken'],
  },
  {
    title: 'what is current refused',
    edits: [
      [
        '| `editPage.revision` | current | `STALE` |',
        '| `editPage.revision` | `revision == old.revision + 1` | `STALE` |',
      ],
    ],
    atLeast: ['rules/met'],
  },
];

export const IN_SEVERAL: readonly Planted[] = [
  {
    title: 'a rule on the first of two fields alone',
    edits: [['| `Loan.thing`, `Loan.note` |', '| `Loan.thing` |']],
    atLeast: ['rules/broken'],
  },
  {
    title: 'a rule on the second of two calls alone',
    edits: [['| `ask`, `edit` |', '| `edit` |']],
    atLeast: ['rules/broken'],
  },
  {
    title: 'a row from the first of three states alone',
    edits: [['| asked, lent, late | `cancel` |', '| asked | `cancel` |']],
    atLeast: ['states/taken'],
  },
];

export const IN_TOTALS: readonly Planted[] = [
  {
    title: 'a comparison with the total that is turned round',
    edits: [['offset + limit < total', 'offset + limit >= total']],
    atLeast: ['calls/observed'],
  },
  {
    title: 'a number of pages that counts records',
    edits: [['(total + SIZE - 1) / SIZE', 'total']],
    atLeast: ['calls/observed'],
  },
];

export const IN_AMOUNTS: readonly Planted[] = [
  {
    title: 'a number that is refused as text',
    edits: [['{ amount: number from text,', '{ amount: number,']],
    atLeast: ['calls/unheeded'],
  },
  {
    title: 'a whole number that is refused as text',
    edits: [['parts?: integer from text', 'parts?: integer']],
    atLeast: ['calls/unheeded'],
  },
];
