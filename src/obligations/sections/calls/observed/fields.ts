// What becomes of a record whose fields change one after another: all that refers to it, is found by it
// or proves who somebody is follows; and what had a value is emptied again.

import { entityNamed, itemType, ruleOf, type Json } from '../../../../model/index.ts';
import { alternatives, make } from '../../../search/attempt.ts';
import { withMember, type Ask } from '../../../situation/ask.ts';
import { bind, choices, type InHand } from '../../../situation/request/bind.ts';
import { poolOf } from '../../../situation/request/pool.ts';
import type { Situation } from '../../../situation/situation.ts';
import { stepsOfKind } from '../../../subject/steps.ts';
import type { Leaf } from '../../../subject/leaves.ts';
import type { CallFacts } from '../../../subject/subject.ts';
import type { Value } from '../../../plan/value.ts';
import { wantedOf } from '../../../values/wanted.ts';
import type { Drafts } from '../../../planning/drafts/draft.ts';
import { untried } from '../../../planning/no-plan.ts';
import type { PlanningContext } from '../../../planning/planning-context.ts';
import { signInsWith } from './credentials.ts';
import { companyOf, type Company } from './company.ts';
import { observedPlan } from './expected/expected.ts';
import { addObserved, NOBODY, observed, updates } from './observed.ts';
import { asksFor } from './looks.ts';
import { changing, earliestFirst, handsOf, wayOf, type Way } from './ways.ts';

export function deriveFields(context: PlanningContext, drafts: Drafts): void {
  const calls = changing(context.subject).filter(updates);
  addObserved(drafts, 'field by field', calls, 'field by field, and emptied again', () => {
    const company = companyOf(context);
    if (company === null) return untried(NOBODY);
    const from = company.situation;
    let end = from;
    for (const facts of calls)
      for (const way of waysOf(facts, end, company))
        end = fieldByField(context, company, { ...way, from: end });
    if (end === from) return untried('Nobody in company changes anything.');
    return observedPlan(context, from, observed(context, company, from, end));
  });
}

/** So many of the earliest records are changed, beside the likeliest. */
const MAX_EARLIEST = 2;

/** With the likeliest record in hand, and with the earliest ones: they are alike, and not the latest of a list. */
function waysOf(facts: CallFacts, from: Situation, company: Company): Way[] {
  const inOrder = earliestFirst(from);
  const found = [
    wayOf(facts, from, company),
    ...Array.from({ length: MAX_EARLIEST }, (_, place) =>
      wayOf(facts, from, company, (hands) => inOrder(hands).slice(place)),
    ),
  ].flatMap((way) => way ?? []);
  const keyOf = ({ hand }: Way): string =>
    JSON.stringify(Object.values(hand).map(({ entity, key }) => [entity, key]));
  return found.filter(
    (way, place) => found.findIndex((other) => keyOf(other) === keyOf(way)) === place,
  );
}

/** Each member alone, then each emptied, as far as that is accepted; who signs in by them tries it. */
function fieldByField(context: PlanningContext, company: Company, way: Way): Situation {
  const { facts } = way;
  const secrets = new Set(
    context.subject.calls.flatMap(({ call }) =>
      stepsOfKind(call, 'sign in by').flatMap(({ field, secret }) => [field.name, secret.name]),
    ),
  );
  let situation = way.from;
  for (const leaf of facts.leaves) {
    // What is asked before a change and again after it is not answered from memory.
    const asked = askedBy(context, company, { ...way, from: situation }, leaf);
    situation = later(context, asked.reduce(madeOf, situation), leaf);
    const before = situation;
    // Whether a text in the place of a file empties it is for each product to say.
    const { type } = wantedOf(context.spec, facts.call.name, leaf);
    const empty = itemType(type).kind === 'file' ? [] : EMPTY;
    // What is unique may be said again by what has it.
    const own = uniqueIn(context, situation, { ...way, from: situation }, leaf);
    for (const value of [...(own === null ? [] : [own]), undefined, ...empty]) {
      const next = given(situation, way, (bare) => {
        const chosen = value === undefined ? another(situation, bare, leaf) : value;
        return chosen === undefined ? null : withMember(bare, leaf, chosen);
      });
      if (next === null) continue;
      situation = next;
    }
    if (situation === before) continue;
    if (secrets.has(leaf.fills?.field ?? '')) situation = signInsWith(situation, before, way.actor);
    situation = asked.reduce(madeOf, situation);
    situation = takenBy(context, situation, before, way, leaf);
  }
  return situation;
}

