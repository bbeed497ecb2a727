// Lists that an answer works out by itself: what records of one's own add to them stands there as often
// as the expression says, whatever others have added.

import type { AnswerShape, Expression } from '../../../../model/index.ts';
import type { Plan } from '../../../plan/plan.ts';
import { make } from '../../../search/attempt.ts';
import { populate } from '../../../search/populate.ts';
import { type Leaf, isWriting } from '../../../subject/leaves.ts';
import type { CallFacts } from '../../../subject/subject.ts';
import { plausible } from '../../../values/plausible.ts';
import { wantedOf } from '../../../values/wanted.ts';
import type { Value } from '../../../plan/value.ts';
import type { Drafts } from '../../../planning/drafts/draft.ts';
import { untried, type Untried } from '../../../planning/no-plan.ts';
import { planOf, succeeds } from '../../../planning/plans.ts';
import type { PlanningContext } from '../../../planning/planning-context.ts';
import { isNoPath } from '../../../planning/call-query.ts';

interface WorkedOut {
  readonly path: readonly string[];
  readonly from: Expression;
}

export function deriveWorkedOut(context: PlanningContext, drafts: Drafts, facts: CallFacts): void {
  const { call } = facts;
  if (!facts.reads || call.answer.shape === null) return;
  for (const part of listsIn(call.answer.shape))
    drafts.add({
      kind: 'calls/listed',
      name: `${call.name}:${part.path.join('.')}`,
      at: call.answer.at,
      needs: ['entities', 'roles'],
      words: { call: call.name, condition: part.from.source, situation: 'the same value twice' },
      plan: () => listedPlan(context, facts, part),
    });
}

/** The lists of plain values that an answer works out. */
function listsIn(shape: AnswerShape, path: readonly string[] = []): WorkedOut[] {
  if (shape.kind === 'object')
    return shape.members.flatMap(({ name, shape: inner }) => listsIn(inner, [...path, name]));
  const isList =
    shape.kind === 'value' && shape.type.kind === 'list' && shape.type.of.kind === 'text';
  return isList && shape.kind === 'value' && shape.from !== null
    ? [{ path, from: shape.from }]
    : [];
}

/** Two records with the same value, so that it shows whether it is told once or twice. */
function listedPlan(
  context: PlanningContext,
  facts: CallFacts,
  { path, from }: WorkedOut,
): Plan | Untried {
  const { actors, subject } = context;
  const { fields } = subject.uses(from, facts.variables);
  for (const field of fields) {
    const [entity = '', name = ''] = field.split('.');
    for (const maker of subject.makersOf(entity)) {
      const leaf = maker.leaves.find((one) => isWriting(one, entity, name));
      const value = leaf && valueFor(context, maker, leaf);
      const ready = value === undefined ? null : context.ready({ facts: maker });
      if (leaf === undefined || value === undefined || ready === null || isNoPath(ready)) continue;
      const vary = () => new Map([[leaf, value]]);
      const { actor, hand } = ready;
      const made = populate(ready.situation, 2, { actors, facts: maker, actor, hand, vary });
      const asking = made && asked(context, facts, made);
      if (made === null || asking === null) continue;
      const scene = asking.situation.scene(asking.by);
      const all = scene.value(subject.compile(from, 'calls', facts.variables));
      if (!Array.isArray(all)) continue;
      const { act } = asking;
      const checks = (Array.isArray(value) ? value : [value]).map((item: Value) => {
        const count = all.filter((one) => one === item).length;
        const is = { $times: { item, count } };
        const expect = { kind: 'value', field: path.join('.'), path, is } as const;
        return { first: [], of: act.id, expect };
      });
      return planOf(asking.situation, [act], [...succeeds(context, act), ...checks]);
    }
  }
  return untried('Nothing was found that adds to it.');
}

function valueFor(context: PlanningContext, maker: CallFacts, leaf: Leaf): Value | undefined {
  const wanted = wantedOf(context.spec, maker.call.name, leaf);
  const [value] = plausible(
    wanted,
    context.setting(() => undefined, 9),
  );
  return value ?? undefined;
}

function asked(
  context: PlanningContext,
  facts: CallFacts,
  from: Parameters<PlanningContext['prospects']>[0],
) {
  for (const actor of context.actors.everybody)
    for (const { situation, ask } of context.prepared(from, facts, actor)) {
      const { outcome, act } = make(situation, ask);
      if (outcome.accepted) return { situation, by: actor.name, act };
    }
  return null;
}
