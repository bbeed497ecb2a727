// Conditions of steps and of `shown if`, against what the records that they look at can be.

import type { Call } from '../../model/sections/calls.ts';
import type { Entity } from '../../model/sections/entities.ts';
import type { Expression } from '../../model/schema/values/expression.ts';
import { recordName, ruleOf } from '../../model/sections/lookup.ts';
import type { Step } from '../../model/schema/calls/step.ts';
import { callNames } from '../../read/expressions/index.ts';
import type { Linked } from '../linked/linked.ts';
import { outcomes } from '../reasoning/outcomes.ts';
import { foundIn, settingOf, signedIn } from '../reasoning/setting.ts';
import type { Rule } from '../findings/rule.ts';
import { failingCall } from '../traces/to-call.ts';
import { diagnostics } from './diagnostics.ts';

/** The conditions of steps: which records they look for, and when they are done. */
export const stepsDecide: Rule = function* (linked) {
  if (!linked.shows('entities')) return;
  for (const call of linked.calls)
    for (const step of linked.steps(call)) {
      const seeing = seen(linked, step);
      const effect = EFFECTS[step.kind];
      if (effect === undefined || seeing === null) continue;
      for (const { source, at } of conditionsOf(step)) {
        const found = become(linked, call, seeing, source);
        const holes = { condition: source, effect };
        if (found?.canHold === false) {
          const trace = failingCall(linked, call, { fails: effect, at });
          yield diagnostics['never-holds'](at, holes, [], trace);
        } else if (found?.canFail === false && step.kind === 'when')
          yield diagnostics['always-holds'](at, { ...holes, effect: 'the step is always done' });
      }
    }
};

const EFFECTS: Readonly<Partial<Record<Step['kind'], string>>> = {
  find: 'nothing is ever found',
  list: 'the list is always empty',
  'delete where': 'nothing is ever deleted',
  when: 'the step is never done',
};

/** The record that a step's condition looks at, by its name; null where it cannot be told. */
function seen(linked: Linked, step: Step): Readonly<Record<string, Entity>> | null {
  if (step.kind === 'when') return {};
  if (step.kind !== 'find' && step.kind !== 'list' && step.kind !== 'delete where') return null;
  const entity = linked.entity(step.entity.name);
  if (entity === undefined) return null;
  const name = step.kind === 'find' ? step.as : recordName(entity.name);
  return { [name]: entity };
}

function conditionsOf(step: Step): readonly Expression[] {
  if (step.kind === 'when') return [step.condition];
  if (step.kind === 'list') return step.where;
  if (step.kind === 'find') return step.where === null ? [] : [step.where];
  return step.kind === 'delete where' ? [step.where] : [];
}

function become(
  linked: Linked,
  call: Call,
  records: Readonly<Record<string, Entity>>,
  source: string,
) {
  const types = Object.entries(records).map(([name, entity]) =>
    linked.scope.record(entity.name, name),
  );
  const variables = Object.assign({}, callNames(call, linked.scope), ...types) as object;
  const inHand = { ...foundIn(linked, call), ...records, ...signedIn(linked, call) };
  return outcomes(settingOf(linked, variables, inHand), source);
}

/** Fields that are shown never, or always. */
export const shownIfDecides: Rule = function* (linked) {
  const { entities, views } = linked.spec.sections.entities.facts;
  for (const owner of [...entities, ...views]) {
    const entity = linked.entity(owner.name);
    if (entity === undefined) continue;
    const setting = settingOf(linked, linked.scope.record(entity.name), {
      [recordName(entity.name)]: entity,
    });
    for (const field of owner.fields) {
      const rule = ruleOf(field, 'shown if');
      const found = rule && outcomes(setting, rule.expression.source);
      if (!rule || !found) continue;
      const { source, at } = rule.expression;
      const says = (effect: string) => ({ condition: source, effect });
      if (!found.canHold) yield diagnostics['never-holds'](at, says('the field is never shown'));
      else if (!found.canFail)
        yield diagnostics['always-holds'](at, says('the field is always shown'));
    }
  }
};
