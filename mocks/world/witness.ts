// Who made the requests of a world, by what they are called.

import type { Engine } from '../../src/engine/index.ts';

/** A credential belongs to one person: so many are remembered. */
const MAX_KNOWN = 1_000;

export class Witness {
  readonly #engine: Engine;
  readonly #known = new Map<string, string>();

  constructor(engine: Engine) {
    this.#engine = engine;
  }

  /** Whose credential a request's headers carry; null where it is nobody's who is signed in. */
  whoAsks(headers: Readonly<Record<string, string>>): string | null {
    const token = this.#engine.credentialIn(headers);
    return token === null ? null : (this.#known.get(token) ?? this.#find(token));
  }

  #find(token: string): string | null {
    const { person } = this.#engine.whoIs(token);
    if (person === null) return null;
    if (this.#known.size >= MAX_KNOWN) this.#known.clear();
    this.#known.set(token, person.title);
    return person.title;
  }
}
