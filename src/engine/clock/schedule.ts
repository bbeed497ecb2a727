// Which records are due to move by themselves, the earliest first.

/** A timed move of one record: at `due`, if it still is in the state that it entered at `since`. */
export interface Appointment {
  readonly due: number;
  readonly entity: number;
  readonly id: number;
  readonly lifecycle: number;
  /** The move's place among the lifecycle's timed ones. */
  readonly move: number;
  readonly since: number;
}

/** So many may be added before one looks whether they still stand. */
const ROOM = 1_000;

/** A binary heap. What is no longer so is dropped when its time comes. */
export class Schedule {
  readonly #heap: Appointment[];
  readonly #first: number;
  /** When each was due that was last looked at. */
  readonly #known = new Map<string, string>();

  constructor(appointments: Iterable<Appointment> = []) {
    this.#heap = [...appointments].sort(before);
    this.#first = this.#heap.length;
  }

  /** Whether most of it may be about what is no longer so: then it is better made anew. */
  get isOvergrown(): boolean {
    return this.#heap.length > 2 * this.#first + ROOM;
  }

  get size(): number {
    return this.#heap.length;
  }

  get first(): Appointment | undefined {
    return this.#heap[0];
  }

  add(appointment: Appointment): void {
    const heap = this.#heap;
    let place = heap.push(appointment) - 1;
    while (place > 0) {
      const above = (place - 1) >> 1;
      if (before(heap[above]!, appointment) <= 0) break;
      heap[place] = heap[above]!;
      place = above;
    }
    heap[place] = appointment;
  }

  /** Whether this was due at another instant, or in another stay in its state, when last looked at. */
  know({ entity, id, lifecycle, move, due, since }: Appointment): boolean {
    const name = `${entity}:${id}:${lifecycle}:${move}`;
    const isSo = `${due}:${since}`;
    const isNew = this.#known.get(name) !== isSo;
    this.#known.set(name, isSo);
    return isNew;
  }

  /** Takes the earliest away. */
  take(): Appointment | undefined {
    const heap = this.#heap;
    const [first] = heap;
    const last = heap.pop();
    if (first !== undefined && last !== undefined && heap.length > 0) this.#sink(last);
    return first;
  }

  #sink(appointment: Appointment): void {
    const heap = this.#heap;
    let place = 0;
    for (;;) {
      let below = 2 * place + 1;
      if (below >= heap.length) break;
      if (below + 1 < heap.length && before(heap[below + 1]!, heap[below]!) < 0) below += 1;
      if (before(appointment, heap[below]!) <= 0) break;
      heap[place] = heap[below]!;
      place = below;
    }
    heap[place] = appointment;
  }
}

/** By due instant, then as the specification and creation have them. */
const before = (a: Appointment, b: Appointment): number =>
  a.due - b.due ||
  a.entity - b.entity ||
  a.id - b.id ||
  a.lifecycle - b.lifecycle ||
  a.move - b.move;
