// Conditions of section 5 that every request meets, or none.

import { callNames } from '../../read/expressions/index.ts';
import { said } from '../../read/sections/rules/target.ts';
import { recordName } from '../../model/lookup.ts';
import type { Rule as SpecRule, RuleTarget } from '../../model/rules.ts';
import type { Linked } from '../linked/linked.ts';
import { outcomes, type Setting } from '../reasoning/outcomes.ts';
import { foundIn, settingOf, signedIn } from '../reasoning/setting.ts';
import type { Rule } from '../rule.ts';
import { diagnostics } from './diagnostics.ts';

/** Each condition, as of whatever a request may leave a record like. */
export const rulesDecide: Rule = function* (linked) {
  if (!linked.shows('entities', 'calls')) return;
  for (const { on, test } of linked.spec.sections.rules.facts.rules) {
    const setting = test.kind === 'condition' ? settingOfRule(linked, on) : null;
    if (test.kind !== 'condition' || setting === null) continue;
    const { source, at } = test.expression;
    const found = outcomes(setting, source);
    if (found?.canHold === false)
      yield diagnostics['unkeepable-rule'](at, { condition: source, on: said(on) });
    else if (found?.canFail === false)
      yield diagnostics['unbreakable-rule'](at, { condition: source });
  }
};

/** Whether a rule is a condition that nothing can meet. */
export function isUnkeepable(linked: Linked, { on, test }: SpecRule): boolean {
  const setting = test.kind === 'condition' ? settingOfRule(linked, on) : null;
  if (test.kind !== 'condition' || setting === null) return false;
  return outcomes(setting, test.expression.source)?.canHold === false;
}

function settingOfRule(linked: Linked, on: RuleTarget): Setting | null {
  if (on.kind === 'field') {
    const entity = linked.entity(on.entity);
    if (entity?.name !== on.entity) return null;
    const name = recordName(entity.name);
    return settingOf(linked, linked.scope.record(entity.name), { [name]: entity }, new Set([name]));
  }
  const call = linked.call(on.call);
  if (call === undefined) return null;
  const found = foundIn(linked, call);
  const inHand = { ...found, ...signedIn(linked, call) };
  // What the request changes of a record may leave it without a value.
  const names = new Set(
    linked.steps(call).some(({ kind }) => kind === 'update') ? Object.keys(inHand) : [],
  );
  return settingOf(linked, callNames(call, linked.scope), inHand, names);
}
