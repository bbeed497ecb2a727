// A way gone once more: the calls that led somewhere, made again from where one is, about new records.
// So there come to be many of what takes several calls to make, and what may be done once is done again.

import type { Act, CallAct } from '../plan/plan.ts';
import type { Leaf } from '../subject/leaves.ts';
import { valueAt, type Value } from '../plan/value.ts';
import { plausible, type Setting } from '../values/plausible.ts';
import { wantedOf } from '../values/wanted.ts';
import { withMember, type Ask } from '../situation/ask.ts';
import { attempt } from './attempt.ts';
import { bind, choices, settingOf } from '../situation/request/bind.ts';
import type { Actors, Actor } from './actors/actors.ts';
import { poolOf } from '../situation/request/pool.ts';
import type { Situation } from '../situation/situation.ts';

export interface Again {
  readonly actors: Actors;
  /** What members have to be given. */
  readonly given?: ReadonlyMap<Leaf, Value>;
  /** Who goes in somebody's place. */
  readonly inPlaceOf?: (actor: Actor) => Actor;
  /** Whether texts say what they said before, but for those that only one record may have. */
  readonly isAlike?: boolean;
}

/** The situation after a way is gone once more; null where no call of it is accepted again. */
export function again(from: Situation, way: readonly Act[], how: Again): Situation | null {
  let situation = from;
  let isGone = false;
  const renamed: Renamed = new Map();
  for (const act of way) {
    if (act.kind === 'clock') situation = situation.pass(act.forward);
    // Whoever is needed comes in by themselves.
    if (act.kind !== 'call' || act.signsIn !== null) continue;
    const next = repeated(situation, act, how, renamed);
    if (next === null) continue;
    situation = next;
    isGone = true;
  }
  return isGone ? situation : null;
}

/** What texts that were made up before are called now: what was said of the old is said of the new. */
type Renamed = Map<string, string>;

function repeated(from: Situation, act: CallAct, how: Again, renamed: Renamed): Situation | null {
  const { actors, inPlaceOf = (actor) => actor } = how;
  const facts = from.subject.call(act.call);
  const known = actors.playing(act.by);
  if (facts === undefined || known === null) return null;
  const actor = inPlaceOf(known);
  const situation = actor.enter(from);
  if (situation === null) return null;
  const pool = poolOf(situation, actor.name);
  for (const hand of choices(situation, facts, actor.name, pool)) {
    const bound = bind(situation, facts, actor.name, hand, pool);
    if (bound === null) continue;
    const setting = settingOf(situation, pool);
    const ask = asBefore(bound, act, how, setting, renamed);
    const made = attempt(situation, ask, pool, [...(how.given?.keys() ?? [])]);
    if (!made.outcome.accepted) continue;
    for (const leaf of facts.leaves) {
      const [old, now] = [act, made.act].map(({ body }) => givenIn(body, leaf));
      if (typeof old === 'string' && typeof now === 'string' && old !== now) renamed.set(old, now);
    }
    return made.outcome.after;
  }
  return null;
}

/** What was chosen before is chosen again; names and texts that have to be given are new ones. */
function asBefore(
  bound: Ask,
  { body, services }: CallAct,
  { given = new Map(), isAlike = false }: Again,
  setting: Setting,
  renamed: Renamed,
): Ask {
  let ask = services === undefined ? bound : { ...bound, services };
  for (const leaf of bound.facts.leaves) {
    const before = givenIn(body, leaf);
    const own = before === undefined ? undefined : saidAgain(bound, leaf, before, setting, isAlike);
    const name = typeof before === 'string' ? renamed.get(before) : undefined;
    const value = given.get(leaf) ?? name ?? own;
    if (value !== undefined) ask = withMember(ask, leaf, value);
  }
  return ask;
}

const givenIn = (body: CallAct['body'], { path }: Leaf): Value | undefined =>
  body === null || 'text' in body ? undefined : valueAt(body.json, path);

/** What a member is to say that was given before; undefined where it is well as it is. */
function saidAgain(
  { facts, members }: Ask,
  leaf: Leaf,
  before: Value,
  setting: Setting,
  isAlike: boolean,
): Value | undefined {
  const wanted = wantedOf(setting.spec, facts.call.name, leaf);
  const { kind } = wanted.type.kind === 'list' ? wanted.type.of : wanted.type;
  const isNew = members.has(leaf) && NEW.has(kind);
  const isKept = isAlike && !wanted.unique && kind !== 'reference';
  if (leaf.fills?.how === 'compare' || (isNew && !isKept)) return undefined;
  return kind === 'reference' || wanted.unique ? plausible(wanted, setting)[0] : before;
}

/** What is found, or made up, anew where it has to be given. */
const NEW: ReadonlySet<string> = new Set([
  ...['text', 'email', 'url', 'uuid', 'slug', 'json', 'reference'],
]);
