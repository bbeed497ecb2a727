// That a call sends nothing where it is refused, although it would send if it were not: the same request by
// nobody, without a part of its body, with a text in it that is too long, and once more.

import type { Act, CallAct, Check, Plan } from '../../../plan/plan.ts';
import { planOf, succeeds } from '../../../planning/plans.ts';
import type { AcceptedCall } from '../../../planning/call-query.ts';
import { untried, type Untried } from '../../../planning/no-plan.ts';
import type { PlanningContext } from '../../../planning/planning-context.ts';
import type { Situation } from '../../../situation/situation.ts';
import type { Value } from '../../../plan/value.ts';
import { messagesSentBy } from '../observed/expected/messages.ts';

/** A call that is refused has been counted by then: that says nothing of what it would do. */
const TOO_MANY = 429;

/** What is done, one act after another, each with the checks that follow it. */
interface Story {
  situation: Situation;
  readonly acts: { readonly act: CallAct; readonly checks: readonly Check[] }[];
}

/** Refused requests around one that is accepted and sends. */
export function refusedPlan(context: PlanningContext, ready: AcceptedCall): Plan | Untried {
  const { act } = ready.attempt;
  const story: Story = { situation: ready.situation, acts: [] };
  if (act.by !== null) tryRefused(story, { ...act, by: null });
  for (const change of [leftOut, tooLong])
    changed(act, change).some((one) => tryRefused(story, one));
  const sending = { ...act, id: story.situation.nextId };
  const { accepted, after } = story.situation.perform(sending, ready.ask);
  const sent = messagesSentBy(context, [...story.situation.acts, sending]);
  if (!accepted || sent === null) return untried('What goes out depends on what was refused.');
  const checks: Check[] = [
    ...succeeds(context, sending),
    { first: [], of: sending.id, expect: sent },
  ];
  story.acts.push({ act: sending, checks });
  story.situation = after;
  tryRefused(story, act);
  if (story.acts.length === 1) return untried('Nothing was found for which it is refused.');
  return planOf(ready.situation, [story.acts[0]!.act], checksOf(story));
}

/** Each act is done once what the one before sends has been looked at: what comes late is still its own. */
const checksOf = ({ acts }: Story): Check[] =>
  acts.flatMap(({ act, checks: [check, ...rest] }, place) => {
    const first: Act[] = place === 0 ? [] : [act];
    return [{ ...check!, first }, ...rest];
  });

/** Adds a request if it is refused and nothing goes out; gives whether it does. */
function tryRefused(story: Story, asked: CallAct): boolean {
  const act = { ...asked, id: story.situation.nextId, signsIn: null };
  const { accepted, answer, after } = story.situation.perform(act);
  const { status } = answer;
  if (accepted || status === TOO_MANY || status >= 500) return false;
  // What was due by the clock goes out with it all the same.
  if (after.engine.outbox().length > story.situation.engine.outbox().length) return false;
  story.situation = after;
  story.acts.push({
    act,
    checks: [
      { first: [], of: act.id, expect: { kind: 'refused', status, code: null } },
      { first: [], of: act.id, expect: { kind: 'sent', mails: [] } },
    ],
  });
  return true;
}

type Change = (value: Value) => Value | undefined;

const leftOut: Change = () => undefined;
/** Longer than nearly any rule allows, and still of its form; what is no text, or an email, stays as it is. */
const tooLong: Change = (value) =>
  typeof value === 'string' && !value.includes('@') ? value + 'x'.repeat(2_000) : value;

/** The request with each of its body's members changed in turn. */
function changed(act: CallAct, change: Change): CallAct[] {
  const { body } = act;
  if (body === null || !('json' in body)) return [];
  const { json } = body;
  if (typeof json !== 'object' || json === null || Array.isArray(json)) return [];
  const members = Object.entries(json);
  return members.map(([name]) => ({
    ...act,
    body: {
      json: Object.fromEntries(
        members.flatMap(([other, value]) => {
          const now = other === name ? change(value as Value) : (value as Value);
          return now === undefined ? [] : [[other, now]];
        }),
      ),
    },
  }));
}
