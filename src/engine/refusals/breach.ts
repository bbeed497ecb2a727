// One thing that is wrong with a request: what raised it, on what, and what its message may name.

import type { PlainTrigger } from '../../model/sections/errors.ts';
import type { Json } from '../../model/values/json.ts';
import type { Decision } from '../exchange/exchange.ts';

/** What a row of the catalogue may be narrowed to. */
export interface Subject {
  readonly call: string | null;
  readonly entities: readonly string[];
  /** `Person.email`. */
  readonly fields: readonly string[];
}

export const NO_SUBJECT: Subject = { call: null, entities: [], fields: [] };

export interface Breach {
  /** The catalogue's row: by what happened, by a code that a rule names, or by neither. */
  readonly trigger: PlainTrigger | 'more than' | null;
  readonly code: string | null;
  /** The constant that was overstepped. */
  readonly constant: string | null;
  readonly subject: Subject;
  /** The broken field's name in the request, the record's name. */
  readonly field: string | null;
  readonly record: string | null;
  /** The record's entity, where its name does not say it. */
  readonly recordEntity: string | null;
  readonly limit: Json;
  readonly value: Json;
  readonly state: string | null;
  /** What is answered where the catalogue has no row. */
  readonly plain: { readonly code: string; readonly status: number; readonly message: string };
  readonly decision: Decision;
  /** Whether it is this very object each time that it happens. */
  readonly recurs: boolean;
}

type Plain = Breach['plain'];

const usual = (code: string, status: number, message: string): Plain => ({ code, status, message });

/** The code, the usual status and a plain message of everything that may happen. */
export const USUAL: Readonly<Record<PlainTrigger | 'more than', Plain>> = {
  'signed out': usual('SIGNED_OUT', 401, 'Sign in first.'),
  'wrong credentials': usual('WRONG_CREDENTIALS', 401, 'The credentials are wrong.'),
  'not permitted': usual('NOT_PERMITTED', 403, 'This is not permitted.'),
  'not found': usual('NOT_FOUND', 404, 'There is no such thing.'),
  'wrong state': usual('WRONG_STATE', 409, 'This cannot be done in its present state.'),
  'not unique': usual('NOT_UNIQUE', 409, 'This is already taken.'),
  'in use': usual('IN_USE', 409, 'This is still in use.'),
  required: usual('REQUIRED', 422, 'This is required.'),
  invalid: usual('INVALID', 422, 'This is not valid.'),
  malformed: usual('MALFORMED', 400, 'The request is malformed.'),
  'more than': usual('MORE_THAN', 429, 'These are too many calls.'),
  unexpected: usual('UNEXPECTED', 500, 'Something went wrong.'),
};

interface Details extends Partial<Omit<Breach, 'trigger' | 'decision' | 'plain' | 'recurs'>> {
  /** The plain message, where it says more than the usual one. */
  readonly message?: string | null;
}

/** A breach that the catalogue may answer with a row of its own. */
export function breach(
  trigger: PlainTrigger | 'more than',
  decision: Decision,
  details: Details = {},
): Breach {
  const { code = null, constant = null, subject = NO_SUBJECT, message = null } = details;
  const { field = null, record = null, limit = null, value = null, state = null } = details;
  const { recordEntity = null } = details;
  const plain = USUAL[trigger];
  const said =
    code === null && message === null
      ? plain
      : usual(code ?? plain.code, plain.status, message ?? plain.message);
  return {
    trigger,
    code,
    constant,
    subject,
    field,
    record,
    recordEntity,
    limit,
    value,
    state,
    plain: said,
    decision,
    recurs: false,
  };
}

/** A refusal of HTTP's own, which no row of the catalogue is for. */
export const transportBreach = (status: number, code: string, message: string): Breach => ({
  ...breach('unexpected', { section: null, at: null, why: message }),
  trigger: null,
  plain: usual(code, status, message),
});

/** A body that is not what a call takes at all. */
export const malformed = (
  { subject, decision }: { readonly subject: Subject; readonly decision: Decision },
  what: 'JSON' | 'form',
): Breach =>
  breach(
    'malformed',
    { ...decision, why: `the body is not the ${what} that it takes` },
    { subject },
  );
