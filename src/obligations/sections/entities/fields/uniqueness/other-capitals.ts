// Texts that differ in capitals alone are two: what nobody else may share is still free in the others.

import type { Plan } from '../../../../plan/plan.ts';
import { fill } from '../../../../play/fill.ts';
import { make } from '../../../../search/attempt.ts';
import { withMember } from '../../../../situation/ask.ts';
import type { Drafts } from '../../../../planning/drafts/draft.ts';
import { untried, type Untried } from '../../../../planning/no-plan.ts';
import { planOf, succeeds } from '../../../../planning/plans.ts';
import { baseStoring, isReady, type Member } from '../../../../requests/members.ts';
import { secondTime } from '../../../../requests/once-more.ts';
import type { PlanningContext } from '../../../../planning/planning-context.ts';
import type { FieldOf } from '../field.ts';
import { takenBefore } from './taken.ts';

/** Derives that a call takes what another record has, with a letter large that is small there, or the other way round. */
export function deriveOtherCapitals(
  context: PlanningContext,
  drafts: Drafts,
  of: FieldOf,
  member: Member,
): void {
  const call = member.facts.call.name;
  drafts.add({
    kind: 'entities/kept',
    isExtra: true,
    name: `${of.path}:${call}:in other capitals`,
    at: of.field.at,
    needs: ['calls', 'roles'],
    words: { field: of.path, call, value: 'what another has, in other capitals' },
    plan: () => otherCapitalsPlan(context, of, member),
  });
}

function otherCapitalsPlan(context: PlanningContext, of: FieldOf, member: Member): Plan | Untried {
  const ready = baseStoring(context, member);
  if (!isReady(ready)) return ready;
  const taken = takenBefore(context, of, member, ready);
  const value = taken === null ? null : fill(taken.situation.memory, taken.value);
  const other = typeof value === 'string' ? inOtherCapitals(value, context.subject.mark) : null;
  if (taken === null || other === null)
    return untried('Nothing was found that has letters to share.');
  for (const prepared of secondTime(context, ready, taken.situation)) {
    const { act, outcome } = make(prepared.situation, withMember(prepared.ask, member.leaf, other));
    if (outcome.accepted) return planOf(prepared.situation, [act], succeeds(context, act));
  }
  return untried(`${member.facts.call.name} does not take it in other capitals.`);
}

/** A text with its first letter large or small; null where none stands before what is another one each time. */
function inOtherCapitals(text: string, mark: string): string | null {
  const free = mark === '' ? text : text.slice(0, Math.max(text.indexOf(mark), 0));
  const at = free.search(/[a-z]/i);
  if (at < 0) return null;
  const letter = text.charAt(at);
  const other = letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase();
  return text.slice(0, at) + other + text.slice(at + 1);
}
