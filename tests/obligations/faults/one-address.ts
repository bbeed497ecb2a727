// Faults in what tells the calls at one address apart.

import type { Planted } from './planted.ts';

export const AT_ONE_ADDRESS: readonly Planted[] = [
  {
    title: 'the last call of an address made of what is for none',
    edits: [['``POST /rpc where `method == "task.finish" && version == 2` ``', '`POST /rpc`']],
    atLeast: ['calls/told-apart'],
  },
  {
    title: 'a condition without its second part',
    edits: [['`method == "task.add" && version == 2`', '`method == "task.add"`']],
    atLeast: ['calls/told-apart'],
  },
];
