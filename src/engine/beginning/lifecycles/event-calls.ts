// The calls that move made-up records: each made as somebody would make it who may, and left where
// it is refused.

import type { CallCase, PlannedMove } from '../../calls/call-case.ts';
import { posedCall } from '../../judge/posed.ts';
import type { EntityType } from '../../entities/entity-type.ts';
import type { LifecycleType, MoveType } from '../../entities/lifecycle-type.ts';
import { Fault } from '../../expressions/fault.ts';
import type { Allowance } from '../../expressions/meter.ts';
import { judge } from '../../judge/judge.ts';
import { perform } from '../../judge/perform.ts';
import type { Product } from '../../product/product.ts';
import { Random } from '../../store/random.ts';
import type { Breach } from '../../refusals/breach.ts';
import type { Draft } from '../../store/draft.ts';
import { Moment } from '../../store/moment.ts';
import { askedOf } from './asked-of.ts';
import { commit } from '../../world/commit.ts';
import { type Wanted, countOf } from '../made-up/made-up.ts';
import { examplesOf } from '../outline/outline.ts';
import { People, type Who } from './people.ts';
import type { State } from '../../world/state.ts';

/** Where a condition lists more records than this altogether, its move is made of some alone. */
const MOST_LISTED = 1_000_000;
/** So many bodies are made up for a call. */
const BODIES = 3;

type Undo = () => void;
type Refusal = NonNullable<Breach['trigger']> | 'broken';

export class EventCalls {
  readonly #product: Product;
  readonly #state: State;
  readonly #wanted: Wanted;
  /** Between two calls. */
  readonly #apart: number;
  readonly #allowance: Allowance;
  readonly #people: People;
  /** How many were made: what is made up for one is not for the next. */
  #calls = 0;
  readonly #listed = new Map<MoveType, number>();

  constructor(product: Product, state: State, wanted: Wanted, apart: number, allowance: Allowance) {
    this.#product = product;
    this.#state = state;
    this.#wanted = wanted;
    this.#apart = apart;
    this.#allowance = allowance;
    this.#people = new People(product, state, allowance);
  }

  /** Makes a move of a record by its call, as somebody who can; gives what takes it back. */
  make(entity: EntityType, id: number, lifecycle: LifecycleType, move: MoveType): Undo | null {
    if ((this.#listed.get(move) ?? 0) > MOST_LISTED) return null;
    const type = this.#product.calls.get(move.call!);
    if (type === undefined || type.unsaid !== null) return null;
    const bodies = type.body === null ? 1 : BODIES;
    for (const who of this.#people.likely(entity, id, move))
      for (let turn = 0; turn < bodies; turn += 1) {
        const made = this.#made(entity, id, lifecycle, move, who, turn);
        if (made === 'wrong state') return null;
        // Another body helps against rules alone.
        if (made !== 'broken' && typeof made !== 'function') break;
        if (made === 'broken') continue;
        this.#people.note(move, who);
        return made;
      }
    return null;
  }

  /** Makes a call about a record as somebody; or why not, where it does not move it or harms others. */
  #made(
    entity: EntityType,
    id: number,
    lifecycle: LifecycleType,
    move: MoveType,
    { person }: Who,
    turn: number,
  ): Undo | Refusal {
    const state = this.#state;
    const instant = state.clock.written + this.#apart;
    const chance = new Random(state.random.state);
    const meter = this.#allowance.next();
    const moment = new Moment(this.#product.schema, state.store, instant, chance, meter);
    moment.me = person === null ? null : moment.record(person.type, person.id);
    const record = moment.record(entity, id);
    const type = this.#product.calls.get(move.call!)!;
    const occasion = { record: record!, wanted: this.#wanted, place: this.#calls, turn };
    try {
      const asked = askedOf(this.#product, type, occasion);
      const call = posedCall(this.#product, state, type, asked, moment);
      const refusal = this.#judged(call, { type: entity, id, lifecycle });
      if (refusal !== null) return refusal;
      this.#calls += 1;
      return commit(this.#product, state, call.transaction);
    } catch (error) {
      if (error instanceof Fault) return 'unexpected';
      throw error;
    } finally {
      this.#listed.set(move, (this.#listed.get(move) ?? 0) + moment.listed);
    }
  }

  #judged(call: CallCase, moved: Omit<PlannedMove, 'move'>): Refusal | null {
    const { rules } = this.#product;
    const refusal = judge(call, this.#product);
    if (refusal !== null) return refusal.trigger ?? 'unexpected';
    const { type, id, lifecycle } = moved;
    const isThis = (other: PlannedMove) =>
      other.type === type && other.id === id && other.lifecycle === lifecycle;
    if (!call.moves.some(isThis)) return 'not found';
    if (perform(call, rules).length > 0) return 'broken';
    return call.transaction.drafts.every((draft) => this.#mayStand(call, draft))
      ? null
      : 'not permitted';
  }

  /** Nothing goes, Examples stay as they are, and of nothing there is more than is wanted. */
  #mayStand({ transaction }: CallCase, { type, id, old, deleted }: Draft): boolean {
    if (deleted) return false;
    if (old !== null) return id > examplesOf(type);
    const made = transaction.drafts.filter((other) => other.type === type && other.old === null);
    const { length } = this.#state.store.rows(type.place);
    return length + made.length <= this.#room(type);
  }

  /** How many there may be: of a few it need not be so few. */
  #room(type: EntityType): number {
    const isAFew = this.#wanted.records === null && type.model.examples === null;
    return countOf(type, this.#wanted) * (isAFew ? 3 : 1);
  }
}
