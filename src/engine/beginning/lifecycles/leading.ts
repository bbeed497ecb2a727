// Leading made-up records through their lifecycles: by the calls of section 7, made by somebody who
// may, and by time. Whatever section 4, 5 or 6 refuses does not happen.

import { dueOf } from '../../world/due.ts';
import { settle } from '../../timed/settle.ts';
import type { EntityType } from '../../entities/entity-type.ts';
import type { LifecycleType, MoveType } from '../../entities/lifecycle-type.ts';
import type { Allowance } from '../../expressions/meter.ts';
import type { Product } from '../../product/product.ts';
import type { Destiny } from './destinies.ts';
import { EventCalls } from './event-calls.ts';
import type { Wanted } from '../made-up/made-up.ts';
import { examplesOf } from '../outline/outline.ts';
import type { State } from '../../world/state.ts';
import type { Steps } from '../outline/steps.ts';
import { type Way, WaysBetween, waysThrough } from './ways.ts';

/** A move that is refused so often before it is ever made is left. */
const TRIES = 40;
/** So many records go on at a time. */
const ABREAST = 32;
/** Among so many it is looked for one that can come to a state. */
const LOOKED_AT = 200;

/** A record, and the moves that are still to be made of it. */
interface Led {
  readonly entity: EntityType;
  readonly id: number;
  readonly ways: readonly { readonly lifecycle: LifecycleType; readonly moves: MoveType[] }[];
}

/** Time is not turned back. */
const STAYS = (): void => {};

export class Leading {
  readonly #product: Product;
  readonly #state: State;
  readonly #allowance: Allowance;
  readonly #calls: EventCalls;
  #waiting: Led[] = [];
  readonly #refused = new Map<MoveType, number>();
  readonly #between = new WaysBetween();
  /** How long it has waited for time to come. */
  waited = 0;

  /** `apart` is how long it is from one call to the next. */
  constructor(product: Product, state: State, wanted: Wanted, apart: number, allowance: Allowance) {
    this.#product = product;
    this.#state = state;
    this.#allowance = allowance;
    this.#calls = new EventCalls(product, state, wanted, apart, allowance);
  }

  /** Takes a record on, to be led when all go on. */
  add(entity: EntityType, id: number, { ways }: Destiny): void {
    if (ways.some(({ moves }) => moves.length > 0))
      this.#waiting.push({
        entity,
        id,
        ways: ways.map((way) => ({ ...way, moves: [...way.moves] })),
      });
  }

  /** Leads those that were taken on, some at a time, one move each in turn. */
  *goOn(): Steps<void> {
    // Taken away from the end, as from the beginning each would move all others.
    const waiting = this.#waiting.reverse();
    this.#waiting = [];
    while (waiting.length > 0) {
      let going = waiting.splice(-ABREAST).reverse();
      while (going.length > 0) {
        const further: Led[] = [];
        for (const led of going) {
          if (this.#step(led)) further.push(led);
          yield;
        }
        going = further;
      }
    }
  }

  /** Makes one move of a record; whether it has another one to make. */
  #step({ entity, id, ways }: Led): boolean {
    const way = ways.find(({ moves }) => moves.length > 0);
    const move = way?.moves.shift();
    if (way === undefined || move === undefined) return false;
    if (this.#take(entity, id, way.lifecycle, move) === null) way.moves.length = 0;
    return ways.some(({ moves }) => moves.length > 0);
  }

  /** Leads some made-up record to each state of an entity that none has come to. */
  *reachRest(entity: EntityType): Steps<void> {
    for (const lifecycle of entity.lifecycles)
      for (const { ends, waits } of waysThrough(lifecycle))
        if (waits === 0) yield* this.#reach(entity, lifecycle, ends);
  }

  *#reach(entity: EntityType, lifecycle: LifecycleType, state: string): Steps<void> {
    const rows = this.#state.store.rows(entity.place).slice(examplesOf(entity));
    const there = new Map<string, number[]>();
    for (const { id } of rows.slice(0, LOOKED_AT)) {
      const at = stateOf(this.#state, entity, id, lifecycle);
      if (at !== null) there.set(at, [...(there.get(at) ?? []), id]);
    }
    if (there.has(state)) return;
    for (const [from, ids] of there) {
      yield;
      // No state is left for another.
      if (ids.length === 1) continue;
      const way = this.#between.find(lifecycle, from, state);
      if (way === undefined || way.waits > 0) continue;
      for (const id of ids) if (yield* this.#takeAll(entity, id, way)) return;
    }
  }

  /** Makes all moves of a way; or none, where one cannot be made. */
  *#takeAll(entity: EntityType, id: number, { lifecycle, moves }: Way): Steps<boolean> {
    const undo: (() => void)[] = [];
    for (const move of moves) {
      const taken = this.#take(entity, id, lifecycle, move);
      if (taken !== null) undo.push(taken);
      else for (const back of undo.toReversed()) back();
      if (taken === null) return false;
      yield;
    }
    return true;
  }

  /** Makes one move of a record; gives what takes it back, or null where it is not where that leads. */
  #take(
    entity: EntityType,
    id: number,
    lifecycle: LifecycleType,
    move: MoveType,
  ): (() => void) | null {
    if ((this.#refused.get(move) ?? 0) >= TRIES) return null;
    // Others that waited may have let its time come.
    if (move.timer !== null && stateOf(this.#state, entity, id, lifecycle) === move.to)
      return STAYS;
    const made =
      move.call === null
        ? this.#wait(entity, id, lifecycle, move)
        : this.#calls.make(entity, id, lifecycle, move);
    const refused = this.#refused.get(move) ?? 0;
    this.#refused.set(move, made === null ? refused + 1 : -Infinity);
    return stateOf(this.#state, entity, id, lifecycle) === move.to ? made : null;
  }

  /** Lets the time come for a move, unless an Example would move as well. */
  #wait(
    entity: EntityType,
    id: number,
    lifecycle: LifecycleType,
    move: MoveType,
  ): (() => void) | null {
    const state = this.#state;
    const row = state.store.row(entity.place, id);
    const meter = this.#allowance.next();
    const due = row && dueOf(this.#product, state, entity, row, lifecycle, move, meter);
    if (due == null || this.#movesExample(due)) return null;
    const before = state.clock.written;
    settle(this.#product, state, due, this.#allowance);
    this.waited += Math.max(due - before, 0);
    state.clock.write(due);
    return STAYS;
  }

  #movesExample(until: number): boolean {
    const [product, state] = [this.#product, this.#state];
    return product.schema.entities.some((type) =>
      type.lifecycles.some(({ timed }, place) =>
        timed.some((move) =>
          state.store.rows(type.place).some((row) => {
            if (row.id > examplesOf(type)) return false;
            const lifecycle = type.lifecycles[place]!;
            const meter = this.#allowance.next();
            const due = dueOf(product, state, type, row, lifecycle, move, meter);
            return due !== null && due <= until;
          }),
        ),
      ),
    );
  }
}

/** The state that a record is in; null where there is no such record. */
function stateOf(
  { store }: State,
  entity: EntityType,
  id: number,
  { field }: LifecycleType,
): string | null {
  const value = store.row(entity.place, id)?.values[field.slot] ?? null;
  return typeof value === 'string' ? value : null;
}
