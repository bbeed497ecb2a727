// What went out with a call, held against what had to: mails and webhooks, and nothing that it cannot have sent.

import { callsOfRows } from '../../model/by-clock.ts';
import { callNamed, type Spec, type Step } from '../../model/index.ts';
import type { Expectation } from '../plan.ts';
import { flatSteps } from '../subject/steps.ts';
import type { Memory } from './fill.ts';
import { mailDifference, mailInWords, type OutsideMail } from './mails.ts';
import type { Difference } from './match.ts';
import { type OutsideWebhook, webhookDifference, webhookInWords } from './webhooks.ts';

/** A message as it is seen from outside. */
export type OutsideMessage = OutsideMail | OutsideWebhook;

export type SentMessages = Extract<Expectation, { kind: 'sent' }>;

/** How what went out differs from what had to; null where it does not. */
export function sentDifference(
  { mails, webhooks = [], others }: Omit<SentMessages, 'kind'>,
  sent: readonly OutsideMessage[],
  memory: Memory,
): Difference | null {
  const hasOthers = others === true;
  return (
    mailDifference(mails, hasOthers, sent.filter(isMail), memory) ??
    webhookDifference(webhooks, hasOthers, sent.filter(isWebhook), memory)
  );
}

const isWebhook = (message: OutsideMessage): message is OutsideWebhook =>
  message.kind === 'webhook';
const isMail = (message: OutsideMessage): message is OutsideMail => message.kind !== 'webhook';

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
  readonly sent: readonly OutsideMessage[];
  /** A word that only what the scenario itself has made up holds; empty: there is none. */
  readonly mark?: string;
}

/**
 * A message that a call cannot have sent: one that is refused sends nothing, any other only what its steps
 * say. What the clock sends may come at any time, but not of what has only just been made.
 */
export function strayMessage(spec: Spec, answered: AnsweredCall): string | null {
  const { call, status, sent, mark = '' } = answered;
  if (sent.length === 0) return null;
  const steps = status < 400 ? (callNamed(spec, call)?.steps ?? []) : [];
  const rows = callsOfRows(spec.sections.states.facts.lifecycles);
  const isStray = (message: OutsideMessage): boolean => {
    const own = namesSent(steps, isWebhook(message));
    const byClock = rows.flatMap((row) => namesSent(row.steps, isWebhook(message)));
    if (message.name !== undefined) return ![...own, ...byClock].includes(message.name);
    const isOurs = byClock.length === 0 || (mark !== '' && JSON.stringify(message).includes(mark));
    return own.length === 0 && isOurs;
  };
  const stray = sent.find(isStray);
  return stray === undefined ? null : messageInWords(stray);
}

/** A message in one line. */
export const messageInWords = (message: OutsideMessage): string =>
  isWebhook(message) ? webhookInWords(message) : mailInWords(message);
