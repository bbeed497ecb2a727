// What a step stores of a request is kept as the field's rules settle it, whatever the request calls it.

import type { Json } from '../../../../../model/index.ts';
import { shownValue } from '../../../../expect/shown.ts';
import type { Drafts } from '../../../../planning/drafts/draft.ts';
import { untried, type Untried } from '../../../../planning/no-plan.ts';
import { planOf, reads, succeeds } from '../../../../planning/plans.ts';
import type { PlanningContext } from '../../../../planning/planning-context.ts';
import type { Plan } from '../../../../plan/plan.ts';
import { fill, same } from '../../../../play/fill.ts';
import { isReady } from '../../../../requests/members.ts';
import { baseStoring, placeIn, storedWith, type Stored } from '../../../../requests/stored.ts';
import { given } from '../../../../situation/request/part.ts';
import type { Situation } from '../../../../situation/situation.ts';
import type { Identity } from '../../../../world/scene.ts';
import { NOT_SHOWN, normalised, type FieldOf } from '../field.ts';
import { untidy } from './untidy.ts';

/** Derives each value that the rules of a field change where a step stores it. */
export function deriveTidied(
  context: PlanningContext,
  drafts: Drafts,
  of: FieldOf,
  stored: Stored,
): void {
  const { part, facts, wanted, storing } = stored;
  if (part.kind !== 'member' || !storing.isAlone) return;
  const call = facts.call.name;
  for (const [rule, value] of untidy(context, of, { wanted, leaf: part.leaf }))
    drafts.add({
      kind: 'entities/normalised',
      // Where it is what lets the step run, it may do nothing with it.
      isExtra: stored.way.length > 0 || !storing.isOnce,
      name: `${of.path}:${rule}:${call}:${placeIn(stored)}`,
      at: of.field.at,
      needs: ['calls', 'roles'],
      words: {
        field: of.path,
        call,
        given: JSON.stringify(value),
        kept: JSON.stringify(normalised(of.field, value)),
      },
      plan: () => tidiedPlan(context, of, stored, value),
    });
}

function tidiedPlan(
  context: PlanningContext,
  of: FieldOf,
  stored: Stored,
  value: Json,
): Plan | Untried {
  const ready = baseStoring(context, stored);
  if (!isReady(ready)) return ready;
  const { situation, actor } = ready;
  const isAccepted = ({ accepted }: { accepted: boolean }): boolean => accepted;
  const isUntidy = (other: Json): boolean => !same(normalised(of.field, other), other);
  const found = storedWith(ready, stored, value, isAccepted, isUntidy);
  if (found === null) return untried('Other rows refuse it.');
  const { act, outcome } = found;
  const kept = normalised(of.field, fill(situation.memory, given(found.ask, stored.part) ?? null));
  // That a record holds nothing tells of the one that is made, and of no other.
  const isTelling = kept !== null || stored.storing.step.kind === 'create';
  const record = isTelling ? holding(outcome.after, of, kept) : null;
  if (record === null) return untried('The step stores something else then, or nothing.');
  const is = shownValue(outcome.after, of.field.type, kept);
  const check =
    is === undefined ? null : reads(context, outcome.after, record, of.field, is, [actor.name]);
  return check === null
    ? untried(NOT_SHOWN)
    : planOf(situation, [act], [...succeeds(context, act), check]);
}

/** The record that holds a value, the latest that was made first. */
const holding = (after: Situation, { entity, field }: FieldOf, kept: Json): Identity | null =>
  after.recordsOf(entity.name).find(({ stored }) => same(stored[field.name] ?? null, kept)) ?? null;
