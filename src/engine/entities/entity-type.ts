// An entity as the engine works with it: its fields in slots, its expressions compiled.

import type { Entity, Field } from '../../model/sections/entities.ts';
import type { Json } from '../../model/values/json.ts';
import type { Type } from '../../model/values/type.ts';
import type { Compiled } from '../expressions/compiler.ts';
import type { LifecycleType, TimedMove } from './lifecycle-type.ts';

/** `follows X`: worked out again when one of `reads` changed, or always where that is null. */
export interface Following {
  readonly value: Compiled;
  readonly reads: readonly string[] | null;
  /** Whether what is added to a list, or removed, is a change as well. */
  readonly counts: boolean;
}

export interface FieldType {
  readonly name: string;
  /** Its name in requests and answers. */
  readonly wire: string;
  readonly model: Field;
  readonly type: Type;
  /** The entity that it refers to, itself or in a list. */
  readonly target: EntityType | null;
  /** Its place in a row; -1 where it is worked out. */
  readonly slot: number;
  readonly computed: Compiled | null;
  /** Worked out as quickly as it is looked up: it reads stored fields alone, and goes over no list. */
  readonly isQuick: boolean;
  readonly byDefault: Compiled | null;
  readonly set: Compiled | null;
  readonly follows: Following | null;
  /** The fields of the record itself that its expression reads. */
  readonly restsOn: readonly string[];
  readonly nullable: boolean;
  readonly required: boolean;
  /** Whether a request may give it. */
  readonly writable: boolean;
  readonly immutable: boolean;
  readonly unique: boolean;
  /** It is unique, or counts, among the records that share this field; null: among all. */
  readonly within: FieldType | null;
  /** The product gives it by itself: the next number, or a random uuid. */
  readonly made: 'counted' | 'random' | null;
  readonly cascade: boolean;
  readonly normalise: (json: Json) => Json;
}

/** A field by which other records hold an entity's. */
export interface Referrer {
  readonly entity: EntityType;
  readonly field: FieldType;
}

/** Whose records are an entity's: the path from one, and the field of whoever asks for it. */
export interface ScopeType {
  readonly path: readonly FieldType[];
  readonly mine: string;
}

export interface EntityType {
  readonly name: string;
  /** The record in hand: `ticket`. */
  readonly recordName: string;
  readonly model: Entity;
  /** Its place among the tables. */
  readonly place: number;
  readonly fields: readonly FieldType[];
  readonly byName: ReadonlyMap<string, FieldType>;
  /** Those that are stored, by slot. */
  readonly slots: readonly FieldType[];
  readonly key: FieldType | undefined;
  readonly owner: FieldType | undefined;
  readonly uniques: readonly FieldType[];
  readonly title: FieldType | undefined;
  /** Null: whoever asks sees all of them. */
  readonly scope: ScopeType | null;
  readonly lifecycles: readonly LifecycleType[];
  /** The timed moves of all of them. */
  readonly timed: readonly TimedMove[];
  /** A cell of section 3 is left open, on which its fields may rest. */
  readonly isOpen: boolean;
  readonly referrers: readonly Referrer[];
}

/** The name of the entity or view that a type refers to, itself or in a list; else null. */
export function referredBy(type: Type): string | null {
  if (type.kind === 'list') return referredBy(type.of);
  return type.kind === 'reference' ? type.to : null;
}
