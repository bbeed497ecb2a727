// What a screen is: where it stands, whom it is for, what it shows, and which calls its forms make.

import type { Caller } from '../calls/call.ts';
import type { Desk } from '../desk.ts';
import type { Input } from '../domain/fields.ts';
import type { CallName } from '../domain/permissions.ts';
import type { Problem } from '../domain/problem.ts';
import type { Role } from '../domain/records.ts';
import type { Html } from './html.ts';

/** A form that was sent and refused: what was in it, and why. */
export interface Attempt {
  readonly call: CallName;
  readonly values: URLSearchParams;
  readonly problem: Problem;
}

/** A screen that somebody looks at. */
export interface Visit {
  readonly desk: Desk;
  readonly caller: Caller;
  /** The screen's address, without its query. */
  readonly path: string;
  readonly id: string;
  readonly query: URLSearchParams;
  readonly attempt: Attempt | null;
}

/** How a form of a screen becomes a call, and where it leads. */
export interface Action {
  readonly call: CallName;
  /** The record that the call is about. */
  readonly id?: (form: URLSearchParams, visit: Visit) => string;
  readonly body?: (form: URLSearchParams, desk: Desk) => Input;
  readonly next: (visit: Visit, result: never) => string;
}

export interface Screen {
  readonly name: string;
  readonly route: RegExp;
  readonly roles: readonly (Role | 'visitor')[];
  readonly actions: readonly Action[];
  readonly show: (visit: Visit) => Html;
}
