// Several people with several records each, who have to do with each other: where counts, relations and
// lists show what a call does to more than one.

import type { Step } from '../../../../model/index.ts';
import { flatSteps } from '../../../../model/steps/steps.ts';
import { attempt, alternatives } from '../../../search/attempt.ts';
import { bind, choices, type InHand } from '../../../situation/request/bind.ts';
import { withMember, type Ask } from '../../../situation/ask.ts';
import type { Actor } from '../../../search/actors/actors.ts';
import { signInsOf, signUpsOf } from '../../../search/actors/introduce.ts';
import { poolOf } from '../../../situation/request/pool.ts';
import { refer } from '../../../situation/request/refer.ts';
import type { Situation } from '../../../situation/situation.ts';
import { textsOfKeys } from '../../../subject/records/texts-of-keys.ts';
import type { CallFacts, Subject } from '../../../subject/subject.ts';
import { valueAt, type Value } from '../../../plan/value.ts';
import { wantedOf } from '../../../values/wanted.ts';
import type { PlanningContext } from '../../../planning/planning-context.ts';

export interface Company {
  readonly situation: Situation;
  /** Those who are signed in; where nobody can be, whoever asks. */
  readonly players: readonly Actor[];
}

const MAX_PLAYERS = 5;
/** So many requests may go by until all is there. */
const MAX_ACTS = 36;
const EFFORT = 4_000;
const ALIKE = 2;
const MAX_ADDED = 3;
/** Other values are tried so often where a request is refused. */
const BUDGET = 40;

/** The same company for all; null where nobody can come together. */
export const companyOf = (context: PlanningContext): Company | null =>
  context.once(companyOf, () => context.subject.effort.apart(EFFORT, () => gathered(context)));

function gathered(context: PlanningContext): Company | null {
  const { actors, subject } = context;
  let { start: situation } = context;
  const players: Actor[] = [];
  const candidates = [...actors.everybody, ...actors.seconds, ...actors.thirds];
  for (const actor of candidates) {
    if (actor.name === null || players.length === MAX_PLAYERS) continue;
    const entered = actor.enter(situation);
    if (entered === null || isThere(entered, players, actor)) continue;
    situation = entered;
    players.push(actor);
  }
  // Where nobody signs in, whoever asks does everything.
  if (players.length === 0) players.push(actors.signedOut);
  for (const facts of furnishing(subject)) {
    let said: Value | undefined;
    for (const [place, actor] of players.entries())
      for (const [time, hand] of handsFor(situation, facts, actor, place).entries()) {
        if (situation.acts.length >= MAX_ACTS) break;
        // The first of them makes two that are alike, and another one.
        const like = place === 0 && time < ALIKE ? said : undefined;
        const turn = place + Math.max(time - 1, 0);
        const next = tried(situation, facts, actor, hand, { like, turn });
        if (next === null) continue;
        situation = next;
        said ??= sentBody(next);
      }
  }
  return { situation, players };
}

/** Whether somebody is one of those who have come, in another role. */
function isThere(situation: Situation, players: readonly Actor[], actor: Actor): boolean {
  const own = JSON.stringify(situation.person(actor.name)?.identity);
  return players.some(({ name }) => JSON.stringify(situation.person(name)?.identity) === own);
}

const adds = (step: Step): boolean => step.kind === 'add';
const takesAway = ({ kind }: Step): boolean =>
  kind === 'delete' || kind === 'remove' || kind === 'sign out';

/** The calls that make records, what stands by itself first, and then those that relate them. */
export function furnishing(subject: Subject): CallFacts[] {
  const entering = [...signUpsOf(subject), ...signInsOf(subject)];
  const fitting = subject.calls.filter(
    (facts) =>
      !facts.reads && !entering.includes(facts) && !flatSteps(facts.call.steps).some(takesAway),
  );
  const makes = ({ creates, moves }: CallFacts): boolean =>
    creates.some(({ entity }) => !subject.people.includes(entity.name)) &&
    moves.every(({ from }) => from === null);
  const makers = fitting.filter(makes).sort((one, other) => one.finds.length - other.finds.length);
  const relating = fitting.filter(
    (facts) => !makes(facts) && flatSteps(facts.call.steps).some(adds),
  );
  return [...makers, ...relating];
}

