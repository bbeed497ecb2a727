// What a call lists: what its conditions let through and nothing else, filtered, in order, by pages.

import type { Expression } from '../../model/index.ts';
import { telling } from '../expect/shown.ts';
import type { Check, Plan } from '../plan.ts';
import { make } from '../search/attempt.ts';
import type { Ask } from '../search/ask.ts';
import type { Player } from '../search/cast.ts';
import type { Place } from '../subject/places.ts';
import type { CallFacts } from '../subject/subject.ts';
import { stepsOfKind, type StepOf } from '../subject/steps.ts';
import type { Pattern } from '../value.ts';
import type { SceneRecord } from '../world/scene.ts';
import { impossible, type Drafts } from './draft.ts';
import { deriveFilters } from './filters.ts';
import { deriveOrder } from './order.ts';
import { reaching } from './reaching.ts';
import { planOf, succeeds } from './plans.ts';
import { namesOf, rulingOf, type Poised, type Workshop } from './workshop.ts';

/** A list that a call answers. */
export interface Listing {
  readonly facts: CallFacts;
  readonly step: StepOf<'list'>;
  readonly place: Place;
  /** Conditions that hold for every request. */
  readonly always: readonly Expression[];
  /** Conditions that name a parameter, with it. */
  readonly asked: readonly { readonly where: Expression; readonly parameters: readonly string[] }[];
}

export function deriveLists(workshop: Workshop, drafts: Drafts, facts: CallFacts): void {
  for (const step of stepsOfKind(facts.call, 'list')) {
    const place = facts.places.find(({ entity, listed }) => entity === step.entity.name && listed);
    if (place === undefined) continue;
    const listing = listingOf(workshop, facts, step, place);
    listed(workshop, drafts, listing);
    deriveFilters(workshop, drafts, listing);
    deriveOrder(workshop, drafts, listing);
  }
}

/** A call's list, its conditions told apart. */
export function listingOf(
  workshop: Workshop,
  facts: CallFacts,
  step: StepOf<'list'>,
  place: Place,
): Listing {
  const own = new Set([
    ...facts.call.query.map(({ name }) => name),
    ...facts.call.headers.map(({ name }) => name),
    ...facts.leaves.map(({ name }) => name),
  ]);
  const split = step.where.map((where) => ({
    where,
    parameters: workshop.subject.uses(where, facts.variables).names.filter((name) => own.has(name)),
  }));
  return {
    facts,
    step,
    place,
    always: split.flatMap(({ where, parameters }) => (parameters.length === 0 ? [where] : [])),
    asked: split.filter(({ parameters }) => parameters.length > 0),
  };
}

/** Whether a condition of a list holds of a record, for whoever is about to ask. */
export function meets(
  workshop: Workshop,
  { facts, step }: Listing,
  poised: Poised,
  where: Expression,
  record: SceneRecord,
  ask: Ask = poised.ask,
): boolean {
  const scene = poised.situation.scene(poised.player.name);
  const names = { ...namesOf(facts, ask, poised), [step.as]: inScene(scene, record) };
  return scene.value(workshop.subject.compile(where, 'calls', facts.variables), names) === true;
}

/** The record as another scene of the same situation has it. */
const inScene = (scene: ReturnType<Poised['situation']['scene']>, record: SceneRecord) =>
  scene.record(record.entity, record.key) ?? record;

/** Whether a record is on the list for somebody who asks without parameters. */
export const isListed = (
  workshop: Workshop,
  listing: Listing,
  poised: Poised,
  record: SceneRecord,
): boolean => listing.always.every((where) => meets(workshop, listing, poised, where, record));

function listed(workshop: Workshop, drafts: Drafts, listing: Listing): void {
  const { facts, step } = listing;
  const add = (
    name: string,
    condition: string,
    situation: string,
    judge: (poised: Poised, record: SceneRecord) => boolean,
    holds: boolean,
  ): void =>
    drafts.add({
      kind: 'calls/listed',
      name: `${facts.call.name}:${name}`,
      at: step.at,
      needs: ['entities', 'roles'],
      words: { call: facts.call.name, condition, situation },
      plan: () => listedPlan(workshop, listing, judge, holds),
    });
  add(
    'listed',
    listing.always.map(({ source }) => source).join(' and ') || `every ${step.entity.name}`,
    'listed',
    (poised, record) => isListed(workshop, listing, poised, record),
    true,
  );
  listing.always.forEach((where, index) =>
    add(
      `left out ${index + 1}`,
      where.source,
      'left out',
      (poised, record) =>
        listing.always.every(
          (other) => (other === where) !== meets(workshop, listing, poised, other, record),
        ),
      false,
    ),
  );
}

function listedPlan(
  workshop: Workshop,
  listing: Listing,
  judge: (poised: Poised, record: SceneRecord) => boolean,
  holds: boolean,
): Plan | null {
  let of: SceneRecord | null = null;
  const found = seekListed(workshop, listing, (poised) => {
    of =
      poised.situation.madeOf(listing.step.entity.name).find((one) => judge(poised, one)) ?? null;
    return of !== null;
  });
  // A condition that lets everything through leaves nothing out.
  if (found === null || of === null)
    return holds ? impossible(`Nothing was found that ${listing.facts.call.name} lists.`) : null;
  const item = telling(found.situation, listing.place.as, of);
  if (item === null) return null;
  return listPlan(
    workshop,
    listing,
    found,
    reaching(workshop, listing, found, of),
    holds ? { $holds: [item] } : { $lacks: [item] },
  );
}

/** Somebody who may ask for a list, in a situation that is as it should be. */
export function seekListed(
  workshop: Workshop,
  { facts, step }: Listing,
  judge: (poised: Poised) => boolean,
  players: readonly Player[] = [...workshop.cast.everybody, ...workshop.seconds],
): Poised | null {
  const expressions = step.where;
  return workshop.prospect(
    {
      facts,
      players,
      widen: (relevance) => {
        relevance.addEntity(step.entity.name);
        for (const where of expressions) relevance.addExpression(where, facts.variables);
        for (const { name } of step.filteredBy) relevance.addField(`${step.entity.name}.${name}`);
      },
    },
    (poised) => rulingOf(workshop, poised).allowed && judge(poised),
  );
}

/** The plan that a list is as a pattern says. */
export function listPlan(
  workshop: Workshop,
  { place }: Listing,
  { situation }: Poised,
  ask: Ask,
  is: Pattern,
  more: (act: string) => Check[] = () => [],
): Plan {
  const { act } = make(situation, ask);
  return planOf(
    situation,
    [act],
    [
      ...succeeds(workshop, act),
      {
        first: [],
        of: act.id,
        expect: { kind: 'value', field: place.entity, path: place.path, is },
      },
      ...more(act.id),
    ],
  );
}
