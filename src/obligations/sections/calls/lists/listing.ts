// A list that a call answers: what its conditions let through, who may ask for it, and the plan that it
// is as it should be.

import type { Expression, Json } from '../../../../model/index.ts';
import type { Plan } from '../../../plan/plan.ts';
import { asText } from '../../../play/request.ts';
import type { Ask } from '../../../situation/ask.ts';
import type { Actor } from '../../../search/actors/actors.ts';
import { poolOf } from '../../../situation/request/pool.ts';
import { sceneView } from '../../../solver/view/call-view.ts';
import { treeOf } from '../../../subject/expressions/tree-of.ts';
import { satisfy } from '../../../solver/satisfy.ts';
import type { Place } from '../../../subject/places.ts';
import type { Relevance } from '../../../subject/relevance.ts';
import type { CallFacts } from '../../../subject/subject.ts';
import type { StepOf } from '../../../subject/steps.ts';
import type { SceneRecord } from '../../../world/scene.ts';
import { notReached } from '../../../planning/no-plan.ts';
import { namesOf } from '../../../situation/request/names.ts';
import type { PlanningContext } from '../../../planning/planning-context.ts';
import type { CallQuery, PreparedCall, Prospect } from '../../../planning/call-query.ts';

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

/** A call's list, its conditions told apart. */
export function listingOf(
  context: PlanningContext,
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
    parameters: [...new Set(context.subject.uses(where, facts.variables).names)].filter((name) =>
      own.has(name),
    ),
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
  context: PlanningContext,
  { facts, step }: Listing,
  prepared: PreparedCall,
  where: Expression,
  record: SceneRecord,
  ask: Ask = prepared.ask,
): boolean {
  const scene = prepared.situation.scene(prepared.actor.name);
  const names = { ...namesOf(facts, ask, prepared), [step.as]: inScene(scene, record) };
  return scene.value(context.subject.compile(where, 'calls', facts.variables), names) === true;
}

/** The record as another scene of the same situation has it. */
const inScene = (scene: ReturnType<PreparedCall['situation']['scene']>, record: SceneRecord) =>
  scene.record(record.entity, record.key) ?? record;

/** Whether a record is on the list for somebody who asks so; `apart`: parameters that are given otherwise. */
export const isListed = (
  context: PlanningContext,
  listing: Listing,
  prepared: PreparedCall,
  record: SceneRecord,
  apart: readonly string[] = [],
): boolean =>
  [...listing.always, ...askedBy(listing, prepared.ask)].every((where) =>
    meets(context, listing, prepared, where, record),
  ) && isAsUsual(context, listing, prepared, record, apart);

/** Whether a record passes the filters that have a value where a request gives none. */
function isAsUsual(
  { subject }: PlanningContext,
  { facts, step }: Listing,
  { situation, actor, ask }: PreparedCall,
  record: SceneRecord,
  apart: readonly string[],
): boolean {
  const scene = situation.scene(actor.name);
  return step.filteredBy.every(({ name }) => {
    const usual = facts.call.query.find((one) => one.name === name)?.default ?? null;
    if (usual === null || Object.hasOwn(ask.query, name) || apart.includes(name)) return true;
    const value = scene.value(subject.compile(usual, 'calls', facts.variables), {});
    return asText(record.stored[name] ?? null) === asText((value ?? null) as Json);
  });
}

/** The conditions on parameters that a request gives, though nobody filters by them: it has to. */
const askedBy = ({ asked }: Listing, { query, headers }: Ask): Expression[] =>
  asked
    .filter(({ parameters }) =>
      parameters.every((name) => Object.hasOwn(query, name) || Object.hasOwn(headers, name)),
    )
    .map(({ where }) => where);

/** So many records are to be on a list at once, where that rests on what has to be asked for. */
const MAX_ASKED = 6;

