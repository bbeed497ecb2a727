// What is worked out from a list that several are on: each is told of their own, and whoever comes off
// the list takes nobody along.

import { shownFields } from '../../../model/index.ts';
import type { Check, Plan } from '../../plan.ts';
import { attempt, make } from '../../search/attempt.ts';
import { type InHand } from '../../search/bind.ts';
import type { Player } from '../../search/cast.ts';
import { look, type Look } from '../../search/look.ts';
import type { Situation } from '../../search/situation.ts';
import { flatSteps } from '../../subject/steps.ts';
import type { CallFacts } from '../../subject/subject.ts';
import type { Identity } from '../../world/scene.ts';
import { withAnother } from '../another.ts';
import { untried, type Drafts, type Untried } from '../draft.ts';
import { actsOf, answerOf, planOf, succeeds } from '../plans.ts';
import { isStuck, type Prospect, type Workshop } from '../workshop.ts';
import { valueOf, type Computed } from './computed.ts';

/** Who looks at which record. */
type Pair = readonly [by: Player, of: Identity];

export function deriveCompany(workshop: Workshop, drafts: Drafts, computed: Computed): void {
  const about = workshop.subject.aboutRecord(computed.entity.name);
  const { fields } = workshop.subject.uses(computed.expression, about);
  const on = (kind: 'add' | 'remove'): [CallFacts, string][] =>
    workshop.subject.calls.flatMap((facts) =>
      flatSteps(facts.call.steps).flatMap((step): [CallFacts, string][] =>
        step.kind === kind && fields.some((path) => path.endsWith(`.${step.field.name}`))
          ? [[facts, step.field.name]]
          : [],
      ),
    );
  const add = (facts: CallFacts, what: string, plan: () => Plan | Untried): void =>
    drafts.add({
      kind: 'entities/computed',
      isExtra: true,
      name: `${computed.path}:${facts.call.name} ${what}`,
      at: computed.at,
      also: [{ at: facts.call.at, why: `${facts.call.name} changes what it is worked out from` }],
      needs: ['calls', 'roles'],
      words: {
        field: computed.path,
        situation: `${facts.call.name} ${what}`,
        value: computed.expression.source,
      },
      plan,
    });
  for (const [adding, list] of on('add')) {
    add(adding, 'twice', () => addedPlan(workshop, computed, adding));
    for (const [removing, other] of on('remove'))
      if (list === other)
        add(removing, 'beside others', () => removedPlan(workshop, computed, adding, removing));
  }
}

/** Somebody is added, with somebody else there, and then once more: that changes nothing. */
function addedPlan(workshop: Workshop, computed: Computed, facts: CallFacts): Plan | Untried {
  const ready = workshop.ready({ facts });
  if (isStuck(ready)) return untried(`Nothing was found by which ${facts.call.name} succeeds.`);
  const { player, hand, ask } = ready;
  const other = workshop.cast.others(player, 1);
  const situation = other?.enter(ready.situation) ?? ready.situation;
  const { act, outcome } = make(situation, ask);
  if (!outcome.accepted) return untried(`${facts.call.name} is refused beside somebody else.`);
  const pairs = pairsOf(outcome.after, computed, [player, other], Object.values(hand));
  const own = Object.values(hand).map((one) =>
    inAnswer(workshop, outcome.after, computed, player, one),
  );
  const [seen, after] = watched(workshop, outcome.after, computed, pairs);
  const again = make(after, ask);
  const [still] = again.outcome.accepted
    ? watched(workshop, again.outcome.after, computed, pairs)
    : [[]];
  const twice = succeeds(workshop, again.act).map((check, index) =>
    index === 0 ? { ...check, first: [again.act] } : check,
  );
  return planOf(
    situation,
    [act],
    [
      ...succeeds(workshop, act),
      ...own,
      ...seen,
      ...(again.outcome.accepted ? [...twice, ...still] : []),
    ],
  );
}

