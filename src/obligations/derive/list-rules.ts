// Rules on how many items a list of objects in a body has: so many at its edge, and one more or fewer.

import { targetName, type Rule } from '../../model/index.ts';
import { limitOf, type Wrong } from '../expect/catalogue.ts';
import type { Plan } from '../plan.ts';
import { make } from '../search/attempt.ts';
import { withSize } from '../search/ask.ts';
import { given, type Part } from '../solver/part.ts';
import { solve } from '../solver/solve.ts';
import type { CallFacts } from '../subject/subject.ts';
import { edgeOf, type Told } from '../values/boundary.ts';
import type { Wanted } from '../values/wanted.ts';
import { keepsConditions } from './breaking.ts';
import { refusedPlan } from './calls.ts';
import { notReached, untried, type Drafts, type Untried } from './draft.ts';
import { base, isReady } from './members.ts';
import { planOf, succeeds } from './plans.ts';
import { ruleNeeds } from './rules.ts';
import type { Workshop } from './workshop.ts';

type ListPart = Extract<Part, { kind: 'list' }>;

/** Derives what a rule on a list of objects in the body of a call promises. */
export function deriveListRule(
  workshop: Workshop,
  drafts: Drafts,
  rule: Rule,
  facts: CallFacts,
  part: ListPart,
): void {
  const target = targetName(rule.on);
  const call = facts.call.name;
  const common = { at: rule.at, needs: ruleNeeds(workshop, rule) };
  const words = { target, rule: rule.words, call };
  const edge = edgeOf(
    listNamed(String(part.path.at(-1)), rule),
    rule,
    workshop.setting(() => 1),
  );
  const isSize = rule.test.kind === 'items';
  const alike = (): Untried =>
    untried('The items of a list of objects are all alike in a request.');
  for (const told of edge.met)
    drafts.add({
      ...common,
      bound: told.bound,
      kind: 'rules/met',
      name: `${target}:${rule.words}:${told.words}`,
      words: { ...words, value: told.words },
      plan: () => (isSize ? metPlan(workshop, facts, part, sizeOf(told)) : alike()),
    });
  for (const told of edge.past)
    drafts.add({
      ...common,
      bound: told.bound,
      kind: 'rules/broken',
      name: `${target}:${rule.words}:${told.words}`,
      words: { ...words, value: told.words, error: rule.error?.name ?? 'invalid' },
      plan: () => (isSize ? brokenPlan(workshop, rule, facts, part, told) : alike()),
    });
}

const sizeOf = ({ value }: Pick<Told, 'value'>): number =>
  Array.isArray(value) ? value.length : 1;

function metPlan(workshop: Workshop, facts: CallFacts, part: ListPart, size: number): Plan {
  const ready = base(workshop, facts);
  if (!isReady(ready)) return ready;
  const { situation, pool } = ready;
  // Other rules may want other items of as many.
  const ask = solve(withSize(ready.ask, part.path, size), {
    ...{ situation, pool },
    isDone: (judged) => judged.accepted && given(judged.ask, part) === size,
  });
  if (ask === null) return notReached(`${facts.call.name} refuses ${size} items.`);
  const { act } = make(situation, ask);
  return planOf(situation, [act], succeeds(workshop, act));
}

function brokenPlan(
  workshop: Workshop,
  rule: Rule,
  facts: CallFacts,
  part: ListPart,
  { value, bound }: Told,
): Plan | Untried {
  const ready = base(workshop, facts);
  if (!isReady(ready)) return ready;
  const wrong: Wrong = {
    trigger: 'invalid',
    code: rule.error?.name ?? null,
    constant: rule.error === null && bound?.kind === 'constant' ? bound.name : null,
    call: facts.call.name,
    field: String(part.path.at(-1)),
    limit: bound === null ? null : limitOf(workshop.spec, bound),
    value: null,
  };
  const ask = withSize(ready.ask, part.path, sizeOf({ value }));
  const { accepted, decision } = make(ready.situation, ask).outcome;
  const isIts = decision.at?.line === rule.at.line && decision.at.column === rule.at.column;
  // What another row refuses as well says nothing of this one.
  return (accepted || isIts) && keepsConditions(workshop, { ...ready, ask })
    ? refusedPlan(workshop, ready, ask, wrong)
    : untried('Another row refuses it as well.');
}

const listNamed = (name: string, rule: Rule): Wanted => ({
  name,
  type: { kind: 'list', of: { kind: 'json' } },
  rules: [rule],
  field: null,
  entity: null,
  required: false,
  nullable: false,
  unique: false,
});
