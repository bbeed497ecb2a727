// Section 8: the error catalogue.

import type { CatalogueError, Errors, Narrowing, RefusalBody, Trigger } from '../schema/errors.ts';

export type * from '../schema/errors.ts';
export { PLAIN_TRIGGERS, type PlainTrigger } from '../words/words.ts';

/** Whether something of these kinds raises an error. */
export const isRaisedBy = (
  { when }: CatalogueError,
  ...kinds: readonly Trigger['kind'][]
): boolean => when.some(({ kind }) => kinds.includes(kind));

/** All that raises errors. */
export const triggersOf = ({ errors }: Pick<Errors, 'errors'>): Trigger[] =>
  errors.flatMap(({ when }) => when);

/** What a rate is narrowed to, each where it is named; null among them: it is named as it is. */
export const narrowingsOfRate = (errors: Errors, constant: string): (Narrowing | null)[] =>
  triggersOf(errors).flatMap((trigger) =>
    trigger.kind === 'more than' && trigger.constant.name === constant ? [trigger.narrowedTo] : [],
  );

/** The body of the refusals of a status; null: problem details of RFC 9457. */
export const bodyFor = ({ body, bodies = [] }: Errors, status: number): RefusalBody | null =>
  bodies.find(({ statuses }) => statuses.includes(status)) ?? body;

/** Every body that section 8 writes. */
export const bodiesOf = ({ body, bodies = [] }: Errors): RefusalBody[] => [
  ...(body === null ? [] : [body]),
  ...bodies,
];
