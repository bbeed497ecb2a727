// The API: which request makes which call, and what it answers.

import type { Result } from '../calls/calls.ts';
import type { Desk } from '../desk.ts';
import type { CallName } from '../domain/permissions.ts';
import { views } from './views.ts';

export interface Endpoint {
  readonly method: string;
  readonly path: RegExp;
  readonly call: CallName;
  readonly takesBody: boolean;
  readonly status: number;
  readonly show: (result: never) => object | undefined;
}

/** Every endpoint of the API. No two fit the same request. */
export function endpoints({ fault }: Desk): readonly Endpoint[] {
  const { person, ticket, reply, session, list } = views(fault);
  const begun = fault === 'sign-in-answers-200' ? 200 : 201;
  return [
    endpoint('POST /api/people', 'signUp', 201, session, true),
    endpoint('POST /api/sessions', 'signIn', begun, session, true),
    endpoint('DELETE /api/sessions/current', 'signOut', 204, () => undefined),
    endpoint('POST /api/tickets', 'openTicket', 201, ticket, true),
    endpoint('GET /api/tickets', 'listTickets', 200, list(ticket)),
    endpoint('GET /api/queue', 'listQueue', 200, list(ticket)),
    endpoint('GET /api/tickets/:id', 'readTicket', 200, ticket),
    endpoint('POST /api/tickets/:id/take', 'takeTicket', 200, ticket),
    endpoint('POST /api/tickets/:id/ask', 'askCustomer', 200, ticket),
    endpoint('POST /api/tickets/:id/answer', 'answerAgent', 200, ticket),
    endpoint('POST /api/tickets/:id/solve', 'solveTicket', 200, ticket),
    endpoint('POST /api/tickets/:id/reopen', 'reopenTicket', 200, ticket),
    endpoint('POST /api/tickets/:id/close', 'closeTicket', 200, ticket),
    endpoint('GET /api/tickets/:id/replies', 'listReplies', 200, list(reply)),
    endpoint('POST /api/tickets/:id/replies', 'reply', 201, reply, true),
    endpoint('GET /api/people', 'listPeople', 200, list(person)),
    endpoint('POST /api/people/staff', 'addPerson', 201, person, true),
  ];
}

function endpoint<Name extends CallName>(
  line: string,
  call: Name,
  status: number,
  show: (result: Awaited<Result<Name>>) => object | undefined,
  takesBody = false,
): Endpoint {
  const [method = '', path = ''] = line.split(' ');
  const pattern = new RegExp(`^${path.replace(':id', '(?<id>[^/]+)')}$`);
  return { method, path: pattern, call, takesBody, status, show };
}
