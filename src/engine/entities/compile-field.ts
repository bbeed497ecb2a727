// A field of section 3 as the engine works with it.

import { type Tree, children, fieldPath, macroOf } from '../../expression/index.ts';
import type { Entity, ExpressionFieldRule, Field } from '../../model/sections/entities.ts';
import {
  hasRule,
  isDistinct,
  isNullable,
  madeOf,
  recordName,
  ruleOf,
  wireName,
} from '../../model/sections/lookup.ts';
import type { Spec } from '../../model/sections/spec.ts';
import { typeIn } from '../expressions/environment.ts';
import type { Compiled, ExpressionCompiler } from '../expressions/compiler.ts';
import type { Variables } from '../expressions/environment.ts';
import { pathsIn } from '../expressions/paths.ts';
import type { FieldType, Following } from './entity-type.ts';
import { normaliser } from './normalise.ts';

/** What compiling a field needs to know. */
export interface FieldContext {
  readonly spec: Spec;
  readonly compiler: ExpressionCompiler;
  readonly entity: Entity;
  /** What the field's expressions see. */
  readonly variables: Variables;
  /** The fields that only events move. */
  readonly states: ReadonlySet<string>;
}

export function compileField(context: FieldContext, field: Field, slot: number): FieldType {
  const { spec, compiler, entity, variables, states } = context;
  const type = typeIn(spec, field.type);
  const expression = (kind: ExpressionFieldRule): Compiled | null => {
    const rule = ruleOf(field, kind);
    return rule === undefined
      ? null
      : compiler.compile(rule.expression, 'entities', variables, type);
  };
  const computed = expression('computed');
  const set = expression('set');
  const follows = expression('follows');
  const byDefault = expression('default');
  const given = set ?? follows ?? byDefault;
  const value = given ?? computed;
  return {
    name: field.name,
    wire: wireName(field),
    model: field,
    type: field.type,
    target: null,
    slot: computed === null ? slot : -1,
    computed,
    isQuick: computed?.tree != null && isQuick(computed.tree, spec),
    byDefault,
    set,
    follows: follows && following(follows, entity, ruleOf(field, 'follows')?.counts === true),
    restsOn: value?.tree ? ownFields(value.tree, recordName(entity.name)) : [],
    nullable: isNullable(field),
    required: field.required === 'yes',
    writable:
      field.required !== 'auto' &&
      computed === null &&
      !hasRule(field, 'read-only') &&
      !states.has(field.name),
    immutable: hasRule(field, 'immutable'),
    unique: isDistinct(field),
    within: null,
    made: madeOf(field),
    cascade: hasRule(field, 'cascade'),
    normalise: normaliser(field),
  };
}

/** Whether an expression reads no computed field (by its name alone), and goes over no list. */
function isQuick(tree: Tree, spec: Spec): boolean {
  const { entities } = spec.sections.entities.facts;
  const isComputed = (name: string) =>
    entities.some(({ fields }) =>
      fields.some((field) => field.name === name && hasRule(field, 'computed')),
    );
  const isSlow =
    (tree.kind === 'field' && isComputed(tree.field)) ||
    (tree.kind === 'call' && macroOf(tree) !== null);
  return !isSlow && children(tree).every((part) => isQuick(part, spec));
}

function following(value: Compiled, entity: Entity, counts: boolean): Following {
  const reads = value.tree === null ? [] : ownFields(value.tree, recordName(entity.name));
  return { value, reads: reads.length > 0 ? reads : null, counts };
}

/** The fields that an expression reads of the record itself. */
function ownFields(tree: Tree, record: string): string[] {
  const paths = pathsIn(tree).map((part) => fieldPath(part)!);
  const fields = paths.filter((path) => path[0] === record).map((path) => path[1]!);
  return [...new Set(fields)];
}
