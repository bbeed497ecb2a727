// Slips of those who write as other languages do.

import { COUNTED, FIND, LIST, PRIORITY, RULE, type Slip } from './slip.ts';

export const ELSEWHERE: Readonly<Record<string, Slip>> = {
  'a list of choices as an enum': {
    from: 'one of customer, agent, administrator',
    wrong: 'enum(customer, agent, administrator)',
    write: '`one of customer, agent, administrator`',
    right: 'one of customer, agent, administrator',
  },
  'a length in the type': {
    from: '| name | text | yes | | |',
    wrong: '| name | string(60) | yes | | |',
    write: '`text`; how long it may be is a rule of section 5: at most 60 characters',
    right: '| name | text | yes | | |',
  },
  'a length among the rules of a field': {
    from: '| password | text | yes | write-only |',
    wrong: '| password | text | yes | write-only; min 8 |',
    write: 'in section 5',
    right: '| password | text | yes | write-only |',
  },
  'rules with commas': {
    from: '| subject | text | yes | trimmed |',
    wrong: '| subject | text | yes | trimmed, immutable |',
    write: 'trimmed; immutable',
    right: '| subject | text | yes | trimmed; immutable |',
  },
  'a foreign key': {
    from: '| ticket | Ticket | auto | cascade |',
    wrong: '| ticket | Ticket | auto | cascade; foreign key |',
    write: 'Write nothing',
    right: '| ticket | Ticket | auto | cascade |',
  },
  'what is worked out': {
    from: PRIORITY,
    wrong: `${PRIORITY} |\n| due | datetime | auto | createdAt + 2 days |`,
    write: 'Write = and an expression',
    right: `${PRIORITY} |\n| due | datetime | auto | = \`ticket.createdAt + days(2)\` |`,
  },
  'states of an entity': {
    from: '### Ticket.status',
    wrong: '### Ticket',
    write: '`### Ticket.status`',
    right: '### Ticket.status',
  },
  'a field of the record in hand': {
    from: '| solved | `reopenTicket` | open | |',
    wrong: '| solved | `reopenTicket` | open | `replies > 0` |',
    write: 'a record in hand',
    right: '| solved | `reopenTicket` | open | `ticket.replies > 0` |',
  },
  'a record that is not in hand': {
    from: RULE,
    wrong: '| `openTicket` | `person.role == "customer"` |',
    write: 'find Person by id',
    right: '| `openTicket` | `me.role == "customer"` |',
  },
  'a bound as programs write it': {
    from: 'at most `MAX_REPLY` characters',
    wrong: 'max MAX_REPLY chars',
    write: 'at most `MAX_REPLY` characters',
    right: 'at most `MAX_REPLY` characters',
  },
  'a number of records on a call': {
    from: `\`${COUNTED}\``,
    wrong: 'at most 5 open tickets',
    write: '.size() < MAX_LOANS`',
    right: `\`${COUNTED}\``,
  },
  'who is not logged in': {
    from: '| Visitor | signed out |',
    wrong: '| Visitor | not logged in |',
    write: 'signed out',
    right: '| Visitor | signed out |',
  },
  'a role by a field': {
    from: '| Agent | `me.role == "agent"` |',
    wrong: '| Agent | role = agent |',
    write: '`me.role == "agent"`',
    right: '| Agent | `me.role == "agent"` |',
  },
  'own and what': {
    from: '| `answerAgent` | no | own |',
    wrong: '| `answerAgent` | no | own tickets |',
    write: 'Write `own` where the record belongs to one person',
    right: '| `answerAgent` | no | own |',
  },
  'a parameter in braces': {
    from: '`POST /api/tickets/:id/take`',
    wrong: '`POST /api/tickets/{id}/take`',
    write: '`:id`',
    right: '`POST /api/tickets/:id/take`',
  },
  'a header with a type': {
    from: '`POST /api/tickets` |',
    wrong: '`POST /api/tickets; X-Dedup: {key: text}` |',
    write: '`POST /api/tickets; X-Dedup: {key}`: a header is one parameter in braces',
    right: '`POST /api/tickets; X-Dedup: {key}` |',
    stays: ['unused/parameter'],
  },
  'a header without braces': {
    from: '`POST /api/tickets` |',
    wrong: '`POST /api/tickets; X-Dedup: key` |',
    write: '`POST /api/tickets; X-Dedup: {key}`',
    right: '`POST /api/tickets; X-Dedup: {key}` |',
    stays: ['unused/parameter'],
  },
  'a record that a reference leads to': {
    from: FIND,
    wrong:
      'find Ticket by id; find Person by email = ticket.assignee.email; set ticket.assignee to `me`',
    write: 'read ticket.assignee',
    right: 'find Ticket by id; read ticket.assignee; set ticket.assignee to `me`',
  },
  'a condition on a whole entity': {
    from: '| `Ticket.subject` | at most',
    wrong:
      '| `Ticket` | `ticket.subject != "x"` | `SUBJECT_TOO_LONG` |\n| `Ticket.subject` | at most',
    write: '`Ticket.subject` as what it is on.',
    right:
      '| `Ticket.subject` | `ticket.subject != "x"` | `SUBJECT_TOO_LONG` |\n| `Ticket.subject` | at most',
  },
  'a condition of two fields on a whole entity': {
    from: '| `Ticket.subject` | at most',
    wrong:
      '| `Ticket` | `ticket.subject != ticket.description` | `SUBJECT_TOO_LONG` |\n| `Ticket.subject` | at most',
    write:
      '`Ticket.subject` as what it is on; and, where a request may give it without that, the same row once more on `Ticket.description`.',
    right:
      '| `Ticket.subject` | `ticket.subject != ticket.description` | `SUBJECT_TOO_LONG` |\n| `Ticket.subject` | at most',
  },
  'a body without braces': {
    from: '`{ subject, description, priority? }`',
    wrong: 'subject, description, priority?',
    write: '`{ subject, description, priority? }`',
    right: '`{ subject, description, priority? }`',
  },
  'an answer without a status': {
    from: '| sign in Person by email and password | `201 Session` |',
    wrong: '| sign in Person by email and password | token |',
    write: '`{ token: text = token }`',
    right: '| sign in Person by email and password | `201 { token: text = token }` |',
  },
  'steps with commas': {
    from: 'create Person; sign in person',
    wrong: 'create Person, sign in person',
    write: 'create Person; sign in person',
    right: 'create Person; sign in person',
  },
  'a field that is given': {
    from: 'set ticket.solvedAt to `now`',
    wrong: 'ticket.solvedAt = now',
    write: 'set ticket.solvedAt to `now`',
    right: 'set ticket.solvedAt to `now`',
  },
  'a list of things by a field': {
    from: 'list Person filtered by role; by name',
    wrong: 'list persons by name',
    write: 'list Person; by name',
    right: 'list Person filtered by role; by name',
  },
  'a list where a field is something': {
    from: LIST,
    wrong: 'list Ticket where requester = me',
    write: 'list Ticket where `ticket.requester == me`',
    right: LIST.replace('me.role != "customer" \\|\\| ', ''),
  },
  'a record in hand that a creation needs': {
    from: 'create Reply with ticket = `ticket`',
    wrong: 'create Reply',
    write: 'create Reply with ticket = `ticket`',
    right: 'create Reply with ticket = `ticket`',
  },
  'what raises an error': {
    from: '| You may not do this. | not permitted |',
    wrong: '| You may not do this. | forbidden |',
    write: '`not permitted`',
    right: '| You may not do this. | not permitted |',
  },
  'a value with its unit': {
    from: '| `AUTO_CLOSE` | 7 | days |',
    wrong: '| `AUTO_CLOSE` | 7 days | |',
    write: 'Write 7 in Value and `days` in Unit.',
    right: '| `AUTO_CLOSE` | 7 | days |',
  },
  'a number with a comma': {
    from: '| `MAX_REPLY` | 5000 |',
    wrong: '| `MAX_REPLY` | 5,000 |',
    write: 'Write 5000.',
    right: '| `MAX_REPLY` | 5000 |',
  },
  'a call of a way in no code span': {
    from: 'Queue → `takeTicket` → Ticket',
    wrong: 'Queue → takeTicket → Ticket',
    write: 'Write `takeTicket` in a code span',
    right: 'Queue → `takeTicket` → Ticket',
  },
  'a way that leaves out the call that signs in': {
    from: 'Sign up → `signUp` → My tickets',
    wrong: 'Sign up → My tickets',
    write: '`signUp` → My tickets',
    right: 'Sign up → `signUp` → My tickets',
  },
  everybody: {
    from: '| Sign in | `/sign-in` | Visitor |',
    wrong: '| Sign in | `/sign-in` | all |',
    write: '`everyone`',
    right: '| Sign in | `/sign-in` | everyone |',
  },
};
