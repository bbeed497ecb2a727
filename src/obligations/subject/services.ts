// The other services that a call asks, and what they may answer in place of the usual.

import type { Call, Outgoing, OutgoingAnswer } from '../../model/index.ts';
import {
  answerName,
  isAnyOther,
  limitOf,
  NO_ANSWER,
  SLOW,
  strangeAnswers,
} from '../../model/messages/services.ts';
import { namesOtherwise } from '../../model/messages/otherwise.ts';
import type { Terms } from '../plan/terms.ts';
import { stepsOfKind } from './steps.ts';

/** For so long, in milliseconds, nothing may come without anybody having said that there is time to wait. */
const PATIENT_ANYHOW = 10_000;

export interface AskedService {
  readonly name: string;
  /** Under which names steps have what it answers. */
  readonly results: readonly string[];
  /** The answers but the usual one with which the call goes on, as far as a run can bring them about. */
  readonly others: readonly string[];
  /** Whether an answer with which the call goes on has members that a run can choose. */
  readonly hasMembers: boolean;
  readonly declared: Outgoing;
}

/** Whether a run would have to wait longer for what a service answers than it may. */
export const isTooSlow = ({ mark, patience }: Terms, declared: Outgoing, chosen: string): boolean =>
  mark !== '' &&
  (chosen === NO_ANSWER || chosen === SLOW) &&
  (limitOf(declared) ?? 0) > Math.max(patience, PATIENT_ANYHOW);

/** Each service that a call asks, in the order of its steps. */
export function servicesOf(call: Call, terms: Terms): AskedService[] {
  const steps = stepsOfKind(call, 'call');
  const declared = new Map(
    steps.flatMap((step) => step.declared ?? []).map((one) => [one.name, one]),
  );
  return [...declared.values()].map((one) => ({
    name: one.name,
    results: steps.flatMap(({ declared: own, result }) => (own === one ? (result ?? []) : [])),
    others: terms.isWithoutOutgoing === true ? [] : goingOn(one, terms),
    hasMembers: terms.isWithoutOutgoing !== true && one.answers.some(hasMembers),
    declared: one,
  }));
}

const hasMembers = ({ refusal, members }: OutgoingAnswer): boolean =>
  refusal === null && members !== null && members.length > 0;

function goingOn(declared: Outgoing, terms: Terms): string[] {
  const all = declared.answers.filter(({ refusal }) => refusal === null);
  const named = all.filter((answer) => !isAnyOther(answer));
  return [
    ...all
      .filter((answer) => answer !== declared.answers[0])
      .flatMap((answer) => (isAnyOther(answer) ? strangeAnswers(declared) : [answerName(answer)])),
    ...named.flatMap((answer) => namesOtherwise(answer, answerName(answer))),
  ].filter((name) => !isTooSlow(terms, declared, name));
}
