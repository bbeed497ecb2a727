// What a scenario of an author's own begins with: records in some state, found by the search.

import { entityNamed, lifecycleOf, ownerOf, type Spec } from '../../../src/model/index.ts';
import type { PlanningContext } from '../../../src/obligations/planning/planning-context.ts';
import type { Actor } from '../../../src/obligations/search/actors/actors.ts';
import { poolOf } from '../../../src/obligations/situation/request/pool.ts';
import type { Situation } from '../../../src/obligations/situation/situation.ts';
import { Relevance } from '../../../src/obligations/subject/relevance.ts';
import type { Identity, SceneRecord } from '../../../src/obligations/world/scene.ts';
import { didYouMean } from '../../../src/text/nearest.ts';
import { Unmet } from '../failures/unmet.ts';
import { withArticle } from '../../../src/text/article.ts';

/** `a Ticket of their own that is solved`. */
export interface RecordWish {
  readonly entity: string;
  readonly state: string | null;
  /** Null: whose it is does not matter. */
  readonly isTheirs: boolean | null;
}

export interface Found {
  readonly situation: Situation;
  readonly records: ReadonlyMap<string, Identity>;
}

/** The nearest situation that has all that is wished for. */
export function search(
  context: PlanningContext,
  wishes: readonly RecordWish[],
  they: Actor | null,
): Found {
  const relevance = new Relevance(context.subject);
  for (const wish of wishes) {
    checked(context, wish);
    relevance.addEntity(wish.entity);
    const owner = ownerName(context, wish.entity);
    if (wish.isTheirs !== null && owner !== null) relevance.addField(`${wish.entity}.${owner}`);
  }
  if (wishes.length === 0) return { situation: context.start, records: new Map() };
  const found = context.find(relevance, (situation): Found | null => {
    const records = new Map<string, Identity>();
    for (const wish of wishes) {
      const there = poolOf(situation, null)(wish.entity);
      const record = there.find((one) => fits(context, situation, one, wish, they));
      if (record === undefined) return null;
      records.set(wish.entity, { entity: record.entity, key: record.key });
    }
    return { situation, records };
  });
  if (found !== null) return found;
  throw new Unmet(`no calls lead to this: ${wishes.map(words).join(' and ')}`);
}

function checked({ spec }: PlanningContext, { entity, state }: RecordWish): void {
  if (entityNamed(spec, entity) === undefined) {
    const names = spec.sections.entities.facts.entities.map(({ name }) => name);
    throw new Unmet(`section 3 has no entity "${entity}"${didYouMean(entity, names)}`);
  }
  if (state !== null) stateFieldOf(spec, entity, state);
}

/** The field that has a state of an entity. Throws `Unmet` where it has no such state. */
export function stateFieldOf(spec: Spec, entity: string, state: string): string {
  const field = lifecycleOf(spec, entity)?.field.name;
  if (field === undefined)
    throw new Unmet(`section 4 gives ${entity} no states, so that none is "${state}"`);
  const type = entityNamed(spec, entity)?.fields.find(({ name }) => name === field)?.type;
  const states = type?.kind === 'one of' ? type.values : [state];
  if (!states.includes(state))
    throw new Unmet(
      `${withArticle(entity)} is never "${state}": its states are ${states.map((one) => `"${one}"`).join(', ')}`,
    );
  return field;
}

function fits(
  context: PlanningContext,
  situation: Situation,
  { entity, stored }: SceneRecord,
  { state, isTheirs }: RecordWish,
  they: Actor | null,
): boolean {
  const field = lifecycleOf(context.spec, entity)?.field.name;
  if (state !== null && (field === undefined || stored[field] !== state)) return false;
  if (isTheirs === null) return true;
  const owner = ownerName(context, entity);
  const me = situation.person(they?.name ?? null)?.identity.key;
  const isOwn = owner !== null && me !== undefined && stored[owner] === me;
  return isOwn === isTheirs;
}

function ownerName({ spec }: PlanningContext, name: string): string | null {
  const entity = entityNamed(spec, name);
  return entity === undefined ? null : (ownerOf(entity)?.name ?? null);
}

const words = ({ entity, state, isTheirs }: RecordWish): string =>
  [
    withArticle(entity),
    isTheirs === null ? '' : isTheirs ? ' of their own' : " of somebody else's",
    state === null ? '' : ` that is ${state}`,
  ].join('');
