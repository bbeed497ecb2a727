// What is worked out from other records is so whatever these choose: each choice of a field that it
// reads is made once.

import { dateOf } from '../../../../../expression/index.ts';
import type { Json } from '../../../../../model/index.ts';
import type { Plan } from '../../../../plan/plan.ts';
import { withMember } from '../../../../situation/ask.ts';
import { alternatives } from '../../../../search/attempt.ts';
import { isWriting, type Leaf } from '../../../../subject/leaves.ts';
import type { CallFacts } from '../../../../subject/subject.ts';
import type { Drafts } from '../../../../planning/drafts/draft.ts';
import { isUntried, untried, type Untried } from '../../../../planning/no-plan.ts';
import type { PlanningContext } from '../../../../planning/planning-context.ts';
import { isNoPath } from '../../../../planning/call-query.ts';
import { isPlain, type Pattern, type Value } from '../../../../plan/value.ts';
import { isSame, plannedBy, type Computed } from './computed-plan.ts';

export function deriveChoices(context: PlanningContext, drafts: Drafts, computed: Computed): void {
  const { subject } = context;
  const { fields } = subject.uses(computed.expression, subject.aboutRecord(computed.entity.name));
  for (const path of fields) {
    const [entity = '', field = ''] = path.split('.');
    if (entity === computed.entity.name) continue;
    for (const facts of subject.makersOf(entity))
      for (const leaf of facts.leaves.filter((one) => isWriting(one, entity, field)))
        for (const value of choicesOf(leaf))
          drafts.add({
            kind: 'entities/computed',
            isExtra: true,
            name: `${computed.path}:${facts.call.name} with ${leaf.name} ${JSON.stringify(value)}`,
            at: computed.at,
            needs: ['calls', 'roles'],
            words: {
              field: computed.path,
              situation: `${leaf.name} is ${JSON.stringify(value)}`,
              value: computed.expression.source,
            },
            plan: () => chosenPlan(context, computed, facts, leaf, value),
          });
  }
}

function choicesOf({ member: { type } }: Leaf): Json[] {
  if (type?.kind === 'boolean') return [true, false];
  return type?.kind === 'one of' ? [...type.values] : [];
}

/** So many values are tried of each member. */
const MAX_VALUES = 3;

/** A plan where something else is given in what it is worked out from, and it comes to something else; null where none was found. */
export function otherwisePlan(
  context: PlanningContext,
  computed: Computed,
  first: Pattern,
): Plan | null {
  const { subject } = context;
  const { fields } = subject.uses(computed.expression, subject.aboutRecord(computed.entity.name));
  const reads = ({ fills }: Leaf): boolean =>
    fills?.how === 'write' && fields.includes(`${fills.entity}.${fills.field}`);
  for (const facts of subject.calls)
    for (const leaf of facts.leaves.filter(reads)) {
      const ready = context.ready({ facts });
      if (isNoPath(ready)) break;
      const others = alternatives(ready.situation, facts, leaf, ready.pool)
        .filter(isPlain)
        .slice(0, MAX_VALUES);
      const given = ready.attempt.ask.members.get(leaf);
      for (const value of [...others, ...monthsFrom(given)]) {
        const plan = chosenPlan(context, computed, facts, leaf, value, first);
        if (!isUntried(plan)) return plan;
      }
    }
  return null;
}

const MONTH = 31 * 24 * 60 * 60_000;

/** The days a month before and after a day: what rules make of them is seldom the same. */
const monthsFrom = (value: Value | undefined): Value[] =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)
    ? [-MONTH, MONTH].map((by) => dateOf(Date.parse(value) + by))
    : [];

/** `other`: what it is not to come to; the value itself matters as little then as it is refused. */
function chosenPlan(
  context: PlanningContext,
  computed: Computed,
  facts: CallFacts,
  leaf: Leaf,
  value: Value,
  other?: Pattern,
): Plan | Untried {
  const ready = context.ready({
    facts,
    shape: (ask) => withMember(ask, leaf, value),
    fixed: other === undefined ? [leaf] : [],
    named: `${other === undefined ? 'with' : 'near'} ${leaf.name} ${JSON.stringify(value)}`,
  });
  if (isNoPath(ready)) return untried(`${facts.call.name} never takes it.`);
  const [plan, is] = plannedBy(context, computed, ready);
  return other !== undefined && isSame(is ?? null, other) ? untried('It comes to the same.') : plan;
}
