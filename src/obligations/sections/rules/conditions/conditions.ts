// Rules that are conditions: accepted where they hold, refused where they do not.

import { targetName, type Rule } from '../../../../model/index.ts';
import type { Plan } from '../../../plan/plan.ts';
import { make } from '../../../search/attempt.ts';
import { isWriting } from '../../../subject/leaves.ts';
import type { Edge } from '../../../subject/comparisons/edges.ts';
import { edgesSeen } from '../../../planning/deciding.ts';
import type { CallFacts } from '../../../subject/subject.ts';
import { directly, twinOf, variablesOf } from '../../../requests/refusals/breaking.ts';
import { nobodyMay } from '../../../requests/refused-plan.ts';
import type { Drafts } from '../../../planning/drafts/draft.ts';
import { impossible, notReached, untried, type Untried } from '../../../planning/no-plan.ts';
import type { PlanningContext } from '../../../planning/planning-context.ts';
import { acceptedAs } from '../../../planning/solved-by.ts';
import {
  isNoPath,
  type AcceptedCall,
  type NoPath,
  type PreparedCall,
} from '../../../planning/call-query.ts';
import { planOf, succeeds } from '../../../planning/plans.ts';
import { aimOf, refusedAs } from './aimed.ts';
import { addedUp, breaking, given, repeated } from './breaking.ts';
import { movedToFull } from './next-to.ts';
import { deriveCounted } from './counted.ts';
import { refusedFor } from './refused-for.ts';
import { amongLast } from './repeat.ts';
import { ruleNeeds } from '../parts/rule-needs.ts';
import { keptOut } from './kept-out.ts';
import { deriveSecondItem } from './second-item.ts';
import { shownPlan } from './shown.ts';

export function deriveCondition(context: PlanningContext, drafts: Drafts, rule: Rule): void {
  const { on, test } = rule;
  if (test.kind !== 'condition') return;
  const target = targetName(rule.on);
  const common = { at: rule.at, needs: ruleNeeds(context, rule) };
  const calls = carriersOf(context, rule);
  const names =
    calls.length > 0 ? calls.map(({ call }) => call.name) : [on.kind === 'field' ? '' : on.call];
  names.forEach((call, index) => {
    const facts = calls[index];
    const words = { target, rule: rule.words, call };
    drafts.add({
      ...common,
      kind: 'rules/met',
      name: `${target}:${rule.words}:${call}`,
      words: { ...words, value: 'what it allows' },
      plan: () => (facts === undefined ? noCarrier() : metPlan(context, rule, facts)),
    });
    drafts.add({
      ...common,
      kind: 'rules/broken',
      name: `${target}:${rule.words}:${call}`,
      words: { ...words, value: 'what it forbids', error: rule.error?.name ?? 'invalid' },
      plan: () => (facts === undefined ? noCarrier() : brokenPlan(context, rule, facts)),
    });
    if (facts === undefined) return;
    deriveCounted(context, drafts, rule, facts, { ...common, target });
    deriveSecondItem(context, drafts, rule, facts, { ...common, target });
  });
}

const noCarrier = (): Plan => impossible('No call of section 7 takes what the rule is on.');

/** The calls whose requests a rule's condition judges. */
export function carriersOf({ subject }: PlanningContext, { on }: Rule): CallFacts[] {
  return subject.calls.filter((facts) =>
    on.kind === 'field'
      ? facts.leaves.some((leaf) => isWriting(leaf, on.entity, on.field))
      : facts.call.name === on.call,
  );
}

/** The call accepted with what the rule is on: at the edge of what its condition compares, if that was found. */
export const accepted = (
  context: PlanningContext,
  rule: Rule,
  facts: CallFacts,
): AcceptedCall | NoPath =>
  firstOf(context, rule, facts, 'accepted', () => {
    const direct = directly(facts, rule);
    const ready = context.ready({
      facts,
      shape: (ask, prospect) => given(ask, prospect, direct),
      named: `with ${direct.map(({ name }) => name).join()}`,
    });
    const [edge] = isNoPath(ready) ? [] : edgesOfRule(context, rule, facts);
    const aim = edge && aimOf(rule, true, edge.met);
    return (aim && !isNoPath(ready) && acceptedAs(context, aim, ready)) || ready;
  });

