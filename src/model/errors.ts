// Section 8: the error catalogue.

import type { Errors, RefusalBody } from './schema/errors.ts';

export type * from './schema/errors.ts';

export const PLAIN_TRIGGERS = [
  'signed out',
  'wrong credentials',
  'not permitted',
  'not found',
  'wrong state',
  'not unique',
  'in use',
  'required',
  'invalid',
  'malformed',
  'unexpected',
] as const;
export type PlainTrigger = (typeof PLAIN_TRIGGERS)[number];

/** The body of the refusals of a status; null: problem details of RFC 9457. */
export const bodyFor = ({ body, bodies = [] }: Errors, status: number): RefusalBody | null =>
  bodies.find(({ statuses }) => statuses.includes(status)) ?? body;

/** Every body that section 8 writes. */
export const bodiesOf = ({ body, bodies = [] }: Errors): RefusalBody[] => [
  ...(body === null ? [] : [body]),
  ...bodies,
];