/** Longer than an instant of a real product may lie from when a request was made. */
const PAUSE = 3 * 60_000;

/** The same some time later, where an instant of the record tells when it was changed last. */
function later({ spec, terms }: PlanningContext, situation: Situation, { fills }: Leaf): Situation {
  const fields = (fills && entityNamed(spec, fills.entity)?.fields) ?? [];
  const tells = fields.some((field) =>
    /\bnow\b/.test(ruleOf(field, 'follows')?.expression.source ?? ''),
  );
  return tells && terms.patience >= PAUSE ? situation.pass(PAUSE) : situation;
}

/** Somebody else asks for what is unique and taken now, and then for what has been given up. */
function takenBy(
  context: PlanningContext,
  now: Situation,
  before: Situation,
  { facts, actor, hand }: Way,
  leaf: Leaf,
): Situation {
  const companions = companyOf(context)?.players ?? [];
  const values = [now, before].flatMap(
    (at) => uniqueIn(context, at, { facts, actor, hand, from: before }, leaf) ?? [],
  );
  let situation = now;
  for (const value of values)
    for (const other of companions.filter((one) => one !== actor)) {
      const entered = other.enter(situation);
      const [own] = entered === null ? [] : handsOf(entered, facts, other);
      const ask =
        entered === null || own === undefined
          ? null
          : bind(entered, facts, other.name, own, poolOf(entered, other.name));
      if (entered === null || ask === null) continue;
      situation = make(entered, withMember(ask, leaf, value)).outcome.after;
      break;
    }
  return situation;
}

/** What the record that a call changes has in the field of a member, where that is unique; null where it is not. */
function uniqueIn(
  { spec }: PlanningContext,
  at: Situation,
  { facts, actor, hand, from }: Omit<Way, 'after'>,
  leaf: Leaf,
): Json | null {
  const { fills } = leaf;
  if (fills?.how !== 'write' || !wantedOf(spec, facts.call.name, leaf).unique) return null;
  const last = Object.values(hand).findLast(({ entity }) => entity === fills.entity);
  const who = last ?? from.person(actor.name)?.identity;
  const record = who && at.scene().record(who.entity, who.key);
  return record?.stored[fills.field] ?? null;
}

/** So many questions are asked before a change and again after it. */
const MAX_ASKED = 4;

/** Requests that name what is to be changed by what is unique of it. */
function askedBy(context: PlanningContext, company: Company, way: Way, leaf: Leaf): Ask[] {
  const value = uniqueIn(context, way.from, way, leaf);
  return typeof value !== 'string'
    ? []
    : asksFor(way.from, company, context.actors.signedOut, value).slice(0, MAX_ASKED);
}

const madeOf = (situation: Situation, ask: Ask): Situation =>
  ask.by !== null && !situation.isSignedIn(ask.by) ? situation : make(situation, ask).outcome.after;

const EMPTY: readonly Value[] = [null, '', []];

function another(situation: Situation, ask: Ask, leaf: Leaf) {
  const pool = poolOf(situation, ask.by);
  return alternatives(situation, ask.facts, leaf, pool)[0];
}

/** The call with what has to be given and one thing more; null where it is refused. */
function given(
  from: Situation,
  { facts, actor, hand }: Way,
  more: (bare: Ask) => Ask | null,
): Situation | null {
  const situation = actor.enter(from);
  if (situation === null) return null;
  const pool = poolOf(situation, actor.name);
  const now = renewed(from, hand);
  for (const one of choices(situation, facts, actor.name, pool)) {
    if (facts.finds.some(({ as }) => now[as] !== one[as]?.id)) continue;
    const bare = bind(situation, facts, actor.name, one, pool);
    const ask = bare === null ? null : more(bare);
    if (ask === null) continue;
    const { outcome } = make(situation, ask);
    if (outcome.accepted) return outcome.after;
  }
  return null;
}

/** What the records in hand are known by now: their keys may have changed, but not their places. */
function renewed(now: Situation, hand: InHand): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(hand).map(([name, { entity, key, id }]) => [
      name,
      idNow(now, entity, key) ?? id,
    ]),
  );
}

function idNow(now: Situation, entity: string, key: Json): unknown {
  for (let at: Situation | null = now; at !== null; at = at.before) {
    const place = at.made.findIndex(
      (one) => one.entity === entity && JSON.stringify(one.key) === JSON.stringify(key),
    );
    if (place >= 0) return JSON.stringify(now.made[place]?.key);
  }
  return undefined;
}
