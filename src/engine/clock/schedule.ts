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

/** A binary heap, shared with its forks until one side changes. What is no longer so is dropped when its time comes. */
export class Schedule {
  #heap: Appointment[];
  readonly #first: number;
  /** When each was due that was last looked at. */
  #known: Map<string, string>;
  #isShared = false;

  private constructor(heap: Appointment[], first: number, known: Map<string, string>) {
    this.#heap = heap;
    this.#first = first;
    this.#known = known;
  }

  /** A schedule of these appointments. */
  static of(appointments: Iterable<Appointment> = []): Schedule {
    const heap = [...appointments].sort(before);
    return new Schedule(heap, heap.length, new Map());
  }

  /** The same schedule, to go on by itself. */
  fork(): Schedule {
    const fork = new Schedule(this.#heap, this.#first, this.#known);
    this.#isShared = fork.#isShared = true;
    return fork;
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
    this.#own();
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
    if (this.#known.get(name) === isSo) return false;
    this.#own();
    this.#known.set(name, isSo);
    return true;
  }

  /** Takes the earliest away. */
  take(): Appointment | undefined {
    this.#own();
    const heap = this.#heap;
    const [first] = heap;
    const last = heap.pop();
    if (first !== undefined && last !== undefined && heap.length > 0) this.#sink(last);
    return first;
  }

  #own(): void {
    if (!this.#isShared) return;
    this.#heap = this.#heap.slice();
    this.#known = new Map(this.#known);
    this.#isShared = false;
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
