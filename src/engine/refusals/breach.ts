// One thing that is wrong with a request: what raised it, on what, and what its message may name.

import type { PlainTrigger } from '../../model/errors.ts';
import type { Json } from '../../model/json.ts';
import type { Decision } from '../exchange.ts';

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
  readonly limit: Json;
  readonly value: Json;
  readonly state: string | null;
  /** What is answered where the catalogue has no row. */
  readonly plain: { readonly code: string; readonly status: number; readonly message: string };
  readonly decision: Decision;
}

type Usual = { readonly status: number; readonly message: string };

/** The usual status and a plain message of everything that may happen. */
export const USUAL: Readonly<Record<PlainTrigger | 'more than', Usual>> = {
  'signed out': { status: 401, message: 'Sign in first.' },
  'wrong credentials': { status: 401, message: 'The credentials are wrong.' },
  'not permitted': { status: 403, message: 'This is not permitted.' },
  'not found': { status: 404, message: 'There is no such thing.' },
  'wrong state': { status: 409, message: 'This cannot be done in its present state.' },
  'not unique': { status: 409, message: 'This is already taken.' },
  'in use': { status: 409, message: 'This is still in use.' },
  required: { status: 422, message: 'This is required.' },
  invalid: { status: 422, message: 'This is not valid.' },
  malformed: { status: 400, message: 'The request is malformed.' },
  'more than': { status: 429, message: 'These are too many calls.' },
  unexpected: { status: 500, message: 'Something went wrong.' },
};

type Details = Partial<Omit<Breach, 'trigger' | 'decision' | 'plain'>>;

const DETAILS = {
  code: null,
  constant: null,
  subject: NO_SUBJECT,
  field: null,
  record: null,
  limit: null,
  value: null,
  state: null,
} satisfies Details;

/** A breach that the catalogue may answer with a row of its own. */
export function breach(
  trigger: PlainTrigger | 'more than',
  decision: Decision,
  details: Details = {},
): Breach {
  const { code = null, constant = null, subject = NO_SUBJECT } = details;
  const { field = null, record = null, limit = null, value = null, state = null } = details;
  const { status, message } = USUAL[trigger];
  return {
    trigger,
    code,
    constant,
    subject,
    field,
    record,
    limit,
    value,
    state,
    plain: { code: code ?? trigger.toUpperCase().replaceAll(' ', '_'), status, message },
    decision,
  };
}

/** A refusal of HTTP's own, which no row of the catalogue is for. */
export const transportBreach = (status: number, code: string, message: string): Breach => ({
  ...DETAILS,
  trigger: null,
  plain: { code, status, message },
  decision: { section: null, at: null, why: message },
});
