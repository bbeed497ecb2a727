// Section 5: every rule met at its edge and broken just past it, and all violations told together.

import { targetName, type Json, type Rule } from '../../../model/index.ts';
import { isNotReached, type Plan } from '../../plan/plan.ts';
import { fill } from '../../play/fill.ts';
import { withMember, type Ask } from '../../situation/ask.ts';
import { make } from '../../search/attempt.ts';
import type { Value } from '../../plan/value.ts';
import { computedUnder, deriveComputedBounds } from './computed-bounds.ts';
import { deriveCondition } from './conditions/conditions.ts';
import { deriveDeciding } from './conditions/deciding.ts';
import type { Drafts } from '../../planning/drafts/draft.ts';
import { isUntried, notReached, untried, type Untried } from '../../planning/no-plan.ts';
import { deriveKept, givenBy, storedBy } from './kept-between.ts';
import { deriveKeptParameter } from './kept-parameter.ts';
import { acceptedPlan } from '../../requests/accepted/accepted.ts';
import {
  baseKeeping,
  faultOf,
  faultPlan,
  isReady,
  isSettled,
  membersOf,
  ruleFault,
  settingFor,
  type Fault,
  type Member,
} from '../../requests/members.ts';
import { orWithMore } from '../../requests/lists/more-records.ts';
import { deriveLengthened } from './lists/lengthened.ts';
import { deriveOverlaps } from './conditions/overlap/overlaps.ts';
import { deriveParameterRule } from './parameter-rules.ts';
import { askPast, brokenBesides, keepingOthers, unhidden } from './parts/past-rule.ts';
import { untaken, valuesOf } from './rule-values.ts';
import { deriveStoredCondition } from './stored-conditions.ts';
import { deriveStoredRule, storedUnder } from './stored-rules.ts';
import { isRefusedFor } from '../../planning/plans.ts';
import { noPath } from '../../planning/no-path.ts';
import { deriveTogether } from './parts/together.ts';
import type { PlanningContext } from '../../planning/planning-context.ts';
import type { AcceptedCall } from '../../planning/call-query.ts';
import { ruleNeeds } from './parts/rule-needs.ts';

export function deriveRules(context: PlanningContext, drafts: Drafts): void {
  const members = membersOf(context);
  for (const rule of context.spec.sections.rules.facts.rules) {
    const carriers = members.filter((member) => isOn(rule, member) && !isSettled(member));
    const stored = storedUnder(context, rule);
    const computed = computedUnder(context, rule);
    const isOnly = carriers.length + stored.length + computed.length === 1;
    if (rule.test.kind === 'condition') {
      // Where steps alone write the field no body takes it.
      if (stored.length === 0 || members.some((member) => isOn(rule, member)))
        deriveCondition(context, drafts, rule);
      deriveDeciding(context, drafts, rule);
      for (const one of stored) deriveStoredCondition(context, drafts, rule, one);
    } else if (rule.test.kind === 'kept' && rule.on.kind === 'parameter')
      deriveKeptParameter(context, drafts, rule);
    else if (rule.test.kind === 'kept')
      deriveKept(context, drafts, rule, [
        ...carriers.map((member) => givenBy(context, member)),
        ...stored.map((one) => storedBy(context, one)),
      ]);
    else if (carriers.length > 0)
      for (const member of carriers) {
        const isElsewhere = rule.test.kind === 'bounds' && computed.length > 0;
        onMember(context, drafts, rule, member, isElsewhere);
      }
    else if (stored.length === 0) deriveParameterRule(context, drafts, rule);
    deriveLengthened(context, drafts, rule);
    if (rule.test.kind !== 'kept')
      for (const one of stored) deriveStoredRule(context, drafts, rule, one, isOnly);
    for (const one of computed) deriveComputedBounds(context, drafts, rule, one);
  }
  deriveOverlaps(context, drafts);
  deriveTogether(context, drafts);
}

const isOn = ({ on }: Rule, { facts, leaf }: Member): boolean =>
  on.kind === 'field'
    ? leaf.fills?.how === 'write' &&
      leaf.fills.entity === on.entity &&
      leaf.fills.field === on.field
    : on.kind === 'parameter' && facts.call.name === on.call && leaf.name === on.parameter;

/** `isElsewhere`: whether a step of another call comes to what no request may give, so that it is shown there. */
function onMember(
  context: PlanningContext,
  drafts: Drafts,
  rule: Rule,
  member: Member,
  isElsewhere: boolean,
): void {
  const there = (plan: Plan | Untried): Plan | Untried =>
    isElsewhere && !isUntried(plan) && isNotReached(plan) ? untried(plan.notReached) : plan;

  const call = member.facts.call.name;
  const target = targetName(rule.on);
  const common = { at: rule.at, needs: ruleNeeds(context, rule) };
  // Which values there are is known before anything is sought; how they read, only then.
  const shape = valuesOf(context, rule, member, null);
  shape.met.forEach(({ words, bound }, index) =>
    drafts.add({
      ...common,
      bound,
      kind: 'rules/met',
      name: `${target}:${rule.words}:${call}:${words}`,
      words: { target, rule: rule.words, call, value: words },
      plan: () => there(metPlan(context, rule, member, index)),
    }),
  );
  shape.past.forEach(({ words, bound }, index) =>
    drafts.add({
      ...common,
      bound,
      kind: 'rules/broken',
      name: `${target}:${rule.words}:${call}:${words}`,
      words: { target, rule: rule.words, call, value: words, error: rule.error?.name ?? 'invalid' },
      plan: () => there(brokenPlan(context, rule, member, index)),
    }),
  );
}

