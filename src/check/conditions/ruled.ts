// Conditions of section 5 that every request meets, or none.

import { fieldPath, names, parse, type Tree, type Value } from '../../expression/index.ts';
import { rulesOf } from '../../model/every.ts';
import { oldOf } from '../../model/steps/old.ts';
import { callNames } from '../../read/expressions/index.ts';
import type { Call } from '../../model/sections/calls.ts';
import type { Expression } from '../../model/schema/values/expression.ts';
import { fieldNamed, recordName } from '../../model/sections/lookup.ts';
import { targetName, type Rule as SpecRule, type RuleTarget } from '../../model/sections/rules.ts';
import type { Linked } from '../linked/linked.ts';
import { outcomes, type Setting } from '../reasoning/outcomes.ts';
import { foundIn, settingOf, signedIn } from '../reasoning/setting.ts';
import type { Rule } from '../findings/rule.ts';
import { failingCall } from '../traces/to-call.ts';
import { diagnostics } from './diagnostics.ts';
import { leftBy } from './left.ts';

/** Each condition, as of whatever a request may leave a record like. */
export const rulesDecide: Rule = function* (linked) {
  if (!linked.shows('entities')) return;
  const told = new Set<Expression>();
  for (const { on, test, every } of rulesOf(linked.spec)) {
    const setting = test.kind === 'condition' ? settingOfRule(linked, on) : null;
    if (test.kind !== 'condition' || setting === null || told.has(test.expression)) continue;
    // A line of section 7 is one rule of many calls.
    told.add(test.expression);
    const { source: condition, at } = test.expression;
    const { found, left } = becomes(linked, on, setting, condition);
    const withoutOld = callWithoutOld(linked, on, condition)?.name ?? null;
    if (found?.canHold === false) {
      const call = callUnder(linked, on);
      const failing = { fails: `\`${condition}\` never holds`, at };
      const trace = call === undefined ? null : failingCall(linked, call, failing);
      const holes = { condition, on: targetName(on), left, withoutOld };
      yield diagnostics['unkeepable-rule'](at, holes, [], trace);
      // Another call of the same line may have an `old`.
    } else if (found?.canFail === false && !(every && withoutOld !== null))
      yield diagnostics['unbreakable-rule'](at, { condition, left, withoutOld });
  }
};

/** What becomes of a rule's condition; `left` says how the call leaves what decides it. */
function becomes(linked: Linked, on: RuleTarget, setting: Setting, condition: string) {
  const found = outcomes(setting, condition);
  const isDecided = found === null || !found.canHold || !found.canFail;
  const call = on.kind === 'field' || isDecided ? undefined : linked.call(on.call);
  const known = call === undefined ? [] : leftBy(linked, call, condition);
  if (known.length === 0) return { found, left: null };
  const premises = known.map(({ premise }) => premise);
  const afterwards = outcomes(setting, condition, premises);
  const isTold = afterwards?.canBe === true;
  const left = known.map(({ words }) => words).join(' and ');
  return { found: isTold ? afterwards : null, left };
}

/** The call on which a rule stands that reads `old`, where the call has none. */
function callWithoutOld(linked: Linked, on: RuleTarget, condition: string): Call | undefined {
  const call = on.kind === 'field' ? undefined : linked.call(on.call);
  const parsed = parse(condition);
  const isRead = 'tree' in parsed && names(parsed.tree).some(({ name }) => name === 'old');
  return isRead && call !== undefined && hasNoOld(linked, call) ? call : undefined;
}

/** Whether nothing is there before the call that `old` could be. */
const hasNoOld = (linked: Linked, call: Call): boolean =>
  linked.isRead(call) && oldOf(call, linked.spec.sections.states.facts.lifecycles) === null;

/** `old` where there is none: null, and nothing can be read of it. */
function nothingOfOld(tree: Tree): readonly Value[] | undefined {
  const path = fieldPath(tree);
  if (path?.[0] !== 'old') return undefined;
  return [path.length === 1 ? null : undefined];
}

/** A call whose requests a rule judges. */
function callUnder(linked: Linked, on: RuleTarget): Call | undefined {
  if (on.kind !== 'field') return linked.call(on.call);
  const entity = linked.entity(on.entity);
  const field = entity && fieldNamed(entity, on.field);
  return field && linked.calls.find((call) => linked.writes.isByBody(call, entity, field));
}

/** Whether a rule is a condition that nothing can meet. */
export function isUnkeepable(linked: Linked, { on, test }: SpecRule): boolean {
  const setting = test.kind === 'condition' ? settingOfRule(linked, on) : null;
  if (test.kind !== 'condition' || setting === null) return false;
  return becomes(linked, on, setting, test.expression.source).found?.canHold === false;
}

/** Where a condition of section 5 stands: the record as the request would leave it. */
export function settingOfRule(linked: Linked, on: RuleTarget): Setting | null {
  if (on.kind === 'field') {
    const entity = linked.entity(on.entity);
    if (entity?.name !== on.entity) return null;
    const name = recordName(entity.name);
    return settingOf(linked, linked.scope.record(entity.name), { [name]: entity }, new Set([name]));
  }
  const call = linked.call(on.call);
  if (call === undefined || !(linked.shows('calls') || linked.isRead(call))) return null;
  const found = foundIn(linked, call);
  const inHand = { ...found, ...signedIn(linked, call) };
  // What the request changes of a record may leave it without a value.
  const emptied = new Set(
    linked.steps(call).some(({ kind }) => kind === 'update') ? Object.keys(inHand) : [],
  );
  const setting = settingOf(linked, callNames(call, linked.scope), inHand, emptied);
  return hasNoOld(linked, call) ? { ...setting, valuesOf: nothingOfOld } : setting;
}
