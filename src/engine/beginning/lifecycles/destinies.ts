// What is to become of each made-up record: the states are met one after another, and of many
// records in no order. Those for whom time has to come are the oldest.

import type { EntityType } from '../../entities/entity-type.ts';
import type { Product } from '../../product/product.ts';
import { hash } from '../made-up/hash.ts';
import { type Wanted, countOf } from '../made-up/made-up.ts';
import { examplesOf, inOrderOfUse } from '../outline/outline.ts';
import { type Way, waysThrough } from './ways.ts';
import { allSteps } from '../../../model/steps/steps.ts';

export interface Destiny {
  /** One through each of its lifecycles. */
  readonly ways: readonly Way[];
  readonly waits: number;
}

export interface Destinies {
  /** That of the record at a place; undefined for an Example, and where there are no states. */
  of(entity: EntityType, place: number): Destiny | undefined;
  /** How many moves there are to be made. */
  readonly moves: number;
  /** How often records wait, the longest first. */
  readonly patience: readonly number[];
  /** How many records of an entity are to be there before some that wait so often go their ways. */
  countBy(entity: EntityType, waits: number): number;
}

/** Without `mayWait` nothing waits for its time. */
export function destiniesOf(product: Product, wanted: Wanted, mayWait: boolean): Destinies {
  const { entities } = product.schema;
  const all = new Map(entities.map((entity) => [entity, ofEntity(entity, wanted, mayWait)]));
  const made = [...all.values()].flat();
  const patience = [...new Set(made.map(({ waits }) => waits))].filter((waits) => waits > 0);
  const needed = neededBy(product, (entity) => all.get(entity)!.some(({ waits }) => waits > 0));
  const sharing = madeByEvents(product);
  return {
    of: (entity, place) => all.get(entity)![place - examplesOf(entity)],
    moves: made.flatMap(({ ways }) => ways.flatMap(({ moves }) => moves)).length,
    patience: patience.toSorted((a, b) => b - a),
    countBy(entity, waits) {
      const count = countOf(entity, wanted);
      const examples = examplesOf(entity);
      const own = all.get(entity)!;
      if (waits > 0 && !needed.has(entity)) return 0;
      if (waits > 0 && own[0] !== undefined && own[0].waits > 0)
        return examples + own.filter((destiny) => destiny.waits >= waits).length;
      // Room for those that calls will make.
      return sharing.has(entity.name) ? examples + Math.ceil((count - examples) / 2) : count;
    },
  };
}

function ofEntity(entity: EntityType, wanted: Wanted, mayWait: boolean): Destiny[] {
  const through = entity.lifecycles
    .map((lifecycle) => waysThrough(lifecycle).filter(({ waits }) => mayWait || waits === 0))
    .filter(({ length }) => length > 0);
  if (through.length === 0) return [];
  const made = Math.max(countOf(entity, wanted) - examplesOf(entity), 0);
  const destinies = Array.from({ length: made }, (_unused, place) => {
    const ways = through.map((choice, turn) => chosen(choice, entity, place, turn, wanted));
    return { ways, waits: Math.max(...ways.map(({ waits }) => waits)) };
  });
  return destinies.sort((a, b) => b.waits - a.waits);
}

function chosen(
  choice: readonly Way[],
  entity: EntityType,
  place: number,
  turn: number,
  { seed }: Wanted,
): Way {
  const inTurn = place + turn;
  const isEarly = place < 2 * choice.length;
  const drawn = isEarly ? inTurn : hash(`${seed} ${entity.name} way ${turn} ${place}`) >>> 0;
  return choice[drawn % choice.length]!;
}

/** The entities that are wanted, those that they refer to, and people. */
function neededBy({ schema, people }: Product, isWanted: (entity: EntityType) => boolean) {
  const wanted = schema.entities.filter(isWanted);
  return new Set(wanted.length === 0 ? [] : inOrderOfUse([...wanted, ...people]));
}

/** The entities of which calls that move a record make others. */
function madeByEvents({ calls }: Product): ReadonlySet<string> {
  const moving = [...calls.values()].filter(({ events }) =>
    events.some(({ moves }) => moves.length > 0),
  );
  const steps = moving.flatMap(({ call }) => allSteps(call.steps));
  return new Set(steps.flatMap((step) => (step.kind === 'create' ? [step.entity.name] : [])));
}
