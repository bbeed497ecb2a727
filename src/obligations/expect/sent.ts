// What went out with a call, held against what had to: mails, webhooks and calls to other services, and nothing
// that it cannot have sent.

import { names, parse } from '../../expression/index.ts';
import { callsOfRows } from '../../model/steps/by-clock.ts';
import {
  bodyIn,
  callNamed,
  type Json,
  outgoingSteps,
  type Spec,
  type Step,
} from '../../model/index.ts';
import { isAnyOther, outgoingNamed } from '../../model/messages/services.ts';
import { flatSteps } from '../../model/steps/steps.ts';
import { expected, type Wrong } from './catalogue.ts';
import type { Expectation } from '../plan/plan.ts';
import type { Memory } from '../play/fill.ts';
import { mailDifference, mailInWords, type OutsideMail } from '../play/mails.ts';
import type { Difference } from '../play/match.ts';
import {
  outgoingDifference,
  outgoingInWords,
  type OutsideOutgoing,
  fitsShape,
  shapeProblem,
} from '../play/outgoing.ts';
import { type OutsideWebhook, webhookDifference, webhookInWords } from '../play/webhooks.ts';

/** A message as it is seen from outside. */
export type OutsideMessage = OutsideMail | OutsideWebhook | OutsideOutgoing;

export type SentMessages = Extract<Expectation, { kind: 'sent' }>;

/** How what went out differs from what had to; null where it does not. */
export function sentDifference(
  { mails, webhooks = [], outgoing = [], others }: Omit<SentMessages, 'kind'>,
  sent: readonly OutsideMessage[],
  memory: Memory,
): Difference | null {
  const hasOthers = others === true;
  return (
    mailDifference(mails, hasOthers, sent.filter(isMail), memory) ??
    webhookDifference(webhooks, hasOthers, sent.filter(isWebhook), memory) ??
    outgoingDifference(outgoing, sent.filter(isOutgoing), memory)
  );
}

const isWebhook = (message: OutsideMessage): message is OutsideWebhook =>
  message.kind === 'webhook';
const isOutgoing = (message: OutsideMessage): message is OutsideOutgoing =>
  message.kind === 'outgoing';
const isMail = (message: OutsideMessage): message is OutsideMail =>
  message.kind !== 'webhook' && message.kind !== 'outgoing';

/** The names of what steps send, of one kind. */
const namesSent = (steps: readonly Step[], isOfWebhooks: boolean): string[] =>
  flatSteps(steps).flatMap((step) =>
    step.kind === 'send' && (step.webhook !== undefined) === isOfWebhooks
      ? [step.message.name]
      : [],
  );

/** A call that was answered, and what has gone out since. */
interface AnsweredCall {
  readonly call: string;
  readonly status: number;
  /** So often the request was made: of more than one only the last is known to have been refused. */
  readonly times: number;
  readonly sent: readonly OutsideMessage[];
  /** A word that only what the scenario itself has made up holds; empty: there is none. */
  readonly mark?: string;
}

/**
 * A message that a call cannot have sent: one that is refused sends nothing, any other only what its steps
 * say. What the clock sends may come at any time, but not of what has only just been made.
 */
export function strayMessage(spec: Spec, answered: AnsweredCall): string | null {
  const { call, sent, mark = '' } = answered;
  if (sent.length === 0) return null;
  const steps = mayBeAccepted(answered) ? (callNamed(spec, call)?.steps ?? []) : [];
  const rows = callsOfRows(spec.sections.states.facts.lifecycles);
  const isStray = (message: OutsideMessage): boolean => {
    if (isOutgoing(message)) return isStrayCall(spec, answered, message);
    const own = namesSent(steps, isWebhook(message));
    const byClock = rows.flatMap((row) => namesSent(row.steps, isWebhook(message)));
    if (message.name !== undefined) return ![...own, ...byClock].includes(message.name);
    const isOurs = byClock.length === 0 || (mark !== '' && JSON.stringify(message).includes(mark));
    return own.length === 0 && isOurs;
  };
  const misshapen = sent.filter(isOutgoing).flatMap((one) => {
    const declared = outgoingNamed(spec, one.name);
    const problem = declared === undefined ? null : shapeProblem(declared, one.body);
    return problem === null ? [] : [`${outgoingInWords(one)}, of which ${problem}`];
  });
  if (misshapen.length > 0) return misshapen[0]!;
  const stray = sent.find(isStray);
  return stray === undefined ? null : messageInWords(stray);
}

