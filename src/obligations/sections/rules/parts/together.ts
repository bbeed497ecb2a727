// Everything wrong with a request at once: the violations that share the first one's status are
// answered together, in the order of the tables.

import { fill } from '../../../play/fill.ts';
import { withMember, type Ask } from '../../../situation/ask.ts';
import { expected } from '../../../expect/catalogue.ts';
import { edgeOf } from '../../../values/boundary.ts';
import { soughtBy } from '../../../subject/sought.ts';
import type { CallFacts } from '../../../subject/subject.ts';
import type { Plan } from '../../../plan/plan.ts';
import type { Value } from '../../../plan/value.ts';
import type { Drafts } from '../../../planning/drafts/draft.ts';
import { untried, type Untried } from '../../../planning/no-plan.ts';
import {
  base,
  faultOf,
  faultPlan,
  isReady,
  isSettled,
  membersOf,
  settingFor,
  type Fault,
  type Member,
} from '../../../requests/members.ts';
import { mayBeReplaced } from '../../../requests/stored-when.ts';
import { toldWithFirst } from '../../../planning/judging-order.ts';
import { askPast } from './past-rule.ts';
import type { PlanningContext } from '../../../planning/planning-context.ts';
import type { PreparedCall } from '../../../planning/call-query.ts';

export function deriveTogether(context: PlanningContext, drafts: Drafts): void {
  const all = membersOf(context);
  for (const facts of context.subject.calls) {
    const members = all.filter(
      (member) =>
        member.facts === facts &&
        !member.leaf.repeated &&
        // What is not there to be found is told before anything else is looked at.
        !soughtBy(facts).has(member.leaf.name) &&
        !isSettled(member) &&
        isBreakable(member),
    );
    const rule = members.flatMap(({ wanted }) => wanted.rules)[0];
    if (members.length < 2 || rule === undefined) continue;
    drafts.add({
      kind: 'rules/together',
      name: facts.call.name,
      at: rule.at,
      needs: ['calls', 'entities', 'roles'],
      words: {
        call: facts.call.name,
        fields: members.map(({ leaf }) => leaf.name).join(', '),
        error: '',
      },
      plan: () => togetherPlan(context, facts, members),
    });
  }
}

const isBreakable = ({ leaf, wanted }: Member): boolean =>
  !leaf.optional ||
  wanted.rules.some(
    ({ test }) => test.kind !== 'condition' && test.kind !== 'kept' && test.kind !== 'unique',
  );

function togetherPlan(
  context: PlanningContext,
  facts: CallFacts,
  members: readonly Member[],
): Plan | Untried {
  const ready = base(context, facts);
  if (!isReady(ready)) return ready;
  let ask: Ask = ready.ask;
  const found: Broken[] = [];
  for (const member of members) {
    const [value, fault] = worst(context, ready, member);
    if (fault !== null) found.push({ member, value, fault });
  }
  const broken = toldWithFirst(context.spec, ofOneTable(found));
  for (const { member, value } of broken) ask = withMember(ask, member.leaf, value);
  const faults = broken.map(({ fault }) => fault);
  const [first, ...others] = faults;
  if (first === undefined || others.length === 0)
    return untried(
      'No two of these have a value that a row of the same section refuses by itself.',
    );
  const statuses = new Set(faults.map(({ wrong }) => expected(context.spec, [wrong]).status));
  return statuses.size > 1
    ? untried('They are refused with several statuses, so never together.')
    : faultPlan(context, ready, ask, [first, ...others]);
}

interface Broken {
  readonly member: Member;
  readonly value: Value | undefined;
  readonly fault: Fault;
}

/** Those whose rows stand in one section: of the others nothing says which come first. */
export function ofOneTable<One extends Pick<Broken, 'fault'>>(all: readonly One[]): One[] {
  const groups = [...new Set(all.map(({ fault }) => fault.section))].map((section) =>
    all.filter(({ fault }) => fault.section === section),
  );
  return groups.toSorted((a, b) => b.length - a.length)[0] ?? [];
}

/** A value of a member that breaks a rule, past its edge where it has one, else by not being there. */
export function worst(
  context: PlanningContext,
  ready: PreparedCall,
  member: Member,
): [Value | undefined, Fault | null] {
  const setting = settingFor(ready);
  const { wanted } = member;
  const isJudged = !mayBeReplaced(member);
  const past = isJudged ? wanted.rules.flatMap((rule) => edgeOf(wanted, rule, setting).past) : [];
  const values: (Value | undefined)[] = [
    ...past.map(({ value }) => value),
    ...(member.leaf.optional ? [] : [undefined]),
    ...(isJudged ? [' '] : []),
  ];
  for (const value of values) {
    const given = value === undefined ? undefined : fill(ready.situation.memory, value);
    const fault = faultOf(context, member, given, setting.now);
    if (fault === null) continue;
    const rule = member.wanted.rules.find(({ at }) => at === fault.at);
    if (!Array.isArray(value) || rule === undefined) return [value, fault];
    // Conditions on its items may want others.
    const other = askPast(context, ready, rule, member, value)?.members.get(member.leaf);
    if (other !== undefined) return [other, fault];
  }
  return [undefined, null];
}
