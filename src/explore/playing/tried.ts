// What exploration has tried so far, so that it goes on with what it has not.

export class Tried {
  readonly #counts = new Map<string, number>();

  /** How new something is: 1 where nothing like it has been tried, and less each time that it is. */
  newness(kind: string): number {
    return 1 / (1 + (this.#counts.get(kind) ?? 0));
  }

  note(kind: string): void {
    this.#counts.set(kind, (this.#counts.get(kind) ?? 0) + 1);
  }
}
