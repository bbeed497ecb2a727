// The parts of a view as JSON text: what depends on the stored row alone is written once a row.

import type { Value } from '../../expression/index.ts';
import type { Expression } from '../../model/schema/values/expression.ts';
import { type ShownField, ruleOf } from '../../model/sections/lookup.ts';
import type { Type } from '../../model/values/type.ts';
import type { FieldType } from '../entities/entity-type.ts';
import { type Compiled, holds } from '../expressions/compiler.ts';
import type { Handle, RecordScope } from '../store/handle.ts';
import { plainText } from '../store/plain.ts';

/** Writes a field's value, which may be another record. */
type Show = (type: Type, value: Value) => string;

/** One or more members of a shown record, without the commas around them; '' shows none. */
export interface ViewPart {
  text(record: Handle, scope: RecordScope, show: Show): string;
}

interface ShownType {
  /** The name with its colon, as it stands before the value. */
  readonly name: string;
  readonly type: Type;
  readonly own: FieldType | null;
  readonly computed: Compiled | null;
  readonly shownIf: readonly Compiled[];
}

type Compile = (source: Expression, type?: Type) => Compiled;

export function compilePart(
  { wire, type, own, view }: ShownField,
  fields: ReadonlyMap<string, FieldType>,
  compile: Compile,
): ShownType {
  const rules = [own, view].flatMap((one) => (one && ruleOf(one, 'shown if')) ?? []);
  return {
    name: `${JSON.stringify(wire)}:`,
    type,
    own: own && (fields.get(own.name) ?? null),
    computed: own === null && view?.computed ? compile(view.computed, type) : null,
    shownIf: rules.map((rule) => compile(rule.expression)),
  };
}

/** The fields in their order; those next to each other that only the row decides are one part. */
export function inParts(fields: readonly ShownType[], nextPlace: () => number): ViewPart[] {
  const parts: ViewPart[] = [];
  let fixed: ShownType[] = [];
  const close = (): void => {
    if (fixed.length > 0) parts.push(new FixedPart(fixed, nextPlace()));
    fixed = [];
  };
  for (const field of fields) {
    if (isFixed(field)) fixed.push(field);
    else {
      close();
      parts.push(new ChangingPart(field));
    }
  }
  close();
  return parts;
}

const isFixed = ({ own, shownIf }: ShownType): boolean =>
  own !== null && own.slot >= 0 && own.target === null && shownIf.length === 0;

class FixedPart implements ViewPart {
  readonly #fields: readonly ShownType[];
  readonly #place: number;

  constructor(fields: readonly ShownType[], place: number) {
    this.#fields = fields;
    this.#place = place;
  }

  text(record: Handle): string {
    const { texts } = record.row;
    if (texts === null) return this.#write(record);
    return (texts[this.#place] ??= this.#write(record));
  }

  #write(record: Handle): string {
    return this.#fields
      .map(({ name, type, own }) => name + plainText(type, record.valueOf(own!)))
      .join(',');
  }
}

class ChangingPart implements ViewPart {
  readonly #field: ShownType;

  constructor(field: ShownType) {
    this.#field = field;
  }

  text(record: Handle, scope: RecordScope, show: Show): string {
    const { name, type, own, computed, shownIf } = this.#field;
    for (const condition of shownIf) if (!holds(condition, scope)) return '';
    const value = own === null ? (computed?.evaluate(scope) ?? null) : record.valueOf(own);
    return name + show(type, value);
  }
}
