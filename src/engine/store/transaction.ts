// What a call or a timed event changes, apart from the store until all of it may stand.

import type { Span } from '../../text/span.ts';
import type { EntityType, FieldType } from '../entities/entity-type.ts';
import { Fault } from '../expressions/fault.ts';
import { countingOf } from './counting.ts';
import { Draft } from './draft.ts';
import { Handle, type Leading } from './handle.ts';
import type { Moment } from './moment.ts';
import type { Row, Stored } from '../entities/row.ts';
import { MAX_WORLD_BYTES } from './size.ts';
import type { Outgoing } from './outbox.ts';
import type { Store } from './store.ts';

/** What a record takes that is worked on. */
const HELD = 200;
/** So many records of a call are compared in one step. */
const COMPARED = 8;

const placeOf = ({ at }: { readonly at: Span }) => ({ section: 'entities', at }) as const;

const isFull = (): Fault =>
  new Fault({
    ...{ section: null, at: null },
    why: `the records of this world would take more than ${MAX_WORLD_BYTES / 2 ** 20} MiB: delete some, or reset it`,
  });

const NO_DRAFTS: readonly Draft[] = [];

const NOTHING_SENT: readonly Outgoing[] = [];

interface Counter {
  readonly entity: EntityType;
  readonly counting: string;
  next: number;
}

/** Whether a record is one of those that may not share a field's value with another. */
function besides({ within }: FieldType, by: Draft): (row: Row) => boolean {
  if (within === null) return () => true;
  const shared = by.valueOf(within);
  return (row) => shared !== null && (row.values[within.slot] ?? null) === shared;
}

export class Transaction implements Leading {
  readonly moment: Moment;
  /** Whether paths from the records in hand lead to what the call has made of others. */
  readonly #isLeading: boolean;
  readonly #drafts = new Map<string, Draft>();
  /** The same in a list; null once there are others. */
  #all: readonly Draft[] | null = NO_DRAFTS;
  #counters: Map<string, Counter> | null = null;
  /** What goes out, once all of it may stand; null: nothing. */
  #sent: Outgoing[] | null = null;
  /** The next ids, by the place of the entity. */
  readonly #next: number[] = [];

  constructor(moment: Moment, isLeading = false) {
    this.moment = moment;
    this.#isLeading = isLeading;
  }

  /** What goes out, in the order of the steps. */
  get sent(): readonly Outgoing[] {
    return this.#sent ?? NOTHING_SENT;
  }

