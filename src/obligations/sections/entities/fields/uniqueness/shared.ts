// What a field is among the records that share another one: a value that others may have as well, and
// numbers that go on whatever others make.

import { hasRule, ruleOf, sharedWithin } from '../../../../../model/index.ts';
import type { Plan } from '../../../../plan/plan.ts';
import { withMember, withSize, type Ask } from '../../../../situation/ask.ts';
import { attempt } from '../../../../search/attempt.ts';
import { bind } from '../../../../situation/request/bind.ts';
import { look, showing } from '../../../../search/look.ts';
import { refer, sighted } from '../../../../situation/request/refer.ts';
import type { Situation } from '../../../../situation/situation.ts';
import type { CallFacts } from '../../../../subject/subject.ts';
import type { Value } from '../../../../plan/value.ts';
import type { Identity } from '../../../../world/scene.ts';
import type { Drafts } from '../../../../planning/drafts/draft.ts';
import { untried, type Untried } from '../../../../planning/no-plan.ts';
import { base, isReady, isSettled, type Member } from '../../../../requests/members.ts';
import { onceMore } from '../../../../requests/once-more.ts';
import { shareLeaf } from '../../../../requests/unique-within.ts';
import { withOtherShare } from './other-share.ts';
import { planOf, reads, succeeds } from '../../../../planning/plans.ts';
import { recordOf } from '../../../../requests/records.ts';
import type { PlanningContext } from '../../../../planning/planning-context.ts';
import type { AcceptedCall } from '../../../../planning/call-query.ts';
import { NOT_SHOWN, type FieldOf } from '../field.ts';

const NEEDS = ['calls', 'roles'] as const;

export function deriveShared(context: PlanningContext, drafts: Drafts, of: FieldOf): void {
  const { field, path } = of;
  const within = sharedWithin(field);
  const common = { at: field.at, needs: NEEDS };
  if (ruleOf(field, 'unique within') !== undefined)
    for (const member of of.members.filter((one) => !isSettled(one))) {
      const call = member.facts.call.name;
      drafts.add({
        ...common,
        kind: 'entities/kept',
        name: `${path}:${call}:as with another ${within}`,
        words: { field: path, call, value: `what one with another ${within} has` },
        plan: () => elsewherePlan(context, of, member),
      });
    }
  if (!hasRule(field, 'counts up')) return;
  for (const facts of of.creations) {
    const call = facts.call.name;
    const told = (value: string) => ({
      ...{ ...common, kind: 'entities/made' as const, name: `${path}:${call}:${value}` },
      words: { field: path, call, value },
    });
    drafts.add({
      ...told('one more than before'),
      plan: () => nextPlan(context, of, facts, false),
    });
    if (within !== undefined)
      drafts.add({
        ...told(`one more than before, with another ${within} in between`),
        plan: () => nextPlan(context, of, facts, true),
      });
    if (facts.call.takes?.shape.kind === 'list')
      drafts.add({ ...told('following numbers'), plan: () => followingPlan(context, of, facts) });
  }
}

/** What a record holds that the field is counted or unique within. */
const shareOf = (of: FieldOf, situation: Situation, { entity, key }: Identity): string =>
  JSON.stringify(
    situation.scene().record(entity, key)?.stored[sharedWithin(of.field) ?? ''] ?? null,
  );

/** A value that a record with another share has already. */
function elsewherePlan(context: PlanningContext, of: FieldOf, member: Member): Plan | Untried {
  const { facts, leaf } = member;
  const ready = base(context, facts);
  if (!isReady(ready)) return ready;
  const { after } = ready.attempt.outcome;
  const first = recordOf(ready, ready.attempt, of.entity.name);
  const record = first && after.scene().record(first.entity, first.key);
  const stored = record?.stored[of.field.name] ?? null;
  if (record === null || stored === null) return untried('It has no value yet.');
  const value = refer(after, record, of.field.name);
  for (const prepared of withOtherShare(context, of, ready, after)) {
    const ask = withMember(prepared.ask, leaf, value);
    const fixed = [leaf, ...shareLeaf({ entity: of.entity.name, field: of.field }, ask)];
    const tried = attempt(prepared.situation, ask, prepared.pool, fixed);
    if (!tried.outcome.accepted) continue;
    const now = tried.outcome.after;
    const second = recordOf({ ...prepared, attempt: tried }, tried, of.entity.name);
    if (second === null || shareOf(of, now, second) === shareOf(of, after, record)) continue;
    return planOf(
      prepared.situation,
      [tried.act],
      [
        ...succeeds(context, tried.act),
        reads(context, now, second, of.field, stored, [prepared.actor.name]),
      ],
    );
  }
  return untried(`Nobody was found who makes ${facts.call.name} with another share.`);
}

