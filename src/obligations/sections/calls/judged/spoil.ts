// Getting one thing of a request wrong: what it looks for, and what it gives.

import { sharedWithin, type Json } from '../../../../model/index.ts';
import { expected, type Wrong } from '../../../expect/catalogue.ts';
import { fill } from '../../../play/fill.ts';
import { withMember, withQuery, type Ask } from '../../../situation/ask.ts';
import { refer } from '../../../situation/request/refer.ts';
import type { Leaf } from '../../../subject/leaves.ts';
import { stepsOfKind } from '../../../subject/steps.ts';
import type { Value } from '../../../plan/value.ts';
import { unfit } from '../../../values/unfit.ts';
import { misfitsFor, TYPE_TESTS } from '../../../requests/refusals/misfits.ts';
import { isSettled, ruleFault, typeFault, type Member } from '../../../requests/members.ts';
import { replaced } from '../../../requests/replaced.ts';
import { shareLeaf, sharing, type UniqueField } from '../../../requests/unique-within.ts';
import { worst } from '../../rules/parts/together.ts';
import type { PlanningContext } from '../../../planning/planning-context.ts';
import type { PreparedCall } from '../../../planning/call-query.ts';
import { freeQuery, isLookedFor, membersOfCall, valueOfNothing } from './chances.ts';

/** A request with something wrong in it, what that is, and the member that holds it. */
export interface Spoilt {
  readonly ask: Ask;
  readonly wrong: Wrong;
  readonly leaf: Leaf | null;
}

/** The request that looks for what is not there. */
export function forNothing({ facts, ask }: PreparedCall): Spoilt | null {
  const find = facts.finds.find((one) => isLookedFor(facts, one));
  const value = find === undefined ? undefined : valueOfNothing(facts, find);
  if (find === undefined || value === undefined) return null;
  const wrong: Wrong = {
    trigger: 'not found',
    call: facts.call.name,
    entity: find.entity.name,
    record: find.as,
  };
  return { ask: replaced(ask, find.parameter, value), wrong, leaf: null };
}

/** The request with a value that is missing, of another type or against a rule. */
export function withoutSense(
  context: PlanningContext,
  prepared: PreparedCall,
  spared: readonly Leaf[],
): Spoilt | null {
  const { facts, ask } = prepared;
  for (const { name, type } of freeQuery(facts)) {
    const value = unfit(type);
    if (value === undefined) continue;
    const wrong: Wrong = {
      trigger: 'invalid',
      call: facts.call.name,
      field: name,
      value: `${value as string}`,
    };
    return { ask: withQuery(ask, { [name]: value }), wrong, leaf: null };
  }
  for (const member of membersOfCall(context, facts)) {
    if (spared.includes(member.leaf) || isGivenOnce(member)) continue;
    const [value, fault] = worst(context, prepared, member);
    const [given, wrong] =
      fault === null || fault.wrong.trigger === 'not unique'
        ? ofAnotherType(member)
        : [value, fault.wrong];
    if (wrong === null) continue;
    return { ask: withMember(ask, member.leaf, given), wrong, leaf: member.leaf };
  }
  return null;
}

/** What is given once and for all; a sign-in only compares it. */
const isGivenOnce = (member: Member): boolean =>
  isSettled(member) && member.leaf.fills?.how === 'write';

function ofAnotherType(member: Member): [Json, Wrong | null] {
  const { wanted } = member;
  const [value] = wanted.rules.some(({ test }) => TYPE_TESTS.has(test.kind))
    ? []
    : misfitsFor(member.facts.call, wanted.type);
  return value === undefined ? [null, null] : [value, typeFault(member, 'invalid', value).wrong];
}

/** The sign-in with a secret that is not theirs. */
export function withWrongSecret({ facts, ask }: PreparedCall): Spoilt | null {
  const [step] = stepsOfKind(facts.call, 'sign in by');
  const leaf = facts.leaves.find(
    ({ name, fills }) => name === step?.secret.name || fills?.field === step?.secret.name,
  );
  if (step === undefined || leaf === undefined) return null;
  const wrong: Wrong = {
    trigger: 'wrong credentials',
    call: facts.call.name,
    entity: step.entity.name,
  };
  return { ask: withMember(ask, leaf, 'not the secret 8-)'), wrong, leaf };
}

/** The request with a value that another record has, and no two may share. */
export function withTaken(context: PlanningContext, prepared: PreparedCall): Spoilt | null {
  const { facts } = prepared;
  for (const member of membersOfCall(context, facts)) {
    const { entity, field, unique } = member.wanted;
    if (!unique || isSettled(member) || entity === null || field === null) continue;
    const taken = takenFor(prepared, { entity, field });
    if (taken === null) continue;
    const { value, about } = taken;
    const given = fill(prepared.situation.memory, value);
    const row = member.wanted.rules.find(({ test }) => test.kind === 'unique');
    const { wrong } =
      row === undefined
        ? typeFault(member, 'not unique', given)
        : ruleFault(context, member, row, given);
    return { ask: withMember(about, member.leaf, value), wrong, leaf: member.leaf };
  }
  return null;
}

/**
 * For a field that no two may share, a value that a record has which is not the one in hand, and the request
 * about what it is unique within.
 */
export function takenFor(
  { situation, actor, hand, ask }: PreparedCall,
  { entity, field }: UniqueField,
): { readonly value: Value; readonly about: Ask } | null {
  const scene = situation.scene(actor.name);
  const own = [scene.me, ...Object.values(hand)].map((record) => JSON.stringify(record?.key));
  const within = sharedWithin(field);
  const isFree = within === undefined || shareLeaf({ entity, field }, ask).length > 0;
  const held = Object.values(hand).find((record) => record.entity === entity);
  // What is unique among all is so in every scope.
  const all = (within === undefined ? situation.ofClock() : scene).all(entity);
  const other = [...situation.madeOf(entity), ...all].find(
    (record) =>
      !own.includes(JSON.stringify(record.key)) &&
      (record.stored[field.name] ?? null) !== null &&
      (isFree || held === undefined || record.stored[within] === held.stored[within]),
  );
  if (other === undefined) return null;
  const about =
    within === undefined ? ask : sharing({ entity, field }, ask, refer(situation, other, within));
  return { value: refer(situation, other, field.name), about };
}

/** Whether an answer tells two refusals apart. */
export function differ({ spec }: PlanningContext, one: Wrong, other: Wrong): boolean {
  const [first, second] = [expected(spec, [one]), expected(spec, [other])];
  return (
    first.status !== second.status || JSON.stringify(first.body) !== JSON.stringify(second.body)
  );
}
