// The rates of section 9: so many calls within the last minute, hour or day.

import { narrowingsOfRate } from '../../model/sections/errors.ts';
import type { Spec } from '../../model/sections/spec.ts';
import type { Span } from '../../text/span.ts';
import type { Subject } from '../refusals/breach.ts';

export interface RateType {
  readonly constant: string;
  readonly most: number;
  /** In milliseconds. */
  readonly within: number;
  readonly at: Span;
  /** Whether a call counts: one that the catalogue narrows the rate to, or any. */
  counts(subject: Subject): boolean;
}

export function compileRates(spec: Spec): RateType[] {
  return spec.sections.limits.facts.constants.flatMap(({ name, value, at }) => {
    if (value.kind !== 'rate') return [];
    const { calls: most, windowMilliseconds: within } = value;
    return [{ constant: name, most, within, at, counts: countedBy(spec, name) }];
  });
}

/** A rate that the catalogue only names narrowed holds for no other calls. */
function countedBy(spec: Spec, constant: string): (subject: Subject) => boolean {
  const narrowings = narrowingsOfRate(spec.sections.errors.facts, constant);
  if (narrowings.length === 0 || narrowings.includes(null)) return () => true;
  return ({ call, entities }) =>
    narrowings.some((narrowing) => {
      if (narrowing?.kind === 'call') return narrowing.call === call;
      return narrowing !== null && entities.includes(narrowing.entity);
    });
}
