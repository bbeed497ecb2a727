// Slips that have no nearest word: what is near in letters only is not what is meant.

import { FIND, PRIORITY, RULE, type Slip } from './slip.ts';

export const MISLED: Readonly<Record<string, Slip>> = {
  'what they have in common': {
    from: '| `askCustomer` | no | no | if `ticket.assignee == me` | no |',
    wrong: '| `askCustomer` | no | no | own team | no |',
    write: '`if` and a condition, such as if `ticket.team == me.team`',
    right: '| `askCustomer` | no | no | if `ticket.assignee == me` | no |',
  },
  'a time of day': {
    from: PRIORITY,
    wrong: `${PRIORITY} |\n| callAt | timeOfDay | no | hidden`,
    write: 'Write `time` for a time of day',
    right: `${PRIORITY} |\n| callAt | time | no | hidden |`,
    stays: ['unused/field'],
  },
  'texts that are joined': {
    from: RULE,
    wrong: '| `reply` | `Ticket.map(t, t.subject).join(", ") != reply.body` |',
    write: 'Write one of CEL’s functions',
    right: RULE,
  },
  'a part of a text': {
    from: RULE,
    wrong: '| `reply` | `reply.body.substring(0, 1) != " "` |',
    write: 'None takes a text apart.',
    right: '| `reply` | `!reply.body.startsWith(" ")` |',
  },
  'a choice before another member': {
    from: '`{ subject, description, priority? }`',
    wrong: '`{ subject, priority?: one of low, normal, high, description? }`',
    write: 'Write the member with `one of` last',
    right: '`{ subject, description?, priority?: one of low, normal, high }`',
    stays: ['steps/optional-required', 'unused/parameter'],
  },
  'an answer that sends on': {
    from: '| `DELETE /api/sessions/current` | | sign out | `204` |',
    wrong: '| `DELETE /api/sessions/current` | | sign out | `302` |',
    write: '`302; Location: /the/path`',
    right: '| `DELETE /api/sessions/current` | | sign out | `302; Location: /sign-in` |',
  },
  'a loop that takes a name': {
    from: FIND,
    wrong: 'find Ticket by id; for each ticket in `Ticket`: set ticket.assignee to `me`',
    write: 'Write another name for one of them: for each other in `…`.',
    right: 'find Ticket by id; for each other in `Ticket`: set other.assignee to `me`',
  },
  'how many there are': {
    from: 'Keep the subject to {limit} characters.',
    wrong: 'Keep the subject short, not {count}.',
    write: 'The placeholders are {code}',
    right: 'Keep the subject to {limit} characters.',
  },
};
