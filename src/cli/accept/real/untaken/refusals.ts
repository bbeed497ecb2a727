// How a product says that somebody else was first.

import { errorCoded, type Spec } from '../../../../model/index.ts';
import { differenceOf, type OutsideAnswer } from '../../../../obligations/index.ts';

export interface Refusal {
  readonly status: number;
  readonly code: string | null;
}

const READS_OTHERS = /\b\p{Lu}\w*\s*\.\s*(?:exists|exists_one|all|filter)\s*\(/u;

/** How a call is refused for what other records hold, by a rule. */
export function ruledOut(spec: Spec): Refusal[] {
  const { rules, overlaps = [] } = spec.sections.rules.facts;
  const judging = rules.filter(
    ({ test }) => test.kind === 'condition' && READS_OTHERS.test(test.expression.source),
  );
  return [...judging, ...overlaps].flatMap(({ error }) => {
    const row = error === null ? undefined : errorCoded(spec, error.name);
    return row === undefined ? [] : [{ status: row.status, code: row.code }];
  });
}

/** How it is where another record has the same value already. */
export function notUnique(spec: Spec): Refusal[] {
  const { errors } = spec.sections.errors.facts;
  const isOne = ({ kind }: { readonly kind: string }): boolean => kind === 'not unique';
  return errors.flatMap(({ code, status, when }) =>
    when !== null && isOne(when) ? [{ status, code }] : [],
  );
}

/** Whether an answer is such a refusal. */
export const isSaid = (refusal: Refusal, answer: OutsideAnswer): boolean =>
  differenceOf({ kind: 'refused', ...refusal }, answer, new Map()) === null;

/** Whether an answer says that somebody else was first. */
export const isTaken = (spec: Spec, answer: OutsideAnswer | undefined): boolean =>
  answer !== undefined &&
  answer.status >= 400 &&
  [...notUnique(spec), ...ruledOut(spec)].some((refusal) => isSaid(refusal, answer));
