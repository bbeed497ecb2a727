// What becomes of a record whose fields change one after another: all that refers to it, is found by it
// or proves who somebody is follows; and what had a value is emptied again.

import type { Json } from '../../../../model/index.ts';
import { alternatives, make } from '../../../search/attempt.ts';
import { withMember, type Ask } from '../../../situation/ask.ts';
import { bind, choices, type InHand } from '../../../situation/bind.ts';
import { poolOf } from '../../../situation/pool.ts';
import type { Situation } from '../../../situation/situation.ts';
import { stepsOfKind } from '../../../subject/steps.ts';
import type { CallFacts } from '../../../subject/subject.ts';
import type { Value } from '../../../value.ts';
import { wantedOf } from '../../../values/wanted.ts';
import type { Drafts } from '../../../planning/draft.ts';
import { untried } from '../../../planning/no-plan.ts';
import type { PlanningContext } from '../../../planning/planning-context.ts';
import { signInsWith } from './credentials.ts';
import { companyOf } from './company.ts';
import { observedPlan } from './expected.ts';
import { addObserved, NOBODY, observed, updates } from './observed.ts';
import { changing, handsOf, wayOf, type Way } from './ways.ts';

export function deriveFields(context: PlanningContext, drafts: Drafts): void {
  const calls = changing(context.subject).filter(updates);
  addObserved(drafts, 'field by field', calls, 'field by field, and emptied again', () => {
    const company = companyOf(context);
    if (company === null) return untried(NOBODY);
    const from = company.situation;
    let end = from;
    for (const facts of calls) {
      const way = wayOf(facts, end, company);
      if (way !== null) end = fieldByField(context, { ...way, from: end });
    }
    if (end === from) return untried('Nobody in company changes anything.');
    return observedPlan(context, from, observed(context, company, from, end));
  });
}

/** Each member alone, then each emptied, as far as that is accepted; who signs in by them tries it. */
function fieldByField(context: PlanningContext, way: Way): Situation {
  const { facts } = way;
  const secrets = new Set(
    context.subject.calls.flatMap(({ call }) =>
      stepsOfKind(call, 'sign in by').flatMap(({ field, secret }) => [field.name, secret.name]),
    ),
  );
  let situation = way.from;
  for (const leaf of facts.leaves) {
    const before = situation;
    for (const value of [undefined, ...EMPTY]) {
      const next = given(situation, way, (bare) => {
        const chosen = value === undefined ? another(situation, bare, leaf) : value;
        return chosen === undefined ? null : withMember(bare, leaf, chosen);
      });
      if (next === null) continue;
      situation = next;
    }
    if (situation === before) continue;
    if (secrets.has(leaf.fills?.field ?? '')) situation = signInsWith(situation, before, way.actor);
    situation = takenBy(context, situation, before, way, leaf);
  }
  return situation;
}

/** Somebody else asks for what is unique and taken now, and then for what has been given up. */
function takenBy(
  context: PlanningContext,
  now: Situation,
  before: Situation,
  { facts, actor, hand }: Way,
  leaf: CallFacts['leaves'][number],
): Situation {
  const { fills } = leaf;
  const companions = companyOf(context)?.players ?? [];
  if (fills?.how !== 'write' || !wantedOf(context.spec, facts.call.name, leaf).unique) return now;
  const last = Object.values(hand).findLast(({ entity }) => entity === fills.entity);
  const who = last ?? before.person(actor.name)?.identity;
  if (who === undefined) return now;
  const values = [now, before].flatMap((at) => {
    const value = at.scene().record(who.entity, who.key)?.stored[fills.field] ?? null;
    return value === null ? [] : [value];
  });
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

const EMPTY: readonly Value[] = [null, '', []];

function another(situation: Situation, ask: Ask, leaf: CallFacts['leaves'][number]) {
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
