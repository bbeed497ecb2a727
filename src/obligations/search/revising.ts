// A way that led somewhere gone once more, with another value in one of its requests: what stands in the
// way of a call may have been decided several acts ago.

import { actOf, type Ask } from '../situation/ask.ts';
import { given, giving, settled } from '../situation/part.ts';
import { poolOf } from '../situation/pool.ts';
import type { Situation } from '../situation/situation.ts';
import { treeOf } from '../situation/tree-of.ts';
import type { Aim } from '../solver/solve.ts';
import { suggest } from '../solver/suggest.ts';
import { choicesFor } from '../solver/values.ts';
import type { View } from '../solver/view.ts';
import { truth } from '../solver/want.ts';
import type { Leaf } from '../subject/leaves.ts';
import { attempt } from './attempt.ts';
import type { Remedy, Revision } from './blocked.ts';
import { withOrigins, type Origins } from './origins.ts';

/** At most so many of the values that would do are tried. */
const MAX_VALUES = 2;
/** So many other requests may be tried where one of the way is refused now. */
const BUDGET = 12;

/** What earlier requests should have said for a condition to come out as it should. */
export function revisionsFor(
  { expression, holds }: Aim,
  seen: View,
  situation: Situation,
): Remedy[] {
  const tree = treeOf(expression);
  if (tree === null) return [];
  const origins: Origins = new Map();
  return suggest(tree, truth(holds), withOrigins(seen, situation, origins)).flatMap(
    (suggestion): Remedy[] => {
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

/** Where the same acts lead with the revision; null where one of them is not accepted any more. */
export function revised(situation: Situation, { at, part, value }: Revision): Situation | null {
  const later: Situation[] = [];
  for (let one = situation; one !== at && one.before !== null; one = one.before) later.unshift(one);
  if (at.ask === null || at.before === null || later[0]?.before !== at) return null;
  const fixed = 'leaf' in part ? [part.leaf] : [];
  let now = repeated(at.before, at, giving(at.ask, part, value), fixed);
  for (const one of later) {
    if (now === null) return null;
    const { act, ask } = one;
    if (act?.kind === 'clock') now = now.pass(act.forward);
    else now = ask === null ? null : repeated(now, one, ask);
  }
  return now;
}

/** An act done once more; whoever signed in by it does so again. */
function repeated(
  from: Situation,
  { act, people, made, before }: Situation,
  ask: Ask,
  fixed: readonly Leaf[] = [],
): Situation | null {
  if (act?.kind !== 'call') return null;
  if (act.signsIn === null) {
    const { outcome } = attempt(from, ask, poolOf(from, ask.by), fixed, BUDGET);
    return outcome.accepted ? outcome.after : null;
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
