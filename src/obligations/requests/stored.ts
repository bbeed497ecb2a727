// What a step stores of a request as it is: it keeps the rules of the field that it is stored in, and
// is told by the request's own name.

import {
  isNullable,
  recordName,
  triggerOf,
  wireName,
  type Amount,
  type Json,
  type Rule,
  type Type,
} from '../../model/index.ts';
import { normaliser } from '../../engine/entities/normalise.ts';
import type { Span } from '../../text/span.ts';
import { limitOf, type Wrong } from '../expect/catalogue.ts';
import type { Plan } from '../plan/plan.ts';
import { fill } from '../play/fill.ts';
import { alternatives, make, type Attempt } from '../search/attempt.ts';
import { withMember } from '../situation/ask.ts';
import { given, giving, partCalled, wantedIn, type Part } from '../situation/request/part.ts';
import { runningWays } from '../solver/branches.ts';
import { samePlace, solve, type Aim, type Judged } from '../solver/solve.ts';
import { isWriting, listAround, type Leaf } from '../subject/leaves.ts';
import { stepsOfKind, type StepOf } from '../subject/steps.ts';
import type { CallFacts } from '../subject/subject.ts';
import type { Value } from '../plan/value.ts';
import { rewritingsOf, storingsOf, type Storing } from '../values/stored-as.ts';
import { isUnique, type Wanted } from '../values/wanted.ts';
import { isNoPath, type AcceptedCall, type PreparedCall } from '../planning/call-query.ts';
import { notReached } from '../planning/no-plan.ts';
import type { PlanningContext } from '../planning/planning-context.ts';
import { base, isReady } from './members.ts';
import { nobodyMay } from './refused-plan.ts';

/** A part of a call's request that one of its steps stores. */
export interface Stored {
  readonly facts: CallFacts;
  readonly storing: Storing;
  readonly part: Part;
  /** What it has to be, by the field's rules as well. */
  readonly wanted: Wanted;
  /** The conditions of the `when`s around the step. */
  readonly way: readonly Aim[];
}

/** All that steps store of what requests give, where no body fills the field anyhow. */
export const storedOf = (context: PlanningContext): readonly Stored[] =>
  context.once(STORED, () => context.subject.calls.flatMap((facts) => storedBy(context, facts)));

const STORED = {};

/** What steps store once it is written otherwise, as in small letters: the field's rules are on that. */
export const rewrittenOf = (context: PlanningContext): readonly Stored[] =>
  context.once(REWRITTEN, () =>
    context.subject.calls.flatMap((facts) =>
      storedFrom(context, facts, rewritingsOf(context.spec, facts.call)),
    ),
  );

const REWRITTEN = {};

const storedBy = (context: PlanningContext, facts: CallFacts): Stored[] =>
  storedFrom(context, facts, storingsOf(context.spec, facts.call));

function storedFrom(
  context: PlanningContext,
  facts: CallFacts,
  storings: readonly Storing[],
): Stored[] {
  const { call } = facts;
  return storings.flatMap((storing): Stored[] => {
    const part = partAt(facts, storing);
    if (part === null) return [];
    const [way = []] = runningWays(call.steps, (step) => step === storing.step);
    return [{ facts, storing, part, wanted: wantedAs(context, facts, storing, part), way }];
  });
}

/** The part that a step stores; null where it is none, or the body fills the field with it as well. */
function partAt(facts: CallFacts, { from, entity, field }: Storing): Part | null {
  const part = partCalled(facts, from);
  const isFilling = part?.kind === 'member' && isWriting(part.leaf, entity.name, field.name);
  return isFilling ? null : part;
}

function wantedAs(
  { spec }: PlanningContext,
  facts: CallFacts,
  { entity, field, from, isAlone }: Storing,
  part: Part,
): Wanted {
  const own = wantedIn(spec, facts, part);
  const kept = spec.sections.rules.facts.rules.filter(
    ({ on, test }) =>
      on.kind === 'field' &&
      on.entity === entity.name &&
      on.field === field.name &&
      (test.kind !== 'required' || isAlone),
  );
  return {
    ...own,
    name: isAlone ? from.split('.').at(-1)! : wireName(field),
    type: narrower(own.type, field.type),
    rules: [...own.rules.filter((rule) => !kept.includes(rule)), ...kept],
    field,
    entity: entity.name,
    nullable: isNullable(field),
    unique: isUnique(field, kept),
  };
}

/** Of two types of numbers the one that both take. */
const narrower = (own: Type, field: Type): Type =>
  own.kind === 'number' && field.kind === 'integer' ? field : own;

/** The part by its names alone: `lines.quantity`. */
export const placeIn = ({ storing }: Stored): string =>
  storing.from
    .split('.')
    .filter((step) => step !== '0')
    .join('.');

