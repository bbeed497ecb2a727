// What a step stores of a request in a field: refused where no two may share it and another record has
// it, or another item of the same list, and where the field has to hold something and nothing is given.

import { hasRule, type Json, type Rule } from '../../../../../model/index.ts';
import type { Span } from '../../../../../text/span.ts';
import type { Wrong } from '../../../../expect/catalogue.ts';
import type { Plan } from '../../../../plan/plan.ts';
import { fill } from '../../../../play/fill.ts';
import type { Drafts } from '../../../../planning/drafts/draft.ts';
import { untried, type Untried } from '../../../../planning/no-plan.ts';
import { errorWords, planOf } from '../../../../planning/plans.ts';
import type { PlanningContext } from '../../../../planning/planning-context.ts';
import type { PreparedCall } from '../../../../planning/call-query.ts';
import { refusedAmong } from '../../../../requests/refusals/among-others.ts';
import { withAnother } from '../../../../requests/another.ts';
import { keepsConditions } from '../../../../requests/refusals/breaking.ts';
import { isReady } from '../../../../requests/members.ts';
import {
  baseStoring,
  isRefusedAt,
  storedOf,
  storedWith,
  wrongIn,
  type Stored,
} from '../../../../requests/stored.ts';
import { make, type Attempt } from '../../../../search/attempt.ts';
import { withItem, withSize } from '../../../../situation/ask.ts';
import { heldOf } from '../../../../situation/request/held.ts';
import { given, giving } from '../../../../situation/request/part.ts';
import { refer } from '../../../../situation/request/refer.ts';
import type { Situation } from '../../../../situation/situation.ts';
import { judged } from '../../../../solver/solve.ts';
import { listAround, type Leaf } from '../../../../subject/leaves.ts';
import type { Value } from '../../../../plan/value.ts';
import { secondTime } from '../../../../requests/once-more.ts';
import type { FieldOf } from '../field.ts';
import { deriveTidied } from './tidied.ts';

const NEEDS = ['calls', 'roles'] as const;

/** Derives what section 3 says of a field, where steps store in it what requests give. */
export function deriveStored(context: PlanningContext, drafts: Drafts, of: FieldOf): void {
  for (const stored of storedOf(context)) {
    const { entity, field } = stored.storing;
    if (entity.name !== of.entity.name || field.name !== of.field.name) continue;
    const { isAlone } = stored.storing;
    if (stored.wanted.unique && (isAlone || !isNumbered(of)))
      deriveUnique(context, drafts, of, stored);
    if (isNeeded(of, stored)) deriveLacking(context, drafts, of, stored, undefined);
    if (isFilled(of, stored))
      for (const nothing of [BLANK, '']) deriveLacking(context, drafts, of, stored, nothing);
    deriveTidied(context, drafts, of, stored);
  }
}

/** A text that the product gives by itself, or makes of what a request says, gets a number instead. */
const isNumbered = ({ field: { required, type } }: FieldOf): boolean =>
  required === 'auto' && (type.kind === 'text' || type.kind === 'slug');

function deriveUnique(
  context: PlanningContext,
  drafts: Drafts,
  { path, field }: FieldOf,
  stored: Stored,
): void {
  const { facts, wanted, part } = stored;
  const row = wanted.rules.find(({ test }) => test.kind === 'unique') ?? null;
  const wrong: Wrong = { ...wrongIn(context, stored, row, null), trigger: 'not unique' };
  const trial: Trial = { stored, at: row?.at ?? field.at, wrong };
  const common = {
    kind: 'entities/unique',
    at: field.at,
    needs: NEEDS,
    words: { field: path, call: facts.call.name, error: errorWords(context, wrong) },
  } as const;
  drafts.add({
    ...common,
    name: `${path}:${facts.call.name}:${wanted.name}`,
    plan: () => takenPlan(context, trial),
  });
  const leaf = part.kind === 'member' && part.leaf.repeated ? part.leaf : null;
  const list = leaf === null ? null : listAround(leaf);
  if (leaf === null || list === null || stored.storing.step.kind !== 'create') return;
  drafts.add({
    ...common,
    isExtra: true,
    name: `${path}:${facts.call.name}:${wanted.name} twice in ${list.name}`,
    plan: () => twicePlan(context, trial, leaf, list.path),
  });
}

interface Trial {
  readonly stored: Stored;
  /** The row that refuses it. */
  readonly at: Span;
  readonly wrong: Wrong;
}

