// Who is signed in with which credential, and until when.

export interface Credential {
  readonly entity: string;
  readonly id: number;
  /** The instant from which it is no longer valid; null where it does not end by itself. */
  readonly ends: number | null;
}

/** So many are held before one looks which have ended. */
const ROOM = 1_000;
/** And never more than so many: then the one that was handed out first ends. */
export const MAX_CREDENTIALS = 50_000;

/** A map that a fork shares until one side writes. */
export class Credentials {
  #held: Map<string, Credential>;
  #owned: boolean;
  #most = ROOM;

  constructor(held: Iterable<readonly [string, Credential]> = []) {
    this.#held = new Map(held);
    this.#owned = true;
  }

  fork(): Credentials {
    const other = new Credentials();
    other.#held = this.#held;
    other.#owned = this.#owned = false;
    return other;
  }

  /** The one with a token, if it is valid at an instant. */
  valid(token: string, now: number): Credential | undefined {
    const held = this.#held.get(token);
    return held === undefined || (held.ends !== null && held.ends <= now) ? undefined : held;
  }

  /** Adds one, or takes one away; gives what takes that back. */
  put(token: string, credential: Credential | null): () => void {
    const before = this.#held.get(token);
    this.#set(token, credential ?? undefined);
    return () => this.#set(token, before);
  }

  /** Lets go of those that have ended, once there are many more than there were. */
  forgetEnded(now: number): void {
    if (this.#held.size <= this.#most) return;
    this.#held = new Map([...this.#held].filter(([token]) => this.valid(token, now)));
    this.#owned = true;
    this.#most = 2 * this.#held.size + ROOM;
  }

  /** The tokens of a record. */
  of(entity: string, id: number): string[] {
    return [...this.#held]
      .filter(([, held]) => held.entity === entity && held.id === id)
      .map(([token]) => token);
  }

  /** All of them that are valid at an instant. */
  entries(now: number): [string, Credential][] {
    return [...this.#held].filter(([token]) => this.valid(token, now) !== undefined);
  }

  #set(token: string, credential: Credential | undefined): void {
    if (!this.#owned) [this.#held, this.#owned] = [new Map(this.#held), true];
    if (credential === undefined) this.#held.delete(token);
    else this.#held.set(token, credential);
    if (this.#held.size > MAX_CREDENTIALS) this.#held.delete(this.#held.keys().next().value!);
  }
}
