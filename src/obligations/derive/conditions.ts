// Rules that are conditions: accepted where they hold, refused where they do not.

import { targetName, type Expression, type Rule } from '../../model/index.ts';
import type { Plan } from '../plan.ts';
import { withMember, type Ask } from '../search/ask.ts';
import { alternatives, attempt, concerned, make, type Attempt } from '../search/attempt.ts';
import type { Situation } from '../search/situation.ts';
import type { Aim } from '../solver/solve.ts';
import type { Leaf } from '../subject/leaves.ts';
import { isWriting } from '../subject/leaves.ts';
import type { CallFacts } from '../subject/subject.ts';
import { literalsIn } from '../values/literals.ts';
import { directly, isBroken, isToldFirst, twinOf, variablesOf } from './breaking.ts';
import { nobodyMay } from './calls.ts';
import { deriveCounted } from './counted.ts';
import { impossible, notReached, untried, type Drafts, type Untried } from './draft.ts';
import { holds } from '../search/holding.ts';
import { onceMore } from './once-more.ts';
import { planOf, succeeds } from './plans.ts';
import { refusedFor } from './refused-for.ts';
import { ruleNeeds } from './rules.ts';
import { solvedBy } from './solved-by.ts';
import { isStuck, type Poised, type Prospect, type Ready, type Workshop } from './workshop.ts';

export function deriveCondition(workshop: Workshop, drafts: Drafts, rule: Rule): void {
  const { on, test } = rule;
  if (test.kind !== 'condition') return;
  const target = targetName(rule.on);
  const common = { at: rule.at, needs: ruleNeeds(workshop, rule) };
  const calls = carriersOf(workshop, rule);
  const names =
    calls.length > 0 ? calls.map(({ call }) => call.name) : [on.kind === 'field' ? '' : on.call];
  names.forEach((call, index) => {
    const facts = calls[index];
    const words = { target, rule: rule.words, call };
    drafts.add({
      ...common,
      kind: 'rules/met',
      name: `${target}:${rule.words}:${call}`,
      words: { ...words, value: 'what it allows' },
      plan: () => (facts === undefined ? noCarrier() : metPlan(workshop, rule, facts)),
    });
    drafts.add({
      ...common,
      kind: 'rules/broken',
      name: `${target}:${rule.words}:${call}`,
      words: { ...words, value: 'what it forbids', error: rule.error?.name ?? 'invalid' },
      plan: () => (facts === undefined ? noCarrier() : brokenPlan(workshop, rule, facts)),
    });
    if (facts !== undefined) deriveCounted(workshop, drafts, rule, facts, { ...common, target });
  });
}

const noCarrier = (): Plan => impossible('No call of section 7 takes what the rule is on.');

function carriersOf({ subject }: Workshop, { on }: Rule): CallFacts[] {
  return subject.calls.filter((facts) =>
    on.kind === 'field'
      ? facts.leaves.some((leaf) => isWriting(leaf, on.entity, on.field))
      : facts.call.name === on.call,
  );
}

function metPlan(workshop: Workshop, rule: Rule, facts: CallFacts): Plan {
  const edge = repeated(workshop, rule, facts);
  if (edge !== null && edge.last !== null) {
    const { act } = edge.last;
    return planOf(edge.before, [act], succeeds(workshop, act));
  }
  const direct = directly(facts, rule);
  const ready = workshop.ready({
    facts,
    shape: (ask, prospect) => given(ask, prospect, direct),
    named: `with ${direct.map(({ name }) => name).join()}`,
  });
  if (isStuck(ready)) return notReached(nobodyMay(facts.call), ready);
  const { act } = ready.attempt;
  return planOf(ready.situation, [act], succeeds(workshop, act));
}

function given(ask: Ask, { situation, pool }: Prospect, leaves: readonly Leaf[]): Ask {
  let full = ask;
  for (const leaf of leaves) {
    if (full.members.has(leaf)) continue;
    const [value] = alternatives(situation, ask.facts, leaf, pool);
    if (value !== undefined) full = withMember(full, leaf, value);
  }
  return full;
}

/** Somebody about to make a call that breaks the rule, and if possible nothing else; null where nobody can be. */
export const brokenBy = (workshop: Workshop, rule: Rule, facts: CallFacts): Poised | null =>
  breaking(workshop, rule, facts) ?? repeated(workshop, rule, facts)?.broken ?? null;

