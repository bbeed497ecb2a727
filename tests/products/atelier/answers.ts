// What the shop answers: what went well, and refusals by section 8.

import { STATUS_CODES } from 'node:http';

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer | null;
}

const ERRORS = {
  SIGN_IN_FIRST: [401, 'Sign in first.'],
  WRONG_CREDENTIALS: [401, 'Email or password is wrong.'],
  NOT_ALLOWED: [403, 'You may not do this.'],
  NOT_FOUND: [404, 'There is no such {hole}.'],
  METHOD_NOT_ALLOWED: [405, 'There is no {hole} here.'],
  NOT_NOW: [409, 'This order is {hole} already.'],
  TAKEN: [409, 'Somebody uses {hole} already.'],
  CONTENT_TOO_LARGE: [413, 'This is too large.'],
  UNSUPPORTED_MEDIA_TYPE: [415, 'Send {hole}.'],
  REQUIRED: [422, 'Give the {field}.'],
  INVALID: [422, 'This {field} is not valid.'],
  MALFORMED: [400, 'This cannot be read.'],
  BAD_NAME: [422, 'At most 80 characters.'],
  PASSWORD_TOO_SHORT: [422, 'Use at least 8 characters.'],
  BAD_TITLE: [422, 'A title has 3 to 60 characters.'],
  BAD_PRICE: [422, 'Between 1 cent and 5000 euros.'],
  BAD_STOCK: [422, 'Between 0 and 999.'],
  PICTURE_TOO_LARGE: [413, 'At most 2 MB.'],
  NO_PICTURE: [422, 'Give a PNG, a JPEG or a WebP.'],
  BAD_QUANTITY: [422, 'Between 1 and 10.'],
  IN_BASKET_ALREADY: [409, 'It is in your basket already.'],
  NOT_ENOUGH: [409, 'We do not have so many.'],
  BAD_ADDRESS: [422, 'Say where to send it.'],
  NOTE_TOO_LONG: [422, 'At most 300 characters.'],
  BAD_CARD: [422, 'The number of a card has 12 to 19 digits.'],
  BASKET_EMPTY: [409, 'There is nothing in your basket.'],
  BAD_TRACKING: [422, 'At most 40 characters.'],
  CARD_DECLINED: [402, 'Your card was declined.'],
  REFUND_REFUSED: [409, 'The payment service does not give this back.'],
  PAYMENTS_DOWN: [503, 'Nobody can pay right now. Nothing was ordered.'],
} as const satisfies Readonly<Record<string, readonly [status: number, message: string]>>;

export type Code = keyof typeof ERRORS;

export interface Violation {
  readonly code: Code;
  readonly field: string;
}

export const json = (status: number, body: unknown, headers = {}): Answer => ({
  status,
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
});

export const empty = (status: number, headers = {}): Answer => ({ status, headers, body: null });

/** A refusal that is about one field, or the whole request. */
export const refuse = (code: Code, hole = '', field = 'request', headers = {}): Answer =>
  problem([{ code, field }], hole, headers);

/** The refusal of what is wrong, if anything is: with the first, all that has its status. */
export function refuseAll(violations: readonly Violation[]): Answer | null {
  const first = violations[0];
  if (first === undefined) return null;
  const [status] = ERRORS[first.code];
  return problem(violations.filter(({ code }) => ERRORS[code][0] === status));
}

function problem(violations: readonly Violation[], hole = '', headers = {}): Answer {
  const errors = violations.map(({ code, field }) => ({
    field,
    code,
    message: ERRORS[code][1].replace('{field}', field).replace('{hole}', hole),
  }));
  const { code, message } = errors[0]!;
  const [status] = ERRORS[code];
  const title = STATUS_CODES[status];
  return {
    status,
    headers: { 'content-type': 'application/problem+json', ...headers },
    body: JSON.stringify({ type: 'about:blank', title, status, detail: message, code, errors }),
  };
}
