// Faults in what the clock does at instants of records, and in which of them may not overlap.

import type { Planted } from './planted.ts';

export const IN_INSTANTS: readonly Planted[] = [
  {
    title: 'an instant that is late',
    edits: [['at `booking.starts + NO_SHOW`', 'at `booking.starts + NO_SHOW + seconds(30)`']],
    atLeast: ['states/at', 'limits/met'],
  },
  {
    title: 'an instant that is early',
    edits: [['at `booking.ends`', 'at `booking.ends - seconds(30)`']],
    atLeast: ['states/at'],
  },
  {
    title: 'an instant that nobody waits for',
    edits: [['| in use | at `booking.ends` | over |\n', '']],
    atLeast: ['states/at'],
  },
  {
    title: 'a time from when the state was entered',
    edits: [['at `booking.ends`', 'after `days(3)`']],
    atLeast: ['states/at'],
  },
  {
    title: 'a record that is deleted early',
    edits: [['at `booking.desk.closes`', 'at `booking.desk.closes - seconds(30)`']],
    atLeast: ['states/at'],
  },
  {
    title: 'an instant that is given when there is none',
    edits: [
      ['at `booking.ends`', 'at `booking.ends == null ? booking.starts + days(2) : booking.ends`'],
    ],
    atLeast: ['states/at'],
  },
];

export const IN_OVERLAPS: readonly Planted[] = [
  {
    title: 'records that lie over each other',
    edits: [['no overlap of starts to ends within', 'no overlap of ends to starts within']],
    atLeast: ['rules/broken'],
  },
  {
    title: 'records that are held apart wherever they are',
    edits: [[' within room where', ' where']],
    atLeast: ['rules/met'],
  },
  {
    title: 'records that are held apart from those that no longer count',
    edits: [[' where `booking.status in ["booked", "in use"]`', '']],
    atLeast: ['rules/met'],
  },
  {
    title: 'an overlap that is told otherwise',
    edits: [['in use"]` | `ROOM_TAKEN` |', 'in use"]` | `BAD_END` |']],
    atLeast: ['rules/broken', 'errors/provoked'],
  },
];

export const IN_DOES: readonly Planted[] = [
  {
    title: 'an instant that the clock forgets to note',
    edits: [['set booking.free to `now`; ', '']],
    atLeast: ['states/at'],
  },
  {
    title: 'a note that says something else',
    edits: [['"released before"', '"released"']],
    atLeast: ['states/timed'],
  },
  {
    title: 'a step that is done whatever its condition says',
    edits: [['when `booking.purpose == null`: ', '']],
    atLeast: ['states/at'],
  },
  {
    title: 'a step that is done exactly when it should not be',
    edits: [['`booking.purpose == null`', '`booking.purpose != null`']],
    atLeast: ['states/at'],
  },
];
