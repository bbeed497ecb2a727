// Conditions of section 5 that every request meets, or none.

import { callNames } from '../../read/expressions/index.ts';
import { said } from '../../read/sections/rules/target.ts';
import type { RuleTarget } from '../../model/rules.ts';
import type { Linked } from '../linked/linked.ts';
import { outcomes, type Setting } from '../reasoning/outcomes.ts';
import { settingOf, signedIn } from '../reasoning/setting.ts';
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

function settingOfRule(linked: Linked, on: RuleTarget): Setting | null {
  if (on.kind === 'field') {
    const isKnown = linked.entity(on.entity)?.name === on.entity;
    return isKnown ? settingOf(linked, linked.scope.record(on.entity)) : null;
  }
  const call = linked.call(on.call);
  return call === undefined
    ? null
    : settingOf(linked, callNames(call, linked.scope), signedIn(linked, call));
}
