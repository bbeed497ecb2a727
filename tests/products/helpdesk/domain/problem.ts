// The error catalogue, and the one exception that carries a refusal to whoever answers it.

const CATALOGUE = {
  SIGN_IN_FIRST: [401, 'Sign in first.'],
  WRONG_CREDENTIALS: [401, 'Email or password is wrong.'],
  NOT_ALLOWED: [403, 'You may not do this.'],
  NOT_FOUND: [404, 'There is no such {what}.'],
  WRONG_STATE: [409, 'This cannot be done to the ticket now: it is {what}.'],
  EMAIL_TAKEN: [409, 'Somebody already uses this email.'],
  REQUIRED: [422, '{what} is required.'],
  INVALID: [422, '{what} is not valid.'],
  PASSWORD_TOO_SHORT: [422, 'Use at least {what} characters.'],
  SUBJECT_TOO_LONG: [422, 'Keep the subject to {what} characters.'],
  REPLY_TOO_LONG: [422, 'Keep a reply to {what} characters.'],
  TOO_MANY_TICKETS: [422, 'Wait until one of your tickets is closed.'],
  TICKET_CLOSED: [409, 'This ticket is closed.'],
  INTERNAL_REPLY: [422, 'Customers cannot write internal replies.'],
  TOO_MANY_CALLS: [429, 'Slow down.'],
  MALFORMED: [400, 'The body is not a JSON object.'],
  METHOD_NOT_ALLOWED: [405, 'This method is not allowed here.'],
  TOO_LARGE: [413, 'The body is too large.'],
  NOT_JSON: [415, 'The body has to be JSON.'],
  UNEXPECTED: [500, 'Something went wrong.'],
} as const satisfies Record<string, readonly [number, string]>;

export type Code = keyof typeof CATALOGUE;

/** One thing that is wrong, and with which field. */
export interface Violation {
  readonly field: string;
  readonly code: Code;
  readonly message: string;
  readonly status: number;
}

/** A violation of the catalogue; `what` fills the gap in its message. */
export function violation(code: Code, what: string | number = '', field = 'request'): Violation {
  const [status, message] = CATALOGUE[code];
  return { field, code, message: message.replace('{what}', String(what)), status };
}

/** A call that is refused. */
export class Problem extends Error {
  readonly status: number;
  readonly code: Code;

  constructor(readonly violations: readonly [Violation, ...Violation[]]) {
    super(violations[0].message);
    this.status = violations[0].status;
    this.code = violations[0].code;
  }
}

/** A refusal for one reason. */
export const problem = (code: Code, what?: string | number, field?: string): Problem =>
  new Problem([violation(code, what, field)]);
