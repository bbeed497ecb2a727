// Who may have made a record that says who did (`set me`): somebody whose role may make the call.

import type { Json } from '../../model/values/json.ts';
import { allSteps } from '../../model/steps/steps.ts';
import type { EntityType } from '../entities/entity-type.ts';
import type { Product } from '../product/product.ts';
import { mayEver } from '../roles/roles.ts';
import type { Moment } from '../store/moment.ts';
import { hash } from './made-up/hash.ts';

/** Of so many people it is known who may. */
const LOOKED_AT = 1_000;

export class Makers {
  readonly #product: Product;
  readonly #known = new Map<EntityType, readonly number[]>();

  constructor(product: Product) {
    this.#product = product;
  }

  /** The fields that say who made the record at a place, with one who may have. */
  of(entity: EntityType, place: number, seed: number, moment: Moment): Record<string, Json> {
    const values: Record<string, Json> = {};
    for (const field of entity.slots) {
      const { target, set } = field;
      if (target === null || set?.source.source.trim() !== 'me') continue;
      const makers = this.#makers(entity, target, moment);
      const at = hash(`${seed} ${entity.name} maker ${place}`) >>> 0;
      if (makers.length > 0) values[field.name] = { $record: makers[at % makers.length]! };
    }
    return values;
  }

  #makers(entity: EntityType, people: EntityType, moment: Moment): readonly number[] {
    let known = this.#known.get(entity);
    if (known === undefined) {
      const calls = this.#callsMaking(entity);
      const rows = moment.store.rows(people.place).slice(0, LOOKED_AT);
      known = rows.filter(({ id }) => this.#may(people, id, calls, moment)).map(({ id }) => id);
      this.#known.set(entity, known);
    }
    return known;
  }

  #callsMaking = ({ name }: EntityType): string[] =>
    [...this.#product.calls.values()].flatMap(({ call }) =>
      allSteps(call.steps).some((step) => step.kind === 'create' && step.entity.name === name)
        ? [call.name]
        : [],
    );

  #may(people: EntityType, id: number, calls: readonly string[], moment: Moment): boolean {
    const { roles } = this.#product;
    const { me } = moment;
    moment.me = moment.record(people, id);
    const may = roles.isOpen || calls.some((call) => roles.cells(call, moment).some(mayEver));
    moment.me = me;
    return may;
  }
}
