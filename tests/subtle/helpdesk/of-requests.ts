// Subtle faults for the helpdesk in what requests give and how they come, chosen from its specification.

import { mutation, type Mutation } from '../mutation.ts';

const FIELDS = 'domain/fields.ts';
const PASSWORDS = 'domain/passwords.ts';
const MOVING = 'calls/tickets.ts';
const REPLYING = 'calls/replies.ts';
const PEOPLE = 'calls/people.ts';
const CALL = 'calls/call.ts';
const STORED_PEOPLE = 'store/people.ts';
const SESSIONS = 'store/sessions.ts';
const API = 'api/api.ts';
const BODY = 'api/body.ts';

const letter = mutation('to the letter');
const accounts = mutation('accounts');
const http = mutation('http');
const atomicity = mutation('atomicity');

const DESCRIPTION = "fields.text('description');";
const REPLY_BODY = "fields.replyBody('body');";
const NAME = "fields.text('name');";
const SIGN_IN_PASSWORD = "const password = fields.text('password');";
const SIGN_IN_FIELDS = 'const fields = new Fields(body, desk);\n  const email';
const VERIFIED = '!verify(password, person.password)';
const BY_EMAIL = "'SELECT * FROM people WHERE email = ?'";
const PAGE = '/^\\d{1,9}$/.test(String(value)) ? Number(value) : 0;';
const NUMBERED = "/^\\d{1,15}$/.test(id ?? '') ? Number(id) : 0;";
const OBJECT = "typeof value === 'object' && value !== null && !Array.isArray(value)";
/** Keeps what a refused request changed: the transaction around it ends. */
const kept = (change: string): string =>
  `{ ${change}; desk.store['sql'].exec('COMMIT'); desk.store['sql'].exec('BEGIN'); }`;

