// What a step of a way says goes out with it, looked for in the model of the product, and as what a scenario has to
// find.

import type { WayStep } from '../../../model/index.ts';
import type { PlanningContext } from '../../planning/planning-context.ts';
import type { Act } from '../../plan/plan.ts';
import type { SentMessages } from '../../expect/sent.ts';
import type { Situation } from '../../situation/situation.ts';
import type { Stopped } from './walker.ts';
import { messagesSentInTime } from '../calls/observed/expected/messages.ts';

type Sends = NonNullable<WayStep['sends']>;

/** Those of the messages that did not go out between two situations. */
export function notSent(
  sends: readonly Pick<Sends[number], 'name'>[],
  before: Situation,
  after: Situation,
): string[] {
  const from = before.engine.outbox().at(-1)?.id ?? 0;
  const sent = after.engine.outbox().filter(({ id }) => id > from);
  return sends.map(({ name }) => name).filter((name) => !sent.some((one) => one.name === name));
}

/** Why a step does not go on: what it says goes out does not. */
export function unsent(what: string, sends: Sends, missing: readonly string[]): Stopped {
  const lost = sends.filter(({ name }) => missing.includes(name));
  const named = lost.map(({ kind, name }) => `the ${kind} ${name}`).join(' and ');
  return {
    what: `With ${what}, ${named} does not go out.`,
    reasons: lost.map(({ at, name }) => ({ at, why: `${name} does not go out with it` })),
  };
}

/** What has to go out with the last of some acts; a text: why nobody can tell. Null: nobody looks. */
export function expectedOf(
  context: PlanningContext,
  acts: readonly Act[],
  sends: Sends,
): SentMessages | string | null {
  const { isWithoutMail = false, isWithoutWebhooks = false } = context.terms;
  const seen = sends.filter(({ kind }) => !(kind === 'mail' ? isWithoutMail : isWithoutWebhooks));
  if (seen.length === 0) return null;
  const all = messagesSentInTime(context, acts);
  if (all === null) return 'What goes out depends on records that nobody here knows.';
  const isMeant = ({ name }: { readonly name: string }): boolean =>
    seen.some((one) => one.name === name);
  return {
    ...all,
    mails: all.mails.filter(isMeant),
    ...(all.webhooks && { webhooks: all.webhooks.filter(isMeant) }),
    others: true,
  };
}