function metPlan(context: PlanningContext, rule: Rule, facts: CallFacts): Plan {
  const often = repeated(context, rule, facts);
  if (often !== null && often.last !== null) {
    const [edge] = edgesOfRule(context, rule, facts);
    const aim = edge && aimOf(rule, true, edge.met);
    const found = aim && amongLast(context, often, aim, isTaken);
    const { situation, act } = found
      ? { ...found, ...make(found.situation, found.ask) }
      : { situation: often.before, ...often.last };
    return planOf(situation, [act], succeeds(context, act));
  }
  const ready = accepted(context, rule, facts);
  return isNoPath(ready) ? notReached(nobodyMay(facts.call), ready) : acceptedPlan(context, ready);
}

const isTaken = ({ situation, ask }: PreparedCall): boolean =>
  make(situation, ask).outcome.accepted;

/** That a call is accepted. */
export const acceptedPlan = (
  context: PlanningContext,
  { situation, attempt }: AcceptedCall,
): Plan => planOf(situation, [attempt.act], succeeds(context, attempt.act));

/** Somebody about to make a call that breaks the rule, and if possible nothing else; null where nobody can be. */
export const brokenBy = (
  context: PlanningContext,
  rule: Rule,
  facts: CallFacts,
): PreparedCall | null =>
  keptOut(context, rule, facts) ??
  movedToFull(context, rule, facts) ??
  breaking(context, rule, facts) ??
  repeated(context, rule, facts)?.broken ??
  addedUp(context, rule, facts);

/** The same one step beyond the edge of what the condition compares, if that was found. */
export const refusedFirst = (
  context: PlanningContext,
  rule: Rule,
  facts: CallFacts,
): PreparedCall | null =>
  firstOf(context, rule, facts, 'refused', () => {
    const found = brokenBy(context, rule, facts);
    const [edge] = found === null ? [] : edgesOfRule(context, rule, facts);
    const aim = edge && aimOf(rule, false, edge.broken);
    if (!aim || found === null) return found;
    const often = repeated(context, rule, facts);
    const again = (isIt: (prepared: PreparedCall) => boolean): PreparedCall | null =>
      often && amongLast(context, often, aim, isIt);
    return refusedAs(context, rule, aim, found, again) ?? found;
  });

/** What others go on from is worked out once; what was not found may be found later. */
function firstOf<Found extends object | null>(
  context: PlanningContext,
  rule: Rule,
  facts: CallFacts,
  which: string,
  find: () => Found,
): Found {
  const known = context.once(rule.at, () => new Map<string, Found>());
  const key = `${which} ${facts.call.name}`;
  const before = known.get(key);
  if (before !== undefined) return before;
  const found = find();
  if (found !== null && !isNoPath(found)) known.set(key, found);
  return found;
}

/** The edges of the comparisons on which a rule's condition rests, the one of the first plans first. */
const edgesOfRule = (context: PlanningContext, { test, ...rule }: Rule, facts: CallFacts): Edge[] =>
  test.kind !== 'condition'
    ? []
    : edgesSeen(context, test.expression, variablesOf(context, { test, ...rule }, facts));

function brokenPlan(context: PlanningContext, rule: Rule, facts: CallFacts): Plan | Untried {
  const twin = twinOf(context, rule, facts);
  if (twin !== undefined)
    return untried(
      `The same condition is told of \`${targetName(twin.on)}\`, which is given first.`,
    );
  const found = refusedFirst(context, rule, facts);
  if (found === null)
    return (
      shownPlan(context, rule, facts) ??
      notReached(
        `Nothing was found by which ${facts.call.name} breaks the rule and no other row.`,
        context.obstacles({ facts }),
      )
    );
  return refusedPlan(context, rule, found);
}

/** That a call is refused for the rule. */
export function refusedPlan(context: PlanningContext, rule: Rule, found: PreparedCall): Plan {
  const { act, outcome } = make(found.situation, found.ask);
  return planOf(found.situation, [act], refusedFor(context, rule, found, { act, outcome }));
}
