// What section 5 lets a request's parameters be.

import { fill } from '../play/fill.ts';
import type { CallFacts } from '../subject/subject.ts';
import type { Value } from '../plan/value.ts';
import { passes } from '../values/tests.ts';
import { numberOf } from '../values/wanted.ts';
import type { PlanningContext } from '../planning/planning-context.ts';
import type { Prospect } from '../planning/call-query.ts';

/** Whether the rules of section 5 let a parameter of a call have a value. */
export function isAccepted(
  { spec, start }: PlanningContext,
  { call }: CallFacts,
  parameter: string,
  value: Value,
  { situation }: Pick<Prospect, 'situation'> = { situation: start },
): boolean {
  const given = fill(situation.memory, value);
  const now = situation.engine.clock.now();
  return spec.sections.rules.facts.rules
    .filter(
      ({ on }) => on.kind === 'parameter' && on.call === call.name && on.parameter === parameter,
    )
    .every((rule) => passes(spec, rule, given, now));
}

/** The number as which a parameter's value is taken: a rule may keep it between two ends. */
export function takenAs({ spec }: PlanningContext, call: string, parameter: string, value: number) {
  let taken = value;
  for (const { on, test } of spec.sections.rules.facts.rules) {
    const isOn = on.kind === 'parameter' && on.call === call && on.parameter === parameter;
    if (!isOn || test.kind !== 'kept') continue;
    taken = Math.max(taken, numberOf(spec, test.least) ?? -Infinity);
    taken = Math.min(taken, numberOf(spec, test.most) ?? Infinity);
  }
  return taken;
}
