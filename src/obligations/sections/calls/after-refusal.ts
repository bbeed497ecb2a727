// A request that is refused uses nothing up: put right, it succeeds, whatever it was refused for before.

import type { CallAct, Check, Plan } from '../../plan/plan.ts';
import { isNoPath, type AcceptedCall, type PreparedCall } from '../../planning/call-query.ts';
import type { Drafts } from '../../planning/drafts/draft.ts';
import { notReached, untried, type Untried } from '../../planning/no-plan.ts';
import type { PlanningContext } from '../../planning/planning-context.ts';
import { planOf, succeeds } from '../../planning/plans.ts';
import { onceMore } from '../../requests/once-more.ts';
import { nobodyMay } from '../../requests/refused-plan.ts';
import { attempt, make } from '../../search/attempt.ts';
import { withMember, type Ask } from '../../situation/ask.ts';
import type { CallFacts } from '../../subject/subject.ts';
import { partCalled } from '../../situation/request/part.ts';
import type { Leaf } from '../../subject/leaves.ts';
import { storingsOf } from '../../values/stored-as.ts';
import { isUnique } from '../../values/wanted.ts';
import { rulesOf, type Field, type Rule } from '../../../model/index.ts';
import { expected, type Wrong } from '../../expect/catalogue.ts';
import { isSettled } from '../../requests/members.ts';
import type { UniqueField } from '../../requests/unique-within.ts';
import { carriersOf } from '../rules/conditions/conditions.ts';
import { solvedBy } from '../../planning/solved-by.ts';
import type { Situation } from '../../situation/situation.ts';
import { worst } from '../rules/parts/together.ts';
import { membersOfCall } from './judged/chances.ts';
import { takenFor, type Spoilt } from './judged/spoil.ts';

export function deriveAfterRefusal(
  context: PlanningContext,
  drafts: Drafts,
  facts: CallFacts,
): void {
  const { call } = facts;
  if (facts.reads || membersOfCall(context, facts).length === 0) return;
  drafts.add({
    kind: 'calls/answered',
    isExtra: true,
    name: `${call.name}:after refusals`,
    at: call.at,
    needs: ['entities', 'roles'],
    words: { call: call.name, status: `${call.answer.status} after refusals` },
    plan: () => plan(context, facts),
  });
}

/** So many requests are refused before. */
const MAX_REFUSED = 8;

function plan(context: PlanningContext, facts: CallFacts): Plan | Untried {
  const ready = context.ready({ facts });
  if (isNoPath(ready)) return notReached(nobodyMay(facts.call), ready);
  const from = withSomethingTaken(context, ready);
  let { situation } = from;
  const refused: CallAct[] = [];
  const checks: Check[] = [];
  for (const { ask, wrong } of spoilt(context, from)) {
    const { act, outcome } = make(situation, ask);
    if (outcome.accepted) continue;
    const { status, error } = expected(context.spec, [wrong]);
    const code = error?.code ?? null;
    // A value that is taken is what is asked for, and no reason to take another one.
    if (wrong.trigger === 'not unique' && status === outcome.answer.status)
      checks.push({ first: [], of: act.id, expect: { kind: 'refused', status, code } });
    if (refused.push(act) === MAX_REFUSED) break;
    situation = outcome.after;
  }
  if (refused.length === 0) return untried(`Nothing that ${facts.call.name} takes is refused.`);
  const { act, outcome } = make(situation, from.ask);
  if (!outcome.accepted) return untried(`${facts.call.name} is refused once it has been.`);
  return planOf(from.situation, [...refused, act], [...checks, ...succeeds(context, act)]);
}

/** The call once more where nobody has what only one may have: the first has it by then. */
function withSomethingTaken(context: PlanningContext, ready: AcceptedCall): PreparedCall {
  const isLacking = uniquesOf(context, ready.facts).some(
    ({ unique }) => takenFor(ready, unique) === null,
  );
  if (!isLacking) return ready;
  for (const again of onceMore(context, ready, ready.attempt.outcome.after)) {
    const { ask, outcome } = attempt(again.situation, again.ask, again.pool);
    if (outcome.accepted) return { ...again, ask };
  }
  return ready;
}

/** A request that is refused, and what for. */
type Refused = Pick<Spoilt, 'ask' | 'wrong'>;

/** The request with one member after another against a rule, or with what another record has. */
function* spoilt(context: PlanningContext, prepared: PreparedCall): Generator<Refused> {
  const { facts } = prepared;
  const call = facts.call.name;
  for (const { leaf, unique, rule } of uniquesOf(context, facts)) {
    const taken = takenFor(prepared, unique);
    if (taken === null) continue;
    const wrong: Wrong = {
      ...{ trigger: 'not unique', call, code: rule?.error?.name ?? null },
      ...{ entity: unique.entity, path: `${unique.entity}.${unique.field.name}` },
    };
    yield { ask: withMember(taken.about, leaf, taken.value), wrong };
  }
  for (const member of membersOfCall(context, facts)) {
    const [value, fault] = worst(context, prepared, member);
    if (fault !== null)
      yield { ask: withMember(prepared.ask, member.leaf, value), wrong: fault.wrong };
  }
  for (const { test, error } of rulesOn(context, facts).slice(0, MAX_SOLVED)) {
    if (test.kind !== 'condition') continue;
    const aim = { expression: test.expression, holds: false };
    const broken = solvedBy(prepared, [[aim]], ({ situation, ask }) => isRefused(situation, ask));
    const wrong: Wrong = { trigger: 'invalid', call, code: error?.name ?? null };
    if (broken !== null) yield { ask: broken.ask, wrong };
  }
}

/** Requests that break so many conditions are worked out. */
const MAX_SOLVED = 3;

const isRefused = (situation: Situation, ask: Ask): boolean =>
  !make(situation, ask).outcome.accepted;

/** The rules that judge the call's requests. */
const rulesOn = (context: PlanningContext, facts: CallFacts): Rule[] =>
  rulesOf(context.spec).filter((rule) => carriersOf(context, rule).includes(facts));

/** A member that gives what no two may share, be it by a step, and the rule that says so. */
interface Giving {
  readonly leaf: Leaf;
  readonly unique: UniqueField;
  readonly rule: Rule | undefined;
}

function uniquesOf(context: PlanningContext, facts: CallFacts): Giving[] {
  const giving = (leaf: Leaf, entity: string, field: Field): Giving[] => {
    const rules = rulesOf(context.spec).filter(({ on }) => isOn(on, entity, field.name));
    const rule = rules.find(({ test }) => test.kind === 'unique');
    return isUnique(field, rules) ? [{ leaf, unique: { entity, field }, rule }] : [];
  };
  const written = membersOfCall(context, facts).flatMap((member) => {
    const { entity, field } = member.wanted;
    const isNamed = entity !== null && field !== null && !isSettled(member);
    return isNamed ? giving(member.leaf, entity, field) : [];
  });
  const stored = storingsOf(context.spec, facts.call).flatMap(({ from, entity, field }) => {
    const part = partCalled(facts, from);
    return part?.kind === 'member' ? giving(part.leaf, entity.name, field) : [];
  });
  return [...written, ...stored];
}

const isOn = (on: Rule['on'], entity: string, field: string): boolean =>
  on.kind === 'field' && on.entity === entity && on.field === field;
