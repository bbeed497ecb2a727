// What a call makes of what another service answers: one obligation for each row of its table, and one for an
// answer that is late but in time. What it answers, what it sends, and what can be read afterwards is held to.

import { type Outgoing, type OutgoingAnswer } from '../../../../model/index.ts';
import { membersWithin } from '../../../../model/messages/nested.ts';
import { partsOfName } from '../../../../model/messages/otherwise.ts';
import {
  ANY_OTHER,
  answerName,
  isAnyOther,
  LACKING,
  limitOf,
  NO_ANSWER,
  NO_JSON,
  SLOW,
  strangeAnswers,
} from '../../../../model/messages/services.ts';
import { type CallAct, type Check, type Plan } from '../../../plan/plan.ts';
import { answerOfService } from '../../../expect/sent.ts';
import { runningWays } from '../../../solver/branches.ts';
import { stepsOfKind, type StepOf } from '../../../subject/steps.ts';
import type { CallFacts } from '../../../subject/subject.ts';
import { answered } from '../../../plan/value.ts';
import type { Drafts } from '../../../planning/drafts/draft.ts';
import { isUntried, notReached, untried, type Untried } from '../../../planning/no-plan.ts';
import { isNoPath, type AcceptedCall } from '../../../planning/call-query.ts';
import { planOf, reads, refused, succeeds } from '../../../planning/plans.ts';
import type { PlanningContext } from '../../../planning/planning-context.ts';
import { entityNamed, fieldNamed } from '../../../../model/index.ts';
import type { Situation } from '../../../situation/situation.ts';
import type { Identity } from '../../../world/scene.ts';
import { AfterEach } from '../observed/after-each.ts';
import { isTooSlow } from '../../../subject/services.ts';
import { observedPlan } from '../observed/expected/expected.ts';
import { messagesSentBy } from '../observed/expected/messages.ts';
import { readyTo } from './sending.ts';

type CallStep = StepOf<'call'>;

export function deriveAnswers(context: PlanningContext, drafts: Drafts, facts: CallFacts): void {
  for (const step of stepsOfKind(facts.call, 'call')) {
    const { declared } = step;
    if (declared === undefined) continue;
    for (const answer of declared.answers.filter((one) => !isAnyOther(one))) {
      const outcome = answer.refusal?.name ?? 'it goes on';
      add(answer, inWords(answer), answerName(answer), outcome);
    }
    const other = declared.answers.find(isAnyOther);
    for (const name of strangeAnswers(declared))
      add(other!, STRANGE[name] ?? name, name, other!.refusal?.name ?? 'it goes on');
    const [first] = declared.answers;
    if (first !== undefined && limitOf(declared) !== null)
      add(first, `${inWords(first)}, late but in time`, SLOW, 'it goes on');

    function add(answer: OutgoingAnswer, words: string, chosen: string, outcome: string): void {
      const { name } = declared!;
      const { call } = facts;
      drafts.add({
        kind: 'calls/outgoing',
        name: `${call.name}:${name}:${chosen}`,
        at: answer.at,
        also: [{ at: step.at, why: `${call.name} calls ${name}` }],
        needs: ['entities', 'roles', 'errors', 'limits'],
        words: { call: call.name, service: name, answer: words, outcome },
        sends: 'outgoing',
        plan: () => answeredPlan(context, facts, step, declared!, answer, chosen),
      });
    }
  }
}

const STRANGE: Readonly<Record<string, string>> = {
  [ANY_OTHER]: 'a status that no row names',
  [NO_JSON]: 'no JSON',
  [LACKING]: 'a body that lacks a member',
};

const inWords = ({ status, limit }: OutgoingAnswer): string =>
  status === null ? `${NO_ANSWER} in ${(limit ?? 0) / 1_000} seconds` : `${status}`;