/** Two are on a list, and the same is on two: one is taken from one of them. */
function removedPlan(
  workshop: Workshop,
  computed: Computed,
  adding: CallFacts,
  removing: CallFacts,
): Plan | Untried {
  const ready = workshop.ready({ facts: adding });
  if (isStuck(ready)) return untried(`Nothing was found by which ${adding.call.name} succeeds.`);
  const { player, hand } = ready;
  const other = workshop.cast.others(player, 1);
  const records = Object.values(hand);
  let situation = ready.attempt.outcome.after;
  const beside = other && added(workshop, situation, adding, other, (one) => isAbout(one, hand));
  situation = beside?.[0] ?? situation;
  const entity = adding.finds.at(-1)?.entity.name ?? '';
  for (const from of withAnother(workshop, situation, entity)) {
    const more = added(workshop, from, adding, player, (one) => !isAbout(one, hand));
    if (more === null) continue;
    situation = more[0];
    records.push(...Object.values(more[1]));
    break;
  }
  const poised = [...workshop.poised(situation, removing, player)].find((one) =>
    isAbout(one.hand, hand),
  );
  if (poised === undefined) return untried(`${removing.call.name} is not possible.`);
  const { act, outcome } = make(poised.situation, poised.ask);
  if (!outcome.accepted) return untried(`${removing.call.name} is refused.`);
  const pairs = pairsOf(outcome.after, computed, [player, other], records);
  const [seen] = watched(workshop, outcome.after, computed, pairs);
  return planOf(poised.situation, [act], [...succeeds(workshop, act), ...seen]);
}

/** The situation once somebody has made the call too, and what about. */
function added(
  workshop: Workshop,
  from: Situation,
  facts: CallFacts,
  player: Player,
  fits: (hand: InHand) => boolean,
): [Situation, InHand] | null {
  const all = [...workshop.poised(from, facts, player)];
  const chosen = [
    ...all.filter(({ hand }) => fits(hand)),
    ...all.filter(({ hand }) => !fits(hand)),
  ];
  for (const { situation, ask, hand, pool } of chosen) {
    const { outcome } = attempt(situation, ask, pool);
    if (outcome.accepted) return [outcome.after, hand];
  }
  return null;
}

const isAbout = (one: InHand, other: Prospect['hand']): boolean =>
  Object.values(one).every((record) => Object.values(other).some(({ id }) => id === record.id));

/** More looks than these are not taken. */
const MOST_LOOKS = 6;

function pairsOf(
  situation: Situation,
  { entity }: Computed,
  players: readonly (Player | null)[],
  records: readonly Identity[],
): Pair[] {
  const there = players.filter((player) => player !== null && player.name !== null) as Player[];
  const people = there.flatMap(({ name }) => situation.person(name)?.identity ?? []);
  const all = [...records, ...people].filter((one) => one.entity === entity.name);
  const keys = new Set<string>();
  const once = all.filter(({ key }) => {
    const text = JSON.stringify(key);
    return !keys.has(text) && keys.add(text);
  });
  return there.flatMap((by) => once.map((of): Pair => [by, of])).slice(0, MOST_LOOKS);
}

/** What each is told, one look after another, and the situation after the last. */
function watched(
  workshop: Workshop,
  from: Situation,
  computed: Computed,
  pairs: readonly Pair[],
): [Check[], Situation] {
  let situation = from;
  const checks: Check[] = [];
  for (const [by, of] of pairs) {
    const seen = look(workshop.cast, situation, of, {
      by: [by.name],
      shows: ({ name }) => name === computed.name,
      onlyBy: true,
    });
    const check = seen && checkOf(workshop, situation, computed, by, of, seen);
    if (seen === null || check === null) continue;
    checks.push(check);
    situation = seen.after;
  }
  return [checks, situation];
}

function checkOf(
  workshop: Workshop,
  from: Situation,
  computed: Computed,
  by: Player,
  of: Identity,
  seen: Look,
): Check | null {
  const record = from.scene().record(of.entity, of.key);
  const is = record === null ? undefined : valueOf(workshop, from, by.name, computed, record);
  const wire = wireIn(workshop, seen.as, computed);
  if (is === undefined || wire === undefined) return null;
  const path = [...seen.path, wire];
  return {
    first: actsOf(from, seen),
    of: seen.act.id,
    expect: { kind: 'value', field: computed.path, path, is },
  };
}

/** What the call's own answer says of it. */
function inAnswer(
  workshop: Workshop,
  after: Situation,
  computed: Computed,
  by: Player,
  of: Identity,
): Check | null {
  const record = after.scene().record(of.entity, of.key);
  const place = of.entity === computed.entity.name ? answerOf(after, of) : null;
  const wire = place?.shown.find(({ name }) => name === computed.name)?.wire;
  const is = record === null ? undefined : valueOf(workshop, after, by.name, computed, record);
  if (place === null || wire === undefined || is === undefined) return null;
  const path = [...place.path, wire];
  return {
    first: [],
    of: place.act.id,
    expect: { kind: 'value', field: computed.path, path, is },
  };
}

const wireIn = ({ spec }: Workshop, as: string, { name }: Computed): string | undefined =>
  shownFields(spec, as).find((one) => one.name === name)?.wire;
