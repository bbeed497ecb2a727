// A record that counts for a rule that lets no two lie over each other, and what it is within.

import { withMember, type Ask } from '../../../../situation/ask.ts';
import { settingOf } from '../../../../situation/request/bind.ts';
import { make, type Attempt } from '../../../../search/attempt.ts';
import type { Situation } from '../../../../situation/situation.ts';
import type { Leaf } from '../../../../subject/leaves.ts';
import type { Value } from '../../../../plan/value.ts';
import type { SceneRecord } from '../../../../world/scene.ts';
import type { AcceptedCall, PreparedCall } from '../../../../planning/call-query.ts';
import type { Stretch } from '../stretch.ts';

/** A record that counts, and where it lies. */
export interface Laid {
  /** Before it was made. */
  readonly before: Situation;
  readonly situation: Situation;
  readonly record: SceneRecord;
  readonly stretch: Stretch;
  /** What it says that the rule is within. */
  readonly shared: Value | undefined;
  /** The request that made it. */
  readonly first: Ask;
}

/** So many others are tried of what a rule is within. */
const MAX_OTHERS = 6;

/** The request as it is, and within others. */
export function* apart(
  { situation, pool }: Pick<PreparedCall, 'situation' | 'pool'>,
  leaf: Leaf | undefined,
  ask: Ask,
): Generator<Ask> {
  yield ask;
  const { keyOf } = settingOf(situation, pool);
  const type = leaf?.member.type;
  for (let place = 0; place < MAX_OTHERS && type?.kind === 'reference'; place += 1) {
    const other = keyOf(type.to, place);
    if (other !== undefined) yield withMember(ask, leaf!, other);
  }
}

/** A call that leaves out what the rule is within, made within something. */
export function withinSome(ready: AcceptedCall, leaf: Leaf): Attempt {
  const { attempt: made } = ready;
  if ((made.ask.members.get(leaf) ?? null) !== null) return made;
  for (const ask of apart(ready, leaf, made.ask)) {
    const tried = make(ready.situation, ask);
    if (tried.outcome.accepted && ask.members.has(leaf)) return tried;
  }
  return made;
}
