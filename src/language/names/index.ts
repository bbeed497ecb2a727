// Every name of a specification, wherever it stands: what it stands for, where it is declared and
// where it is used.

import type { Linked } from '../../check/linked/linked.ts';
import type { OutlinedSection } from '../../read/outline/outline.ts';
import type { Source } from '../../text/source.ts';
import { declarations } from './declared.ts';
import { seeingIn, type Seeing } from './expressions.ts';
import { followedFields, usesInExpressions } from './in-expressions.ts';
import { mentions } from './in-prose.ts';
import { stepsSaying } from './in-scenarios.ts';
import type { Occurrence } from './occurrence.ts';
import { keyOf, type Thing } from './thing.ts';
import { usesIn } from './used.ts';

export type { Occurrence } from './occurrence.ts';
export type { Seeing } from './expressions.ts';
export { fullName, keyOf, type Thing, type ThingKind } from './thing.ts';

/** A place between two characters: line and column from 1, the column in UTF-16 units. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

export class NameIndex {
  /** In no order; each thing once at each place. */
  readonly occurrences: readonly Occurrence[];
  readonly seeing: readonly Seeing[];
  readonly #known = new Set<string>();
  readonly #byThing = new Map<string, Occurrence[]>();
  readonly #byLine = new Map<number, Occurrence[]>();

  constructor(linked: Linked, source: Source, sections: readonly OutlinedSection[]) {
    this.seeing = seeingIn(linked, source);
    for (const occurrence of [
      ...declarations(linked.spec),
      ...usesIn(linked),
      ...followedFields(linked.spec),
      ...usesInExpressions(this.seeing, linked, source),
    ])
      this.#add(occurrence);
    for (const section of sections)
      for (const occurrence of [...mentions(section, this), ...stepsSaying(section, linked.spec)])
        this.#add(occurrence);
    this.occurrences = [...this.#byThing.values()].flat();
  }

  #add(occurrence: Occurrence): void {
    const key = keyOf(occurrence.thing);
    const { line, column } = occurrence.at;
    const place = `${line}:${column} ${key}`;
    if (this.#known.has(place)) return;
    this.#known.add(place);
    const ofThing = this.#byThing.get(key);
    if (ofThing === undefined) this.#byThing.set(key, [occurrence]);
    else ofThing.push(occurrence);
    const onLine = this.#byLine.get(line);
    if (onLine === undefined) this.#byLine.set(line, [occurrence]);
    else onLine.push(occurrence);
  }

  /** What is said at a position, the innermost names first. */
  at({ line, column }: Position): readonly Occurrence[] {
    const found = (this.#byLine.get(line) ?? []).filter(
      ({ at }) => at.column <= column && column <= at.column + at.length,
    );
    const least = Math.min(...found.map(({ at }) => at.length));
    return found.filter(({ at }) => at.length === least).sort(asMeant);
  }

  /** The names that stand on a line. */
  onLine(line: number): readonly Occurrence[] {
    return this.#byLine.get(line) ?? [];
  }

  /** Every place of a thing, in the order of the text. */
  of(thing: Thing): readonly Occurrence[] {
    return [...(this.#byThing.get(keyOf(thing)) ?? [])].sort(
      (a, b) => a.at.line - b.at.line || a.at.column - b.at.column,
    );
  }

  /** Whether something of that kind and name is declared. */
  isDeclared(thing: Thing): boolean {
    return (this.#byThing.get(keyOf(thing)) ?? []).some(({ isDeclared }) => isDeclared);
  }

  declarationOf(thing: Thing): Occurrence | undefined {
    return this.#byThing.get(keyOf(thing))?.find(({ isDeclared }) => isDeclared);
  }
}

/** Of two things that one name stands for, a field is meant before the parameter that fills it. */
const asMeant = (a: Occurrence, b: Occurrence): number =>
  Number(a.thing.kind === 'parameter') - Number(b.thing.kind === 'parameter');
