// Faults in who sees what, and in what is unique or counts within something.

import type { Planted } from './planted.ts';

export const IN_SCOPES: readonly Planted[] = [
  {
    title: 'records of others found, listed and referred to',
    edits: [
      ['Tags belong to their tenant alone.\nWithin: tenant\n', 'Tags belong to everybody.\n'],
    ],
    atLeast: ['entities/isolated', 'entities/typed', 'calls/listed'],
  },
  {
    title: 'records seen by whoever guesses their key',
    edits: [['Within: ticket.tenant\n', '']],
    red: ['entities/isolated'],
  },
  {
    title: 'a value shared within a scope',
    edits: [['| name | text | yes | unique within tenant |', '| name | text | yes | |']],
    atLeast: ['entities/unique'],
  },
  {
    title: 'numbers that count what others make',
    edits: [['counts up within tenant', 'counts up']],
    atLeast: ['entities/made'],
  },
];
