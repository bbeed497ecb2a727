// The rule `current`: what a request gives is the revision of the record that its call changes. The
// condition that this comes to needs the steps of section 7 and the fields of section 3.

import type { Calls } from '../../../model/sections/calls.ts';
import type { Entity, Field } from '../../../model/sections/entities.ts';
import { ruleOf } from '../../../model/sections/lookup.ts';
import { targetName, type Rule, type Rules } from '../../../model/sections/rules.ts';
import type { Report } from '../../grammar/report.ts';
import { diagnostics } from './diagnostics.ts';

/** What the rules stand on; the entities are null where section 3 is not shown. */
interface Known {
  readonly calls: Calls;
  readonly entities: readonly Entity[] | null;
  /** The entity of the record that a call changes, or found last; undefined where it has none. */
  readonly changedBy: (call: Calls['calls'][number]) => string | undefined;
}

/** The rules with each `current` as the condition that it comes to; what comes to none is reported. */
export function settleCurrent(rules: Rules, known: Known, report: Report): Rules {
  if (!rules.rules.some(isCurrent)) return rules;
  return { ...rules, rules: rules.rules.flatMap((rule) => settled(rule, known, report) ?? []) };
}

const isCurrent = ({ test }: Rule): boolean => test.kind === 'condition' && test.current === true;

const ALWAYS = 'true';

/** The rule; null, reported or open, where it comes to nothing. */
function settled(rule: Rule, known: Known, report: Report): Rule | null {
  const { on, test } = rule;
  if (test.kind !== 'condition' || !test.current) return rule;
  const being = (source: string): Rule => ({
    ...rule,
    test: { ...test, expression: { ...test.expression, source } },
  });
  if (on.kind !== 'parameter') {
    report(diagnostics['current-needs-parameter'](on.at, { on: targetName(on) }));
    return null;
  }
  const call = known.calls.calls.find(({ name }) => name === on.call);
  // That there is no such call is for the check to say.
  if (call === undefined) return being(ALWAYS);
  if (known.entities === null) return null;
  const name = known.changedBy(call);
  const entity = known.entities.find((one) => one.name === name);
  const revision = entity?.fields.find(countsChanges);
  if (revision === undefined) {
    const holes = { on: targetName(on), entity: entity?.name ?? null };
    if (name === undefined || entity) report(diagnostics['current-needs-revision'](on.at, holes));
    return null;
  }
  const own = `old.${revision.name}`;
  const isText = call.headers.some((header) => header.name === on.parameter);
  // A header may have it in quotes, as an `ETag` has.
  return being(
    isText
      ? `${on.parameter} in [string(${own}), "\\"" + string(${own}) + "\\""]`
      : `${on.parameter} == ${own}`,
  );
}

const countsChanges = (field: Field): boolean => ruleOf(field, 'follows')?.counts === true;
