// Section 7: each call answers as its row says; what is not there is not found, and a query that
// makes no sense is invalid.

import { entityNamed, fieldNamed, type Call } from '../../model/index.ts';
import { expected, type Wrong } from '../expect/catalogue.ts';
import { isPossible, type Check, type Plan } from '../plan.ts';
import { withQuery, type Ask } from '../search/ask.ts';
import { make } from '../search/attempt.ts';
import { bind } from '../search/bind.ts';
import type { Player } from '../search/cast.ts';
import type { CallFacts } from '../subject/subject.ts';
import { stepsOfKind, type StepOf } from '../subject/steps.ts';
import { unfit } from '../values/unfit.ts';
import type { SceneRecord } from '../world/scene.ts';
import { notReached, type Drafts } from './draft.ts';
import { elsewhere } from './elsewhere.ts';
import { goneAfter } from './gone.ts';
import { deriveBeside } from './beside.ts';
import { deriveLists } from './lists.ts';
import { notFound } from './not-found.ts';
import { deriveSigningIn } from './signing-in.ts';
import { deriveObserved } from './observed/derive.ts';
import { settled } from './step-values.ts';
import { takenAs } from './parameters.ts';
import { answerOf, fieldIn, planOf, refused, succeeds } from './plans.ts';
import { deriveEveryAnswer } from './every-answer.ts';
import { deriveEveryRequest } from './every-request.ts';
import { deriveExampled } from './exampled.ts';
import { deriveJudged } from './judged/judged.ts';
import { deriveJudgedRate } from './judged/rate.ts';
import { deriveUnheeded } from './transport/unheeded.ts';
import { deriveUnreadable } from './transport/unreadable.ts';
import { deriveUnroutable } from './transport/unroutable.ts';
import { deriveUnknown } from './unknown-members.ts';
import { isStuck, type Ready, type Workshop } from './workshop.ts';

const NEEDS = ['entities', 'roles'] as const;

export function deriveCalls(workshop: Workshop, drafts: Drafts): void {
  deriveExampled(workshop, drafts);
  for (const facts of workshop.subject.calls) {
    deriveEveryRequest(workshop, drafts, facts);
    deriveEveryAnswer(workshop, drafts, facts);
    const { call } = facts;
    drafts.add({
      kind: 'calls/answered',
      name: call.name,
      at: call.at,
      needs: NEEDS,
      words: { call: call.name, status: `${call.answer.status}` },
      plan: () => answeredPlan(workshop, facts),
    });
    for (const find of facts.finds) {
      notFound(workshop, drafts, facts, find);
      elsewhere(workshop, drafts, facts, find);
    }
    for (const parameter of call.query) invalid(workshop, drafts, facts, parameter);
    deriveUnknown(workshop, drafts, facts);
    deriveUnreadable(workshop, drafts, facts);
    deriveUnheeded(workshop, drafts, facts);
    deriveJudged(workshop, drafts, facts);
    deriveLists(workshop, drafts, facts);
    deriveBeside(workshop, drafts, facts);
  }
  for (const constant of workshop.spec.sections.limits.facts.constants)
    if (constant.value.kind === 'rate') deriveJudgedRate(workshop, drafts, constant);
  deriveSigningIn(workshop, drafts);
  deriveObserved(workshop, drafts);
  deriveUnroutable(workshop, drafts);
}

export const nobodyMay = (call: Call): string =>
  `Nothing was found by which ${call.name} succeeds.`;

function answeredPlan(workshop: Workshop, facts: CallFacts): Plan {
  const ready = workshop.ready({ facts });
  if (isStuck(ready)) return notReached(nobodyMay(facts.call), ready);
  const deleted = deletedBy(ready);
  const gone = deleted === null ? null : goneAfter(workshop, ready, deleted);
  if (gone !== null && isPossible(gone)) return gone;
  const { act } = ready.attempt;
  return planOf(
    ready.situation,
    [act],
    [
      ...succeeds(workshop, act),
      ...stepsDone(workshop, ready),
      ...signedOutAfter(workshop, ready),
      ...headersOf(facts.call, ready),
    ],
  );
}

/** The record that the call finds and deletes; null where it does not. */
function deletedBy({ facts, hand }: Ready): SceneRecord | null {
  const targets = stepsOfKind(facts.call, 'delete').map(({ target }) => target.source.trim());
  return targets.flatMap((name) => hand[name] ?? []).at(0) ?? null;
}

