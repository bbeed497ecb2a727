// What is worked out from other records is so whatever these choose: each choice of a field that it
// reads is made once.

import type { Json } from '../../../../model/index.ts';
import type { Plan } from '../../../plan.ts';
import { withMember } from '../../../situation/ask.ts';
import { look } from '../../../search/look.ts';
import { isWriting, type Leaf } from '../../../subject/leaves.ts';
import type { CallFacts } from '../../../subject/subject.ts';
import { untried, type Drafts, type Untried } from '../../../planning/draft.ts';
import { actsOf, planOf, succeeds } from '../../../planning/plans.ts';
import type { PlanningContext } from '../../../planning/planning-context.ts';
import { isNoPath } from '../../../planning/call-query.ts';
import { isShown, valueOf, wireIn, type Computed } from './computed-plan.ts';
import { NOT_SHOWN } from './field.ts';

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

function chosenPlan(
  context: PlanningContext,
  computed: Computed,
  facts: CallFacts,
  leaf: Leaf,
  value: Json,
): Plan | Untried {
  const ready = context.ready({
    facts,
    shape: (ask) => withMember(ask, leaf, value),
    fixed: [leaf],
    named: `with ${leaf.name} ${JSON.stringify(value)}`,
  });
  if (isNoPath(ready)) return untried(`${facts.call.name} never takes it.`);
  const { act, outcome } = ready.attempt;
  const record = Object.values(ready.hand).find((one) => one.entity === computed.entity.name);
  if (record === undefined) return untried(NOT_SHOWN);
  const seen = look(context.actors, outcome.after, record, {
    by: [ready.actor.name],
    shows: isShown(computed),
  });
  const wire = wireIn(context, seen?.as ?? '', computed);
  if (seen === null || wire === undefined) return untried(NOT_SHOWN);
  const now = seen.situation.scene().record(record.entity, record.key);
  const is = now && valueOf(context, seen.situation, seen.act.by, computed, now);
  if (is === null || is === undefined) return untried(NOT_SHOWN);
  const path = [...seen.path, wire];
  return planOf(
    ready.situation,
    [act],
    [
      ...succeeds(context, act),
      {
        first: actsOf(outcome.after, seen),
        of: seen.act.id,
        expect: { kind: 'value', field: computed.path, path, is },
      },
    ],
  );
}
