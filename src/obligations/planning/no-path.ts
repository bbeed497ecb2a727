// What stood in the way where no way was found.

import type { Decision } from '../../engine/index.ts';
import type { Reason } from '../plan/plan.ts';
import type { Refusal } from '../search/refusal.ts';
import type { Widening } from '../search/widening.ts';
import type { Relevance } from '../subject/relevance.ts';
import type { CallFacts } from '../subject/subject.ts';
import type { Span } from '../../text/span.ts';
import type { NoPath } from './call-query.ts';

const MOST_REASONS = 4;

/** The decisions that stood in the way, those that came up most first, and then those further off. */
export function noPath(
  refusals: readonly (Decision | Refusal)[],
  further: readonly (Decision | Refusal)[] = [],
): NoPath {
  const near = reasonsOf(refusals);
  const told = new Set(near.map(placeOf));
  const others = reasonsOf(further).filter((reason) => !told.has(placeOf(reason)));
  return { reasons: [...near, ...others] };
}

/** What a call was refused for, and calls that might lead to it and are accepted nowhere; else whatever was. */
export function obstaclesTo({ call }: CallFacts, search: Widening, relevance: Relevance): NoPath {
  const all = search.refusals(relevance);
  const near = [...all.filter((one) => one.call === call.name), ...search.closed(relevance)];
  return noPath(near.length > 0 ? near : all);
}

const placeOf = ({ at }: Reason): string => `${at.line}:${at.column}`;

function reasonsOf(refusals: readonly (Decision | Refusal)[]): Reason[] {
  const counted = new Map<string, { refusal: Decision | Refusal; at: Span; times: number }>();
  for (const refusal of refusals) {
    const { at } = refusal;
    if (at === null) continue;
    const key = `${at.line}:${at.column}`;
    const known = counted.get(key);
    if (known === undefined) counted.set(key, { refusal, at, times: 1 });
    else known.times += 1;
  }
  return [...counted.values()]
    .sort((a, b) => b.times - a.times)
    .slice(0, MOST_REASONS)
    .map(({ refusal, at }) => reasonOf(refusal, at));
}

function reasonOf(refusal: Decision | Refusal, at: Span): Reason {
  const answered = 'answered' in refusal ? refusal.answered() : null;
  return { at, why: refusal.why, ...(answered === null ? {} : { answered }) };
}
