// What may be made beside a record that is there, in each state that it comes into: the same once more, by
// the same and by others, elsewhere, and with its edges where the other's are; and so many as there may be.

import { rulesOf, type Rule } from '../../../../model/index.ts';
import { withMember, type Ask } from '../../../situation/ask.ts';
import { make } from '../../../search/attempt.ts';
import { bind } from '../../../situation/request/bind.ts';
import type { Actor } from '../../../search/actors/actors.ts';
import { poolOf } from '../../../situation/request/pool.ts';
import type { Situation } from '../../../situation/situation.ts';
import { wantedOf } from '../../../values/wanted.ts';
import type { CallFacts } from '../../../subject/subject.ts';
import type { Value } from '../../../plan/value.ts';
import type { Plan } from '../../../plan/plan.ts';
import type { Identity } from '../../../world/scene.ts';
import type { Drafts } from '../../../planning/drafts/draft.ts';
import { untried, type Untried } from '../../../planning/no-plan.ts';
import type { PlanningContext } from '../../../planning/planning-context.ts';
import { AfterEach } from './after-each.ts';
import { companyOf, full, furnishing, tried, type Company } from './company.ts';
import { observedPlan } from './expected/expected.ts';
import { addObserved, NOBODY } from './observed.ts';
import { standing, stateOf, type Stood } from './standing.ts';
import { handsOf } from './ways.ts';

/** Where nobody is refused by then, there is no bound that is near. */
const MAX_MADE = 12;
const MAX_ELSEWHERE = 2;

export function deriveAgain(context: PlanningContext, drafts: Drafts): void {
  for (const facts of furnishing(context.subject))
    for (const { entity } of facts.creates.slice(0, 1)) {
      if (!isBounded(context, facts, entity.name)) continue;
      const states = context.subject.moves.flatMap((move) =>
        move.entity === entity.name && move.to !== null ? [move.to] : [],
      );
      for (const state of states.length === 0 ? [null] : new Set(states)) {
        const situation = state === null ? 'there is one' : `one is ${state}`;
        addObserved(drafts, `while ${situation}`, [facts], `again while ${situation}`, () =>
          againPlan(context, facts, entity.name, state),
        );
      }
    }
}

/** Whether a rule of a call asks for other records of what it makes. */
const isBounded = ({ spec }: PlanningContext, { call }: CallFacts, entity: string): boolean =>
  rulesOf(spec).some(
    ({ on, test }: Rule) =>
      on.kind !== 'field' &&
      on.call === call.name &&
      test.kind === 'condition' &&
      new RegExp(`\\b${entity}\\.`).test(test.expression.source),
  );

function againPlan(
  context: PlanningContext,
  facts: CallFacts,
  entity: string,
  state: string | null,
): Plan | Untried {
  const company = companyOf(context);
  if (company === null) return untried(NOBODY);
  const stood = standing(context, company, facts, entity);
  const found = stood.find((one) => state === null || stateOf(context, one).includes(state));
  if (found === undefined) return untried(`Nobody in company leads one to ${state}.`);
  const looks = new AfterEach(company, context.actors.signedOut);
  let end = found.situation;
  for (const again of once(found, company)) {
    const ask = again(end);
    if (ask !== null) end = lookedAt(looks, end, ask);
  }
  end = untilRefused(looks, found, end);
  return observedPlan(context, company.situation, end);
}

type Again = (now: Situation) => Ask | null;

/** The same by everybody, elsewhere, and beginning or ending where the other does. */
function* once(
  { facts, actor, ask, record, situation }: Stood,
  company: Company,
): Generator<Again> {
  const others = company.players.filter((one) => one !== actor);
  yield by(facts, others[0] ?? actor, ask, 0);
  for (const [leaf, value] of edges(situation, facts, record))
    yield (now) => {
      const same = by(facts, others[0] ?? actor, ask, 0)(now);
      return same === null ? null : withMember(same, leaf, value);
    };
  for (let place = 1; place <= MAX_ELSEWHERE; place += 1)
    yield by(facts, others[place % others.length] ?? actor, ask, place);
  yield by(facts, actor, ask, 0);
}

/** The request by somebody, about the same or about another of what it finds. */
const by =
  (facts: CallFacts, actor: Actor, ask: Ask, place: number): Again =>
  (now) => {
    const entered = actor.enter(now);
    if (entered !== now) return null;
    if (place === 0) return { ...ask, by: actor.name };
    const others = handsOf(now, facts, actor)
      .flatMap((hand) => bind(now, facts, actor.name, hand, poolOf(now, actor.name)) ?? [])
      .filter(({ path }) => JSON.stringify(path) !== JSON.stringify(ask.path));
    const other = others[place - 1];
    return other === undefined ? null : { ...ask, by: actor.name, path: other.path };
  };

/** Members that may be said as the record has another of its fields: an end where a beginning is. */
const edges = (
  situation: Situation,
  { leaves, call }: CallFacts,
  { entity, key }: Identity,
): [CallFacts['leaves'][number], Value][] => {
  const { spec } = situation.subject;
  const stored = situation.scene().record(entity, key)?.stored ?? {};
  const fields = spec.sections.entities.facts.entities.find(({ name }) => name === entity)?.fields;
  return leaves.flatMap((leaf) => {
    const { type } = wantedOf(spec, call.name, leaf);
    if (type.kind !== 'datetime' && type.kind !== 'date') return [];
    return (fields ?? [])
      .filter((field) => field.type.kind === type.kind && field.name !== leaf.fills?.field)
      .flatMap(({ name }): [typeof leaf, Value][] =>
        stored[name] == null ? [] : [[leaf, stored[name]]],
      );
  });
};

function lookedAt(looks: AfterEach, before: Situation, ask: Ask): Situation {
  const { outcome } = make(before, ask);
  return outcome.accepted
    ? looks.lookAfter(before, outcome.after, {})
    : looks.lookAfterRefusal(before, outcome.after, ask.facts, {});
}

/** More of them by whoever made the first, until somebody is refused. */
function untilRefused(looks: AfterEach, { facts, actor, ask }: Stood, from: Situation): Situation {
  let situation = from;
  for (let count = 0; count < MAX_MADE; count += 1) {
    const [hand] = handsOf(situation, facts, actor).filter((one) => {
      const bound = bind(situation, facts, actor.name, one, poolOf(situation, actor.name));
      return JSON.stringify(bound?.path) === JSON.stringify(ask.path);
    });
    const next = hand === undefined ? null : tried(situation, facts, actor, hand);
    if (next === null) {
      const bare =
        hand === undefined
          ? null
          : bind(situation, facts, actor.name, hand, poolOf(situation, actor.name));
      return bare === null ? situation : lookedAt(looks, situation, full(situation, bare));
    }
    situation = next;
  }
  return situation;
}
