// Rules on a list of objects in a body: so many items at the edge of what there may be, and one more or fewer;
// and two items that are alike, or differ.

import type { Decision } from '../../../../engine/index.ts';
import { targetName, type Rule } from '../../../../model/index.ts';
import { limitOf, type Wrong } from '../../../expect/catalogue.ts';
import type { Plan } from '../../../plan/plan.ts';
import { make } from '../../../search/attempt.ts';
import { withSize, type Ask } from '../../../situation/ask.ts';
import { given, wantedIn, type Part } from '../../../situation/request/part.ts';
import { samePlace, solve, type Judged } from '../../../solver/solve.ts';
import type { Situation } from '../../../situation/situation.ts';
import type { CallFacts } from '../../../subject/subject.ts';
import { edgeOf, type Told } from '../../../values/boundary.ts';
import { brokenRules } from '../../../requests/refusals/breaking.ts';
import { grown } from '../../../requests/lists/grown.ts';
import { isCertainlyTold } from '../../../requests/refusals/told-beside.ts';
import {
  withItems,
  withItemsAlike,
  withItemsOneByOne,
} from '../../../situation/request/items-apart.ts';
import { refusedPlan } from '../../../requests/refused-plan.ts';
import type { Drafts } from '../../../planning/drafts/draft.ts';
import { notReached, untried, type Untried } from '../../../planning/no-plan.ts';
import { base, isReady } from '../../../requests/members.ts';
import { isRefusedFor, planOf, succeeds } from '../../../planning/plans.ts';
import { unhidden } from '../parts/past-rule.ts';
import { ruleNeeds } from '../parts/rule-needs.ts';
import { withEnough } from './enough-records.ts';
import { isNoPath, type AcceptedCall, type PreparedCall } from '../../../planning/call-query.ts';
import type { PlanningContext } from '../../../planning/planning-context.ts';

type ListPart = Extract<Part, { kind: 'list' }>;

/** Derives what a rule on a list of objects in the body of a call promises. */
export function deriveListRule(
  context: PlanningContext,
  drafts: Drafts,
  rule: Rule,
  facts: CallFacts,
  part: ListPart,
): void {
  const target = targetName(rule.on);
  const call = facts.call.name;
  const common = { at: rule.at, needs: ruleNeeds(context, rule) };
  const words = { target, rule: rule.words, call };
  const edge = edgeOf(
    wantedIn(context.spec, facts, part),
    rule,
    context.setting(() => 1),
  );
  const asked = (told: Told): Size => (rule.test.kind === 'items' ? sizeOf(told) : null);
  for (const told of edge.met)
    drafts.add({
      ...common,
      bound: told.bound,
      kind: 'rules/met',
      name: `${target}:${rule.words}:${told.words}`,
      words: { ...words, value: told.words },
      plan: () => metPlan(context, facts, part, asked(told)),
    });
  for (const told of edge.past)
    drafts.add({
      ...common,
      bound: told.bound,
      kind: 'rules/broken',
      name: `${target}:${rule.words}:${told.words}`,
      words: { ...words, value: told.words, error: rule.error?.name ?? 'invalid' },
      plan: () => brokenPlan(context, rule, facts, part, told, asked(told)),
    });
}

const sizeOf = ({ value }: Pick<Told, 'value'>): number =>
  Array.isArray(value) ? value.length : 1;

/** How many items the list is to have; null: two, or as many as other rows ask for, and all alike at first. */
type Size = number | null;

/** The request from which the list is made longer, and how many items it is to have. */
function begun(ready: AcceptedCall, part: ListPart, size: Size): readonly [AcceptedCall, number] {
  if (size !== null) return [ready, size];
  const ask = withItemsAlike(ready.ask, part.path);
  return [{ ...ready, ask }, Math.max(2, Number(given(ask, part)))];
}