/** What somebody does it with: the first of them several times, and otherwise than those after them. */
function handsFor(
  situation: Situation,
  facts: CallFacts,
  { name }: Actor,
  place: number,
): InHand[] {
  const all = choices(situation, facts, name, poolOf(situation, name));
  if (facts.finds.length === 0) return place === 0 ? [{}, {}, {}] : [{}];
  // Where a list is added to, the third shows whether all three are in it.
  if (place === 0 && flatSteps(facts.call.steps).some(adds)) return all.slice(0, MAX_ADDED);
  const next = all[(place + 1) % all.length];
  // The last one does it to somebody who does not do it back.
  if (place > 1) return [all[1] ?? next].filter((hand) => hand !== undefined);
  return [all[0], facts.creates.length > 0 && place === 0 ? all[0] : next].filter(
    (hand) => hand !== undefined,
  );
}

/** How a request is to differ from others of its call. */
interface Variety {
  /** What it says again. */
  readonly like?: Value | undefined;
  /** Which of its choices each member takes: the first, the one after it, … */
  readonly turn?: number;
}

/** The call made, with all that may be left out, or without; null where it is refused. */
export function tried(
  from: Situation,
  facts: CallFacts,
  actor: Actor,
  hand: InHand,
  { like, turn = 0 }: Variety = {},
): Situation | null {
  const situation = actor.enter(from);
  const pool = situation === null ? null : poolOf(situation, actor.name);
  const ask =
    situation === null || pool === null ? null : bind(situation, facts, actor.name, hand, pool);
  if (situation === null || pool === null || ask === null) return null;
  const alike = like === undefined ? [] : [sayingAgain(ask, like)];
  const filled = full(situation, ask);
  // Every other one names nobody whom the product knows.
  const whole = turn % 2 === 0 ? naming(situation, filled) : filled;
  const otherwise = turn === 0 || like !== undefined ? [] : [choosing(situation, whole, turn)];
  for (const one of [...alike, ...otherwise, whole, ask]) {
    const { outcome } = attempt(situation, one, pool, [], BUDGET);
    if (outcome.accepted) return outcome.after;
  }
  return null;
}

/** The same with everything given that may be left out. */
export function full(situation: Situation, ask: Ask): Ask {
  const pool = poolOf(situation, ask.by);
  return ask.facts.leaves
    .filter((leaf) => leaf.optional && !ask.members.has(leaf))
    .reduce((given, leaf) => {
      const [value] = alternatives(situation, ask.facts, leaf, pool);
      return value === undefined ? given : withMember(given, leaf, value);
    }, ask);
}

/** The same where each text that may be the key of somebody is that of another one who is there. */
function naming(situation: Situation, ask: Ask): Ask {
  const { subject } = situation;
  const own = situation.person(ask.by)?.identity;
  return [...ask.members.keys()].reduce((given, leaf) => {
    const { fills } = leaf;
    const named =
      fills?.how === 'write' && textsOfKeys(subject).get(`${fills.entity}.${fills.field}`);
    const [other] = [...situation.people.values()].flatMap(({ identity }) =>
      identity.entity === named && JSON.stringify(identity.key) !== JSON.stringify(own?.key)
        ? (situation.scene().record(identity.entity, identity.key) ?? [])
        : [],
    );
    const key = other && situation.scene().keyName(other.entity);
    return key === undefined ? given : withMember(given, leaf, refer(situation, other!, key));
  }, ask);
}

/** The same with other choices: of several requests in turn, each choice is taken by one of them. */
function choosing({ subject }: Situation, ask: Ask, turn: number): Ask {
  return [...ask.members].reduce((given, [leaf, value]) => {
    const { type } = wantedOf(subject.spec, ask.facts.call.name, leaf);
    if (type.kind === 'boolean')
      return withMember(given, leaf, (value === true) !== (turn % 2 === 1));
    const place = type.kind === 'one of' ? type.values.indexOf(String(value)) : -1;
    if (type.kind !== 'one of' || place < 0) return given;
    return withMember(given, leaf, type.values[(place + turn) % type.values.length]);
  }, ask);
}

/** The body of the last request; undefined where it has none. */
function sentBody({ act }: Situation): Value | undefined {
  return act?.kind === 'call' && act.body !== null && 'json' in act.body
    ? act.body.json
    : undefined;
}

/** The same, saying what another request has said. */
const sayingAgain = (ask: Ask, said: Value): Ask =>
  ask.facts.leaves.reduce((given, leaf) => {
    const value = valueAt(said, leaf.path);
    return value === undefined ? given : withMember(given, leaf, value);
  }, ask);
