// Whether the mails that went out are those that had to: each once to each address, and no others.

import { callsOfRows } from '../../model/by-clock.ts';
import { callNamed, type Spec, type Step } from '../../model/index.ts';
import type { Expectation } from '../plan.ts';
import { flatSteps } from '../subject/steps.ts';
import type { Pattern } from '../value.ts';
import { fillPattern, type Memory } from './fill.ts';
import { differenceFrom, type Difference } from './match.ts';

/** A mail as it is seen from outside. */
export interface OutsideMail {
  /** Its name in section 7, where that can be seen: a real product sends none along. */
  readonly name?: string;
  readonly to: readonly string[];
  readonly subject: string;
  readonly text: string;
}

/** A mail to one address: whether several share one is the product's to say. */
interface Delivery<Part> {
  readonly to: Part;
  readonly subject: Part;
  readonly text: Part;
}

const delivered = <Part>(
  mails: readonly { readonly to: readonly Part[]; readonly subject: Part; readonly text: Part }[],
): Delivery<Part>[] =>
  mails.flatMap(({ to, subject, text }) => to.map((address) => ({ to: address, subject, text })));

export type SentMails = Extract<Expectation, { kind: 'sent' }>;

/** How what went out differs from what had to; null where it does not. */
export function mailDifference(
  { mails, others }: Pick<SentMails, 'mails' | 'others'>,
  sent: readonly OutsideMail[],
  memory: Memory,
): Difference | null {
  const left = delivered(sent.map(inMailForm));
  for (const mail of delivered(mails)) {
    const wanted = fillPattern(memory, { ...mail });
    const found = left.findIndex((one) => differenceFrom(wanted, { ...one }) === null);
    if (found < 0) return lacking(wanted, left);
    left.splice(found, 1);
  }
  const [more] = left;
  return more === undefined || others === true
    ? null
    : { path: 'mail', expected: 'no further mail to go out', came: inWords(more) };
}

/** What comes nearest: a mail to the same address, else any. */
function lacking(wanted: Pattern, left: readonly Delivery<string>[]): Difference {
  const { to } = wanted as unknown as Delivery<Pattern>;
  const nearest = left.find((one) => differenceFrom(to, one.to) === null) ?? left[0];
  const difference = nearest === undefined ? null : differenceFrom(wanted, { ...nearest });
  return {
    path: difference === null ? 'mail' : `mail.${difference.path}`,
    expected: difference?.expected ?? `a mail to ${told(to)}`,
    came: nearest === undefined ? 'none' : inWords(nearest),
  };
}

const told = (pattern: Pattern): string =>
  typeof pattern === 'string' ? pattern : 'somebody whom the product names';

const inWords = ({ to, subject, text }: Delivery<string>): string =>
  `a mail to ${to}, ${JSON.stringify(subject)}: ${JSON.stringify(text.slice(0, LONGEST))}`;
const LONGEST = 200;

/** Mail writes line ends in its own way, and may end with one; a subject may be folded at any blank. */
export const inMailForm = <Mail extends { readonly subject: string; readonly text: string }>(
  mail: Mail,
): Mail => ({
  ...mail,
  subject: mail.subject.replace(/\s+/g, ' ').trim(),
  text: mail.text.replaceAll('\r\n', '\n').trimEnd(),
});

const namesSent = (steps: readonly Step[]): string[] =>
  flatSteps(steps).flatMap((step) => (step.kind === 'send' ? [step.message.name] : []));

/** A call that was answered, and what has gone out since. */
interface AnsweredCall {
  readonly call: string;
  readonly status: number;
  readonly sent: readonly OutsideMail[];
  /** A word that only what the scenario itself has made up holds; empty: there is none. */
  readonly mark?: string;
}

/**
 * A mail that a call cannot have sent: one that is refused sends nothing, any other only what its steps
 * say. What the clock sends may come at any time, but not of what has only just been made.
 */
export function strayMail(
  spec: Spec,
  { call, status, sent, mark = '' }: AnsweredCall,
): string | null {
  if (sent.length === 0) return null;
  const steps = status < 400 ? (callNamed(spec, call)?.steps ?? []) : [];
  const own = namesSent(steps);
  const byClock = callsOfRows(spec.sections.states.facts.lifecycles).flatMap((row) =>
    namesSent(row.steps),
  );
  const isOurs = (mail: OutsideMail): boolean =>
    byClock.length === 0 || (mark !== '' && JSON.stringify(mail).includes(mark));
  const stray = sent.find((mail) =>
    mail.name === undefined
      ? own.length === 0 && isOurs(mail)
      : ![...own, ...byClock].includes(mail.name),
  );
  return stray === undefined ? null : inWords({ ...stray, to: stray.to.join(', ') });
}
