// A call that says something else than it usually does, as far as it is accepted: texts that are kept to the
// letter, as many of them as it takes.

import { attempt, make } from '../../../search/attempt.ts';
import { withMember, type Ask } from '../../../situation/ask.ts';
import { bind, settingOf } from '../../../situation/request/bind.ts';
import type { Actor } from '../../../search/actors/actors.ts';
import { poolOf } from '../../../situation/request/pool.ts';
import type { Situation } from '../../../situation/situation.ts';
import type { Leaf } from '../../../subject/leaves.ts';
import type { CallFacts } from '../../../subject/subject.ts';
import type { Value } from '../../../plan/value.ts';
import { wantedOf } from '../../../values/wanted.ts';
import { lettered, type Turn } from '../../../values/letters.ts';
import { plausible } from '../../../values/plausible.ts';
import type { PreparedCall } from '../../../planning/call-query.ts';
import type { PlanningContext } from '../../../planning/planning-context.ts';

/**
 * The call where it says something else than usually, about several records. `change` gives the same request back
 * where nothing else is accepted.
 */
export function* saidElse(
  context: PlanningContext,
  facts: CallFacts,
  actor: Actor,
  from: Situation,
  change: (plain: PreparedCall) => Ask,
): Generator<Situation> {
  const situation = actor.enter(from);
  if (situation === null) return;
  const pool = poolOf(situation, actor.name);
  for (const { hand } of context.prospects(situation, facts, actor).slice(0, MAX_HANDS)) {
    const bare = bind(situation, facts, actor.name, hand, pool);
    if (bare === null) continue;
    const plain = attempt(situation, bare, pool, [], BUDGET);
    if (!plain.outcome.accepted) continue;
    const ask = change({ situation, actor, hand, pool, facts, ask: plain.ask });
    if (ask !== plain.ask) yield make(situation, ask).outcome.after;
  }
}

const MAX_HANDS = 4;

/** Other values of what is no text are tried so often. */
const BUDGET = 20;

/** The same with such texts, as many of them as it takes. */
export const withTexts = (plain: PreparedCall, leaves: readonly Leaf[], turn: Turn): Ask =>
  leaves.reduce((ask, leaf) => withText({ ...plain, ask }, leaf, turn) ?? ask, plain.ask);

/** The same with a text, as much of it as is accepted; null where none is. */
function withText(posed: PreparedCall, leaf: Leaf, turn: Turn): Ask | null {
  const { situation, facts, ask } = posed;
  const usual = usually(posed, leaf);
  const text = letteredFor(posed, leaf, turn);
  // Whatever sends a form ends its lines so (HTML standard, "multipart/form-data encoding").
  const isForm = facts.call.takes?.form === true && typeof text === 'string';
  const value = isForm ? text.replace(/\r\n|[\r\n]/g, '\r\n') : text;
  if (value === undefined) return null;
  const holding = (text: Value): Ask | null => {
    const next = withMember(ask, leaf, text);
    return make(situation, next).outcome.accepted ? next : null;
  };
  const whole = holding(value);
  if (whole !== null || typeof value !== 'string') return whole;
  return longest(value, String(usual).length, holding);
}

/** What a member says usually, in letters that are easily changed; undefined where there are none for its type. */
export function letteredFor(posed: PreparedCall, leaf: Leaf, turn: Turn): Value | undefined {
  const { situation, facts } = posed;
  const { type } = wantedOf(situation.subject.spec, facts.call.name, leaf);
  const apart = `${situation.salt}${situation.subject.mark}`;
  return lettered(usually(posed, leaf), type.kind, turn, apart);
}

function usually({ situation, pool, facts }: PreparedCall, leaf: Leaf): Value | undefined {
  const wanted = wantedOf(situation.subject.spec, facts.call.name, leaf);
  return plausible(wanted, settingOf(situation, pool))[0];
}

/** The longest beginning of a text that is accepted, found by halves. */
function longest(text: string, least: number, holding: (text: string) => Ask | null): Ask | null {
  const all = [...text];
  let [from, to] = [least, all.length];
  let best: Ask | null = null;
  while (from < to) {
    const middle = Math.ceil((from + to) / 2);
    const ask = holding(`${all.slice(0, middle - 1).join('')}.`);
    if (ask === null) to = middle - 1;
    else [best, from] = [ask, middle];
  }
  return best;
}
