// Requests that somebody, or chance, may make of the helpdesk.

import type { Chance } from './chance.ts';
import type { Step, Way } from './walk.ts';

const PEOPLE = [
  ['cleo@example.com', 'secret-cleo'],
  ['carl@example.com', 'secret-carl'],
  ['ada@example.com', 'secret-ada1'],
  ['root@example.com', 'secret-root'],
  ['new@example.com', 'password'],
  ['staff@example.com', 'password'],
] as const;
const EMAILS = [...PEOPLE.map(([email]) => email), 'bad', ''];
const TEXTS = ['text', ' padded ', '', ' ', 5, null, 'x'.repeat(120), 'x'.repeat(121)];
const REPLIES = ['Hi', 'Hello', 'text', '', null, 'x'.repeat(5001)];
const PRIORITIES = ['low', 'normal', 'high', 'urgent', null];
const ROLES = ['agent', 'agent', 'administrator', 'customer', 'boss', null];
const MOVES = ['take', 'ask', 'answer', 'solve', 'reopen', 'close'];
const LISTS = [
  '',
  '?status=new',
  '?status=open',
  '?status=closed',
  '?page=2',
  '?page=0',
  '?status=x',
];

const signIn = ([email, password]: readonly [string, string]): Step => ({
  line: 'POST /api/sessions',
  body: { email, password },
});

function people(chance: Chance): Step {
  const password = chance.pick(['password', 'password', 'short']);
  const person = { name: chance.pick(['Nell', '']), email: chance.pick(EMAILS), password };
  return chance.pick<Step>([
    { line: 'POST /api/people', body: person },
    { line: 'POST /api/people/staff', body: { ...person, role: chance.pick(ROLES) } },
    { line: `GET /api/people${chance.pick(['', '?role=agent', '?role=boss'])}` },
    signIn(chance.pick(PEOPLE)),
    signIn([chance.pick(EMAILS), password]),
    { line: chance.oneIn(4) ? 'DELETE /api/sessions/current' : 'GET /api/tickets' },
  ]);
}

function tickets(chance: Chance): Step {
  const ticket = {
    subject: chance.pick(TEXTS),
    description: chance.pick(['It jams.', 'It jams.', '', 5]),
    priority: chance.pick(PRIORITIES),
  };
  const path = `/api/tickets/${chance.below(8)}`;
  const reply = { body: chance.pick(REPLIES), internal: chance.pick([true, false, false, 'yes']) };
  return chance.pick<Step>([
    { line: 'POST /api/tickets', body: chance.some(ticket, 4) },
    { line: `GET /api/tickets${chance.pick(LISTS)}` },
    { line: 'GET /api/queue' },
    { line: `GET ${path}` },
    { line: `GET ${path}/replies` },
    { line: `POST ${path}/replies`, body: chance.some(reply, 3) },
  ]);
}

const moves = (chance: Chance): Step => ({
  line: `POST /api/tickets/${1 + chance.below(5)}/${chance.pick(MOVES)}`,
});

export const HELPDESK: Way = {
  scheme: 'Bearer',
  arrivals: PEOPLE.slice(0, 4).map(signIn),
  step: (chance) => chance.pick([people, tickets, moves, moves])(chance),
  token: (body) => body?.token,
};