function metPlan(
  context: PlanningContext,
  rule: Rule,
  member: Member,
  index: number,
): Plan | Untried {
  const ready = baseKeeping(context, member);
  if (!isReady(ready)) return ready;
  const { value } = valuesOf(context, rule, member, null).met[index] ?? {};
  return orWithMore(context, ready, member, value, (one, list) =>
    metIn(context, rule, member, index, one, list),
  );
}

function metIn(
  context: PlanningContext,
  rule: Rule,
  member: Member,
  index: number,
  ready: AcceptedCall,
  list?: Value,
): Plan {
  const value = list ?? untaken(context, rule, member, ready, index);
  if (value === undefined) return notReached('No value was found that is just within the rule.');
  const { now } = settingFor(ready);
  const sizeOf = (one: Value): number | null => {
    const given = fill(ready.situation.memory, one);
    if (faultOf(context, member, given, now) !== null) return null;
    return typeof given === 'string'
      ? [...given].length
      : Array.isArray(given)
        ? given.length
        : null;
  };
  const { inside = null } = valuesOf(context, rule, member, ready).met[index] ?? {};
  // What is as long shows as much, but of what has an order.
  const size = inside === null ? sizeOf(value) : null;
  const isAsGood = size === null ? null : (other: Value) => sizeOf(other) === size;
  return acceptedPlan(context, ready, member, value, undefined, isAsGood, inside);
}

function brokenPlan(
  context: PlanningContext,
  rule: Rule,
  member: Member,
  index: number,
): Plan | Untried {
  const ready = baseKeeping(context, member);
  if (!isReady(ready)) return ready;
  const { value } = valuesOf(context, rule, member, null).past[index] ?? {};
  return orWithMore(context, ready, member, value, (one, list) =>
    brokenIn(context, rule, member, index, one, list),
  );
}

function brokenIn(
  context: PlanningContext,
  rule: Rule,
  member: Member,
  index: number,
  ready: AcceptedCall,
  list?: Value,
): Plan | Untried {
  const past = valuesOf(context, rule, member, ready).past[index];
  if (past === undefined) return untried('No value was found that is just past the rule.');
  const { bound } = past;
  const value = list ?? past.value;
  const given: Json | undefined =
    value === undefined ? undefined : fill(ready.situation.memory, value);
  const fault = faultOf(context, member, given, settingFor(ready).now);
  // As many others as break the rule need not break it themselves.
  if (fault === null && list !== undefined) return untried('What is as long breaks no rule.');
  if (fault !== null && fault.at !== rule.at) {
    if (fault.wrong.trigger === 'required')
      return untried('Blank breaks `required` and no other rule.');
    return notReached(`${JSON.stringify(given)} is refused, but by another row first.`, {
      reasons: [{ at: fault.at, why: 'this row refuses it already' }],
    });
  }
  const ask =
    value === undefined
      ? withMember(ready.ask, member.leaf, value)
      : askPast(context, ready, rule, member, value);
  if (ask === null) return refusedElsewhere(ready, member, value!);
  const faultIn = (of: Ask): Fault => {
    const told = fill(ready.situation.memory, of.members.get(member.leaf) ?? null);
    return ruleFault(context, member, rule, told, bound);
  };
  const isAlone = (one: Ask): boolean =>
    isRefusedFor(context, { ...ready, ask: one }, [faultIn(one).wrong]);
  const besides = brokenBesides(context, ready, ask, rule);
  if (besides.length === 0 || isAlone(ask)) {
    const shown = unhidden(context, { ...ready, ask }, rule, isAlone, member.leaf) ?? ask;
    return faultPlan(context, ready, shown, [faultIn(shown)]);
  }
  const kept = keepingOthers(context, ready, ask, rule, member);
  if (kept !== null && isAlone(kept)) return faultPlan(context, ready, kept, [faultIn(kept)]);
  const all = [faultIn(ask), ...faultsOf(context, ready, ask, besides)] as const;
  const wrongs = all.map(({ wrong }) => wrong);
  return isRefusedFor(context, { ...ready, ask }, wrongs)
    ? faultPlan(context, ready, ask, all)
    : untried('Another row is told beside it.');
}

/** What rules refuse of the members that they are on. */
function faultsOf(
  context: PlanningContext,
  { facts, situation }: AcceptedCall,
  ask: Ask,
  rules: readonly Rule[],
): Fault[] {
  const members = membersOf(context).filter((one) => one.facts === facts);
  return rules.flatMap((rule) =>
    members
      .filter((one) => isOn(rule, one))
      .map((one) =>
        ruleFault(context, one, rule, fill(situation.memory, ask.members.get(one.leaf) ?? null)),
      ),
  );
}

function refusedElsewhere({ situation, ask }: AcceptedCall, { leaf }: Member, value: Value): Plan {
  const { decision } = make(situation, withMember(ask, leaf, value)).outcome;
  const shown = JSON.stringify(fill(situation.memory, value));
  return notReached(`${shown} is refused, but by another row first.`, noPath([decision]));
}
