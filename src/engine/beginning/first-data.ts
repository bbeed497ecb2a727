// The first data: the examples of section 3, and plausible records where it has none, which have
// come through section 4 as records do.

import { Clock } from '../clock/clock.ts';
import { Credentials } from '../credentials/credentials.ts';
import { Rates } from '../credentials/rates.ts';
import type { EntityType } from '../entities/entity-type.ts';
import { Allowance } from '../expressions/meter.ts';
import type { Product } from '../product/product.ts';
import { Random } from '../store/random.ts';
import { Moment } from '../store/moment.ts';
import { MAX_WORLD_BYTES } from '../store/size.ts';
import { Store } from '../store/store.ts';
import { commit } from '../world/commit.ts';
import { Outbox } from '../store/outbox.ts';
import { created, keepCounting } from './creating.ts';
import type { Leading } from './lifecycles/leading.ts';
import { type Wanted, countOf, madeUpRow } from './made-up/made-up.ts';
import { type Onward, onwardOf } from './onward.ts';
import { examplesOf, inOrderOfUse, outlineOf } from './outline/outline.ts';
import type { Plan } from './outline/reference.ts';
import { finished, type Steps } from './outline/steps.ts';
import type { State } from '../world/state.ts';

/** Records are as far apart as this, unless they are so many that they would fill days. */
const APART = 60_000;
/** And the calls that move them as this. */
const CALLS_APART = 5_000;
const DAY = 86_400_000;

/** A product's state at an instant, before any request. Throws a RangeError where that is too much. */
export const firstState = (product: Product, wanted: Wanted): State =>
  finished(firstStateInSteps(product, wanted));

/** The same, a little at a time: whoever goes through the steps may do something else between two. */
export function* firstStateInSteps(product: Product, wanted: Wanted): Steps<State> {
  const soon = yield* Beginning.of(product, wanted, 0);
  if (soon.waited === 0) return soon.state;
  // What takes time has begun by so much earlier.
  const early = yield* Beginning.of(product, wanted, soon.waited);
  return early.isInTime ? early.state : (yield* Beginning.of(product, wanted, null)).state;
}

class Beginning {
  readonly #product: Product;
  readonly #wanted: Wanted;
  readonly #plan: Plan;
  /** Null where nothing is made up. */
  readonly #onward: Onward | null;
  readonly #state: State;
  readonly #leading: Leading | null;
  readonly #allowance = new Allowance();
  /** Between two records. */
  readonly #apart: number;
  /** How many of each entity's planned records have been made. */
  readonly #made = new Map<EntityType, number>();

  /** `early` is how long it waits for time to come; null where it does not. */
  static *of(product: Product, wanted: Wanted, early: number | null): Steps<Beginning> {
    const plan = yield* outlineOf(product, wanted);
    const beginning = new Beginning(product, wanted, early, plan);
    yield* beginning.#begin();
    return beginning;
  }

  private constructor(product: Product, wanted: Wanted, early: number | null, plan: Plan) {
    const { start, seed } = wanted;
    this.#product = product;
    this.#wanted = wanted;
    this.#plan = plan;
    const rows = [...this.#plan];
    const isMadeUp = rows.some(([entity, { length }]) => length > examplesOf(entity));
    this.#onward = isMadeUp ? onwardOf(product, wanted, early !== null) : null;
    const records = rows.reduce((sum, [, { length }]) => sum + length, 0);
    const calls = this.#onward?.destinies.moves ?? 0;
    this.#apart = Math.max(1, Math.floor(Math.min(APART, DAY / Math.max(records + calls, 1))));
    const callsApart = Math.min(this.#apart, CALLS_APART);
    const first = start - records * this.#apart - calls * callsApart - (early ?? 0);
    this.#state = {
      ...{ store: Store.empty(product.schema.entities.length), random: new Random(seed) },
      clock: new Clock(first - this.#apart, first - this.#apart),
      credentials: new Credentials(),
      outbox: Outbox.of([]),
      rates: new Rates(),
      schedule: null,
      settled: first - 1,
    };
    this.#leading = this.#onward?.leading(this.#state, callsApart, this.#allowance) ?? null;
  }

  /** As it is when the product's time begins. */
  get state(): State {
    return { ...this.#state, clock: new Clock(this.#wanted.start), schedule: null };
  }

  /** Whether all of it is over by then. */
  get isInTime(): boolean {
    return this.#state.clock.written < this.#wanted.start;
  }

  get waited(): number {
    return this.#leading?.waited ?? 0;
  }

  *#begin(): Steps<void> {
    const order = inOrderOfUse(this.#product.schema.entities);
    const { patience, countBy } = this.#onward?.destinies ?? { patience: [], countBy: () => 0 };
    for (const waits of [...patience, 0]) {
      for (const entity of order) yield* this.#make(entity, countBy(entity, waits));
      if (this.#leading !== null) yield* this.#leading.goOn();
    }
    // The rest, but for what calls have made of it.
    for (const entity of order) yield* this.#make(entity, countOf(entity, this.#wanted));
    if (this.#leading === null) return;
    yield* this.#leading.goOn();
    for (const entity of order) yield* this.#leading.reachRest(entity);
  }

  /** Makes planned records until there are so many. */
  *#make(entity: EntityType, count: number): Steps<void> {
    const { store } = this.#state;
    for (
      let place = this.#made.get(entity) ?? 0;
      place < this.#plan.get(entity)!.length;
      place += 1
    ) {
      if (store.rows(entity.place).length >= count) break;
      this.#create(entity, place);
      if (store.bytes > MAX_WORLD_BYTES)
        throw new RangeError(
          `First data take ${MAX_WORLD_BYTES / 2 ** 20} MiB at most; ask for fewer records.`,
        );
      yield;
      this.#made.set(entity, place + 1);
    }
  }

  #create(entity: EntityType, place: number): void {
    const [product, state, wanted] = [this.#product, this.#state, this.#wanted];
    const instant = state.clock.written + this.#apart;
    const meter = this.#allowance.next();
    const moment = new Moment(product.schema, state.store, instant, state.random, meter);
    const isExample = place < examplesOf(entity);
    const others = (turn: number) => madeUpRow(product, entity, place, wanted, turn);
    const onward = isExample ? null : this.#onward;
    const destiny = onward?.destinies.of(entity, place);
    const made = onward?.makers.of(entity, place, wanted.seed, moment);
    const values = { ...this.#plan.get(entity)![place]!, ...made };
    for (const { lifecycle, begins } of destiny?.ways ?? [])
      if (begins !== lifecycle.first) values[lifecycle.field.name] = begins;
    const transaction = created(
      product,
      moment,
      this.#plan,
      entity,
      values,
      isExample ? null : others,
    );
    const draft = transaction.drafts[0]!;
    commit(product, state, transaction);
    keepCounting(state.store, entity, draft);
    if (destiny !== undefined) this.#leading!.add(entity, draft.id, destiny);
  }
}
