// Values that a way gives to calls, against the types of the parameters that take them.

import { diagnose } from '../../expression/diagnostics.ts';
import { check, checkValue, parse } from '../../expression/index.ts';
import type { Call } from '../../model/calls.ts';
import { isActing } from '../../model/purpose.ts';
import type { Type } from '../../model/type.ts';
import { within } from '../../text/span.ts';
import { membersOf } from '../linked/expressions.ts';
import type { Rule } from '../rule.ts';

/** Values that are right in themselves, and not for where they go. Their codes are expressions'. */
export const wayValuesFit: Rule = function* (linked) {
  if (!linked.shows('calls', 'entities')) return;
  const { ways } = linked.spec.sections.purpose.facts;
  const steps = ways.flatMap((way) => way.steps.filter(isActing));
  for (const { kind, name, values } of steps) {
    const call = kind === 'call' ? linked.call(name) : undefined;
    for (const { name: parameter, value } of call ? values : []) {
      const type = typeOf(call!, parameter);
      const parsed = parse(value.source);
      if (type === undefined || !('tree' in parsed)) continue;
      const here = linked.scope.with({});
      if (check(parsed.tree, here).problems.length > 0) continue;
      for (const problem of checkValue(parsed.tree, here, linked.scope.type(type)).problems)
        yield diagnose(problem, within(value.at, problem.offset, problem.length));
    }
  }
};

/** The type of a parameter that a way can give as a value; a reference is given as its key. */
function typeOf(call: Call, parameter: string): Type | undefined {
  const last = parameter.split('.').at(-1);
  const typed = [...call.pathParameters, ...call.query, ...membersOf(call)];
  const type = typed.find(({ name }) => name === last)?.type ?? undefined;
  return type?.kind === 'reference' || type?.kind === 'list' ? undefined : type;
}
