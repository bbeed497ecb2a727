// What no two records may share is refused the second time.

import { rulesOf } from '../../../../../model/every.ts';
import { hasRule, recordName, sharedWithin, wireName } from '../../../../../model/index.ts';
import type { Span } from '../../../../../text/span.ts';
import type { Wrong } from '../../../../expect/catalogue.ts';
import type { Plan } from '../../../../plan/plan.ts';
import { fill } from '../../../../play/fill.ts';
import { attempt, make } from '../../../../search/attempt.ts';
import { withMember } from '../../../../situation/ask.ts';
import { refer } from '../../../../situation/request/refer.ts';
import { samePlace } from '../../../../solver/solve.ts';
import type { CallFacts } from '../../../../subject/subject.ts';
import { keepsConditions } from '../../../../requests/refusals/breaking.ts';
import { keepingConditions } from '../../../../requests/refusals/keeping-conditions.ts';
import type { Drafts } from '../../../../planning/drafts/draft.ts';
import { isUntried, untried, type Untried } from '../../../../planning/no-plan.ts';
import { errorWords, planOf, refused } from '../../../../planning/plans.ts';
import { acceptedPlan } from '../../../../requests/accepted/accepted.ts';
import {
  base,
  baseStoring,
  faultPlan,
  isReady,
  isSettled,
  ruleFault,
  typeFault,
  type Member,
} from '../../../../requests/members.ts';
import { recordOf } from '../../../../requests/records.ts';
import { storedOf } from '../../../../requests/stored.ts';
import { shareLeaf, sharing } from '../../../../requests/unique-within.ts';
import type { PlanningContext } from '../../../../planning/planning-context.ts';
import { secondTime } from '../../../../requests/once-more.ts';
import type { FieldOf } from '../field.ts';
import { deriveObjectNames } from './object-names.ts';
import { deriveOtherCapitals } from './other-capitals.ts';
import { sharesIt, takenBefore } from './taken.ts';

export function deriveUnique(context: PlanningContext, drafts: Drafts, of: FieldOf): void {
  for (const member of of.members) {
    if (!member.wanted.unique || isSettled(member)) continue;
    const call = member.facts.call.name;
    drafts.add({
      kind: 'entities/unique',
      name: `${of.path}:${call}`,
      at: of.field.at,
      needs: ['calls', 'roles'],
      words: {
        field: of.path,
        call,
        error: errorWords(context, typeFault(member, 'not unique', null).wrong),
      },
      plan: () => uniquePlan(context, of, member),
    });
    deriveOtherCapitals(context, drafts, of, member);
    deriveObjectNames(context, drafts, of, member);
    if (of.creations.includes(member.facts)) continue;
    drafts.add({
      kind: 'entities/kept',
      isExtra: true,
      name: `${of.path}:${call}:its own again`,
      at: of.field.at,
      needs: ['calls', 'roles'],
      words: { field: of.path, call, value: 'its own again' },
      plan: () => ownAgainPlan(context, of, member),
    });
  }
}

/** What no request gives and no two may share: the same call once more about the same is refused. */
export function deriveUniqueByItself(context: PlanningContext, drafts: Drafts, of: FieldOf): void {
  const { entity, field, path } = of;
  const row = rulesOf(context.spec).find(
    ({ on, test }) =>
      test.kind === 'unique' &&
      on.kind === 'field' &&
      on.entity === entity.name &&
      on.field === field.name,
  );
  const isUnique = hasRule(field, 'unique') || sharedWithin(field) !== undefined;
  // A text that the product makes gets a number instead.
  const isNumbered = field.type.kind === 'text' || field.type.kind === 'slug';
  const isStored = (facts: CallFacts): boolean =>
    storedOf(context).some(
      (one) =>
        one.facts === facts &&
        one.storing.entity.name === entity.name &&
        one.storing.field.name === field.name,
    );
  /** A key that a step copies from a record, as an address from an invitation, may be there already. */
  const isCopied = (facts: CallFacts): boolean =>
    hasRule(field, 'key') && field.required !== 'auto' && !isStored(facts);
  const isShared = isUnique || row !== undefined;
  for (const facts of of.creations) {
    if (isShared ? isNumbered : !isCopied(facts)) continue;
    if (of.members.some((member) => member.facts === facts)) continue;
    const wrong: Wrong = {
      ...{ trigger: 'not unique', code: row?.error?.name ?? null, call: facts.call.name },
      ...{ entity: entity.name, path, record: recordName(entity.name), field: wireName(field) },
    };
    drafts.add({
      kind: 'entities/unique',
      isExtra: true,
      name: `${path}:${facts.call.name}`,
      at: field.at,
      needs: ['calls', 'roles'],
      words: { field: path, call: facts.call.name, error: errorWords(context, wrong) },
      plan: () => againPlan(context, of, facts, wrong, row?.at ?? field.at),
    });
  }
}

