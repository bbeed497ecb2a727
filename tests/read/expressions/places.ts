// A specification in which every place that holds an expression may be filled.

/** The specification with some places filled, the others as usual. */
export const specWith = (filled: Partial<Record<keyof typeof USUAL, string>>) => {
  const is = { ...USUAL, ...filled };
  return `## 1. Purpose

Summary.

| User | Way |
| - | - |
| Agent | \`openTicket(subject: ${is.way})\` |

## 3. Entities

### Person

| Field | Type | Required | Rules |
| - | - | - | - |
| id | integer | auto | key |
| email | email | yes | unique |
| password | text | yes | write-only |
| role | one of customer, agent | no | default \`${is.default}\` |

### Ticket

| Field | Type | Required | Rules |
| - | - | - | - |
| id | integer | auto | key |
| subject | text | yes | shown if \`${is.shown}\` |
| status | one of new, done | auto | |
| owner | Person | auto | set \`${is.set}\` |
| changed | datetime | auto | follows \`${is.follows}\` |
| size | integer | auto | = \`${is.computed}\` |

### Line (view of Ticket)

| Field | Rules |
| - | - |
| title | = \`${is.view}\` |

## 4. States

### Ticket.status

| From | Event | To | When |
| - | - | - | - |
| — | \`openTicket\` | new | |
| new | \`closeTicket\` | done | \`${is.when}\` |
| new | after \`${is.after}\` | done | \`${is.whenDue}\` |

## 5. Rules

| On | Rule | Error |
| - | - | - |
| \`Ticket.subject\` | \`${is.fieldRule}\` | |
| \`openTicket\` | \`${is.callRule}\` | |
| \`openTicket.note\` | \`${is.parameterRule}\` | |

## 6. Roles

Credentials: \`X: {token}\`, lasting \`${is.lasting}\`

| Role | Who |
| - | - |
| Agent | \`${is.who}\` |

| Call | Agent |
| - | - |
| \`signIn\`, \`listTickets\` | yes |
| \`openTicket\` | if \`${is.mayOpen}\` |
| \`closeTicket\` | if \`${is.mayClose}\` |

## 7. Calls

| Call | Request | Takes | Does | Answers |
| - | - | - | - | - |
| \`signIn\` | \`POST /sessions\` | \`{ email, password }\` | sign in Person by email and password | \`200 { token: text = ${is.answer} }\` |
| \`openTicket\` | \`POST /tickets; X-From: {from}\` | \`{ subject, note?: text }\` | create Ticket with owner = \`${is.with}\` | |
| \`closeTicket\` | \`POST /tickets/:id/close\` | | find Ticket by id where \`${is.find}\`; when \`${is.stepWhen}\`: set ticket.subject to \`${is.to}\` | |
| \`listTickets\` | \`GET /tickets?search&page=1\` | | list Ticket where \`${is.list}\`; page by page of \`${is.page}\` | |

## 9. Limits

| Constant | Value | Unit |
| - | - | - |
| \`MOST\` | 5 | |
| \`RATIO\` | 0.5 | |
| \`SESSION\` | 8 | hours |
| \`RATE\` | 8 | calls per day |
| \`ZONE\` | \`"UTC"\` | |`;
};
export const USUAL = {
  way: '"a"',
  default: '"agent"',
  shown: 'true',
  set: 'me',
  follows: 'now',
  computed: '1',
  view: '"a"',
  when: 'true',
  after: 'days(1)',
  whenDue: 'true',
  fieldRule: 'true',
  callRule: 'true',
  parameterRule: 'true',
  lasting: 'hours(1)',
  who: 'true',
  mayOpen: 'true',
  mayClose: 'true',
  answer: 'token',
  with: 'me',
  find: 'true',
  stepWhen: 'true',
  to: '"a"',
  list: 'true',
  page: '5',
};
