// Faults in what section 4 says of states.

import type { Planted } from './planted.ts';

export const IN_STATES: readonly Planted[] = [
  {
    title: 'a creation in another state',
    edits: [['| — | `ask` | new |', '| — | `ask` | open |']],
    atLeast: ['states/created'],
  },
  {
    title: 'a creation that nothing guards',
    edits: [['| new | `job.size < 9` |', '| new | |']],
    red: ['errors/provoked', 'states/not-created'],
  },
  {
    title: 'a move to another state',
    edits: [['`finish` | done |', '`finish` | gone |']],
    red: [
      'calls/answered',
      'calls/not-found',
      'errors/provoked',
      'states/refused',
      'states/taken',
      'states/timed',
    ],
  },
  {
    title: 'an event in a state too many',
    edits: [
      ['| open | `touch` | open | |', '| open | `touch` | open | |\n| new | `touch` | new | |'],
    ],
    red: ['states/refused'],
  },
  {
    title: 'an event that any state lets happen',
    edits: [['| done | `drop` |', '| any | `drop` |']],
    red: ['calls/answered', 'calls/not-found', 'errors/provoked', 'states/refused', 'states/taken'],
  },
  {
    title: 'a guard that is not there',
    edits: [['| `size == null \\|\\| size < 5` |', '| |']],
    red: ['states/guarded'],
  },
  {
    title: 'a deletion that moves instead',
    edits: [['`drop` | — |', '`drop` | gone |']],
    red: ['calls/answered', 'calls/not-found', 'errors/provoked', 'states/taken'],
  },
  {
    title: 'a clock that is late',
    edits: [['| `WAIT` | 2 | hours |', '| `WAIT` | 121 | minutes |']],
    red: ['limits/met', 'states/refused', 'states/timed'],
  },
  {
    title: 'a clock that is early',
    edits: [['| `WAIT` | 2 | hours |', '| `WAIT` | 119 | minutes |']],
    red: ['limits/met', 'states/timed'],
  },
  {
    title: 'a clock that stands still',
    edits: [['| new | after `WAIT` | gone | |\n', '']],
    red: ['limits/met', 'states/refused', 'states/timed'],
  },
  {
    title: 'a clock that moves another state, too',
    edits: [['| gone | after', '| open | after `WAIT` | gone | |\n| gone | after']],
    red: ['states/timed'],
  },
  {
    title: 'a clock that deletes nothing',
    edits: [['| gone | after `WAIT` | — | |', '| gone | after `WAIT` | gone | |']],
    red: ['limits/met', 'states/timed'],
  },
  {
    title: 'a state that a refusal does not tell',
    edits: [['It is {state}.', 'It is so.']],
    red: ['errors/provoked', 'states/guarded', 'states/not-created', 'states/refused'],
  },
  {
    title: 'another status of a refusal',
    edits: [['| `NOT_NOW` | 409 |', '| `NOT_NOW` | 400 |']],
    red: ['errors/provoked', 'states/guarded', 'states/not-created', 'states/refused'],
  },
  { title: 'a guard one higher', edits: [['size < 5`', 'size < 6`']], red: ['states/guarded'] },
  {
    title: 'a guard of a creation one higher',
    edits: [['job.size < 9', 'job.size < 10']],
    red: ['errors/provoked', 'states/not-created'],
  },
];
