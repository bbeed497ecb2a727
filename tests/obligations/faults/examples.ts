// Faults that the examples of section 7 see: what one request does is what a later one meets.

import type { Planted } from './planted.ts';

export const IN_EXAMPLES: readonly Planted[] = [
  {
    title: 'a step that is forgotten, which a later request meets',
    edits: [['; set door.shut to `true`', '']],
    atLeast: ['calls/exampled'],
  },
  {
    title: 'a bound that is one higher',
    edits: [['between 1 and 4', 'between 1 and 5']],
    atLeast: ['calls/exampled'],
  },
  {
    title: 'an error with the name of another and its status',
    edits: [
      ['| `CROWD` | 422 |', '| `CROWDED` | 422 |'],
      ['and 4 | `CROWD` |', 'and 4 | `CROWDED` |'],
    ],
    atLeast: ['calls/exampled'],
  },
];