function brokenPlan(workshop: Workshop, rule: Rule, facts: CallFacts): Plan | Untried {
  const twin = twinOf(workshop, rule, facts);
  if (twin !== undefined)
    return untried(
      `The same condition is told of \`${targetName(twin.on)}\`, which is given first.`,
    );
  const found = brokenBy(workshop, rule, facts);
  if (found === null)
    return notReached(
      `Nothing was found by which ${facts.call.name} breaks the rule and no other row.`,
      workshop.obstacles({ facts }),
    );
  const { act, outcome } = make(found.situation, found.ask);
  return planOf(found.situation, [act], refusedFor(workshop, rule, found, { act, outcome }));
}

/** A situation, and a request in it, that breaks the rule, and if possible nothing else. */
const breaking = (workshop: Workshop, rule: Rule, facts: CallFacts): Poised | null =>
  workshop.prospect(
    {
      facts,
      shape: (ask, prospect) => given(ask, prospect, directly(facts, rule)),
      vary: concerned(workshop.subject, facts, rule),
      ways: brokenWays(rule),
      widen: (relevance) => {
        if (rule.test.kind === 'condition')
          relevance.addExpression(rule.test.expression, variablesOf(workshop, rule, facts));
      },
      enough: () => repeated(workshop, rule, facts) !== null,
    },
    (poised) => isBroken(workshop, rule, poised),
    // Where what breaks it always breaks rows after it as well, it is still the one that is told.
    (poised) => isToldFirst(workshop, rule, poised),
  );

const brokenWays = ({ test }: Rule): Aim[][] =>
  test.kind === 'condition' ? [[{ expression: test.expression, holds: false }]] : [];

interface Repeated {
  /** The last time that the call was accepted, and the situation before it. */
  readonly before: Situation;
  readonly last: Attempt | null;
  readonly broken: Poised;
}

/** More than so often nothing is repeated. */
const MOST_TIMES = 300;
const FEW_TIMES = 12;
const COUNTING = /\b(?:size|sum)\(/;

/** As often as a rule can need that counts: where it still holds then, what is made does not add up. */
function timesFor({ subject }: Workshop, expression: Expression): number {
  const counts = literalsIn(subject, expression).filter((value) => typeof value === 'number');
  // What counts nothing stands in the way soon, or never.
  if (counts.length === 0) return COUNTING.test(expression.source) ? MOST_TIMES : FEW_TIMES;
  const product = counts.reduce((all, count) => all * Math.max(1, Math.abs(count)), 1);
  return Math.min(MOST_TIMES, Math.ceil(product) + MARGIN);
}

/** Records there were before, and how a bound is meant. */
const MARGIN = 3;

/** Makes a call again and again until the rule stands in its way: what counts records is met so. */
function repeated(workshop: Workshop, rule: Rule, facts: CallFacts): Repeated | null {
  if (rule.test.kind !== 'condition' || facts.creates.length === 0) return null;
  const { names } = workshop.subject.uses(rule.test.expression, variablesOf(workshop, rule, facts));
  if (!facts.creates.some(({ entity }) => names.includes(entity.name))) return null;
  const known = workshop.once(rule, () => new Map<CallFacts, Repeated | null>());
  if (!known.has(facts)) known.set(facts, repeat(workshop, rule, facts));
  return known.get(facts)!;
}

function repeat(workshop: Workshop, rule: Rule, facts: CallFacts): Repeated | null {
  const ready = workshop.ready({ facts });
  return isStuck(ready) ? null : repeatFrom(workshop, rule, ready);
}

/** The same, by somebody who can make the call as things are. */
export function repeatFrom(workshop: Workshop, rule: Rule, ready: Ready): Repeated | null {
  let from = ready.situation;
  let last: Repeated['last'] = null;
  let before = from;
  if (rule.test.kind !== 'condition') return null;
  const most = timesFor(workshop, rule.test.expression);
  for (let time = 0; time < most; time += 1) {
    let accepted: { readonly situation: Situation; readonly tried: Attempt } | null = null;
    for (const poised of onceMore(workshop, ready, from)) {
      if (isBroken(workshop, rule, poised)) return { before, last, broken: poised };
      if (!holds(workshop.subject, rule, poised)) {
        // Other rules may want other values than the likeliest.
        const broken = solvedBy(poised, [[]], (one) => isToldFirst(workshop, rule, one));
        if (broken !== null) return { before, last, broken };
        continue;
      }
      const tried = attempt(poised.situation, poised.ask, poised.pool);
      if (!tried.outcome.accepted) continue;
      accepted = { situation: poised.situation, tried };
      break;
    }
    if (accepted === null) return null;
    [before, last, from] = [accepted.situation, accepted.tried, accepted.tried.outcome.after];
  }
  return null;
}
