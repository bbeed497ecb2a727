// What is unique may be named as every object of JavaScript has something: a product that looks it up in an object
// finds it taken. Others may have it by now; then it is found.

import type { Answering, CallAct, Plan } from '../../../../plan/plan.ts';
import { isNoPath } from '../../../../planning/call-query.ts';
import type { Drafts } from '../../../../planning/drafts/draft.ts';
import { untried, type Untried } from '../../../../planning/no-plan.ts';
import type { PlanningContext } from '../../../../planning/planning-context.ts';
import type { Member } from '../../../../requests/members.ts';
import { make } from '../../../../search/attempt.ts';
import { withMember, type Ask } from '../../../../situation/ask.ts';
import type { CallFacts } from '../../../../subject/subject.ts';
import { NAME_TO_MAKE } from '../../../../plan/terms.ts';
import type { FieldOf } from '../field.ts';

export function deriveObjectNames(
  context: PlanningContext,
  drafts: Drafts,
  of: FieldOf,
  member: Member,
): void {
  const { facts, wanted } = member;
  const find = findingBy(context, of);
  if (wanted.type.kind !== 'text' || find === undefined || !of.creations.includes(facts)) return;
  drafts.add({
    kind: 'calls/observed',
    isExtra: true,
    name: `${facts.call.name}:${member.leaf.name} ${NAME_TO_MAKE}`,
    at: of.field.at,
    also: [{ at: find.call.at, why: `${find.call.name}, by which it is found` }],
    needs: ['calls', 'roles'],
    words: { call: facts.call.name, situation: `with ${member.leaf.name} ${NAME_TO_MAKE}` },
    plan: () => namedPlan(context, member, find),
  });
}

/** A call that finds such a record by the field alone. */
const findingBy = ({ subject }: PlanningContext, { entity, field }: FieldOf) =>
  subject.calls.find(({ reads, finds: [find, ...more] }) => {
    const isIt = find?.entity.name === entity.name && find.field.name === field.name;
    return reads && isIt && more.length === 0 && find.where === null;
  });

/** It is looked up and made: not there and made, or there and refused. */
function namedPlan(
  context: PlanningContext,
  { facts, leaf }: Member,
  find: CallFacts,
): Plan | Untried {
  const ready = context.ready({ facts });
  if (isNoPath(ready)) return untried(`Nothing was found by which ${facts.call.name} succeeds.`);
  const { situation, attempt, actor } = ready;
  const lookup: Ask = {
    ...{ facts: find, by: actor.name, query: {}, headers: {}, members: new Map(), strays: [] },
    path: { [find.finds[0]!.parameter]: NAME_TO_MAKE },
  };
  const before = make(situation, lookup);
  const made = make(before.outcome.after, withMember(attempt.ask, leaf, NAME_TO_MAKE));
  if (before.outcome.accepted || !made.outcome.accepted) return untried(TAKEN);
  const then = make(made.outcome.after, lookup).outcome;
  const again = make(made.outcome.after, withMember(attempt.ask, leaf, NAME_TO_MAKE)).outcome;
  if (!then.accepted || again.accepted) return untried(TAKEN);
  const [asked, sent] = [before.act, made.act];
  const orders = [
    [refusedAs(asked, before.outcome.answer.status), acceptedAs(sent, facts)],
    [acceptedAs(asked, find), refusedAs(sent, again.answer.status)],
  ];
  return {
    given: situation.acts,
    when: [asked, sent],
    then: [{ first: [], of: sent.id, expect: { kind: 'in some order', orders } }],
  };
}

const acceptedAs = ({ id }: CallAct, { call }: CallFacts): Answering => ({
  of: id,
  expect: { kind: 'accepted', status: call.answer.status },
});

const refusedAs = ({ id }: CallAct, status: number): Answering => ({
  of: id,
  expect: { kind: 'refused', status, code: null },
});

const TAKEN = 'Other rows refuse it, or it is not found by what it is named.';
