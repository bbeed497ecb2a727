// A way that led somewhere gone once more, with another value in one of its requests: what stands in the
// way of a call may have been decided several acts ago.

import { rulesOf } from '../../model/index.ts';
import { ifAnswered } from '../play/fill.ts';
import { actOf, type Ask } from '../situation/ask.ts';
import { namesOf } from '../situation/request/names.ts';
import { given, giving, settled, type Part } from '../situation/request/part.ts';
import { poolOf } from '../situation/request/pool.ts';
import type { Situation } from '../situation/situation.ts';
import { sceneView } from '../solver/view/call-view.ts';
import { aimedAt, samePlace, type Aim } from '../solver/solve.ts';
import { suggest } from '../solver/suggest/suggest.ts';
import { choicesFor } from '../solver/values/values.ts';
import type { View } from '../solver/view/view.ts';
import { truth } from '../solver/suggest/want.ts';
import type { Leaf } from '../subject/leaves.ts';
import type { Value } from '../plan/value.ts';
import { attempt, make } from './attempt.ts';
import type { Remedy, Revision } from './blocked.ts';
import { written } from './conditions/holding.ts';
import { handOf, withOrigins, type Origins } from './conditions/origins.ts';

type ReviseRemedy = Extract<Remedy, { readonly kind: 'revise' }>;

/** At most so many of the values that would do are tried. */
const MAX_VALUES = 2;
/** So many other requests may be tried where one of the way is refused now. */
const BUDGET = 12;

/** What earlier requests should have said for a condition to come out as it should. */
export function revisionsFor(aim: Aim, seen: View, situation: Situation): ReviseRemedy[] {
  const tree = aimedAt(aim);
  if (tree === null) return [];
  const origins: Origins = new Map();
  return suggest(tree, truth(aim.holds), withOrigins(seen, situation, origins)).flatMap(
    (suggestion): ReviseRemedy[] => {
      const at = origins.get(suggestion.part);
      if (at === undefined || at.ask === null || at.before === null) return [];
      const { ask, before } = at;
      const { part, path } = settled(ask.facts, suggestion.part, suggestion.path);
      const usual = JSON.stringify(given(ask, part));
      return choicesFor({ ...suggestion, part, path }, ask, {
        situation: before,
        pool: poolOf(before, ask.by),
      })
        .filter((value) => JSON.stringify(value) !== usual)
        .slice(0, MAX_VALUES)
        .map((value) => ({ kind: 'revise', revision: { at, part, value } }));
    },
  );
}

/**
 * Where the same acts lead with the revision; null where one of them is not accepted any more. What the
 * revised request is refused for may take another revision before it, as a part of a whole needs a
 * larger whole.
 */
export function revised(
  situation: Situation,
  { at, part, value }: Revision,
  isWithin = false,
): Situation | null {
  const later: Situation[] = [];
  for (let one = situation; one !== at && one.before !== null; one = one.before) later.unshift(one);
  const isOnTheWay = later.length === 0 ? situation === at : later[0]!.before === at;
  if (at.ask === null || at.before === null || !isOnTheWay) return null;
  const { before } = at;
  const fixed = 'leaf' in part ? [part.leaf] : [];
  const ask = giving(at.ask, part, value);
  const once = (from: Situation): Situation | null => {
    const again = repeated(from, at, ask, fixed);
    return again?.ask != null && says(again.ask, part, value) ? again : null;
  };
  let now = once(before);
  if (now === null && !isWithin)
    for (const { revision } of revisionsFrom(before, ask)) {
      const other = revised(before, revision, true);
      now = other === null ? null : once(other);
      if (now !== null) break;
    }
  for (const one of later) {
    if (now === null) return null;
    const { act, ask: own } = one;
    if (act?.kind === 'clock') now = now.pass(act.forward);
    else now = own === null ? null : repeated(now, one, own);
  }
  return now;
}

/** Whether a request gives a value in a part, in a list that has items. */
function says(ask: Ask, part: Part, value: Value | undefined): boolean {
  const path = 'leaf' in part ? part.leaf.path : [];
  return (
    JSON.stringify(given(ask, part) ?? null) === JSON.stringify(value ?? null) &&
    path.every(
      (step, place) =>
        typeof step !== 'number' || ask.sizes?.get(path.slice(0, place).join('.')) !== 0,
    )
  );
}

/** What requests before a refused one should have said for its rule to hold. */
function revisionsFrom(situation: Situation, ask: Ask): ReviseRemedy[] {
  const { accepted, decision } = make(situation, ask).outcome;
  if (accepted) return [];
  return rulesOf(situation.subject.spec).flatMap(({ at, test }) => {
    if (test.kind !== 'condition' || !samePlace(at, decision.at)) return [];
    const { facts } = ask;
    const hand = handOf(ask, situation);
    const scene = situation.scene(ask.by);
    // Rules see the records as the request would leave them.
    const made = written(situation.subject, { situation, hand, facts, ask }, scene);
    const names = { ...namesOf(facts, ask, { situation, hand }), ...made };
    const view = sceneView(situation.subject, facts, scene, names);
    return revisionsFor({ expression: test.expression, holds: true }, view, situation);
  });
}

/** An act done once more; whoever signed in by it does so again. */
export function repeated(
  from: Situation,
  { act, people, made, before }: Situation,
  ask: Ask,
  fixed: readonly Leaf[] = [],
): Situation | null {
  if (act?.kind !== 'call') return null;
  if (act.signsIn === null) {
    const done = ifAnswered(() => attempt(from, ask, poolOf(from, ask.by), fixed, BUDGET));
    return done?.outcome.accepted ? done.outcome.after : null;
  }
  const { person } = act.signsIn;
  const own = people.get(person)?.identity;
  const { accepted, answer, after } = from.perform(
    actOf(ask, from.nextId, { signsIn: act.signsIn }),
    ask,
  );
  if (!accepted || own === undefined) return null;
  const fresh = made.slice(before?.made.length);
  const place = fresh.findIndex(({ entity, key }) => entity === own.entity && key === own.key);
  // Whoever is made by it may have another key now.
  const who = place < 0 ? own : after.made[from.made.length + place];
  return who === undefined
    ? null
    : after.signedIn(person, { entity: who.entity, key: who.key }, answer);
}
