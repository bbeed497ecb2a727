// What a condition lets be looked up: `item.f == X`, `item.reference.f == X`, `X in item.list`.

import {
  type Tree,
  type Value,
  conjuncts,
  equality,
  fieldPath,
  membership,
  names,
} from '../../expression/index.ts';
import type { Type } from '../../model/values/type.ts';
import type { EntityType, FieldType } from '../entities/entity-type.ts';
import type { Compiled, ExpressionCompiler } from '../expressions/compiler.ts';
import type { Variables } from '../expressions/environment.ts';
import type { Scope } from '../expressions/scope.ts';
import { Handle } from '../store/handle.ts';
import type { Moment } from '../store/moment.ts';
import type { Row } from '../entities/row.ts';

/** Rows among which all are that a condition holds for. */
export interface Found {
  readonly rows: readonly Row[];
  /** It holds for all of them. */
  readonly isAll: boolean;
}

export interface Lookup {
  /** Null where the value that is asked for cannot be looked up. */
  find(moment: Moment, scope: Scope): Found | null;
}

const INDEXED: ReadonlySet<Type['kind']> = new Set<Type['kind']>([
  ...(['text', 'time', 'email', 'url', 'uuid', 'slug', 'one of'] as const),
  ...(['integer', 'number', 'boolean', 'reference'] as const),
]);

/** Whether the records that hold a value in a field can be looked up. */
export const isIndexed = ({ slot, type }: FieldType): boolean =>
  slot >= 0 && INDEXED.has(type.kind);

/** The lookups that a condition on an item allows; `variables` are what it sees. */
export function lookupsIn(
  compiler: ExpressionCompiler,
  condition: Compiled,
  entity: EntityType,
  item: string,
  variables: Variables,
): Lookup[] {
  const { tree, source, section } = condition;
  const parts = tree === null ? [] : conjuncts(tree);
  return parts.flatMap((part) =>
    sides(part).flatMap(([path, other]) => {
      const fields = fieldsOf(path, entity, item, part);
      if (fields === null || names(other).some(({ name }) => name === item)) return [];
      const value = compiler.compileTree(other, source, section, variables);
      return [new FieldLookup(entity, fields, value, parts.length === 1)];
    }),
  );
}

/** What may be a path from the item, each with what it is compared with. */
function sides(part: Tree): (readonly [Tree, Tree])[] {
  const [equal, member] = [equality(part), membership(part)];
  if (member !== null) return [[member.list, member.item]];
  if (equal === null) return [];
  return [
    [equal.left, equal.right],
    [equal.right, equal.left],
  ];
}

/** The field that a path names, with the reference that leads to it; null for any other path. */
function fieldsOf(
  side: Tree,
  entity: EntityType,
  item: string,
  part: Tree,
): readonly [FieldType, FieldType?] | null {
  const [head, name, further, ...rest] = fieldPath(side) ?? [];
  const field = entity.byName.get(name ?? '');
  if (head !== item || field === undefined || rest.length > 0) return null;
  if (membership(part) !== null) {
    const isListed =
      field.slot >= 0 && field.type.kind === 'list' && INDEXED.has(field.type.of.kind);
    return isListed && further === undefined ? [field] : null;
  }
  if (!isIndexed(field)) return null;
  if (further === undefined) return [field];
  const end = field.type.kind === 'reference' ? field.target?.byName.get(further) : undefined;
  return end !== undefined && isIndexed(end) ? [field, end] : null;
}

class FieldLookup implements Lookup {
  readonly #entity: EntityType;
  readonly #fields: readonly [FieldType, FieldType?];
  readonly #value: Compiled;
  readonly #isWhole: boolean;

  /** `isWhole`: the condition says nothing else. */
  constructor(
    entity: EntityType,
    fields: readonly [FieldType, FieldType?],
    value: Compiled,
    isWhole: boolean,
  ) {
    this.#entity = entity;
    this.#fields = fields;
    this.#value = value;
    this.#isWhole = isWhole;
  }

  find(moment: Moment, scope: Scope): Found | null {
    const value: Value = this.#value.evaluate(scope);
    const [field, end] = this.#fields;
    const key = value instanceof Handle ? value.id : value;
    // Records without a value are in no index.
    if (key === null || key === undefined || typeof key === 'object') return null;
    const { store } = moment;
    const target = (end ?? field).target;
    const isAll = this.#isWhole && target === (value instanceof Handle ? value.type : null);
    if (end === undefined)
      return { rows: store.holding(this.#entity.place, field.slot, key), isAll };
    const [lead, ...others] = store.holding(field.target!.place, end.slot, key);
    // Through several records it is no longer one list in order.
    if (others.length > 0) return null;
    const rows = lead && store.holding(this.#entity.place, field.slot, lead.id);
    return { rows: rows ?? [], isAll };
  }
}
