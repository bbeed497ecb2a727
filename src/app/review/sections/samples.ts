// A small example of each section, for whoever has still to write it.

import type { SectionId } from '../../../model/index.ts';

export const SAMPLES: Record<SectionId, string> = {
  purpose: `Customers open tickets and follow them until they are solved.

| User | Wants to | Way |
| --- | --- | --- |
| Customer | get help | New ticket → \`openTicket\` → Ticket |`,
  screens: `| Screen | Route | For | Shows | Does |
| --- | --- | --- | --- | --- |
| My tickets | \`/\` | Customer | \`listTickets\` | |
| New ticket | \`/tickets/new\` | Customer | | \`openTicket\` → Ticket |
| Ticket | \`/tickets/:id\` | Customer | \`readTicket\` | \`closeTicket\` |`,
  entities: `### Ticket

| Field | Type | Required | Rules | Meaning |
| --- | --- | --- | --- | --- |
| id | integer | auto | key | |
| subject | text | yes | trimmed | one line |
| status | one of new, closed | auto | | section 4 says how it moves |

#### Examples

| subject |
| --- |
| Printer jams |`,
  states: `### Ticket.status

| From | Event | To | When |
| --- | --- | --- | --- |
| — | \`openTicket\` | new | |
| new | \`closeTicket\` | closed | |`,
  rules: `| On | Rule | Error |
| --- | --- | --- |
| \`Ticket.subject\` | at most \`MAX_SUBJECT\` characters | \`SUBJECT_TOO_LONG\` |`,
  roles: `Credentials: \`Authorization: Bearer {token}\`

| Role | Who |
| --- | --- |
| Visitor | signed out |
| Customer | signed in |

| Call | Visitor | Customer |
| --- | --- | --- |
| \`openTicket\`, \`listTickets\` | no | yes |
| \`closeTicket\` | no | own |`,
  calls: `| Call | Request | Takes | Does | Answers |
| --- | --- | --- | --- | --- |
| \`openTicket\` | \`POST /api/tickets\` | \`{ subject }\` | create Ticket | \`201 Ticket\` |
| \`listTickets\` | \`GET /api/tickets\` | | list Ticket; newest first | \`200 { items: Ticket[] }\` |
| \`closeTicket\` | \`POST /api/tickets/:id/close\` | | find Ticket by id | \`200 Ticket\` |`,
  errors: `| Error | Status | Message | When |
| --- | --- | --- | --- |
| \`SIGN_IN_FIRST\` | 401 | Sign in first. | signed out |
| \`NOT_FOUND\` | 404 | There is no such {record}. | not found |
| \`SUBJECT_TOO_LONG\` | 422 | Keep it to {limit} characters. | |`,
  limits: `| Constant | Value | Unit | Used for |
| --- | --- | --- | --- |
| \`MAX_SUBJECT\` | 120 | characters | a ticket's subject |`,
};
