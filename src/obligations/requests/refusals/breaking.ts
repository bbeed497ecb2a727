// Whether a call that is about to be made breaks a rule with a condition, and what else it breaks.

import { rulesOf } from '../../../model/every.ts';
import type { Rule } from '../../../model/index.ts';
import { holdsWithout } from '../../certain/emptied.ts';
import { fill } from '../../play/fill.ts';
import { make } from '../../search/attempt.ts';
import { samePlace } from '../../solver/solve.ts';
import { isWriting, type Leaf } from '../../subject/leaves.ts';
import type { CallFacts } from '../../subject/subject.ts';
import { wantedOf } from '../../values/wanted.ts';
import { mayHappen } from '../../planning/transitions/events.ts';
import { beforeIn } from '../../planning/judging-order.ts';
import { holds } from '../../search/conditions/holding.ts';
import { rulingOf } from '../../planning/judgement.ts';
import { faultOf } from '../members.ts';
import type { PlanningContext } from '../../planning/planning-context.ts';
import type { PreparedCall } from '../../planning/call-query.ts';

/** The members that a rule is on: it is judged where they are given. */
export const directly = ({ leaves }: CallFacts, { on }: Rule): Leaf[] =>
  on.kind === 'call'
    ? []
    : leaves.filter((leaf) =>
        on.kind === 'field' ? isWriting(leaf, on.entity, on.field) : leaf.name === on.parameter,
      );

/** The names that a rule's condition sees. */
export const variablesOf = ({ subject }: PlanningContext, { on }: Rule, facts: CallFacts) =>
  on.kind === 'field' ? subject.aboutRecord(on.entity) : facts.variables;

/** Whether a call breaks the rule, and neither another rule nor section 4 or 6 refuses it. */
export const isBroken = (context: PlanningContext, rule: Rule, prepared: PreparedCall): boolean =>
  isToldFirst(context, rule, prepared) &&
  mayHappen(context, prepared) &&
  keepsConditions(context, prepared, rule);

/** The same where what is judged after it may be wrong as well: other rules, and with an Order states. */
export const isToldFirst = (
  context: PlanningContext,
  rule: Rule,
  prepared: PreparedCall,
): boolean =>
  !holds(context.subject, rule, prepared) &&
  isSound(context, prepared) &&
  rulingOf(context, prepared).allowed &&
  (beforeIn(context.spec) !== null || mayHappen(context, prepared)) &&
  isDecidedBy(rule, prepared);

/** Whether it is this rule that refuses it, and none of an earlier one's. */
function isDecidedBy({ at }: Rule, { situation, ask }: PreparedCall): boolean {
  const { accepted, decision } = make(situation, ask).outcome;
  return !accepted && samePlace(decision.at, at);
}

/** Whether every rule with a condition, but perhaps one, lets a call through. */
export const keepsConditions = (
  context: PlanningContext,
  prepared: PreparedCall,
  except: Rule | null = null,
): boolean => othersBroken(context, prepared, except) === 0;

/** How many rules with a condition a call breaks, perhaps beside one. */
export const othersBroken = (
  context: PlanningContext,
  prepared: PreparedCall,
  except: Rule | null,
): number =>
  brokenRules(context, prepared).filter(
    (rule) => rule !== except && (except === null || !isSameCondition(rule, except)),
  ).length;

/** Whether two rows have one condition on fields of one entity, or parameters of one call: it is told once. */
const isSameCondition = (one: Rule, other: Rule): boolean =>
  isOnSame(one.on, other.on) &&
  one.test.kind === 'condition' &&
  other.test.kind === 'condition' &&
  one.test.expression.source === other.test.expression.source;

function isOnSame(one: Rule['on'], other: Rule['on']): boolean {
  if (one.kind === 'field') return other.kind === 'field' && one.entity === other.entity;
  return one.kind === 'parameter' && other.kind === 'parameter' && one.call === other.call;
}

/** The rules with a condition that a call breaks, in the order of the table. */
export const brokenRules = (context: PlanningContext, prepared: PreparedCall): Rule[] =>
  rulesOf(context.spec).filter(
    (rule) => isJudged(rule, prepared) && !holds(context.subject, rule, prepared),
  );

/** The row of the same condition that is told instead wherever a call gives what this one is on. */
export function twinOf({ spec }: PlanningContext, rule: Rule, facts: CallFacts): Rule | undefined {
  const [leaf] = directly(facts, rule);
  if (leaf === undefined) return undefined;
  const place = facts.leaves.indexOf(leaf);
  return rulesOf(spec).find(
    (other) =>
      isSameCondition(other, rule) &&
      directly(facts, other).some(
        (one) =>
          !one.repeated &&
          facts.leaves.indexOf(one) < place &&
          (!one.optional || holdsWithout(spec, facts, other)),
      ),
  );
}

/** Whether every value that the request gives, but perhaps one, is one that may stand for its member. */
export function isSound(
  context: PlanningContext,
  { facts, ask, situation }: PreparedCall,
  except?: Leaf,
): boolean {
  const now = situation.engine.clock.now();
  return [...ask.members].every(([leaf, value]) => {
    if (leaf === except) return true;
    const member = { facts, leaf, wanted: wantedOf(context.spec, facts.call.name, leaf) };
    return faultOf(context, member, fill(situation.memory, value), now) === null;
  });
}

/** Whether a rule with a condition is judged for a request at all. */
const isJudged = (rule: Rule, { facts, ask }: PreparedCall): boolean =>
  rule.on.kind === 'field'
    ? directly(facts, rule).some((leaf) => ask.members.has(leaf))
    : rule.on.call === facts.call.name;
