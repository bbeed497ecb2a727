// Which values of an answer are the product's own to make: those that two worlds of the engine make
// otherwise. Each is known by where it was answered first.

import type { Json } from '../../../../../model/index.ts';
import type { Answered } from '../../../../plan/value.ts';

interface Link {
  readonly a: Json;
  readonly b: Json;
  readonly first: Answered;
}

export class Links {
  readonly #realms = new Map<string, Map<string, Link>>();

  /** Where a value of the first world was answered first; undefined where it never was. */
  of(realm: string, a: Json): Link | undefined {
    return this.#realms.get(realm)?.get(JSON.stringify(a));
  }

  note(realm: string, link: Link): void {
    const own = this.#realms.get(realm) ?? new Map<string, Link>();
    this.#realms.set(realm, own);
    if (!own.has(JSON.stringify(link.a))) own.set(JSON.stringify(link.a), link);
  }

  /** All values of a realm that were answered so far. */
  all(realm: string): readonly Link[] {
    return [...(this.#realms.get(realm)?.values() ?? [])];
  }
}
