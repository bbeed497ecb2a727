// What has to be planned for some obligations alone: they, and what they are proved by.

import { errorCoded, type Spec } from '../model/index.ts';
import type { Asking, IsAsked } from './plan/obligation.ts';
import type { Drafts } from './planning/drafts/draft.ts';
import { provedBy } from './sections/errors/at-once.ts';
import { provoking } from './sections/errors/errors.ts';

/** Whether an obligation is one of these, or one that proves one of them, of all that there are. */
export function neededFor(
  spec: Spec,
  asked: readonly Asking[],
  all: readonly Asking[],
  drafts: Pick<Drafts, 'all'>,
): IsAsked {
  const ids = new Set(asked.flatMap((one) => [one.id, provedBy(one) ?? one.id]));
  // A limit is proved by what its rule or its row of section 4 is proved by.
  const limits = asked.filter(({ section }) => section === 'limits');
  const lines = new Set(limits.flatMap(({ also }) => also.map(({ at }) => at.line)));
  const errors = asked.flatMap(({ kind, words }) =>
    kind === 'errors/provoked' ? [provokers(spec, words['error']!, all)] : [],
  );
  return ({ id, at }) =>
    ids.has(id) ||
    lines.has(at.line) ||
    errors.some(({ code, by }) => by(id) && provoking(drafts.all, code) === undefined);
}

/** What says that it is refused with an error; where nothing does, it may be anything. */
function provokers(spec: Spec, code: string, all: readonly Asking[]) {
  const triggers = errorCoded(spec, code)?.when.map(({ kind }) => kind) ?? [];
  const said = all.filter(
    ({ kind, words }) =>
      kind !== 'errors/provoked' && [code, ...triggers].includes(words['error'] ?? ''),
  );
  const ids = new Set(said.map(({ id }) => id));
  return { code, by: (id: string): boolean => ids.size === 0 || ids.has(id) };
}
