// What calls have in hand and name, worked out once a call: for one specification, and for those after
// it in which entities, constants and whom calls sign in stay what they are.

import type { Call } from '../../model/sections/calls.ts';
import type { Spec } from '../../model/sections/spec.ts';
import type { Step } from '../../model/schema/calls/step.ts';
import { allSteps } from '../../model/steps/steps.ts';
import { comparisonsOf } from '../../read/sections/calls/settle/comparisons.ts';
import type { Known } from '../../read/sections/calls/settle/known.ts';
import { entityOf, type InHand, recordsOf } from '../../read/sections/calls/settle/records.ts';
import { shapeOf, typesOf } from '../../read/shape.ts';
import { memo, memoOf } from './memo.ts';
import { usesInCall } from './uses-in-call.ts';

export class InCalls {
  readonly #known: Known;
  readonly #me: string | undefined;
  readonly #from: readonly unknown[] | null;

  constructor(spec: Spec, known: Known, me: string | undefined) {
    this.#known = known;
    this.#me = me;
    this.#from = comesFrom(spec, me);
  }

  /** Whether it would say the same of every call. */
  isAs(other: InCalls): boolean {
    const [own, others] = [this.#from, other.#from];
    if (own === null || others === null) return false;
    return own.length === others.length && own.every((thing, place) => thing === others[place]);
  }

  /** A call's steps, those behind `when` and `for each` among them. */
  readonly steps = memoOf((call: Call): readonly Step[] => allSteps(call.steps));

  /** The records that a call has in hand, in the order of its steps. */
  readonly records = memoOf((call: Call): readonly InHand[] =>
    recordsOf(call.steps, this.#me, this.#known),
  );

  /** The name of the entity of the record that an expression gives in a call. */
  readonly entity = memoOf((call: Call) =>
    memo((source: string) => entityOf(source, this.records(call), this.#me, this.#known)),
  );

  /** The names that a call uses. */
  readonly uses = memoOf((call: Call) =>
    usesInCall(call, (source) => this.#known.entity(this.entity(call)(source) ?? '')?.name),
  );

  /** What a call's parameters are compared with. */
  readonly comparisons = memoOf((call: Call) => {
    const { path, query, headers, takes, steps } = call;
    const draft = { request: { path, query, headers }, takes, steps };
    return comparisonsOf(draft, this.records(call), this.#known);
  });
}

/** All that is looked at beside the call itself; null where an open cell leaves more open. */
function comesFrom({ sections }: Spec, me: string | undefined): readonly unknown[] | null {
  const { entities, limits } = sections;
  if (Object.values(sections).some(({ questions }) => questions.length > 0)) return null;
  return [me, entities.state, limits.state, typesOf(limits.facts), ...shapeOf(entities.facts)];
}
