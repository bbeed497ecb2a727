// The forms that most plans have: a call that succeeds, a call that is refused, and looking at what
// became of a record.

import {
  recordName,
  wireName,
  type Field,
  type Json,
  type ShownField,
  type Spec,
} from '../../model/index.ts';
import { expected, type Wrong } from '../expect/catalogue.ts';
import { asShown } from '../expect/shown.ts';
import type { Act, Check, Plan } from '../plan/plan.ts';
import { reach, same } from '../play/fill.ts';
import { differenceFrom } from '../play/match.ts';
import { make } from '../search/attempt.ts';
import { look, showing, type Look, type LookFor } from '../search/look.ts';
import { shownIn } from '../situation/request/refer.ts';
import { shownTo } from '../situation/shown-to.ts';
import type { Situation } from '../situation/situation.ts';
import type { CallAct } from '../plan/plan.ts';
import type { Move } from '../subject/subject.ts';
import type { PathStep, Pattern } from '../plan/value.ts';
import type { Identity } from '../world/scene.ts';
import { notReached } from './no-plan.ts';
import { toldFirst } from './every.ts';
import { beforeIn } from './judging-order.ts';
import type { PreparedCall } from './call-query.ts';
import type { PlanningContext } from './planning-context.ts';

/** The checks that a call succeeded as section 7 says. */
export const succeeds = (context: PlanningContext, act: CallAct): Check[] => [
  {
    first: [],
    of: act.id,
    expect: {
      kind: 'accepted',
      status: context.subject.call(act.call)?.call.answer.status ?? 200,
    },
  },
  { first: [], of: act.id, expect: { kind: 'shape' } },
];

/** The checks that a call is refused as section 8 says. */
export function refused(
  context: PlanningContext,
  act: CallAct,
  [wrong, ...others]: readonly [Wrong, ...Wrong[]],
): Check[] {
  const wrongs = [toldFirst(context, wrong), ...others] as const;
  const { status, error, body } = expected(context.spec, wrongs);
  const checks: Check[] = [
    { first: [], of: act.id, expect: { kind: 'refused', status, code: error?.code ?? null } },
  ];
  if (body !== null) checks.push({ first: [], of: act.id, expect: { kind: 'body', is: body } });
  return checks;
}

/** That an event is refused because of the state that the record is in. */
export const wrongState = (move: Move, call: string, state: string | null): Wrong => ({
  trigger: 'wrong state',
  call,
  entity: move.entity,
  path: `${move.entity}.${move.field}`,
  record: recordName(move.entity),
  state,
});

/** What an outline calls the refusal: the catalogue's code, else what happened. */
export const errorWords = (context: PlanningContext, wrong: Wrong): string =>
  expected(context.spec, [toldFirst(context, wrong)]).error?.code ?? wrong.trigger;

/** A check of what an answer says of a record's field, where it shows it at all. */
export function fieldIn(
  spec: Spec,
  answer: { act: CallAct; path: readonly PathStep[]; shown: readonly ShownField[] },
  field: Field,
  is: Pattern,
  first: readonly Act[] = [],
): Check | null {
  const shown = answer.shown.find(({ own }) => own?.name === field.name);
  if (shown === undefined) return null;
  return {
    first,
    of: answer.act.id,
    expect: {
      kind: 'value',
      field: wireName(field),
      path: [...answer.path, shown.wire],
      is: asShown(spec, shown, is),
    },
  };
}

/** What an act itself answers of a record. */
export function answerOf(after: Situation, record: Identity) {
  const place = shownIn(after, record);
  const { act } = after;
  if (place === null || act?.kind !== 'call') return null;
  const object = reach(after.memory, after.memory.get(act.id) ?? null, place.path);
  // Whoever the call signs out is shown no more than anybody.
  const isThere = ({ wire }: ShownField): boolean =>
    typeof object !== 'object' || object === null || Object.hasOwn(object, wire);
  const shown = shownTo(after, act.by, record, place.as).filter(isThere);
  return { act, path: place.path, shown };
}

/** The acts that lead from a situation to a look, the look among them. */
export const actsOf = (from: Situation, { situation, act }: Look): Act[] => [
  ...situation.since(from),
  act,
];

/**
 * The check that a record's field reads a value once an act is done: by a call of its own where one
 * shows it, else in the act's answer. Null where nobody is ever shown it.
 */
export function reads(
  context: PlanningContext,
  after: Situation,
  record: Identity,
  field: Field,
  is: Pattern,
  by: LookFor['by'] = [],
): Check | null {
  const seen = look(context.actors, after, record, { by, shows: showing(field.name) });
  const isThat = (at: Situation): boolean =>
    same(is as Json, at.scene().record(record.entity, record.key)?.stored[field.name] ?? null);
  // What is so now the clock may change before anybody looks.
  if (seen !== null && (isThat(seen.after) || !isThat(after)))
    return fieldIn(context.spec, seen, field, is, actsOf(after, seen));
  const own = answerOf(after, record);
  return own === null ? null : fieldIn(context.spec, own, field, is);
}

/** A plan, unless it would check nothing. */
export const planOf = (
  situation: Situation,
  when: readonly Act[],
  then: readonly (Check | null)[],
): Plan => {
  const checks = then.filter((check) => check !== null);
  return checks.length === 0
    ? notReached('Nothing that the product answers would show it.')
    : { given: situation.acts, when, then: checks };
};

/** Whether a request is refused for this, and not for something that is looked at before. */
export function isRefusedFor(
  { spec }: PlanningContext,
  { situation, ask }: PreparedCall,
  wrongs: readonly Wrong[],
): boolean {
  const [first, ...more] = wrongs;
  if (first === undefined) return false;
  const { outcome } = make(situation, ask);
  const { status, body } = expected(spec, [first, ...more]);
  const { answer } = outcome;
  return (
    !outcome.accepted && answer.status === status && differenceFrom(body, answer.body) === null
  );
}

/**
 * The same where section 8 gives the order of judgement, by which all else that a request breaks may
 * come before what it is refused for. In the usual order nothing of its values does.
 */
export const isToldInOrder = (
  context: PlanningContext,
  prepared: PreparedCall,
  wrong: Wrong,
): boolean => beforeIn(context.spec) === null || isRefusedFor(context, prepared, [wrong]);
