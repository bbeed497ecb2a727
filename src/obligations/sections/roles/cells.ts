// Cells of section 6: their words, and the plans that a cell lets through or refuses.

import type { Grant, Permission, Role } from '../../../model/index.ts';
import type { Wrong } from '../../expect/catalogue.ts';
import type { Plan } from '../../plan/plan.ts';
import { make, readBy } from '../../search/attempt.ts';
import { isAllThere } from '../../situation/request/held.ts';
import { isRefusedByLine } from '../../planning/every.ts';
import { impossible, untried, type Untried } from '../../planning/no-plan.ts';
import { planOf, refused } from '../../planning/plans.ts';
import { rulingOf } from '../../planning/judgement.ts';
import type { PlanningContext } from '../../planning/planning-context.ts';
import type { PreparedCall } from '../../planning/call-query.ts';
import type { Situation } from '../../situation/situation.ts';

export const common = (cell: Permission) => ({ at: cell.at, needs: NEEDS });

export const wordsOf = (cell: Permission, situation: string) => ({
  person: cell.role.name,
  call: cell.call.name,
  situation,
});

/** The plan that a call is refused as section 6 has it. */
export function refusedBecause(
  context: PlanningContext,
  prepared: PreparedCall,
  trigger: 'signed out' | 'not permitted' | 'not found',
): Plan | Untried {
  const { facts } = prepared;
  const { act } = make(prepared.situation, prepared.ask);
  const last = Object.keys(prepared.hand).length > 0 ? facts.finds.at(-1) : undefined;
  const isAbout = trigger === 'not found' || isConditional(context, prepared);
  const wrong: Wrong = {
    trigger,
    call: facts.call.name,
    entity: isAbout ? (last?.entity.name ?? null) : null,
    record: isAbout ? (last?.as ?? null) : null,
  };
  if (
    trigger !== 'signed out' &&
    isRefusedByLine(context, prepared, isAbout ? 'condition' : 'role', wrong)
  )
    return untried('A line `Every request` of section 7 is judged first, and they cannot meet it.');
  return planOf(prepared.situation, [act], refused(context, act, [wrong]));
}

/** That a call is refused where a term of its cell does not hold. */
export function otherSide(
  context: PlanningContext,
  cell: Permission,
  role: Role,
  grant: Grant,
  also: (prepared: PreparedCall) => boolean = () => true,
): Plan | Untried {
  const facts = context.subject.call(cell.call.name);
  if (facts === undefined) return impossible('Section 7 has no such call.');
  const own = [context.actors.actor(role, 1), context.actors.actor(role)].filter(
    (actor) => actor !== null,
  );
  if (own.length === 0) return nobodyIs(context, role);
  const players = [...own, ...(grant.kind === 'if' ? context.actors.elsewhere(role) : [])];
  const vary =
    grant.kind === 'if' ? readBy(context.subject, facts, grant.condition, facts.variables) : [];
  const isWanted = (prepared: PreparedCall): boolean => {
    const ruling = rulingOf(context, prepared);
    const isDeciding = !ruling.allowed && ruling.terms.includes(grant);
    return isDeciding && isAllThere(facts, prepared.hand) && also(prepared);
  };
  // Where one thing is another's, more may be.
  const starts = context.once(role, (): Situation[] => []);
  const ways = grant.kind === 'if' ? [[{ expression: grant.condition, holds: false }]] : [];
  const found =
    context.prospect({ facts, players, vary }, isWanted) ??
    (ways.length === 0
      ? null
      : context.prospect({ facts, players, vary, ways, starts, enough: () => true }, isWanted));
  const ruling = found === null ? null : rulingOf(context, found);
  if (found === null || ruling === null || ruling.allowed)
    return untried(
      grant.kind === 'own'
        ? `Nothing was found by which ${role.name} calls ${facts.call.name} on what is another's.`
        : `Nothing was found by which ${role.name} calls ${facts.call.name} and this does not hold.`,
    );
  if (starts.length < MAX_STARTS) starts.push(found.situation);
  return refusedBecause(context, found, ruling.trigger);
}

/** From so many situations in which somebody was refused it is gone on. */
const MAX_STARTS = 2;

/** Whether the refusal comes of a condition, and so speaks of the record that it looked at. */
function isConditional(context: PlanningContext, prepared: PreparedCall): boolean {
  const ruling = rulingOf(context, prepared);
  return !ruling.allowed && ruling.terms.length > 0;
}

const NEEDS = ['calls', 'entities'] as const;

/** That nobody can be cast for a role, and why. */
export const nobodyIs = (context: PlanningContext, role: Role): Plan => ({
  notReached: `Nothing was found by which somebody becomes ${role.name}.`,
  because: [
    {
      at: role.at,
      why: 'somebody has to sign up, be among the Examples and sign in, or be brought in by a call',
    },
    ...context.actors.reasons,
  ],
});
