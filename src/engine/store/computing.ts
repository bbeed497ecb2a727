// Computed fields worked out, each once of a record for as long as the records stay as they are.

import type { Memory, Value } from '../../expression/index.ts';
import type { FieldType } from '../entities/entity-type.ts';
import { Fault } from '../expressions/fault.ts';
import { type Handle, RecordScope } from './handle.ts';
import type { Row } from '../entities/row.ts';

/** So many computed values rest on each other at most: beyond, the stack would not hold them. */
export const MAX_DEPTH = 200;

/** Stands for a value that is being worked out. */
const BEGUN = Symbol('begun');

interface Step {
  readonly field: FieldType;
  readonly record: Handle;
}

type Known = Map<Row, Value | typeof BEGUN>;

export class Computing {
  /** Those of stored rows, which never change. */
  readonly #stored = new Map<FieldType, Known>();
  /** Those of drafts, and what reads one: they hold until the outermost value is there. */
  readonly #passing = new Map<FieldType, Known>();
  readonly #way: Step[] = [];
  readonly #memory: Memory;
  /** What those that are known take. */
  #bytes = { stored: 0, passing: 0 };

  constructor(memory: Memory) {
    this.#memory = memory;
  }

  /** Who asks has changed, and with that what is read of them. */
  forget(): void {
    this.#stored.clear();
    this.#letGo('stored');
  }

  /** The value of a computed field; null where it cannot be worked out. */
  valueOf(field: FieldType, record: Handle): Value {
    const isStored = isOfStored(record);
    const values = this.#values(field, isStored);
    const known = values.get(record.row);
    if (known === BEGUN) throw circular(field, this.#wayBackTo(field, record.row));
    if (known !== undefined) return known;
    values.set(record.row, BEGUN);
    this.#way.push({ field, record });
    try {
      const before = this.#memory.held;
      const value = this.#evaluate(field, record);
      this.#keep(this.#memory.held - before, isStored ? 'stored' : 'passing');
      values.set(record.row, value);
      return value;
    } catch (error) {
      values.delete(record.row);
      throw error;
    } finally {
      this.#way.pop();
      if (this.#way.length === 0 && this.#passing.size > 0) {
        this.#passing.clear();
        this.#letGo('passing');
      }
    }
  }

  /** What was held on the way to a value is held for as long as the value is known. */
  #keep(bytes: number, kind: 'stored' | 'passing'): void {
    this.#memory.held -= bytes;
    this.#memory.kept += bytes;
    this.#bytes[kind] += bytes;
  }

  #letGo(kind: 'stored' | 'passing'): void {
    this.#memory.kept -= this.#bytes[kind];
    this.#bytes[kind] = 0;
  }

  #values(field: FieldType, isStored: boolean): Known {
    const all = isStored ? this.#stored : this.#passing;
    let values = all.get(field);
    if (values === undefined) all.set(field, (values = new Map()));
    return values;
  }

  #evaluate(field: FieldType, record: Handle): Value {
    const depth = this.#way.length;
    if (depth > MAX_DEPTH) throw tooDeep(this.#way[0]!);
    try {
      return field.computed?.evaluate(new RecordScope(record, record)) ?? null;
    } catch (error) {
      // The stack is full sooner where the expressions themselves are deep.
      if (error instanceof RangeError && depth === 1) throw tooDeep({ field, record });
      throw error;
    }
  }

  #wayBackTo(field: FieldType, row: Row): readonly Step[] {
    const from = this.#way.findIndex((step) => step.field === field && step.record.row === row);
    return this.#way.slice(from);
  }
}

/** Whether a record is stored as it stands, and whoever asks as well. */
const isOfStored = ({ row, moment: { me }, leading }: Handle): boolean =>
  row.texts !== null &&
  (me === null || me.row.texts !== null) &&
  (leading === null || leading.isUntouched);

const named = ({ field, record }: Step): string =>
  `\`${record.entity}.${field.name}\` (line ${field.model.at.line})`;

function circular(field: FieldType, way: readonly Step[]): Fault {
  const source = field.computed!.source;
  const round = [...way, way[0]!].map(named).join(' → ');
  const why = `\`${way[0]!.record.entity}.${field.name}\` cannot be worked out: \`= ${source.source}\` rests on itself: ${round}`;
  return new Fault({ section: 'entities', at: source.at, why });
}

function tooDeep({ field, record }: Step): Fault {
  const source = field.computed!.source;
  const why = `\`${record.entity}.${field.name}\` cannot be worked out: \`= ${source.source}\` rests on too many others in a row (at most ${MAX_DEPTH})`;
  return new Fault({ section: 'entities', at: source.at, why });
}