/** What breaks texts, accounts, HTTP and refusals. */
export const OF_REQUESTS: Readonly<Record<string, Mutation>> = {
  'descriptions are trimmed': letter(MOVING, DESCRIPTION, `${DESCRIPTION.slice(0, -1)}.trim();`),
  'descriptions end at 1,000': letter(
    MOVING,
    DESCRIPTION,
    `${DESCRIPTION.slice(0, -1)}.slice(0, 1000);`,
  ),
  'markup in descriptions is escaped': letter(
    MOVING,
    DESCRIPTION,
    `${DESCRIPTION.slice(0, -1)}.replaceAll('<', '&lt;');`,
  ),
  'quotes in descriptions are doubled': letter(
    MOVING,
    DESCRIPTION,
    `${DESCRIPTION.slice(0, -1)}.replaceAll("'", "''");`,
  ),
  'lines of descriptions are joined': letter(
    MOVING,
    DESCRIPTION,
    `${DESCRIPTION.slice(0, -1)}.replaceAll('\\n', ' ');`,
  ),
  'replies are trimmed': letter(REPLYING, REPLY_BODY, `${REPLY_BODY.slice(0, -1)}.trim();`),
  'emoji are lost in replies': letter(
    REPLYING,
    REPLY_BODY,
    `${REPLY_BODY.slice(0, -1)}.replace(/\\p{Extended_Pictographic}/gu, '');`,
  ),
  'replies end at 4,000': letter(
    REPLYING,
    REPLY_BODY,
    `${REPLY_BODY.slice(0, -1)}.slice(0, 4000);`,
  ),
  'blanks within subjects are one': letter(
    FIELDS,
    ': given.trim();',
    ": given.trim().replace(/\\s+/g, ' ');",
  ),
  'subjects begin with a capital': letter(
    FIELDS,
    ': given.trim();',
    ': given.trim().replace(/^\\p{Ll}/u, (one) => one.toUpperCase());',
  ),
  'names are trimmed': letter(PEOPLE, NAME, `${NAME.slice(0, -1)}.trim();`),
  'letters of names are composed': letter(PEOPLE, NAME, `${NAME.slice(0, -1)}.normalize();`),
  'names end at 100': letter(PEOPLE, NAME, `${NAME.slice(0, -1)}.slice(0, 100);`),
  'emails are stored in small letters': letter(
    PEOPLE,
    "const email = fields.email('email');\n  const password = fields.newPassword",
    "const email = fields.email('email').toLowerCase();\n  const password = fields.newPassword",
  ),
  'internal may be a text': letter(
    FIELDS,
    "if (typeof value !== 'boolean') this.invalid(field);\n    return value === true;",
    "if (typeof value !== 'boolean' && value !== 'true') this.invalid(field);\n    return value === true || value === 'true';",
  ),
  'a priority in any letters': letter(
    MOVING,
    "const priority = fields.choice('priority', PRIORITIES, usual);",
    "const priority = new Fields({ ...body, ...(typeof body.priority === 'string' ? { priority: body.priority.toLowerCase() } : {}) }, desk).choice('priority', PRIORITIES, usual);",
  ),
  'emails in any letters': accounts(
    STORED_PEOPLE,
    BY_EMAIL,
    "'SELECT * FROM people WHERE email = ? COLLATE NOCASE'",
  ),
  'a secret is trimmed at signing in': accounts(
    PEOPLE,
    SIGN_IN_PASSWORD,
    "const password = fields.text('password').trim();",
  ),
  'a secret in capital letters will do': accounts(
    PEOPLE,
    VERIFIED,
    '(!verify(password, person.password) && !verify(password.toLowerCase(), person.password))',
  ),
  'of a secret 72 characters count': accounts(
    PASSWORDS,
    "password.normalize('NFC')",
    "password.normalize('NFC').slice(0, 72)",
  ),
  'of a secret 16 characters count': accounts(
    PASSWORDS,
    "password.normalize('NFC')",
    "password.normalize('NFC').slice(0, 16)",
  ),
  'blanks around an email are dropped at signing in': accounts(
    PEOPLE,
    SIGN_IN_FIELDS,
    "const fields = new Fields({ ...body, email: typeof body.email === 'string' ? body.email.trim() : body.email }, desk);\n  const email",
  ),
  'signing in ends the other session': accounts(
    SESSIONS,
    "const token = randomBytes(24).toString('base64url');",
    "const token = randomBytes(24).toString('base64url');\n    this.endAllOf(person);",
  ),
  'signing in checks the length': accounts(
    PEOPLE,
    SIGN_IN_PASSWORD,
    "const password = fields.newPassword('password');",
  ),
  'who was added cannot sign in': accounts(
    PEOPLE,
    'return add(desk, { ...given, role }',
    "return add(desk, { ...given, password: given.password + ' ', role }",
  ),
  'agents who were added are customers at first': accounts(
    PEOPLE,
    'return { person, token: desk.store.sessions.begin(person, desk.now()) };\n}\n\nexport function signOut',
    "return { person: { ...person, role: person.id > 4 && person.role === 'agent' ? 'customer' : person.role }, token: desk.store.sessions.begin(person, desk.now()) };\n}\n\nexport function signOut",
  ),
  'one password for two people is refused': accounts(
    PEOPLE,
    'return desk.store.people.add({',
    "if (desk.store.people.list(null).items.some((one) => one.id > 4 && verify(person.password, one.password))) throw problem('EMAIL_TAKEN', '', 'password');\n  return desk.store.people.add({",
  ),
  'one name for two people is refused': accounts(
    PEOPLE,
    'return desk.store.people.add({',
    "if (desk.store.people.list(null).items.some((one) => one.name === person.name)) throw problem('EMAIL_TAKEN', '', 'name');\n  return desk.store.people.add({",
  ),
  'a wrong credential is refused where none is needed': accounts(
    API,
    'const result = make(',
    "if (caller.me === null && request.headers.authorization !== undefined) throw problem('SIGN_IN_FIRST');\n  const result = make(",
  ),
  'any scheme carries a token': http(API, '/^Bearer +(\\S+)$/i', '/^\\w+ +(\\S+)$/i'),
  'a token needs no scheme': http(API, '/^Bearer +(\\S+)$/i', '/^(?:Bearer +)?(\\S+)$/i'),
  'a page with letters after it': http(FIELDS, PAGE, 'parseInt(String(value), 10) || 0;'),
  'a page with an exponent': http(
    FIELDS,
    PAGE,
    'Number.isInteger(Number(value)) ? Number(value) : 0;',
  ),
  'a part of a page': http(FIELDS, PAGE, 'Math.floor(Number(value)) || 0;'),
  'a page that is empty is the first': http(
    FIELDS,
    "const value = this.input[field] ?? '1';",
    "const value = this.input[field] || '1';",
  ),
  'an id with letters after it': http(CALL, NUMBERED, "parseInt(id ?? '', 10) || 0;"),
  'an id with an exponent': http(CALL, NUMBERED, "Number(id ?? '') || 0;"),
  'a part of an id': http(CALL, NUMBERED, "Math.floor(Number(id ?? '')) || 0;"),
  'a list for a body': http(BODY, OBJECT, "typeof value === 'object' && value !== null"),
  'a text for a body': http(
    BODY,
    OBJECT,
    "typeof value !== 'object' || (value !== null && !Array.isArray(value))",
  ),
  'a null for a body fails': http(
    BODY,
    OBJECT,
    "typeof value === 'object' && !Array.isArray(value)",
  ),
  'a name that every object knows': http(
    FIELDS,
    'else if (!words.includes(value as Word)',
    'else if (!words.includes(value as Word) && !(String(value) in {})',
  ),
  'an empty state is none': http(
    MOVING,
    "query.has('status') ?",
    "(query.get('status') ?? '') !== '' ?",
  ),
  'no methods named': http(
    API,
    "response.setHeader('allow', fitting.map(({ method }) => method).join(', '));",
    '',
  ),
  'unknown members are refused': http(
    MOVING,
    "const subject = fields.subject('subject');",
    "if (Object.keys(body).some((name) => !['subject', 'description', 'priority'].includes(name))) throw problem('INVALID', 'body');\n  const subject = fields.subject('subject');",
    [
      'import { type Context',
      "import { problem } from '../domain/problem.ts';\nimport { type Context",
    ],
  ),
  'whoever opens a ticket may say its state': http(
    MOVING,
    'return desk.store.tickets.add({ subject, description, priority, requester: me.id }, desk.now());',
    'const made = desk.store.tickets.add({ subject, description, priority, requester: me.id }, desk.now());\n  return STATUSES.includes(body.status as never) ? desk.store.tickets.change(made.id, { status: body.status as never }) : made;',
  ),
  'whoever opens a ticket may say for whom': http(
    MOVING,
    'requester: me.id }, desk.now());',
    "requester: typeof body.requester === 'number' && desk.store.people.list(null).items.some(({ id }) => id === body.requester) ? body.requester : me.id }, desk.now());",
  ),
  'a ticket too many stays': atomicity(
    MOVING,
    "fields.rule(desk.store.tickets.countOpen(me.id) < most, 'TOO_MANY_TICKETS');",
    `if (desk.store.tickets.countOpen(me.id) >= most) ${kept('desk.store.tickets.add({ subject, description, priority, requester: me.id }, desk.now())')}
  fields.rule(desk.store.tickets.countOpen(me.id) < most, 'TOO_MANY_TICKETS');`,
  ),
  'a reply too many stays': atomicity(
    REPLYING,
    "fields.rule(ticket.status !== 'closed', 'TICKET_CLOSED');",
    `if (ticket.status === 'closed') ${kept('desk.store.replies.add({ ticket: ticket.id, author: me.id, body, internal }, desk.now())')}
    fields.rule(ticket.status !== 'closed', 'TICKET_CLOSED');`,
  ),
  'an internal reply of a customer stays': atomicity(
    REPLYING,
    "fields.rule(!internal || me.role !== 'customer', 'INTERNAL_REPLY');",
    `if (internal && me.role === 'customer') ${kept('desk.store.replies.add({ ticket: ticket.id, author: me.id, body, internal }, desk.now())')}
    fields.rule(!internal || me.role !== 'customer', 'INTERNAL_REPLY');`,
  ),
  'a refused reply touches the ticket': atomicity(
    REPLYING,
    'const fields = new Fields(input, desk);',
    `const fields = new Fields(input, desk);
  if (typeof input.body === 'string' && input.body.trim() === '') ${kept('desk.store.tickets.change(ticket.id, { updatedAt: desk.now() })')}`,
  ),
  'a refused solution is dated': atomicity(
    MOVING,
    'const moved = move(desk, name, ticket);',
    `if (name === 'solveTicket') ${kept('desk.store.tickets.change(ticket.id, { solvedAt: desk.now() })')}
  const moved = move(desk, name, ticket);`,
  ),
  'who may not take it any more has it': atomicity(
    MOVING,
    'const moved = move(desk, name, ticket);',
    `if (name === 'takeTicket') ${kept('desk.store.tickets.change(ticket.id, { assignee: member(context).id })')}
  const moved = move(desk, name, ticket);`,
  ),
  'a refused event touches the ticket': atomicity(
    MOVING,
    'const moved = move(desk, name, ticket);',
    `${kept('desk.store.tickets.change(ticket.id, { updatedAt: desk.now() })')}
  const moved = move(desk, name, ticket);`,
  ),
  'who may not ask gives the ticket back': atomicity(
    CALL,
    'checkTicket(desk, call, member(context), ticket);',
    `if (call === 'askCustomer') try { checkTicket(desk, call, member(context), ticket); } catch (error) { ${kept('desk.store.tickets.change(ticket.id, { assignee: null })')} throw error; }
  checkTicket(desk, call, member(context), ticket);`,
  ),
  'a refused sign-up takes the email': atomicity(
    PEOPLE,
    'fields.check();\n  const role =',
    `if (given.email !== '' && given.password !== '' && given.password.length < 8 && desk.store.people.byEmail(given.email) === undefined) ${kept("desk.store.people.add({ ...given, password: '::', role: 'customer' })")}
  fields.check();\n  const role =`,
  ),
  'a refused addition is listed': atomicity(
    PEOPLE,
    "const role = fields.choice('role', ROLES, loose);",
    `const role = fields.choice('role', ROLES, loose);
  if (given.email !== '' && !ROLES.includes(role) && desk.store.people.byEmail(given.email) === undefined) ${kept("desk.store.people.add({ ...given, password: '::', role: 'customer' })")}`,
  ),
  'signing in in vain ends the sessions': atomicity(
    PEOPLE,
    'const unknown = person === undefined',
    `if (person !== undefined) ${kept('desk.store.sessions.endAllOf(person)')}
    const unknown = person === undefined`,
  ),
};
