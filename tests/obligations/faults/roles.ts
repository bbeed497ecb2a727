// Faults in what sections 6, 7, 8 and 9 say of people: roles, sign-ins, rates.

import type { Planted } from './planted.ts';

export const IN_ROLES: readonly Planted[] = [
  {
    title: 'a role that may too much',
    edits: [
      ['| `edit` | no | own; if `post.open` | no |', '| `edit` | no | own; if `post.open` | yes |'],
    ],
    red: ['calls/judged', 'roles/refused'],
  },
  {
    title: 'a role that may too little',
    edits: [
      ['| `drop` | no | own else not found | yes |', '| `drop` | no | own else not found | no |'],
    ],
    red: ['purpose/walked', 'roles/allowed'],
  },
  {
    title: 'a call that needs no sign-in',
    edits: [['| `post` | no | yes | yes |', '| `post` | yes | yes | yes |']],
    red: ['calls/judged', 'roles/refused'],
  },
  {
    title: 'what is another’s',
    edits: [['| own; if `post.open` | no |', '| if `post.open` | no |']],
    red: ['calls/judged', 'errors/provoked', 'roles/refused'],
  },
  {
    title: 'a condition of a cell that is not there',
    edits: [['| own; if `post.open` | no |', '| own | no |']],
    red: ['roles/refused'],
  },
  {
    title: 'what should be hidden and is refused',
    edits: [['if `post.open` else not found', 'if `post.open`']],
    red: ['errors/provoked', 'roles/refused'],
  },
  {
    title: 'what should be refused and is hidden',
    edits: [['| own; if `post.open` | no |', '| own else not found; if `post.open` | no |']],
    red: ['calls/judged', 'errors/provoked', 'roles/refused'],
  },
  {
    title: 'a list of everybody’s',
    edits: [['list Post where `post.author == me`', 'list Post']],
    red: ['calls/listed'],
  },
  {
    title: 'a list turned round',
    edits: [['newest first', 'oldest first']],
    red: ['calls/ordered'],
  },
  {
    title: 'another status of an answer',
    edits: [
      ['`{ text, open? }` | create Post | |', '`{ text, open? }` | create Post | `200 Post` |'],
    ],
    atLeast: ['calls/answered'],
  },
  {
    title: 'a sign-out that signs nobody out',
    edits: [['| | sign out |', '| | read me |']],
    red: ['calls/answered'],
  },
  {
    title: 'a rate one higher',
    edits: [['| `RATE` | 20 |', '| `RATE` | 21 |']],
    red: ['calls/judged', 'errors/provoked', 'limits/overstepped'],
  },
  {
    title: 'a rate one lower',
    edits: [['| `RATE` | 20 |', '| `RATE` | 19 |']],
    red: ['calls/judged', 'errors/provoked', 'limits/met', 'limits/overstepped'],
  },
  {
    title: 'a rate over a longer time',
    edits: [['calls per minute', 'calls per hour']],
    red: ['limits/met'],
  },
  {
    title: 'a credential that lasts longer',
    edits: [['| `SESSION` | 2 | hours |', '| `SESSION` | 3 | hours |']],
    red: ['limits/overstepped'],
  },
  {
    title: 'a credential that ends earlier',
    edits: [['| `SESSION` | 2 | hours |', '| `SESSION` | 1 | hours |']],
    red: ['limits/met', 'limits/overstepped'],
  },
  {
    title: 'a secret that is told',
    edits: [['yes | write-only |', 'yes | |']],
    atLeast: ['entities/hidden'],
  },
  {
    title: 'a secret that is not asked for',
    edits: [['sign in Member by name and secret', 'find Member by name; sign in member']],
    red: ['calls/refused', 'entities/typed', 'errors/provoked'],
  },
  {
    title: 'a name that two may have',
    edits: [['| name | text | yes | unique |', '| name | text | yes | |']],
    red: ['calls/answered', 'calls/at-once', 'entities/unique', 'errors/provoked'],
  },
  {
    title: 'a flag that a request can raise',
    edits: [
      ['`{ name, secret }` | create Member;', '`{ name, secret, head? }` | create Member;'],
      ['default `false`; read-only', 'default `false`'],
    ],
    red: ['entities/ignored'],
  },
  {
    title: 'a record that belongs to somebody else',
    edits: [['owner; set `me`', 'owner; set `Member.first()`']],
    atLeast: ['entities/made', 'roles/allowed'],
  },
  {
    title: 'another word for what is not there',
    edits: [['No {record}.', 'Nothing.']],
    red: [
      ...(['calls/answered', 'calls/judged', 'calls/not-found', 'calls/unroutable'] as const),
      ...(['errors/provoked', 'roles/refused'] as const),
    ],
  },
  {
    title: 'another status for what is broken',
    edits: [['| `GARBLED` | 400 |', '| `GARBLED` | 422 |']],
    red: ['calls/judged', 'calls/unreadable', 'errors/provoked'],
  },
  {
    title: 'an error of another name',
    edits: [['| `NOT_YOURS` | 403 |', '| `NOT_FOR_YOU` | 403 |']],
    red: ['calls/judged', 'errors/provoked', 'roles/refused'],
  },
];
