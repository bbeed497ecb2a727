// Section 7: each call answers as its row says, and what else is derived of it.

import { entityNamed, fieldNamed } from '../../../model/index.ts';
import { isPossible, type Check, type Plan } from '../../plan/plan.ts';
import { deletedBy } from '../../subject/records/deleted.ts';
import type { CallFacts } from '../../subject/subject.ts';
import { stepsOfKind, type StepOf } from '../../subject/steps.ts';
import type { SceneRecord } from '../../world/scene.ts';
import type { Drafts } from '../../planning/drafts/draft.ts';
import { notReached } from '../../planning/no-plan.ts';
import { elsewhere, placeOf } from './elsewhere.ts';
import { foundWhere } from './found-where.ts';
import { headersOf } from './answer-headers.ts';
import { goneAfter } from '../states/course/gone.ts';
import { deriveAfterRefusal } from './after-refusal.ts';
import { deriveAtOnce } from './at-once/derive.ts';
import { deriveBesideDeleted } from './deletion/beside.ts';
import { deriveGone } from './deletion/gone.ts';
import { deriveBeside } from './effects/beside.ts';
import { deriveLists } from './lists.ts';
import { deriveAnswers } from './messages/answers.ts';
import { deriveMessages } from './messages/sent.ts';
import { notFound } from './not-found.ts';
import { deriveNothing } from './nothing.ts';
import { deriveSigningIn } from './signing-in.ts';
import { deriveLooped } from './effects/looped.ts';
import { deriveSetAnew } from './effects/set-anew.ts';
import { deriveSignedOut, isSigningOut, signedOutAfter } from './signed-out.ts';
import { deriveStepEdges } from './effects/step-edges.ts';
import { deriveOwnMembers } from './own-members.ts';
import { deriveObserved } from './observed/derive.ts';
import { settled } from '../../requests/steps/step-values.ts';
import { answerOf, fieldIn, planOf, succeeds } from '../../planning/plans.ts';
import { deriveEveryAnswer } from './every-answer.ts';
import { deriveEveryRequest } from './every-request.ts';
import { deriveExampled } from './exampled.ts';
import { deriveInvalid } from './invalid.ts';
import { deriveJudged } from './judged/judged.ts';
import { deriveJudgedRate } from '../limits/judged-rate.ts';
import { deriveFiles } from './files.ts';
import { deriveToldApart } from './transport/told-apart.ts';
import { deriveUnheeded } from './transport/unheeded.ts';
import { deriveUnreadable } from './transport/unreadable.ts';
import { deriveUnroutable } from './transport/unroutable.ts';
import { deriveUnknown } from './transport/unknown-members.ts';
import type { PlanningContext } from '../../planning/planning-context.ts';
import { isNoPath, type AcceptedCall, type NoPath } from '../../planning/call-query.ts';
import { nobodyMay } from '../../requests/refused-plan.ts';

const NEEDS = ['entities', 'roles'] as const;

export function deriveCalls(context: PlanningContext, drafts: Drafts): void {
  deriveExampled(context, drafts);
  for (const facts of context.subject.calls) {
    deriveEveryRequest(context, drafts, facts);
    deriveEveryAnswer(context, drafts, facts);
    const { call } = facts;
    drafts.add({
      kind: 'calls/answered',
      name: call.name,
      at: call.at,
      needs: NEEDS,
      words: { call: call.name, status: `${call.answer.status}` },
      plan: () => answeredPlan(context, facts),
    });
    for (const find of facts.finds) {
      notFound(context, drafts, facts, find);
      elsewhere(context, drafts, facts, find);
      foundWhere(context, drafts, facts, find, placeOf(context, facts, find) !== undefined);
    }
    deriveNothing(context, drafts, facts);
    for (const parameter of call.query.filter(({ name }) => !facts.fixed.has(name)))
      deriveInvalid(context, drafts, facts, parameter);
    deriveOwnMembers(context, drafts, facts);
    deriveUnknown(context, drafts, facts);
    deriveToldApart(context, drafts, facts);
    deriveUnreadable(context, drafts, facts);
    deriveUnheeded(context, drafts, facts);
    deriveFiles(context, drafts, facts);
    deriveJudged(context, drafts, facts);
    deriveLists(context, drafts, facts);
    deriveBeside(context, drafts, facts);
    deriveGone(context, drafts, facts);
    deriveBesideDeleted(context, drafts, facts);
    deriveAfterRefusal(context, drafts, facts);
    deriveMessages(context, drafts, facts);
    deriveSignedOut(context, drafts, facts);
    deriveStepEdges(context, drafts, facts);
    deriveLooped(context, drafts, facts);
    deriveSetAnew(context, drafts, facts);
    deriveAnswers(context, drafts, facts);
  }
  for (const constant of context.spec.sections.limits.facts.constants)
    if (constant.value.kind === 'rate') deriveJudgedRate(context, drafts, constant);
  deriveSigningIn(context, drafts);
  deriveObserved(context, drafts);
  deriveAtOnce(context, drafts);
  deriveUnroutable(context, drafts);
}

function answeredPlan(context: PlanningContext, facts: CallFacts): Plan {
  const ready = readyToTell(context, facts);
  if (isNoPath(ready)) return notReached(nobodyMay(facts.call), ready);
  const deleted = deletedIn(ready);
  const gone = deleted === null ? null : goneAfter(context, ready, deleted);
  const { act } = ready.attempt;
  if (gone !== null && isPossible(gone))
    return { ...gone, then: [...gone.then, ...headersOf(context, ready, gone.then[0]!.of)] };
  return planOf(
    ready.situation,
    [act],
    [
      ...succeeds(context, act),
      ...stepsDone(context, ready),
      ...signedOutAfter(context, ready),
      ...headersOf(context, ready, act.id),
    ],
  );
}

/** The call about to be made, to sign out by somebody who is signed in: of nobody else it can be seen. */
function readyToTell(context: PlanningContext, facts: CallFacts): AcceptedCall | NoPath {
  const players = context.actors.everybody.filter(({ name }) => name !== null);
  const own = isSigningOut(facts) ? context.ready({ facts, players }) : null;
  return own === null || isNoPath(own) ? context.ready({ facts }) : own;
}

/** The record that the call finds and has deleted; null where it has not. */
function deletedIn({ facts, hand, attempt }: AcceptedCall): SceneRecord | null {
  const scene = attempt.outcome.after.scene();
  const records = deletedBy(facts).flatMap((name) => hand[name] ?? []);
  return records.find(({ entity, key }) => scene.record(entity, key) === null) ?? null;
}

/** What `set` and `with` give reads as they say, where the answer shows it. */
function stepsDone(context: PlanningContext, ready: AcceptedCall): (Check | null)[] {
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
    const entity = entityNamed(context.spec, record.entity);
    const model = entity === undefined ? undefined : fieldNamed(entity, field);
    const is = model && settled(context, ready, { step, expression: step.to, field: model });
    return answer === null || model === undefined || is === undefined
      ? null
      : fieldIn(context.spec, answer, model, is.is, is.from.since(after));
  });
}

/** Whether a later step gives the same field another value, if only sometimes. */
const isSetAgain = (all: readonly StepOf<'set'>[], { target, field, at }: StepOf<'set'>): boolean =>
  all
    .slice(all.findIndex((one) => one.at === at) + 1)
    .some(
      (one) => one.field.name === field.name && one.target.source.trim() === target.source.trim(),
    );
