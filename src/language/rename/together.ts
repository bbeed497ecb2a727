// What has to be renamed together: where one word stands for two things, both keep being called alike.

import type { Document } from '../document/document.ts';
import { keyOf, type Occurrence, type Thing } from '../names/index.ts';

/** Which things stand at each place. */
export class Places {
  readonly #places = new Map<string, Occurrence[]>();

  constructor({ names }: Document) {
    for (const occurrence of names.occurrences) {
      const known = this.#places.get(placeOf(occurrence));
      if (known === undefined) this.#places.set(placeOf(occurrence), [occurrence]);
      else known.push(occurrence);
    }
  }

  /** What the word stands for that an occurrence is. */
  at(occurrence: Occurrence): readonly Occurrence[] {
    return this.#places.get(placeOf(occurrence)) ?? [];
  }
}

const placeOf = ({ at: { line, column } }: Occurrence): string => `${line}:${column}`;

/**
 * A thing and those that go with it: a field and the member of a body that fills it by its name, the
 * parameter of a call and that of the screen's route which gives it.
 */
export function together(thing: Thing, document: Document, places: Places): Thing[] {
  const found = new Map([[keyOf(thing), thing]]);
  for (const each of found.values())
    for (const occurrence of document.names.of(each)) {
      if (occurrence.written !== 'itself') continue;
      for (const other of places.at(occurrence))
        if (other.written === 'itself') found.set(keyOf(other.thing), other.thing);
    }
  return [...found.values()];
}