  /** Has a message go out with what is committed. */
  send(message: Outgoing): void {
    (this.#sent ??= []).push(message);
  }

  /** Has messages go out before all others: other services are asked while the steps are done. */
  sendFirst(messages: readonly Outgoing[]): void {
    if (messages.length > 0) (this.#sent ??= []).unshift(...messages);
  }

  get isUntouched(): boolean {
    return this.#drafts.size === 0;
  }

  /** All records worked on, in the order in which they were first touched. */
  get drafts(): readonly Draft[] {
    return (this.#all ??= [...this.#drafts.values()]);
  }

  draft(type: EntityType, id: number): Draft | undefined {
    return this.#drafts.get(`${type.name}:${id}`);
  }

  /** The record in hand: as the call has made it so far, else as it is stored. */
  handle(type: EntityType, id: number): Handle | null {
    const row = this.draft(type, id) ?? this.moment.store.row(type.place, id);
    return row === undefined ? null : this.handleOf(type, row);
  }

  /** A row of the call's own, as expressions see it. */
  handleOf(type: EntityType, row: Row): Handle {
    return new Handle(type, row, this.moment, this.#isLeading ? this : null);
  }

  /** The record that a path from one in hand leads to; what is deleted as it was. */
  lead(type: EntityType, id: number): Handle | null {
    const isGone = this.draft(type, id)?.deleted === true;
    return isGone ? this.moment.record(type, id) : this.handle(type, id);
  }

  /** A new record, with the next id unless one is given. */
  create(type: EntityType, id = this.#next[type.place]): Draft {
    const given = id ?? this.moment.store.table(type.place).next;
    this.#next[type.place] = given + 1;
    return this.#hold(new Draft(type, given, null));
  }

  /** The record to be worked on; undefined where there is none. */
  change(type: EntityType, id: number): Draft | undefined {
    const known = this.draft(type, id);
    if (known !== undefined) return known;
    const row = this.moment.store.row(type.place, id);
    if (row === undefined) return undefined;
    const draft = this.#hold(new Draft(type, id, row));
    const { me } = this.moment;
    if (me?.type === type && me.id === id) this.moment.me = new Handle(type, draft, this.moment);
    return draft;
  }

  /** The next number of a counting field: of all records, or of those that share another field. */
  count(draft: Draft, field: FieldType): number {
    const { type } = draft;
    const counting = countingOf(draft, field);
    const table = this.moment.store.table(type.place);
    const counters = (this.#counters ??= new Map<string, Counter>());
    const place = `${type.name} ${counting}`;
    const next = counters.get(place)?.next ?? table.counters.get(counting) ?? 1;
    counters.set(place, { entity: type, counting, next: next + 1 });
    return next;
  }

  /**
   * Whether another record, stored or made by this call, has the value in a field: any record, or one
   * that shares the field within which it is unique.
   */
  isTaken(field: FieldType, value: Stored, by: Draft): boolean {
    const isBeside = besides(field, by);
    const rows = this.moment.store.holding(by.type.place, field.slot, value);
    for (const row of rows)
      if (row.id !== by.id && this.draft(by.type, row.id) === undefined && isBeside(row))
        return true;
    const work = this.#drafts.size / COMPARED;
    this.#spend(work, field.model, field.name);
    for (const draft of this.#drafts.values())
      if (draft.type === by.type && draft.id !== by.id && !draft.deleted)
        if (draft.valueOf(field) === value && isBeside(draft)) return true;
    return false;
  }

  /** The first of the numbers `-2`, `-3`, … after a text that may not be another record's yet. */
  freeFrom(field: FieldType, text: string, by: Draft): number {
    if (field.within !== null) return 2;
    // What the call itself changes may leave a number free.
    for (const { type, old } of this.#drafts.values())
      if (type === by.type && old !== null) return 2;
    return this.moment.store.table(by.type.place).freeFrom(field.slot, text);
  }

  /**
   * Puts everything into the store. Gives what takes it back. Where that would make the world larger
   * than a snapshot could hold nothing is done, and the fault says so.
   */
  commit(store: Store): () => void {
    const undo: (() => void)[] = [];
    const takeBack = (): void => {
      for (const step of undo.reverse()) step();
    };
    const { bytes } = store;
    const isOver = (most: number): boolean => store.bytes > most && store.bytes > bytes;
    for (const draft of this.#drafts.values()) {
      commitDraft(store, draft, undo);
      // What follows may take records away again, but not without end.
      if (isOver(2 * MAX_WORLD_BYTES)) break;
    }
    if (isOver(MAX_WORLD_BYTES)) {
      takeBack();
      throw isFull();
    }
    for (const { entity, counting, next } of this.#counters?.values() ?? []) {
      const { counters } = store.writable(entity.place);
      const before = counters.get(counting) ?? 1;
      undo.push(() => counters.set(counting, before));
      counters.set(counting, next);
    }
    return takeBack;
  }

  /** First data stands although an expression of it took too much: then records cost nothing more. */
  #spend(work: number, of: { readonly at: Span }, name: string): void {
    const { meter } = this.moment;
    if (!meter.isSpent) meter.spendFor(work, placeOf(of), name);
  }

  #hold(draft: Draft): Draft {
    const { type } = draft;
    this.#spend(HELD, type.model, type.name);
    this.#drafts.set(`${draft.type.name}:${draft.id}`, draft);
    this.#all = null;
    return draft;
  }
}

function commitDraft(store: Store, draft: Draft, undo: (() => void)[]): void {
  const { old, id, type } = draft;
  if (draft.deleted && old === null) return;
  const table = store.writable(type.place);
  const { next } = table;
  if (draft.deleted) table.remove(id);
  else table.put(draft.settled());
  undo.push(() => {
    if (old === null) table.remove(id);
    else table.put(old);
    table.next = next;
  });
}
