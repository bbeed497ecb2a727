// Reads schemas: each once, cycles and all.

import type { Losses } from '../source/lost.ts';
import type { Description } from '../source/description.ts';
import { child, items, type Node } from '../source/node.ts';
import { isRecord, unknown, type Known } from './known.ts';
import { alternatives, together } from './merged.ts';
import { plain } from './plain.ts';

/** Schemas that are parts of each other further than that are taken for anything. */
const MAX_PARTS = 200;

export class Schemas {
  readonly #description: Description;
  readonly #losses: Losses;
  readonly #read = new Map<string, Known>();
  /** How many schemas are being read, each a part of the one before. */
  #within = 0;

  constructor(description: Description, losses: Losses) {
    this.#description = description;
    this.#losses = losses;
  }

  /** What is known of the schema at a node. */
  of(node: Node): Known {
    const place = this.#description.follow(node);
    if (place === null) {
      this.#losses.say(node, 'leads nowhere: anything is taken in its place');
      return unknown(node);
    }
    const id = `${place.file}#${place.pointer}`;
    const before = this.#read.get(id);
    if (before !== undefined) return before;
    if (this.#within >= MAX_PARTS) {
      this.#losses.say(
        node,
        `is part of ${MAX_PARTS} schemas within each other: anything is taken in its place`,
      );
      return unknown(node);
    }
    // A schema that is part of itself says nothing more of itself.
    this.#read.set(id, unknown(place));
    this.#within += 1;
    const known = this.#put(place);
    this.#within -= 1;
    this.#read.set(id, known);
    return known;
  }

  /** What is known of a member of an object. */
  member(known: Known, name: string): Known {
    return this.of(known.properties.get(name)!);
  }

  /** The members of an object, by name. */
  members(known: Known): [string, Known][] {
    return [...known.properties.keys()].map((name) => [name, this.member(known, name)]);
  }

  /** What a list holds, if that is an object with named members. */
  recordsIn({ kind, items: of }: Known): Known | null {
    if (kind !== 'list' || of === null) return null;
    const known = this.of(of);
    return isRecord(known) ? known : null;
  }

  #put(node: Node): Known {
    const own = plain(node);
    const parts = items(child(node, 'allOf')).map((part) => this.of(part));
    const whole = parts.length === 0 ? own : together(own, parts);
    for (const keyword of ['oneOf', 'anyOf']) {
      const others = items(child(node, keyword)).map((part) => this.of(part));
      if (others.length > 0) return alternatives(whole, others, this.#losses);
    }
    return whole;
  }
}
