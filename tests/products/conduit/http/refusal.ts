// Every way to refuse a call. A refusal is thrown where it is found out, and answered in one place.

import type { Fault } from '../faults.ts';

/** The fields that are wrong, each with what is wrong with it. */
export type FieldErrors = Readonly<Record<string, readonly string[]>>;

/** A call that is not done, with the answer that says why. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly errors: FieldErrors,
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    super(JSON.stringify(errors));
  }
}

export const MESSAGES = {
  BLANK: "can't be blank",
  TOO_SHORT: 'is too short',
  INVALID: 'is invalid',
} as const;

export const tokenMissing = (): Refusal => new Refusal(401, { token: ['is missing'] });

export const badCredentials = (): Refusal => new Refusal(401, { credentials: ['invalid'] });

export const forbidden = (record: string): Refusal => new Refusal(403, { [record]: ['forbidden'] });

export const notFound = (record: string): Refusal => new Refusal(404, { [record]: ['not found'] });

export const taken = (fields: readonly string[], fault: Fault | undefined): Refusal =>
  new Refusal(
    fault === 'taken-answers-422' ? 422 : 409,
    Object.fromEntries(fields.map((field) => [field, ['has already been taken']])),
  );

/** A method that the address does not know; it says which it does. */
export const unknownMethod = (known: readonly string[]): Refusal =>
  new Refusal(405, { request: ['method not allowed'] }, { allow: known.join(', ') });

/** A request that is not what HTTP or JSON ask of it. */
export const unusable = (status: number, message: string): Refusal =>
  new Refusal(status, { request: [message] });
