// What steps do for each of some records they do for those of whoever asks and for those of others, as far as the
// condition lets them through.

import { macroOf, parse } from '../../../../expression/index.ts';
import { entityNamed, hasRule, type Step } from '../../../../model/index.ts';
import type { Plan } from '../../../plan/plan.ts';
import type { AcceptedCall } from '../../../planning/call-query.ts';
import type { Drafts } from '../../../planning/drafts/draft.ts';
import { untried, type Untried } from '../../../planning/no-plan.ts';
import type { PlanningContext } from '../../../planning/planning-context.ts';
import { aimSeen, viewOfStep } from '../../../planning/viewed.ts';
import { make } from '../../../search/attempt.ts';
import { withMember, type Ask } from '../../../situation/ask.ts';
import { refer } from '../../../situation/request/refer.ts';
import type { CallFacts } from '../../../subject/subject.ts';
import { isAnswered, type Value } from '../../../plan/value.ts';
import { companyOf } from '../observed/company.ts';
import { lookedAfter } from './step-edges.ts';

type Loop = Extract<Step, { kind: 'for each' }>;

export function deriveLooped(context: PlanningContext, drafts: Drafts, facts: CallFacts): void {
  const { call } = facts;
  for (const loop of loopsIn(call.steps))
    for (const [whose, operator] of [
      ['whose it is', '=='],
      ['of somebody else', '!='],
    ] as const) {
      const source = oneOf(context, loop, operator);
      if (source === null) continue;
      drafts.add({
        ...{ kind: 'calls/observed', isExtra: true, at: loop.at, needs: ['entities', 'roles'] },
        name: `${call.name}:each ${loop.name} ${whose}`,
        words: { call: call.name, situation: `with a ${loop.name} ${whose}` },
        plan: () => loopedPlan(context, facts, loop, source),
      });
    }
}

const loopsIn = (steps: readonly Step[]): Loop[] =>
  steps.flatMap((step) =>
    step.kind === 'when' ? loopsIn([step.step]) : step.kind === 'for each' ? [step] : [],
  );

/** That there is one of what a loop goes through, its owner being whoever asks, or not; null where it is not of records that have one. */
function oneOf({ spec }: PlanningContext, { list }: Loop, operator: string): string | null {
  const parsed = parse(list.source);
  const macro = 'tree' in parsed && parsed.tree.kind === 'call' ? macroOf(parsed.tree) : null;
  const [body] = macro?.bodies ?? [];
  if (macro?.name !== 'filter' || macro.list.kind !== 'name' || body === undefined) return null;
  const owner = entityNamed(spec, macro.list.name)?.fields.find((field) => hasRule(field, 'owner'));
  const condition = list.source.slice(body.offset, body.offset + body.length);
  const { name } = macro.variable;
  return owner === undefined
    ? null
    : `${macro.list.name}.exists(${name}, (${condition}) && ${name}.${owner.name} ${operator} me)`;
}

function loopedPlan(
  context: PlanningContext,
  facts: CallFacts,
  loop: Loop,
  source: string,
): Plan | Untried {
  const parsed = parse(source);
  const company = companyOf(context);
  if (company === null || !('tree' in parsed)) return untried(NOTHING);
  const aim = aimSeen(loop.list, parsed.tree, viewOfStep(context, loop));
  const found = context.easily({
    ...{ facts, players: company.players, ways: [[aim]] },
    ...{ isOnlyWays: true, starts: [company.situation] },
  });
  if (found === null) return untried(NOTHING);
  const ask = withKeys(found);
  const made = make(found.situation, ask);
  return made.outcome.accepted
    ? lookedAfter(context, { ...found, ask, attempt: { ...made, ask } })
    : untried(NOTHING);
}

/** The request where what is the key of a record that was made is what was answered of it: each product has keys of its own. */
function withKeys({ situation, attempt: { ask } }: AcceptedCall): Ask {
  const records = situation.made.flatMap(
    ({ entity, key }) => situation.scene().record(entity, key) ?? [],
  );
  const named = (value: Value): Value => {
    if (Array.isArray(value)) return (value as readonly Value[]).map(named);
    if (isAnswered(value)) return value;
    if (typeof value === 'object' && value !== null)
      return Object.fromEntries(
        Object.entries(value as Readonly<Record<string, Value>>).map(([name, part]) => [
          name,
          named(part),
        ]),
      );
    const record = records.find(({ key }) => typeof key === 'string' && key === value);
    const name = record && situation.scene().keyName(record.entity);
    return record === undefined || name === undefined ? value : refer(situation, record, name);
  };
  return [...ask.members].reduce(
    (given, [leaf, value]) => withMember(given, leaf, named(value)),
    ask,
  );
}

const NOTHING = 'Nothing was found by which the call comes to such a record.';
