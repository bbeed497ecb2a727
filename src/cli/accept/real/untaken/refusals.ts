// How a product says that somebody else was first.

import { errorCoded, type CatalogueError, type Spec, isRaisedBy } from '../../../../model/index.ts';
import { bodyOfError, differenceOf, type OutsideAnswer } from '../../../../obligations/index.ts';

const READS_OTHERS = /\b\p{Lu}\w*\s*\.\s*(?:exists|exists_one|all|filter)\s*\(/u;

/** The errors by which a call is refused for what other records hold, by a rule. */
export function ruledOut(spec: Spec): CatalogueError[] {
  const { rules, overlaps = [] } = spec.sections.rules.facts;
  const judging = rules.filter(
    ({ test }) => test.kind === 'condition' && READS_OTHERS.test(test.expression.source),
  );
  return [...judging, ...overlaps].flatMap(({ error }) =>
    error === null ? [] : (errorCoded(spec, error.name) ?? []),
  );
}

/** Those where another record has the same value already. */
export const notUnique = (spec: Spec): CatalogueError[] =>
  spec.sections.errors.facts.errors.filter((error) => isRaisedBy(error, 'not unique'));

/** Whether an answer tells of such an error. */
export const isSaid = (spec: Spec, error: CatalogueError, answer: OutsideAnswer): boolean =>
  answer.status === error.status &&
  differenceOf({ kind: 'body', is: bodyOfError(spec, error) }, answer, new Map()) === null;

/** Whether an answer says that somebody else was first. */
export const isTaken = (spec: Spec, answer: OutsideAnswer | undefined): boolean =>
  answer !== undefined &&
  [...notUnique(spec), ...ruledOut(spec)].some((error) => isSaid(spec, error, answer));
