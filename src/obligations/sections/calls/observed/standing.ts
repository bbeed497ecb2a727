// A record in each state that somebody in company leads one to, and how it was made.

import { withMember, type Ask } from '../../../situation/ask.ts';
import { bind } from '../../../situation/request/bind.ts';
import type { Actor } from '../../../search/actors/actors.ts';
import { poolOf } from '../../../situation/request/pool.ts';
import type { Situation } from '../../../situation/situation.ts';
import type { CallFacts } from '../../../subject/subject.ts';
import { valueAt } from '../../../plan/value.ts';
import type { Identity, SceneRecord } from '../../../world/scene.ts';
import type { PlanningContext } from '../../../planning/planning-context.ts';
import { tried, type Company } from './company.ts';
import { handsOf } from './ways.ts';

/** A record in a state, and how it was made. */
export interface Stood {
  readonly situation: Situation;
  readonly record: Identity;
  readonly facts: CallFacts;
  readonly actor: Actor;
  readonly ask: Ask;
}

const EFFORT = 6_000;
/** So many calls lead a record on. */
const MAX_LED = 3;

const STANDING = {};

/** One record in each state that it begins in or is led to, worked out once. */
export function standing(
  context: PlanningContext,
  company: Company,
  facts: CallFacts,
  entity: string,
): readonly Stood[] {
  const known = context.once(STANDING, () => new Map<CallFacts, readonly Stood[]>());
  const { effort } = context.subject;
  const found =
    known.get(facts) ?? effort.apart(EFFORT, () => ledToEach(context, company, facts, entity));
  known.set(facts, found);
  return found;
}

const ledToEach = (
  context: PlanningContext,
  company: Company,
  facts: CallFacts,
  entity: string,
): readonly Stood[] => {
  const found = new Map<string, Stood>();
  const add = (one: Stood): void => {
    const state = stateOf(context, one).join();
    if (!found.has(state)) found.set(state, one);
  };
  // Those who came last have made least.
  for (const actor of company.players.toReversed())
    for (const hand of handsOf(company.situation, facts, actor)) {
      const situation = tried(company.situation, facts, actor, hand);
      const record = situation?.made.findLast((one) => one.entity === entity);
      if (situation === null || record === undefined) continue;
      const ask = askAgain(situation, facts, actor, hand);
      if (ask !== null) add({ situation, record, facts, actor, ask });
    }
  for (let round = 0; round < MAX_LED; round += 1)
    for (const one of [...found.values()])
      for (const next of ledOn(context, company, one)) add(next);
  return [...found.values()];
};

function* ledOn({ subject }: PlanningContext, company: Company, stood: Stood): Generator<Stood> {
  const { situation, record } = stood;
  const movers = subject.calls.filter(({ moves }) =>
    moves.some(({ entity, from }) => entity === record.entity && from !== null),
  );
  for (const facts of movers)
    for (const actor of company.players) {
      const hand = handsOf(situation, facts, actor).find((one) =>
        Object.values(one).some((held) => isSame(held, record)),
      );
      const next = hand === undefined ? null : tried(situation, facts, actor, hand);
      if (next === null) continue;
      yield { ...stood, situation: next };
      break;
    }
}

/** Whether two are one record. */
export const isSame = (one: Identity, other: Identity): boolean =>
  one.entity === other.entity && JSON.stringify(one.key) === JSON.stringify(other.key);

/** The states of a record, in each of its lifecycles. */
export function stateOf(
  { subject }: PlanningContext,
  { situation, record }: Pick<Stood, 'situation' | 'record'>,
): string[] {
  const { stored = {} } = situation.scene().record(record.entity, record.key) ?? {};
  const fields = new Set(
    subject.moves.filter(({ entity }) => entity === record.entity).map(({ field }) => field),
  );
  return [...fields].map((field) => String(stored[field] ?? null));
}

/** The request by which the last record was made. */
function askAgain(
  made: Situation,
  facts: CallFacts,
  actor: Actor,
  hand: Readonly<Record<string, SceneRecord>>,
): Ask | null {
  const { act, before } = made;
  const bare =
    before === null ? null : bind(before, facts, actor.name, hand, poolOf(before, actor.name));
  if (bare === null || act?.kind !== 'call' || act.body === null || !('json' in act.body))
    return bare;
  const said = act.body.json;
  return facts.leaves.reduce((ask, leaf) => {
    const value = valueAt(said, leaf.path);
    return withMember(ask, leaf, value);
  }, bare);
}