/** Whoever signs out has no credential any more. */
function signedOutAfter(workshop: Workshop, ready: Ready): Check[] {
  const { facts, player, attempt, pool } = ready;
  const signsOut = stepsOfKind(facts.call, 'sign out').some(({ target }) => target === null);
  const closed = signsOut && player.name !== null ? closedCall(workshop, player) : null;
  if (closed === null) return [];
  const { after } = attempt.outcome;
  const ask = bind(after, closed, player.name, {}, pool);
  if (ask === null) return [];
  const { act } = make(after, ask);
  const wrong: Wrong = { trigger: 'signed out', call: closed.call.name };
  return refused(workshop, act, [wrong]).map((check, index) =>
    index === 0 ? { ...check, first: [act] } : check,
  );
}

/** A reading call about nothing in particular that only somebody signed in may make. */
const closedCall = (workshop: Workshop, player: Player): CallFacts | null =>
  workshop.subject.calls.find(
    (facts) =>
      facts.reads &&
      facts.finds.length === 0 &&
      isStuck(workshop.ready({ facts, players: [workshop.cast.signedOut] })) &&
      !isStuck(workshop.ready({ facts, players: [player] })),
  ) ?? null;

/** What `set` and `with` give reads as they say, where the answer shows it. */
function stepsDone(workshop: Workshop, ready: Ready): (Check | null)[] {
  const { facts, attempt, hand } = ready;
  const { after } = attempt.outcome;
  const all = stepsOfKind(facts.call, 'set');
  const sets = facts.call.steps.filter(
    (step): step is StepOf<'set'> => step.kind === 'set' && !isSetAgain(all, step),
  );
  const given = sets.flatMap((step) => {
    const record = hand[step.target.source.trim()];
    return record === undefined ? [] : [{ record, field: step.field.name, step }];
  });
  return given.map(({ record, field, step }) => {
    const answer = answerOf(after, record);
    const entity = entityNamed(workshop.spec, record.entity);
    const model = entity === undefined ? undefined : fieldNamed(entity, field);
    const is = model && settled(workshop, ready, { step, expression: step.to, type: model.type });
    return answer === null || model === undefined || is === undefined
      ? null
      : fieldIn(answer, model, is.is, is.from.since(after));
  });
}

/** Whether a later step gives the same field another value, if only sometimes. */
const isSetAgain = (all: readonly StepOf<'set'>[], { target, field, at }: StepOf<'set'>): boolean =>
  all
    .slice(all.findIndex((one) => one.at === at) + 1)
    .some(
      (one) => one.field.name === field.name && one.target.source.trim() === target.source.trim(),
    );

const headersOf = ({ answer }: Call, { attempt }: Ready): Check[] =>
  answer.headers.map(({ name }) => ({
    first: [],
    of: attempt.act.id,
    expect: { kind: 'header', name, is: { $some: true } },
  }));

/** The plan that a request, like one that succeeds but for one thing, is refused. */
export function refusedPlan(workshop: Workshop, ready: Ready, ask: Ask, wrong: Wrong): Plan {
  const { act } = make(ready.situation, ask);
  return planOf(ready.situation, [act], refused(workshop, act, [wrong]));
}

function invalid(
  workshop: Workshop,
  drafts: Drafts,
  facts: CallFacts,
  { name, type, at }: Call['query'][number],
): void {
  const { call } = facts;
  const paging = stepsOfKind(call, 'list').find((step) => step.paging !== null)?.paging;
  const least =
    paging?.kind === 'page' && paging.page.name === name
      ? 0
      : paging?.kind === 'offset' && [paging.limit.name, paging.offset.name].includes(name)
        ? -1
        : undefined;
  // What a rule moves to the nearer end is taken.
  const isTaken = least !== undefined && takenAs(workshop, call.name, name, least) !== least;
  for (const value of [unfit(type), isTaken ? undefined : least]) {
    if (value === undefined) continue;
    const wrong: Wrong = { trigger: 'invalid', call: call.name, field: name, value: `${value}` };
    drafts.add({
      kind: 'calls/invalid',
      name: `${call.name}.${name}=${value}`,
      at,
      needs: NEEDS,
      words: {
        call: call.name,
        parameter: name,
        value: `${value}`,
        error: expected(workshop.spec, [wrong]).error?.code ?? 'invalid',
      },
      plan: () => {
        const ready = workshop.ready({ facts });
        if (isStuck(ready)) return notReached(nobodyMay(call), ready);
        return refusedPlan(workshop, ready, withQuery(ready.ask, { [name]: value }), wrong);
      },
    });
  }
}
