// Records as answers show them: as their entity, or as a view of it.

import type { Value } from '../../expression/index.ts';
import type { Expression } from '../../model/expression.ts';
import type { Json } from '../../model/json.ts';
import { type ShownField, ruleOf, shownFields } from '../../model/lookup.ts';
import type { Spec } from '../../model/spec.ts';
import type { Type } from '../../model/type.ts';
import { recordVariables } from '../entities/compile-entities.ts';
import type { FieldType } from '../entities/entity-type.ts';
import type { Schema } from '../entities/schema.ts';
import { type Compiled, type ExpressionCompiler, holds } from '../expressions/compiler.ts';
import { type Variables, typeIn } from '../expressions/environment.ts';
import { Handle, RecordScope } from '../store/handle.ts';
import { setMember, showKey, showValue } from './plain.ts';

/** Views that show each other end here: what lies deeper is answered as its key. */
const MAX_DEPTH = 24;

interface ShownType {
  readonly wire: string;
  readonly type: Type;
  readonly own: FieldType | null;
  readonly computed: Compiled | null;
  readonly shownIf: readonly Compiled[];
}

/** How records are answered, by the name of an entity or a view. */
export class Views {
  readonly #schema: Schema;
  readonly #views = new Map<string, readonly ShownType[]>();

  constructor(spec: Spec, schema: Schema, compiler: ExpressionCompiler, everywhere: Variables) {
    this.#schema = schema;
    const { entities, views } = spec.sections.entities.facts;
    for (const { name } of [...entities, ...views]) {
      const entity = schema.behind(name);
      if (entity === undefined || this.#views.has(name)) continue;
      const variables = recordVariables(everywhere, entity.name);
      const compile = (source: Expression, type?: Type) =>
        compiler.compile(source, 'entities', variables, type && typeIn(spec, type));
      const shown = shownFields(spec, name).map((field) =>
        compileShown(field, entity.byName, compile),
      );
      this.#views.set(name, shown);
    }
  }

  /** A value as an answer shows it: a record as the entity or view that the type names. */
  answer(type: Type, value: Value): Json {
    if (type.kind === 'list')
      return Array.isArray(value) ? value.map((item: Value) => this.answer(type.of, item)) : [];
    if (type.kind !== 'reference') return showValue(type, value);
    return value instanceof Handle ? this.record(type.to, value) : null;
  }

  /** A record as an entity or view shows it. */
  record(name: string, record: Handle, depth = 0): Json {
    const shown: Record<string, Json> = {};
    const scope = new RecordScope(record, record);
    for (const { wire, type, own, computed, shownIf } of this.#views.get(name) ?? []) {
      if (!shownIf.every((condition) => holds(condition, scope))) continue;
      const value = own === null ? (computed?.evaluate(scope) ?? null) : record.valueOf(own);
      setMember(shown, wire, this.#show(type, value, depth + 1));
    }
    return shown;
  }

  /** A field's value: a record as the view that its type names, else as its key. */
  #show(type: Type, value: Value, depth: number): Json {
    if (type.kind === 'list' && Array.isArray(value))
      return value.map((item: Value) => this.#show(type.of, item, depth));
    if (type.kind !== 'reference' || !(value instanceof Handle)) return showValue(type, value);
    const isView = this.#schema.entity(type.to) === undefined;
    return isView && depth < MAX_DEPTH ? this.record(type.to, value, depth) : showKey(value);
  }
}

function compileShown(
  field: ShownField,
  fields: ReadonlyMap<string, FieldType>,
  compile: (source: Expression, type?: Type) => Compiled,
): ShownType {
  const { wire, type, own, view } = field;
  const rules = [own, view].flatMap((one) => (one && ruleOf(one, 'shown if')) ?? []);
  return {
    wire,
    type,
    own: own && (fields.get(own.name) ?? null),
    computed: own === null && view?.computed ? compile(view.computed, type) : null,
    shownIf: rules.map((rule) => compile(rule.expression)),
  };
}
