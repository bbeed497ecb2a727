// What expressions are evaluated in: the names in scope, and the records as they stand.

import type { Memory, RecordValue, Value } from '../../expression/index.ts';
import type { Compiled } from './compiler.ts';
import type { Meter } from './meter.ts';

/** Told of each condition that a request is judged by, with what it sees, as it is judged. */
export type Witness = (condition: Compiled, scope: Scope) => void;

/** The records at one instant, and who is asking. */
export interface Sight {
  /** Who wants to know what a request is judged by; mostly nobody. */
  readonly witness?: Witness | null;
  readonly now: number;
  readonly me: Value;
  readonly token: Value;
  /** What the request has taken so far; without one nothing is counted. */
  readonly meter?: Meter;
  /** What is held of what its expressions make; without it nothing is counted. */
  readonly memory?: Memory;
  /** An entity's stored records, oldest first. */
  all(entity: string): readonly RecordValue[];
  /** Those of them that whoever asks may know of. */
  seen(entity: string): readonly RecordValue[];
  uuid(): string;
}

export interface Scope {
  readonly sight: Sight;
  /** The value of a name, null where it has none. */
  get(name: string): Value;
}

/** `me`, `now` and `token`, and nothing in hand. */
export class BareScope implements Scope {
  readonly sight: Sight;

  constructor(sight: Sight) {
    this.sight = sight;
  }

  get(name: string): Value {
    if (name === 'me') return this.sight.me;
    if (name === 'token') return this.sight.token;
    return null;
  }
}

/** One or two more names over another scope. */
export class InnerScope implements Scope {
  readonly #outer: Scope;
  readonly #names: Readonly<Record<string, Value>>;

  constructor(outer: Scope, names: Readonly<Record<string, Value>>) {
    this.#outer = outer;
    this.#names = names;
  }

  get sight(): Sight {
    return this.#outer.sight;
  }

  get(name: string): Value {
    return Object.hasOwn(this.#names, name) ? this.#names[name] : this.#outer.get(name);
  }
}