/** The request by which as many records as can be are on the list as far as its parameters decide that. */
export function asking(
  context: PlanningContext,
  listing: Listing,
  prospect: Prospect,
  ask: Ask,
): Ask {
  const { facts, step } = listing;
  const { situation, actor } = prospect;
  const given = new Set([...Object.keys(ask.query), ...Object.keys(ask.headers)]);
  const deciding = step.where.filter((where) =>
    context.subject.uses(where, facts.variables).names.some((name) => given.has(name)),
  );
  if (deciding.length === 0) return ask;
  const scene = situation.scene(actor.name);
  const records = situation.recordsOf(step.entity.name).slice(0, MAX_ASKED);
  const areOn = (one: Ask, some: readonly SceneRecord[]): boolean =>
    some.every((record) =>
      deciding.every((where) =>
        meets(context, listing, { ...prospect, facts, ask: one }, where, record),
      ),
    );
  let asked = ask;
  const listed: SceneRecord[] = [];
  for (const record of records) {
    const about = inScene(scene, record);
    const next = deciding.reduce(
      (one, where) => asOn(context, listing, prospect, where, about, one),
      asked,
    );
    // The first counts, whatever else has to be so for it.
    if (listed.length > 0 && !areOn(next, [...listed, record])) continue;
    asked = next;
    listed.push(record);
  }
  return asked;
}

/** The request by which a condition of the list holds of a record, where that can be. */
function asOn(
  { subject }: PlanningContext,
  { facts, step }: Listing,
  { situation, actor, hand }: Prospect,
  where: Expression,
  about: SceneRecord,
  ask: Ask,
): Ask {
  const tree = treeOf(where);
  if (tree === null) return ask;
  const scene = situation.scene(actor.name);
  const view = (one: Ask) =>
    sceneView(subject, facts, scene, {
      ...namesOf(facts, one, { situation, hand }),
      [step.as]: about,
    });
  const pool = poolOf(situation, actor.name);
  return satisfy(ask, { tree, view, is: true }, { situation, pool }) ?? ask;
}

/** That records of a list look alike from outside. */
export const nothingTells = ({ facts, step }: Listing): string =>
  `Nothing that ${facts.call.name} answers tells one ${step.entity.name} from another.`;

/** Two of each role, and where it matters who asks, those who belong elsewhere. */
function askersOf(
  { actors, subject }: PlanningContext,
  { facts, step }: Pick<Listing, 'facts' | 'step'>,
): readonly Actor[] {
  const isPersonal = step.where.some((where) =>
    subject.uses(where, facts.variables).names.includes('me'),
  );
  const elsewhere = isPersonal ? actors.roles.flatMap((role) => actors.elsewhere(role)) : [];
  return [...actors.everybody, ...actors.seconds, ...elsewhere];
}

/** Somebody who may ask for a list, in a situation that is as it should be. */
export function seekListed(
  context: PlanningContext,
  listing: Listing,
  judge: (prepared: PreparedCall) => boolean,
  players: readonly Actor[] = askersOf(context, listing),
  enough: () => boolean = () => false,
  towards: Pick<CallQuery, 'ways' | 'starts'> = {},
): PreparedCall | null {
  return context.prospect(
    {
      ...towards,
      ...{ facts: listing.facts, players, widen: bearingOn(listing), enough, isAllowed: true },
      shape: (ask, prospect) => asking(context, listing, prospect, ask),
    },
    judge,
  );
}

/** What has a bearing on a list beside its call: its records, as its conditions and filters read them. */
const bearingOn =
  ({ facts, step }: Pick<Listing, 'facts' | 'step'>) =>
  (relevance: Relevance): void => {
    relevance.addRecords(step.entity.name);
    for (const where of step.where) relevance.addExpression(where, facts.variables);
    for (const { name } of step.filteredBy) relevance.addField(`${step.entity.name}.${name}`);
  };

/** That nothing was found to be listed, and what stood in the way. */
export const nothingListed = (context: PlanningContext, listing: Listing, what: string): Plan =>
  notReached(what, context.obstacles({ facts: listing.facts, widen: bearingOn(listing) }));
