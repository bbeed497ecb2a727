// The leg of a call that fails: made as near to what is said to refuse it as can be come.

import { rulesOf } from '../../model/every.ts';
import type { Trace } from '../../diagnostics/trace.ts';
import type { Rule } from '../../model/index.ts';
import type { Tried, Walker } from '../sections/purpose/walker.ts';
import { make } from '../search/attempt.ts';
import { bind } from '../situation/request/bind.ts';
import type { CallFacts } from '../subject/subject.ts';
import { nearest } from './nearest.ts';
import type { Rehearsal } from './rehearsal.ts';
import type { Leg } from './script.ts';
import type { Trying, Way } from './way.ts';

type Step = Trace[number];

/** The call as it fails; where it does not, as it is made. */
export function failed(rehearsal: Rehearsal, step: Step, facts: CallFacts, trying: Trying): Leg {
  const isRight = ({ attempt: { outcome } }: Tried): boolean =>
    outcome.decision.at?.line === step.at.line ||
    (outcome.accepted && ruleOf(rehearsal, step) === undefined);
  let first: Tried | undefined;
  const foretold = (walker: Walker): Way | null => {
    for (const tried of trying(walker)) {
      first ??= tried;
      if (isRight(tried)) return { walker, tried };
    }
    return null;
  };
  let other = foretold(rehearsal.walker);
  // What section 5 asks besides can be seen to.
  const isElsewhere = first !== undefined && ['rules', null].includes(sectionOf(first));
  if (other === null && isElsewhere) other = nearest(rehearsal, facts, foretold);
  if (other !== null) rehearsal.goOn(other.walker);
  const tried = other?.tried ?? first;
  if (tried === undefined) return unfound(rehearsal, facts);
  const { accepted } = tried.attempt.outcome;
  const last = Object.values(tried.hand).at(-1);
  if (last !== undefined) rehearsal.about ??= { entity: last.entity, key: last.key };
  return rehearsal.leg(accepted ? rehearsal.walker.take(facts, tried) : tried.attempt.act);
}

/** The section that refuses; null where the call is accepted. */
const sectionOf = ({ attempt: { outcome } }: Tried) =>
  outcome.accepted ? null : outcome.decision.section;

/** The rule of section 5 that a step says it breaks. */
export const ruleOf = ({ context }: Rehearsal, { at }: Step): Rule | undefined =>
  rulesOf(context.spec).find((rule) => rule.at.line === at.line);

/** A call that finds nothing, made all the same. */
function unfound(rehearsal: Rehearsal, facts: CallFacts): Leg {
  const { walker } = rehearsal;
  const pool = rehearsal.poolFor(walker);
  const hand = facts.finds.flatMap((step) => {
    const [record] = pool(step.entity.name);
    return record === undefined ? [] : [[step.as, record] as const];
  });
  const ask = bind(walker.situation, facts, walker.by, Object.fromEntries(hand), pool);
  return ask === null
    ? rehearsal.stop(`No request was found that makes ${facts.call.name}.`)
    : rehearsal.leg(make(walker.situation, ask).act);
}