/** The number after the one that the record before got, whatever somebody else makes meanwhile. */
function nextPlan(
  context: PlanningContext,
  of: FieldOf,
  facts: CallFacts,
  isInterrupted: boolean,
): Plan | Untried {
  const ready = base(context, facts);
  if (!isReady(ready)) return ready;
  const { after } = ready.attempt.outcome;
  const first = recordOf(ready, ready.attempt, of.entity.name);
  const told = first && numberOf(context, of, after, first, ready);
  if (first === null || told === null) return untried(NOT_SHOWN);
  const between = isInterrupted ? interrupted(context, of, ready, told.at, first) : told.at;
  if (between === null) return untried('Nobody was found who makes one with another share.');
  const made = secondTime(context, of, ready, between);
  if (made === null) return untried(`${facts.call.name} is refused a second time.`);
  const { situation, attempt: tried } = made;
  const second = recordOf(made, tried, of.entity.name);
  if (second === null || shareOf(of, between, first) !== shareOf(of, tried.outcome.after, second))
    return untried('It is made with another share a second time.');
  const { after: last } = tried.outcome;
  const is = { $next: told.value };
  const check = reads(context, last, second, of.field, is, [ready.actor.name]);
  if (check === null) return untried(NOT_SHOWN);
  return planOf(situation, [tried.act], [...succeeds(context, tried.act), check]);
}

/** The call accepted once more, the way to it gone again if need be, with no record of the entity made on it. */
function secondTime(
  context: PlanningContext,
  { entity }: FieldOf,
  ready: AcceptedCall,
  from: Situation,
): AcceptedCall | null {
  const { facts, actor, hand, pool } = ready;
  const countIn = (at: Situation): number => at.scene().all(entity.name).length;
  const ask = bind(from, facts, actor.name, hand, pool);
  const same = ask === null ? [] : [{ ...ready, situation: from, ask }];
  for (const prepared of [...same, ...onceMore(context, ready, from)]) {
    if (countIn(prepared.situation) !== countIn(from)) continue;
    const tried = attempt(prepared.situation, prepared.ask, prepared.pool);
    if (tried.outcome.accepted) return { ...prepared, attempt: tried };
  }
  return null;
}

/** Where somebody has made one with another share; null where nobody does. */
function interrupted(
  context: PlanningContext,
  of: FieldOf,
  ready: AcceptedCall,
  from: Situation,
  first: Identity,
): Situation | null {
  for (const prepared of withOtherShare(context, of, ready, from)) {
    const fixed = shareLeaf({ entity: of.entity.name, field: of.field }, prepared.ask);
    const tried = attempt(prepared.situation, prepared.ask, prepared.pool, fixed);
    if (!tried.outcome.accepted) continue;
    const other = recordOf({ ...prepared, attempt: tried }, tried, of.entity.name);
    const { after } = tried.outcome;
    if (other !== null && shareOf(of, after, other) !== shareOf(of, from, first)) return after;
  }
  return null;
}

/** Records that one call makes get numbers one after another. */
function followingPlan(context: PlanningContext, of: FieldOf, facts: CallFacts): Plan | Untried {
  const ready = base(context, facts);
  if (!isReady(ready)) return ready;
  const ask: Ask = withSize(ready.ask, [], 2);
  const tried = attempt(ready.situation, ask, ready.pool);
  const { after, accepted } = tried.outcome;
  const made = after.made
    .slice(ready.situation.made.length)
    .filter(({ entity }) => entity === of.entity.name);
  const [first, second] = made;
  if (!accepted || first === undefined || second === undefined)
    return untried(`${facts.call.name} does not make two records.`);
  const told = numberOf(context, of, after, first, ready);
  if (told === null) return untried(NOT_SHOWN);
  const by = [ready.actor.name];
  const check = reads(context, told.at, second, of.field, { $next: told.value }, by);
  if (check === null) return untried(NOT_SHOWN);
  const all = { ...check, first: [...told.at.since(after), ...check.first] };
  return planOf(ready.situation, [tried.act], [...succeeds(context, tried.act), all]);
}

/** What an answer has told of a record's number, and the situation once it has. */
function numberOf(
  context: PlanningContext,
  { field }: FieldOf,
  situation: Situation,
  record: Identity,
  { actor }: Pick<AcceptedCall, 'actor'>,
): { readonly at: Situation; readonly value: Value } | null {
  const known = sighted(situation, record, field.name);
  if (known !== null) return { at: situation, value: known };
  const seen = look(context.actors, situation, record, {
    by: [actor.name],
    shows: showing(field.name),
  });
  const value = seen && sighted(seen.after, record, field.name);
  return seen === null || value === null ? null : { at: seen.after, value };
}