function againPlan(
  context: PlanningContext,
  { entity, field }: FieldOf,
  facts: CallFacts,
  wrong: Wrong,
  at: Span,
): Plan | Untried {
  const ready = base(context, facts);
  if (!isReady(ready)) return untried(`${facts.call.name} cannot be made at all.`);
  const { after } = ready.attempt.outcome;
  for (const prepared of secondTime(context, ready, after)) {
    const tried = attempt(prepared.situation, prepared.ask, prepared.pool);
    const { accepted, decision } = tried.outcome;
    if (accepted || !samePlace(decision.at, at)) continue;
    if (!keepsConditions(context, { ...prepared, ask: tried.ask })) continue;
    const first = after.madeOf(entity.name).at(-1);
    const value = first?.stored[field.name] ?? null;
    return planOf(
      prepared.situation,
      [tried.act],
      refused(context, tried.act, [{ ...wrong, value }]),
    );
  }
  return untried(`${facts.call.name} made once more is not refused for it.`);
}

/** What a record has already is nobody else's. */
function ownAgainPlan(context: PlanningContext, of: FieldOf, member: Member): Plan | Untried {
  const ready = baseStoring(context, member);
  if (!isReady(ready)) return ready;
  const own = recordOf(ready, ready.attempt, of.entity.name);
  const record = own === null ? null : ready.situation.scene().record(own.entity, own.key);
  if (record === null || (record.stored[of.field.name] ?? null) === null)
    return untried('It has no value yet.');
  const value = refer(ready.situation, record, of.field.name);
  return acceptedPlan(context, ready, member, value);
}

function uniquePlan(context: PlanningContext, of: FieldOf, member: Member): Plan | Untried {
  const ready = baseStoring(context, member);
  if (!isReady(ready)) return ready;
  const taken = takenBefore(context, of, member, ready);
  if (taken === null) return untried('Nothing was found that has a value to share.');
  const { facts, leaf, wanted } = member;
  const { situation, value, share } = taken;
  const given = fill(situation.memory, value);
  const row = wanted.rules.find(({ test }) => test.kind === 'unique');
  const fault =
    row === undefined
      ? typeFault(member, 'not unique', given)
      : ruleFault(context, member, row, given);
  for (const prepared of secondTime(context, ready, situation)) {
    const unique = { entity: of.entity.name, field: of.field };
    const about = share === undefined ? prepared.ask : sharing(unique, prepared.ask, share);
    let first = withMember(about, leaf, value);
    const { decision } = make(prepared.situation, first).outcome;
    if (!samePlace(decision.at, fault.at)) {
      // Other rows may want more of the request than what is likeliest, and share what this one does.
      const again = attempt(prepared.situation, about, prepared.pool, shareLeaf(unique, about));
      const { accepted, decision: other } = again.outcome;
      const isOther = !accepted && !samePlace(other.at, of.field.at);
      if (share !== undefined && isOther) continue;
      // Where no member says it, who asks or what is found may decide what the value is unique within.
      if (accepted && share !== undefined && !sharesIt(of, { ...ready, ...prepared }, again, taken))
        continue;
      first = withMember(accepted ? again.ask : about, leaf, value);
    }
    const fixed = [leaf, ...shareLeaf(unique, about)];
    const ask = keepingConditions(context, prepared, first, fixed, fault.at);
    if (ask === null) continue;
    const plan = faultPlan(context, { ...ready, ...prepared }, ask, [fault]);
    if (!isUntried(plan)) return plan;
  }
  return untried(`${facts.call.name} cannot be made a second time.`);
}
