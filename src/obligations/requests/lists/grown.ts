// A request that is accepted with more items in a list of objects than it gives.

import { withSize, type Ask } from '../../situation/ask.ts';
import { given, type Part } from '../../situation/request/part.ts';
import { solve, type Judged } from '../../solver/solve.ts';
import type { Attempt } from '../../search/attempt.ts';
import { listAround } from '../../subject/leaves.ts';
import type { Value } from '../../plan/value.ts';
import { storedWith, type Stored } from '../stored.ts';
import type { PreparedCall } from '../../planning/call-query.ts';

/** Longer lists are seldom asked for, and take long. */
const MAX_SIZE = 16;

/**
 * One item more at a time, as all of them at once have too much to be mended: each begins like the first,
 * and is changed until the request is accepted. `isDone`: what has to be so of the last.
 */
export function grown(
  { ask, situation, pool }: Pick<PreparedCall, 'ask' | 'situation' | 'pool'>,
  part: Extract<Part, { kind: 'list' }>,
  size: number,
  isDone: (judged: Judged) => boolean = ({ accepted }) => accepted,
): Ask | null {
  const now = Number(given(ask, part));
  if (size > MAX_SIZE) return null;
  let last: Ask | null = ask;
  for (let items = now + 1; items <= size && last !== null; items += 1) {
    const isSo = (judged: Judged): boolean =>
      given(judged.ask, part) === items && (items === size ? isDone(judged) : judged.accepted);
    last = solve(withSize(last, part.path, items), { situation, pool, isDone: isSo });
  }
  return size > now ? last : null;
}

/** A value that a step stores, in one more item of a list, as conditions may want those that are there as they are. */
export function storedInItem(
  ready: PreparedCall,
  stored: Stored,
  value: Value | undefined,
  isWanted: (judged: Judged) => boolean,
): { readonly attempt: Attempt; readonly stored: Stored } | null {
  const { part } = stored;
  const list = part.kind === 'member' ? listAround(part.leaf) : null;
  if (part.kind !== 'member' || list === null) return null;
  const whole = { kind: 'list', path: list.path } as const;
  const size = Number(given(ready.ask, whole));
  const ask = grown(ready, whole, size + 1);
  if (ask === null) return null;
  const at = [...list.path, size, ...part.leaf.path.slice(list.path.length + 1)];
  const inside = { ...stored, part: { kind: 'item', leaf: part.leaf, at } } as const;
  const attempt = storedWith({ ...ready, ask }, inside, value, isWanted);
  return attempt && { attempt, stored: inside };
}