/** A call that succeeds and stores the part, with a value if one is named, or the plan that says why none does. */
export function baseStoring(
  context: PlanningContext,
  stored: Stored,
  value?: Value,
): AcceptedCall | Plan {
  const { facts, part, way, storing } = stored;
  const beside = part.kind === 'member' ? besideIn(facts, part.leaf) : [];
  if (way.length === 0 && storing.isOnce && value === undefined) {
    const ready = base(context, facts);
    if (!isReady(ready) || beside.every((leaf) => ready.ask.members.has(leaf))) return ready;
  }
  const named = `storing ${storing.from} as ${storing.entity.name}.${storing.field.name}`;
  const ready = context.ready({
    facts,
    ...(way.length > 0 && { ways: [way], isOnlyWays: true }),
    // What a loop goes through may be nothing.
    ...(!storing.isOnce && { when: (one) => isKept(stored, make(one.situation, one.ask)) }),
    shape: (ask, { situation, pool }) => {
      const whole = beside.reduce((full, leaf) => {
        const [other] = full.members.has(leaf) ? [] : alternatives(situation, facts, leaf, pool);
        return other === undefined ? full : withMember(full, leaf, other);
      }, ask);
      return value === undefined ? whole : giving(whole, part, value);
    },
    ...(value !== undefined && part.kind === 'member' && { fixed: [part.leaf] }),
    named: value === undefined ? named : `${named}: ${JSON.stringify(value)}`,
  });
  if (!isNoPath(ready)) return ready;
  // Another value may be what lets a loop go through something.
  return storing.isOnce ? notReached(nobodyMay(facts.call), ready) : base(context, facts);
}

/** Whether a record holds what a call gave: nothing else tells that a loop went through any. */
export function isKept({ storing: { entity, field }, part }: Stored, made: Attempt): boolean {
  const { after } = made.outcome;
  const filled = fill(after.memory, given(made.ask, part) ?? null);
  if (filled === null) return false;
  const value = JSON.stringify(normaliser(field)(filled));
  return after
    .scene()
    .all(entity.name)
    .some(({ stored }) => JSON.stringify(stored[field.name] ?? null) === value);
}

/** What an item has to hold beside a member, and nothing where that stands in no list. */
function besideIn({ leaves }: CallFacts, leaf: Leaf): Leaf[] {
  const list = listAround(leaf);
  if (list === null) return [];
  const isIn = ({ path, optional }: Leaf): boolean =>
    !optional && list.path.every((step, place) => path[place] === step);
  return leaves.filter(isIn);
}

/** What is wrong with a value that breaks a rule of the field, or (null) what the field cannot hold. */
export function wrongIn(
  { spec }: PlanningContext,
  { facts, wanted }: Stored,
  rule: Rule | null,
  value: Json,
  bound: Amount | null = null,
): Omit<Wrong, 'trigger'> & { trigger: ReturnType<typeof triggerOf> } {
  return {
    trigger: rule === null ? 'invalid' : triggerOf(rule.test),
    code: rule?.error?.name ?? null,
    constant: rule?.error == null && bound?.kind === 'constant' ? bound.name : null,
    limit: bound === null ? null : limitOf(spec, bound),
    call: facts.call.name,
    entity: wanted.entity,
    path: `${wanted.entity}.${wanted.field!.name}`,
    record: recordName(wanted.entity!),
    field: wanted.name,
    value,
  };
}

/** Whether the text alone says that the step stores whatever the part holds, and that it stays. */
export function isSure({ facts, storing, part, way, wanted }: Stored): boolean {
  const { step, field, isAlone, isOnce } = storing;
  const isElse = (one: StepOf<'set'>): boolean => one !== step && one.field.name === field.name;
  const own = part.kind === 'member' ? part.leaf.member.type : null;
  return (
    isAlone &&
    isOnce &&
    way.length === 0 &&
    !stepsOfKind(facts.call, 'set').some(isElse) &&
    (own === null || own.kind === wanted.type.kind)
  );
}

/**
 * The call made with a value in the part, other values as they must be, so that it is judged as wanted;
 * null where none was found. `isAsGood`: whether another value in the part would show the same.
 */
export function storedWith(
  { situation, pool, ask: from }: PreparedCall,
  { part, way }: Stored,
  value: Value | undefined,
  isWanted: (judged: Judged) => boolean,
  isAsGood: ((other: Json) => boolean) | null = null,
): Attempt | null {
  const own = JSON.stringify(value);
  const isIt = (other: Value | undefined): boolean =>
    JSON.stringify(other) === own ||
    (other !== undefined && isAsGood !== null && isAsGood(fill(situation.memory, other)));
  const isDone = (judged: Judged): boolean =>
    judged.missed.length === 0 && isWanted(judged) && isIt(given(judged.ask, part));
  const isMember = part.kind === 'member' || part.kind === 'item';
  const fixed = isMember && isAsGood === null ? [part.leaf] : [];
  const ask = solve(giving(from, part, value), { situation, pool, aims: way, fixed, isDone });
  return ask === null ? null : make(situation, ask);
}

/** Whether a request is refused by a row. */
export const isRefusedAt =
  (at: Span) =>
  ({ accepted, decision }: Pick<Judged, 'accepted' | 'decision'>): boolean =>
    !accepted && samePlace(decision.at, at);
