// Who may be asked to make a call about a record: those whom it concerns, and one of each kind.

import type { EntityType } from '../../entities/entity-type.ts';
import type { MoveType } from '../../entities/lifecycle-type.ts';
import type { Allowance } from '../../expressions/meter.ts';
import type { Product } from '../../product/product.ts';
import { Random } from '../../store/random.ts';
import type { Handle } from '../../store/handle.ts';
import { Moment } from '../../store/moment.ts';
import { referredTo } from './asked-of.ts';
import type { State } from '../../world/state.ts';

/** Somebody, or nobody; `how` tells how they were come by. */
export interface Who {
  readonly person: { readonly type: EntityType; readonly id: number } | null;
  readonly how: string;
}

const NOBODY: Who = { person: null, how: 'nobody' };
/** So many people are looked at for one of each kind. */
const LOOKED_AT = 60;
/** Of each kind several have their turn, so that not everything is done by one. */
const OF_A_KIND = 5;

export class People {
  readonly #product: Product;
  readonly #state: State;
  readonly #allowance: Allowance;
  readonly #did = new Map<MoveType, string>();
  #kinds: readonly (readonly [string, readonly NonNullable<Who['person']>[]])[] | null = null;

  constructor(product: Product, state: State, allowance: Allowance) {
    this.#product = product;
    this.#state = state;
    this.#allowance = allowance;
  }

  /** Those who may be able to move a record; first whoever was the last time. */
  likely(entity: EntityType, id: number, move: MoveType): Who[] {
    const record = this.#moment().record(entity, id);
    const concerned = record === null ? [] : this.#concerned(record);
    const kinds = (this.#kinds ??= this.#ofEachKind());
    const others = kinds.map(([how, people]) => ({ how, person: people[id % people.length]! }));
    const all = [...concerned, ...others, NOBODY];
    const last = this.#did.get(move);
    return [...all.filter(({ how }) => how === last), ...all.filter(({ how }) => how !== last)];
  }

  /** Takes note of who made a move. */
  note(move: MoveType, { how }: Who): void {
    this.#did.set(move, how);
  }

  /** The record itself, those it refers to, and those whom these refer to. */
  #concerned(record: Handle): Who[] {
    const near = referredTo(record);
    const all = [record, ...near, ...near.flatMap(referredTo)];
    return all.flatMap(({ type, id }, place) =>
      this.#product.people.includes(type)
        ? [{ person: { type, id }, how: `${place} ${type.name}` }]
        : [],
    );
  }

  #ofEachKind() {
    const moment = this.#moment();
    const kinds = new Map<string, NonNullable<Who['person']>[]>();
    for (const type of this.#product.people)
      for (const row of this.#state.store.rows(type.place).slice(0, LOOKED_AT)) {
        moment.me = moment.record(type, row.id);
        const kind = `${type.name} ${this.#product.roles.rolesOf(moment).join()}`;
        const known = kinds.get(kind) ?? [];
        if (known.length < OF_A_KIND) kinds.set(kind, [...known, { type, id: row.id }]);
      }
    return [...kinds];
  }

  #moment(): Moment {
    const { store, clock, random } = this.#state;
    const chance = new Random(random.state);
    return new Moment(this.#product.schema, store, clock.now, chance, this.#allowance.next());
  }
}
