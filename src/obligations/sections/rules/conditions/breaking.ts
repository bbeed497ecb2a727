// A request that breaks a rule with a condition, and no other row.

import type { Rule } from '../../../../model/index.ts';
import { withMember, type Ask } from '../../../situation/ask.ts';
import { alternatives, concerned } from '../../../search/attempt.ts';
import type { Aim } from '../../../solver/solve.ts';
import type { Leaf } from '../../../subject/leaves.ts';
import { readsOf } from '../../../subject/reads.ts';
import { fieldsChanged, stepsOfKind } from '../../../subject/steps.ts';
import type { CallFacts } from '../../../subject/subject.ts';
import {
  directly,
  isBroken,
  isToldFirst,
  othersBroken,
  variablesOf,
} from '../../../requests/refusals/breaking.ts';
import type { PlanningContext } from '../../../planning/planning-context.ts';
import { isNoPath, type PreparedCall, type Prospect } from '../../../planning/call-query.ts';
import { type Repeated, repeatFrom } from './repeat.ts';

/** A situation, and a request in it, that breaks the rule, and if possible nothing else. */
export function breaking(
  context: PlanningContext,
  rule: Rule,
  facts: CallFacts,
): PreparedCall | null {
  return context.prospect(
    {
      facts,
      isAllowed: true,
      shape: (ask, prospect) => given(ask, prospect, directly(facts, rule)),
      vary: concerned(context.subject, facts, rule),
      ways: brokenWays(rule),
      widen: (relevance) => {
        if (rule.test.kind === 'condition')
          relevance.addExpression(rule.test.expression, variablesOf(context, rule, facts));
      },
      excess: (prepared) => othersBroken(context, prepared, rule),
      enough: () => repeated(context, rule, facts) !== null,
    },
    (prepared) => isBroken(context, rule, prepared),
    // Where what breaks it always breaks rows after it as well, it is still the one that is told.
    (prepared) => isToldFirst(context, rule, prepared),
  );
}

const brokenWays = ({ test }: Rule): Aim[][] =>
  test.kind === 'condition' ? [[{ expression: test.expression, holds: false }]] : [];

/** The request with the members that a rule is on. */
export function given(ask: Ask, { situation, pool }: Prospect, leaves: readonly Leaf[]): Ask {
  let full = ask;
  for (const leaf of leaves) {
    if (full.members.has(leaf)) continue;
    const [value] = alternatives(situation, ask.facts, leaf, pool);
    if (value !== undefined) full = withMember(full, leaf, value);
  }
  return full;
}

/** Makes a call again and again until the rule stands in its way: what counts records is met so. */
export function repeated(context: PlanningContext, rule: Rule, facts: CallFacts): Repeated | null {
  if (rule.test.kind !== 'condition') return null;
  const names = countedIn(context, rule, facts);
  const made = facts.creates.map(({ entity }) => entity.name);
  const moved = facts.moves.map(({ entity }) => entity);
  const changed = changedBy(facts);
  if (![...made, ...moved, ...changed].some((entity) => names.includes(entity))) return null;
  const known = context.once(rule, () => new Map<CallFacts, Repeated | null>());
  if (!known.has(facts)) known.set(facts, repeat(context, rule, facts));
  return known.get(facts)!;
}

/** The same where the rule reads a field to which the call adds: for what no one request brings there. */
export const addedUp = (
  context: PlanningContext,
  rule: Rule,
  facts: CallFacts,
): PreparedCall | null =>
  isAddedTo(context, rule, facts) ? (repeat(context, rule, facts)?.broken ?? null) : null;

/** Whether the call adds to a field that the rule reads: it counts how often it has been made, or lists with what. */
function isAddedTo(context: PlanningContext, rule: Rule, facts: CallFacts): boolean {
  const { subject } = context;
  if (rule.test.kind !== 'condition') return false;
  const { fields } = readsOf(subject, rule.test.expression, variablesOf(context, rule, facts));
  return stepsOfKind(facts.call, 'set', 'add', 'remove').some((step) => {
    const changed = fieldsChanged(subject, step, facts.variables).filter((path) =>
      fields.has(path),
    );
    const added = step.kind === 'set' ? subject.uses(step.to, facts.variables).fields : changed;
    return step.kind !== 'remove' && changed.some((path) => added.includes(path));
  });
}

/** The names that a rule's condition uses, and those that the computed fields use by which it counts. */
function countedIn(context: PlanningContext, rule: Rule, facts: CallFacts): string[] {
  if (rule.test.kind !== 'condition') return [];
  const { subject } = context;
  const variables = variablesOf(context, rule, facts);
  const { expressions } = readsOf(subject, rule.test.expression, variables);
  return expressions
    .filter((one, place) => place === 0 || COUNTING.test(one.source))
    .flatMap((one) => subject.uses(one, variables).names);
}

const COUNTING = /\bsize\(/;

/** The entities of the records in hand that a call sets something of. */
function changedBy({ call, finds }: CallFacts): string[] {
  const roots = stepsOfKind(call, 'set', 'update').map(
    ({ target }) => target.source.trim().split('.', 1)[0],
  );
  return finds.filter(({ as }) => roots.includes(as)).map(({ entity }) => entity.name);
}

function repeat(context: PlanningContext, rule: Rule, facts: CallFacts): Repeated | null {
  const ready = context.ready({ facts });
  const found = isNoPath(ready) ? null : repeatFrom(context, rule, ready);
  if (found !== null || rule.test.kind !== 'condition') return found;
  // What may be left out may be what is counted by.
  const { fields } = readsOf(
    context.subject,
    rule.test.expression,
    variablesOf(context, rule, facts),
  );
  const leaves = facts.leaves.filter(
    ({ optional, fills }) =>
      optional && fills?.how === 'write' && fields.has(`${fills.entity}.${fills.field}`),
  );
  if (leaves.length === 0) return null;
  const full = context.ready({
    facts,
    shape: (ask, prospect) => given(ask, prospect, leaves),
    when: ({ ask }) => leaves.every((leaf) => (ask.members.get(leaf) ?? null) !== null),
    named: `with ${leaves.map(({ name }) => name).join()} to count by`,
  });
  return isNoPath(full) ? null : repeatFrom(context, rule, full);
}
