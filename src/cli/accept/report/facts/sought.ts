// What was looked for and not found: the answer, and the row that asks for it; and what to write so that it
// is found.

import { errorCoded, type Spec } from '../../../../model/index.ts';
import { BUDGET_ENDED, type Obligation, type Reason } from '../../../../obligations/index.ts';
import type { Report } from './report.ts';
import { callOf, type Missing, why } from './causes.ts';

/** The answer that was looked for: `takeTicket answers 409 TAKEN`; where it is none, what its scenario is called. */
export function soughtOf(
  { spec, nameOf }: Pick<Report, 'spec' | 'nameOf'>,
  one: Pick<Obligation, 'kind' | 'words'>,
): string {
  const call = callOf(one);
  const facts = spec.sections.calls.facts.calls.find(({ name }) => name === call);
  if (facts === undefined) return nameOf(one);
  const { error } = one.words;
  return `${call} answers ${error === undefined ? facts.answer.status : refusalIn(spec, error)}`;
}

/** A code of the catalogue with its status, else what is said of the refusal. */
function refusalIn(spec: Spec, error: string): string {
  const row = errorCoded(spec, error);
  return row === undefined ? `an error (${error})` : `${row.status} ${row.code}`;
}

/** What is said of scenarios that nobody looked for, as the time was up; null where somebody did. */
export function notLookedFor({ obligations }: Missing): string | null {
  if (why(obligations[0]) !== BUDGET_ENDED) return null;
  const { length } = obligations;
  return `Not looked for: ${length === 1 ? '1 scenario' : `${length} scenarios`}, as the budget ended before`;
}

/** What helps them. */
export const MORE_TIME = 'to find them: a longer `--budget`, or none';

/**
 * What stood in the way; where the answer is the one that was looked for, another row gave it. The row that is
 * sought does not stand in its own way: what else was to be so is told.
 */
export function inTheWay(one: Obligation, reason: Reason | null): string {
  if (reason === null || isSought(one, reason)) return why(one);
  return isSame(one, reason) ? `another row gives this answer: ${reason.why}` : reason.why;
}

/** Whether a reason is the refusal itself that was looked for. */
const isSought = (one: Pick<Obligation, 'at' | 'words'>, reason: Reason): boolean =>
  isSame(one, reason) && reason.at.line === one.at.line;

/** Whether what was refused got the answer that was looked for. */
const isSame = ({ words: { error } }: Pick<Obligation, 'words'>, { answered }: Reason): boolean =>
  error !== undefined && answered?.endsWith(` ${error}`) === true;

/** What to write so that it is found. */
export function toAdd(
  one: Pick<Obligation, 'kind' | 'words' | 'plan' | 'at'>,
  reason: Reason | null,
): string {
  if ('unseen' in one.plan)
    return 'a call in section 7 that answers it, and in section 6 who may make that call';
  const call = callOf(one);
  const step = call === '' ? '' : ` (\`… → ${call}\`)`;
  // What answered nothing is the row that is sought itself.
  const row =
    reason?.answered === undefined || isSought(one, reason)
      ? ''
      : `; or change line ${reason.at.line}, if it refuses more than is meant`;
  if (one.kind === 'purpose/walked')
    return `what the step lacks, in the way itself: a value (\`call(field: value)\`), a step before it, or who acts (\`as Role: …\`)${row}`;
  // A way ends in nothing that is refused.
  return one.words.error !== undefined
    ? `a request that is refused so, under \`#### Examples\` at the end of section 7${row}`
    : `a way in section 1 that leads there${step}${row}`;
}