/** Another record has the value already: one that the call made before, or any other. */
function takenPlan(context: PlanningContext, trial: Trial): Plan | Untried {
  const { stored } = trial;
  const ready = baseStoring(context, stored);
  if (!isReady(ready)) return ready;
  const isMaking = stored.storing.step.kind === 'create';
  const entity = stored.storing.entity.name;
  const own = isMaking ? null : heldOf(stored.facts, ready.hand, entity);
  for (const from of isMaking
    ? [ready.attempt.outcome.after]
    : [ready.situation, ...withAnother(context, ready.situation, entity)]) {
    const value = takenIn(from, stored, own?.key);
    if (value === null) continue;
    const again = isMaking ? secondTime(context, ready, from) : [{ ...ready, situation: from }];
    for (const prepared of again) {
      const found = storedWith(prepared, stored, value, isRefusedAt(trial.at));
      if (found !== null) return refusedPlan(context, prepared, found, trial);
    }
  }
  return untried('Nothing was found that has a value to share, or another row refuses it first.');
}

/** What a record has in the field that is not the call's own. */
function takenIn(
  situation: Situation,
  { storing: { entity, field } }: Stored,
  own: Json | undefined,
): Value | null {
  const other = [...situation.madeOf(entity.name), ...situation.scene().all(entity.name)].find(
    ({ key, stored }) =>
      JSON.stringify(key) !== JSON.stringify(own) && (stored[field.name] ?? null) !== null,
  );
  return other === undefined ? null : refer(situation, other, field.name);
}

/** Two items of one list give the same, and all else as it is accepted of two. */
function twicePlan(
  context: PlanningContext,
  trial: Trial,
  leaf: Leaf,
  list: Leaf['path'],
): Plan | Untried {
  const ready = baseStoring(context, trial.stored);
  if (!isReady(ready)) return ready;
  const { situation, pool } = ready;
  const value = given(ready.ask, trial.stored.part);
  if (value === undefined) return untried('The request gives nothing there.');
  const two = withSize(ready.ask, list, 2);
  const ask = withItem(two, [...list, 1, ...leaf.path.slice(list.length + 1)], value);
  const { way } = trial.stored;
  const result = judged(ask, { situation, pool, aims: way });
  return isRefusedAt(trial.at)(result)
    ? refusedPlan(context, ready, make(situation, ask), trial)
    : untried('Another row refuses it first.');
}

function refusedPlan(
  context: PlanningContext,
  { situation }: PreparedCall,
  found: Attempt,
  { stored, wrong }: Trial,
): Plan {
  const value = fill(situation.memory, given(found.ask, stored.part) ?? null);
  return planOf(situation, [found.act], refusedAmong(context, found, { ...wrong, value }));
}

/** Whether a field has to hold something that a request may leave out. */
const isNeeded = ({ field }: FieldOf, { part, storing, wanted }: Stored): boolean =>
  storing.isAlone &&
  !wanted.nullable &&
  part.kind === 'member' &&
  part.leaf.optional &&
  part.leaf.fills === null &&
  !hasRule(field, 'computed');

const BLANK = ' ';

/** Whether a field has to hold more than a blank text, by no row of section 5 that says so by itself. */
const isFilled = ({ field }: FieldOf, { part, storing, wanted }: Stored): boolean =>
  storing.isAlone &&
  field.required === 'yes' &&
  part.kind === 'member' &&
  (part.leaf.member.type ?? field.type).kind === 'text' &&
  requiredBy(wanted) === null;

const requiredBy = ({ rules }: Stored['wanted']): Rule | null =>
  rules.find(({ test }) => test.kind === 'required') ?? null;

/** `value`: what lacks there, undefined where it is left out. */
function deriveLacking(
  context: PlanningContext,
  drafts: Drafts,
  { path, field }: FieldOf,
  stored: Stored,
  value: string | undefined,
): void {
  const call = stored.facts.call.name;
  const row = requiredBy(stored.wanted);
  const about = wrongIn(context, stored, row, value ?? null);
  const wrong: Wrong = { ...about, trigger: 'required' };
  const given = value === undefined ? 'missing' : value === '' ? 'empty' : 'blank';
  drafts.add({
    kind: 'entities/required',
    // Where it is what lets the step run, nothing is to be seen.
    isExtra: stored.way.length > 0,
    name: `${path}:${given}:${call}:${stored.wanted.name}`,
    at: field.at,
    needs: NEEDS,
    words: { field: path, call, given, error: errorWords(context, wrong) },
    plan: () => lackingPlan(context, stored, value, wrong),
  });
}

/** It is told where nothing else is wrong: the step runs, and has nothing to store. */
function lackingPlan(
  context: PlanningContext,
  stored: Stored,
  value: string | undefined,
  wrong: Wrong,
): Plan | Untried {
  const ready = baseStoring(context, stored);
  if (!isReady(ready)) return ready;
  const { situation, pool } = ready;
  const ask = giving(ready.ask, stored.part, value);
  const { accepted, missed } = judged(ask, { situation, pool, aims: stored.way });
  if (missed.length > 0 || (accepted && stored.way.length > 0))
    return untried('The step does nothing then.');
  // It is told only where no condition says that something has to be given.
  if (!keepsConditions(context, { ...ready, ask })) return untried('Another row refuses it first.');
  const found = make(situation, ask);
  return planOf(situation, [found.act], refusedAmong(context, found, wrong));
}