const mayBeAccepted = ({ status, times }: AnsweredCall): boolean => status < 400 || times > 1;

/** A call that is refused asks other services only where it is refused for what they answer, be it by a row. */
function isStrayCall(
  spec: Spec,
  answered: AnsweredCall,
  { name, answer }: OutsideOutgoing,
): boolean {
  const { call, status } = answered;
  const steps = outgoingSteps(callNamed(spec, call)?.steps ?? []);
  const isOwn = steps.some(({ outgoing }) => outgoing.name === name);
  if (!isOwn || mayBeAccepted(answered)) return !isOwn;
  if (isUnmovedStatus(spec, call, status)) return false;
  const rows = outgoingNamed(spec, name)?.answers ?? [];
  const declared = outgoingNamed(spec, name);
  // What is no body of its row is an answer that no row names.
  const row = rows.find((one) => one.status === answer.status && one.limit === null);
  const isWhole = row !== undefined && (row.members === null || fitsShape(row, answer.body));
  const met = isWhole ? row : declared?.answers.find(isAnyOther);
  const refusal = answer.status === null ? rows.find((one) => one.limit !== null) : met;
  return refusal?.refusal == null && !isBefore(steps, spec);
}

/** Whether a later service may refuse what an earlier one has granted. */
const isBefore = (steps: readonly { readonly outgoing: { readonly name: string } }[], spec: Spec) =>
  steps.length > 1 &&
  steps.some(({ outgoing: { name } }) =>
    outgoingNamed(spec, name)?.answers.some(({ refusal }) => refusal !== null),
  );

/** A message in one line. */
export function messageInWords(message: OutsideMessage): string {
  if (isOutgoing(message)) return outgoingInWords(message);
  return isWebhook(message) ? webhookInWords(message) : mailInWords(message);
}

/** What other services answered, by what it is remembered under: that of the act and their name. */
export function answersFrom(act: string, sent: readonly OutsideMessage[]): [string, Json][] {
  const outgoing = sent.filter(isOutgoing);
  return outgoing
    .filter(({ name }) => outgoing.filter((one) => one.name === name).length === 1)
    .map(({ name, answer }) => [answerOfService(act, name), bodyIn(answer.body)]);
}

/** Under which the answer of another service is remembered. */
export const answerOfService = (act: string, name: string): string => `${act} ${name}`;

/**
 * Whether a call may be refused with a status because no row of section 4 is for what a service has answered:
 * it is asked before the row is chosen.
 */
function isUnmovedStatus(spec: Spec, call: string, status: number): boolean {
  const steps = flatSteps(callNamed(spec, call)?.steps ?? []);
  const results = steps.flatMap((step) => (step.kind === 'call' ? (step.result ?? []) : []));
  return spec.sections.states.facts.lifecycles.some(({ entity, field, transitions }) => {
    const isByAnswer = transitions.some(({ event, when }) => {
      if (event.kind !== 'call' || event.name !== call || when === null) return false;
      const parsed = parse(when.source);
      return 'tree' in parsed && names(parsed.tree).some(({ name }) => results.includes(name));
    });
    const path = `${entity.name}.${field.name}`;
    const wrong: Wrong = { trigger: 'wrong state', call, entity: entity.name, path };
    return isByAnswer && expected(spec, [wrong]).status === status;
  });
}