function answeredPlan(
  context: PlanningContext,
  facts: CallFacts,
  step: CallStep,
  declared: Outgoing,
  answer: OutgoingAnswer,
  chosen: string,
): Plan | Untried {
  if (isTooSlow(context.terms, declared, chosen))
    return untried('The run would have to wait longer than it may: `--wait` says how long.');
  const { name } = declared;
  const ready = readyTo(context, facts, step, {
    named: `${name}:${step.at.line}:${step.at.column}:sent`,
    isMet: (sent) => sent.some((one) => one.kind === 'outgoing' && one.name === name),
    ways: runningWays(facts.call.steps, (one) => one === step),
  });
  if (isNoPath(ready))
    return notReached(`Nothing was found by which ${facts.call.name} calls ${name}.`, ready);
  // What decides whether the call goes on may be what that row says.
  const own = ready.ask.services?.[name] ?? chosen;
  const said = partsOfName(own).row === chosen ? own : chosen;
  return planned(context, ready, step, answer, { ...ready.ask.services, [name]: said });
}

function planned(
  context: PlanningContext,
  ready: AcceptedCall,
  step: CallStep,
  answer: OutgoingAnswer,
  services: CallAct['services'] & object,
): Plan | Untried {
  const { refusal } = answer;
  const { situation, attempt, actor, hand } = ready;
  const act: CallAct = { ...attempt.act, services };
  const { accepted, after } = situation.perform(act, ready.ask);
  if (accepted !== (refusal === null)) return untried('Another answer refuses it first.');
  const sent = messagesSentBy(context, [...situation.acts, act]);
  if (sent === null) return untried('What goes out depends on records that nobody here knows.');
  const checks: Check[] = [
    ...(refusal === null
      ? succeeds(context, act)
      : refused(context, act, [{ trigger: 'unexpected', code: refusal.name, call: act.call }])),
    { first: [], of: act.id, expect: sent },
  ];
  const made = attempt.outcome.after.made.slice(situation.made.length);
  const about = [...Object.values(hand), ...made, ...changedBy(situation, attempt.outcome.after)];
  const looking = new AfterEach({ players: [actor] }, context.actors.signedOut);
  const end = looking.lookAtAll(situation, after, about);
  const seen = observedPlan(context, situation, end);
  const looks = isUntried(seen) ? [] : seen.then;
  const kept = refusal === null ? keptOf(context, ready, step, act, answer) : [];
  return planOf(situation, [act], [...checks, ...looks, ...kept]);
}

/** What the call changes or deletes where it goes on, and leaves as it is where it is refused. */
const changedBy = (before: Situation, after: Situation): Identity[] =>
  before.made.filter(({ entity, key }) => {
    const [then, now] = [before, after].map((at) => at.scene().record(entity, key)?.stored);
    return JSON.stringify(then) !== JSON.stringify(now);
  });

interface Written {
  readonly record: Identity;
  readonly field: string;
  readonly from: string;
}

/** That what came back is kept where steps say so. */
function keptOf(
  context: PlanningContext,
  { situation, ask, hand }: AcceptedCall,
  step: CallStep,
  act: CallAct,
  { members }: OutgoingAnswer,
): (Check | null)[] {
  const { result, declared } = step;
  if (result === null || declared === undefined) return [];
  const { after } = situation.perform(act, ask);
  const made = after.made.slice(situation.made.length);
  const member = (source: string): string[] | null => {
    const [of, ...path] = source.trim().split('.');
    return of === result && path.length > 0 && path.every((one) => /^\w+$/.test(one)) ? path : null;
  };
  const call = ask.facts.call;
  const written = call.steps.flatMap((one): Written[] => {
    if (one.kind === 'set') {
      const record = hand[one.target.source.trim()];
      return record === undefined ? [] : [{ record, field: one.field.name, from: one.to.source }];
    }
    if (one.kind !== 'create') return [];
    const [record, ...others] = made.filter(({ entity }) => entity === one.entity.name);
    if (record === undefined || others.length > 0) return [];
    return one.with.map(({ field, value }) => ({ record, field: field.name, from: value.source }));
  });
  return written.map(({ record, field, from }) => {
    const path = member(from);
    const entity = entityNamed(context.spec, record.entity);
    const model = entity === undefined ? undefined : fieldNamed(entity, field);
    if (path === null || model === undefined) return null;
    const came = membersWithin(members ?? []).some((one) => one.path === path.join('.'));
    const is = came ? answered(answerOfService(act.id, declared.name), ...path) : null;
    return reads(context, after, record, model, is);
  });
}
