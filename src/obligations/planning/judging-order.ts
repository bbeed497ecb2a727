// Which of two things that are wrong is told first, where section 8 gives the order of judgement.

import { type Judged, type Rank, rankOf, type Spec } from '../../model/index.ts';
import { errorFor, type Wrong } from '../expect/catalogue.ts';
import type { Cause } from './cause.ts';

/** Where each cause is usually judged, and what it raises where nothing more is known of it. */
const USUAL: Readonly<Record<Cause | 'rate', readonly [Judged, Wrong['trigger']]>> = {
  malformed: ['malformed', 'malformed'],
  rate: ['rate', 'more than'],
  every: ['every request', 'invalid'],
  'signed out': ['signed out', 'signed out'],
  role: ['role', 'not permitted'],
  'not found': ['not found', 'not found'],
  condition: ['condition', 'not permitted'],
  state: ['wrong state', 'wrong state'],
  'in use': ['in use', 'in use'],
  rules: ['rules', 'invalid'],
  credentials: ['wrong credentials', 'wrong credentials'],
  uniqueness: ['not unique', 'not unique'],
};

/** Whether the one comes before the other. */
type Before = (one: OfCause, other: OfCause) => boolean;
interface OfCause {
  readonly cause: Cause | 'rate';
  readonly wrong: Wrong;
}

/** Whether one of two things that are wrong is told before the other; null where that is as usual. */
export function beforeIn(spec: Spec): Before | null {
  const rank = rankOf(spec);
  if (rank === null) return null;
  return (one, other) => placeOf(spec, rank, one) < placeOf(spec, rank, other);
}

const placeOf = (spec: Spec, rank: Rank, { cause, wrong }: OfCause): number =>
  rank(USUAL[cause][0], wrong.trigger, errorFor(spec, wrong));

/** The causes of a call in the order in which they are judged; `lacking` is what a line refuses it for. */
export function inJudgedOrder(
  spec: Spec,
  causes: readonly Cause[],
  call: string,
  lacking: Wrong | null,
): readonly Cause[] {
  const rank = rankOf(spec);
  if (rank === null) return causes;
  const place = (cause: Cause): number => {
    const wrong =
      cause === 'every' && lacking !== null ? lacking : { trigger: USUAL[cause][1], call };
    return placeOf(spec, rank, { cause, wrong });
  };
  return causes.toSorted((one, other) => place(one) - place(other));
}

/** Those of some faults of values that are told together with the first. */
export function toldWithFirst<Of extends { readonly fault: { readonly wrong: Wrong } }>(
  spec: Spec,
  faults: readonly Of[],
): readonly Of[] {
  const [first] = faults;
  return faults.filter(
    ({ fault }) => first !== undefined && isToldTogether(spec, first.fault.wrong, fault.wrong),
  );
}

/** Whether two faults of values are told together: not where an Order names the one apart from the other. */
export function isToldTogether(spec: Spec, one: Wrong, other: Wrong): boolean {
  const rank = rankOf(spec);
  const place = (wrong: Wrong) => rank?.('rules', wrong.trigger, errorFor(spec, wrong)) ?? 0;
  return place(one) === place(other);
}
