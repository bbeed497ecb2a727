// Rules of a field where a step stores what a request gives, in an item of a list too: met at their
// edge and broken just past it by the call whose step it is.

import { targetName, type Json, type Rule } from '../../../model/index.ts';
import type { Plan } from '../../plan/plan.ts';
import { fill } from '../../play/fill.ts';
import { noPath } from '../../planning/no-path.ts';
import type { Drafts } from '../../planning/drafts/draft.ts';
import { notReached, untried, type Untried } from '../../planning/no-plan.ts';
import { planOf, succeeds } from '../../planning/plans.ts';
import type { PlanningContext } from '../../planning/planning-context.ts';
import type { AcceptedCall } from '../../planning/call-query.ts';
import { refusedAmong } from '../../requests/refusals/among-others.ts';
import { storedInItem } from '../../requests/lists/grown.ts';
import { isReady } from '../../requests/members.ts';
import {
  baseStoring,
  isKept,
  isRefusedAt,
  isSure,
  placeIn,
  rewrittenOf,
  storedOf,
  storedWith,
  wrongIn,
  type Stored,
} from '../../requests/stored.ts';
import { make } from '../../search/attempt.ts';
import { given, giving } from '../../situation/request/part.ts';
import { listAround } from '../../subject/leaves.ts';
import { isPlain, type Value } from '../../plan/value.ts';
import { passes } from '../../values/tests.ts';
import { ruleNeeds } from './parts/rule-needs.ts';
import { untaken, valuesOf } from './rule-values.ts';

/** What steps store in the field that a rule is on. */
export const storedUnder = (context: PlanningContext, { on }: Rule): Stored[] =>
  on.kind === 'field'
    ? [...storedOf(context), ...rewrittenOf(context)].filter(
        ({ storing: { entity, field } }) => entity.name === on.entity && field.name === on.field,
      )
    : [];

/**
 * Derives what a rule on a field promises where a step stores a part of the request. `isOnly`: whether
 * nothing else gives the field.
 */
export function deriveStoredRule(
  context: PlanningContext,
  drafts: Drafts,
  rule: Rule,
  stored: Stored,
  isOnly: boolean,
): void {
  const call = stored.facts.call.name;
  const target = targetName(rule.on);
  const common = { at: rule.at, needs: ruleNeeds(context, rule) };
  const named = `${target}:${rule.words}:${call}:${placeIn(stored)}`;
  const { met, past } = valuesOf(context, rule, stored, null);
  met.forEach(({ words, bound }, index) =>
    drafts.add({
      ...common,
      bound,
      kind: 'rules/met',
      name: `${named}:${words}`,
      words: { target, rule: rule.words, call, value: words },
      plan: () => metPlan(context, rule, stored, { index, isOnly }),
    }),
  );
  past.forEach(({ words, value, bound }, index) => {
    if (rule.test.kind === 'required' && !isAsked(stored, value)) return;
    drafts.add({
      ...common,
      bound,
      kind: 'rules/broken',
      name: `${named}:${words}`,
      words: { target, rule: rule.words, call, value: words, error: rule.error?.name ?? 'invalid' },
      plan: () => brokenPlan(context, rule, stored, index),
    });
  });
}

/**
 * Whether a row `required` refuses what lacks a value so: a list is not valid whose items lack what they
 * must have, and what may be left out is asked of what the field cannot hold.
 */
const isAsked = ({ part, storing }: Stored, value: Value | undefined): boolean =>
  storing.isAlone &&
  part.kind === 'member' &&
  (typeof value === 'string' || (!part.leaf.optional && listAround(part.leaf) === null));

function metPlan(
  context: PlanningContext,
  rule: Rule,
  stored: Stored,
  { index, isOnly }: { index: number; isOnly: boolean },
): Plan | Untried {
  const ready = baseStoring(context, stored);
  if (!isReady(ready)) return ready;
  const value = untaken(context, rule, stored, ready, index);
  if (value === undefined) return notReached('No value was found that is just within the rule.');
  const isAsGood = asGood(context, rule, ready, value, true);
  const found = storedWith(ready, stored, value, ({ accepted }) => accepted, isAsGood);
  if (found !== null && !stored.storing.isOnce && !isKept(stored, found))
    return untried('The step stores nothing then.');
  if (found !== null) return planOf(ready.situation, [found.act], succeeds(context, found.act));
  // What cannot be given here may be in another situation.
  const other = isPlain(value) ? baseStoring(context, stored, value) : ready;
  if (isPlain(value) && isReady(other) && given(other.attempt.ask, stored.part) === value)
    return planOf(other.situation, [other.attempt.act], succeeds(context, other.attempt.act));
  const { decision } = make(ready.situation, giving(ready.ask, stored.part, value)).outcome;
  const shown = JSON.stringify(fill(ready.situation.memory, value));
  const what = `${stored.facts.call.name} refuses ${shown} as ${stored.wanted.name}.`;
  // Other calls show as much of the rule.
  return isOnly ? notReached(what, noPath([decision])) : untried(what);
}

/** Whether another text or list shows as much: it is as long, and keeps or breaks the rule like it. */
function asGood(
  { spec }: PlanningContext,
  rule: Rule,
  { situation }: AcceptedCall,
  value: unknown,
  keeps: boolean,
): ((other: Json) => boolean) | null {
  const size = sizeOf(value);
  const now = situation.engine.clock.now();
  return size === null
    ? null
    : (other) => sizeOf(other) === size && passes(spec, rule, other, now) === keeps;
}

const sizeOf = (value: unknown): number | null =>
  Array.isArray(value) ? value.length : typeof value === 'string' ? [...value].length : null;

function brokenPlan(
  context: PlanningContext,
  rule: Rule,
  stored: Stored,
  index: number,
): Plan | Untried {
  const ready = baseStoring(context, stored);
  if (!isReady(ready)) return ready;
  const past = valuesOf(context, rule, stored, ready).past[index];
  if (past === undefined) return untried('No value was found that is just past the rule.');
  const { value, bound } = past;
  const { situation } = ready;
  const isAsGood = asGood(context, rule, ready, value, false);
  const isWanted = isRefusedAt(rule.at);
  const here = storedWith(ready, stored, value, isWanted, isAsGood);
  const inItem = here === null ? storedInItem(ready, stored, value, isWanted) : null;
  const found = here ?? inItem?.attempt ?? make(situation, giving(ready.ask, stored.part, value));
  const { accepted } = found.outcome;
  if (accepted && !isSure(stored))
    return untried('The step stores something else then, or nothing.');
  if (!accepted && !isRefusedAt(rule.at)(found.outcome))
    return untried('Another row refuses it first.');
  const own = inItem?.stored ?? stored;
  const told = fill(situation.memory, given(found.ask, own.part) ?? null);
  const wrong = wrongIn(context, own, rule, told, bound);
  return planOf(situation, [found.act], refusedAmong(context, found, wrong));
}
