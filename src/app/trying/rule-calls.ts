// The calls in which a rule of section 5 is judged.

import type { Call, Rule, Spec } from '../../model/index.ts';
import { parametersOfCall } from '../../screens/forms/parameters.ts';

/** Those that write the field that it is on, or the call that it is on itself. */
export function callsOf(spec: Spec, { on }: Rule): Call[] {
  return spec.sections.calls.facts.calls.filter((call) =>
    on.kind === 'field'
      ? parametersOfCall(spec, call).some(
          ({ fills }) =>
            fills?.how === 'write' && fills.entity === on.entity && fills.field === on.field,
        )
      : call.name === on.call,
  );
}