function metPlan(context: PlanningContext, facts: CallFacts, part: ListPart, asked: Size): Plan {
  const accepted = base(context, facts);
  if (!isReady(accepted)) return accepted;
  const [ready, size] = begun(accepted, part, asked);
  const ask = solvedOf(ready, part, size, (judged) => judged.accepted);
  if (ask !== null) return acceptedPlan(context, ready.situation, ask);
  for (const one of withEnough(context, ready, part, size)) {
    const other = solvedOf(one, part, size, (judged) => judged.accepted);
    if (other !== null) return acceptedPlan(context, one.situation, other);
  }
  return elsewhere(context, facts, part, size);
}

function acceptedPlan(context: PlanningContext, situation: Situation, ask: Ask): Plan {
  const { act } = make(situation, ask);
  return planOf(situation, [act], succeeds(context, act));
}

/** By another request from the start: so many may be too many for the records that the first one finds. */
function elsewhere(context: PlanningContext, facts: CallFacts, part: ListPart, size: number): Plan {
  const found = context.ready({
    facts,
    shape: (ask) => withSize(ask, part.path, size),
    when: ({ ask }) => given(ask, part) === size,
    named: `with ${size} items of ${part.path.join('.')}`,
  });
  if (isNoPath(found)) return notReached(`${facts.call.name} refuses ${size} items.`, found);
  return acceptedPlan(context, found.situation, found.attempt.ask);
}

/** The request with so many items: alike, else apart, else others, as other rules may want. */
function solvedOf(
  { ask, situation, pool }: PreparedCall,
  part: ListPart,
  size: number,
  isIt: (judged: Judged) => boolean,
): Ask | null {
  const isDone = (judged: Judged): boolean => given(judged.ask, part) === size && isIt(judged);
  const many = withItems(ask, part.path, size, { situation, pool });
  for (const one of many) {
    const found = solve(one, { situation, pool, isDone, budget: 0 });
    if (found !== null) return found;
  }
  for (const one of new Set([many.at(-1)!, many[0]!])) {
    const found = solve(one, { situation, pool, isDone });
    if (found !== null) return found;
  }
  const longer = grown({ ask, situation, pool }, part, size, isIt);
  if (longer !== null) return longer;
  const whole = withItemsOneByOne(ask, part.path, size, { situation, pool }, (one, isNew) =>
    solve(one, {
      situation,
      pool,
      // A list without items is accepted for saying nothing.
      isDone: ({ accepted, ask: own }) => accepted && given(own, part) === 1 && isNew(own),
    }),
  );
  return whole && solve(whole, { situation, pool, isDone, budget: 0 });
}

function brokenPlan(
  context: PlanningContext,
  rule: Rule,
  facts: CallFacts,
  part: ListPart,
  { bound }: Told,
  asked: Size,
): Plan | Untried {
  const accepted = base(context, facts);
  if (!isReady(accepted)) return accepted;
  const [ready, size] = begun(accepted, part, asked);
  const wrong: Wrong = {
    trigger: 'invalid',
    code: rule.error?.name ?? null,
    constant: rule.error === null && bound?.kind === 'constant' ? bound.name : null,
    call: facts.call.name,
    field: String(part.path.at(-1)),
    limit: bound === null ? null : limitOf(context.spec, bound),
    value: null,
  };
  const { situation } = ready;
  const isHere = ({ at }: Decision): boolean => samePlace(at, rule.at);
  // A condition that reads the list says nothing of one that is not valid.
  const isAlone = (one: PreparedCall): boolean =>
    !brokenRules(context, one).some((other) => isCertainlyTold(context, facts, other, [rule])) &&
    isRefusedFor(context, one, [wrong]);
  const isIt = (judged: Judged): boolean =>
    isHere(judged.decision) && isAlone({ ...ready, ask: judged.ask });
  const found = solvedOf(ready, part, size, isIt) ?? withSize(ready.ask, part.path, size);
  const isStill = (one: Ask): boolean =>
    given(one, part) === size && isAlone({ ...ready, ask: one });
  const ask = unhidden(context, { ...ready, ask: found }, rule, isStill) ?? found;
  // What another row refuses as well says nothing of this one.
  return make(situation, ask).outcome.accepted || isAlone({ ...ready, ask })
    ? refusedPlan(context, ready, ask, wrong)
    : untried('Another row refuses it as well.');
}
