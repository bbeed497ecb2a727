// Days and instants of a request that stay as far apart as they are where one of them is moved: rules often
// want them one after another, and records of others leave room somewhere else.

import { dateOf } from '../../expression/index.ts';
import { withMember, type Ask } from '../situation/ask.ts';
import type { Leaf } from '../subject/leaves.ts';

const DAY = 86_400_000;

/** The request with all its other instants moved as far as the one that has been changed; null where there are none, or something else was changed. */
export function movedAlong(before: Ask, after: Ask, fixed: readonly Leaf[]): Ask | null {
  const changed = [...after.members].filter(([leaf, value]) => before.members.get(leaf) !== value);
  const by = changed.map(([leaf, value]) => {
    const [from, to] = [before.members.get(leaf), value].map((one) => instantIn(leaf, one));
    return from == null || to == null ? null : to - from;
  });
  const [first = null] = by;
  if (first === null || by.includes(null) || after.apart !== before.apart) return null;
  const moved = new Set(changed.map(([leaf]) => leaf));
  const others = [...after.members].flatMap(([leaf, value]) => {
    const at = moved.has(leaf) || fixed.includes(leaf) ? null : instantIn(leaf, value);
    return at === null ? [] : [[leaf, at] as const];
  });
  if (others.length === 0 || others.some(([, at]) => !isInTime(at + first))) return null;
  return others.reduce((ask, [leaf, at]) => withMember(ask, leaf, asGiven(leaf, at, first)), after);
}

/** Whether an instant is of a year with four digits. */
const isInTime = (at: number): boolean => at >= Date.UTC(1000) && at < Date.UTC(10_000);

/** A day or an instant in milliseconds; null for anything else. */
function instantIn({ member }: Leaf, value: unknown): number | null {
  const isTime = member.type?.kind === 'date' || member.type?.kind === 'datetime';
  const at = isTime && typeof value === 'string' ? Date.parse(value) : NaN;
  return Number.isNaN(at) ? null : at;
}

const asGiven = ({ member }: Leaf, at: number, by: number): string =>
  member.type?.kind === 'date'
    ? dateOf(at + Math.round(by / DAY) * DAY)
    : new Date(at + by).toISOString();
