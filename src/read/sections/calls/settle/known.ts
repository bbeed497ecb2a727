// What calls know of the other sections: entities with their fields, and constants.

import type { BodyShape } from '../../../../model/sections/calls.ts';
import type { Entities, Entity, Field, View } from '../../../../model/sections/entities.ts';
import type { Constant, Limits } from '../../../../model/sections/limits.ts';
import { wireName } from '../../../../model/sections/lookup.ts';
import type { States, Transition } from '../../../../model/sections/states.ts';
import type { Type } from '../../../../model/values/type.ts';
import { ANY, type Environment, type ValueType } from '../../../../expression/index.ts';
import { bodyTypes, check, parse, valueType } from '../../../../expression/index.ts';
import type { LeavesOpen } from '../../../reading/reading.ts';
import { INFERRED } from '../../entities/index.ts';

export class Known {
  readonly #entities: ReadonlyMap<string, Entity>;
  readonly #views: ReadonlyMap<string, View>;
  readonly #constants: ReadonlyMap<string, Constant>;
  readonly #moves = new Map<string, Transition[]>();
  readonly leavesOpen: LeavesOpen;
  #types: Environment['entities'] | undefined;

  /** Null: the section is not shown, and what refers into it is open. */
  constructor(
    entities: Entities | null,
    limits: Limits | null,
    leavesOpen: LeavesOpen,
    states: States | null = null,
  ) {
    this.leavesOpen = leavesOpen;
    this.#entities = new Map(entities?.entities.map((entity) => [entity.name, entity]));
    this.#views = new Map(entities?.views.map((view) => [view.name, view]));
    this.#constants = new Map(limits?.constants.map((constant) => [constant.name, constant]));
    for (const row of states?.lifecycles.flatMap(({ transitions }) => transitions) ?? [])
      if (row.event.kind === 'call')
        this.#moves.set(row.event.name, [...(this.#moves.get(row.event.name) ?? []), row]);
  }

  /** Whether a call is an event that deletes what it moves, from whatever state. */
  deletesByMoving(call: string): boolean {
    const own = this.#moves.get(call) ?? [];
    return own.length > 0 && own.every(({ to }) => to.kind === 'deletion');
  }

  /** The entity of that name, or the one that the view of that name shows. */
  entity(name: string): Entity | undefined {
    return this.#entities.get(name) ?? this.#entities.get(this.#views.get(name)?.of.name ?? '');
  }

  field(entity: string, name: string): Field | undefined {
    return this.entity(entity)?.fields.find((field) => field.name === name);
  }

  /** The fields that an entity has and a view of it adds; null where there is no such entity. */
  shownNames(name: string): string[] | null {
    const entity = this.entity(name);
    if (entity === undefined) return null;
    const added = this.#views.get(name)?.fields ?? [];
    return [...entity.fields, ...added].map((field) => field.name);
  }

  /** The field that requests call `name`. */
  wireField(entity: string, name: string): Field | undefined {
    return this.entity(entity)?.fields.find((field) => wireName(field) === name);
  }

  /** The parameter that a step means by a field's name: it may go by the field's name in requests. */
  parameterFor(entity: string, field: string, parameters: readonly { name: string }[]): string {
    const has = (name: string) => parameters.some((parameter) => parameter.name === name);
    const known = this.field(entity, field);
    const wire = known && wireName(known);
    return !has(field) && wire !== undefined && has(wire) ? wire : field;
  }

  constant(name: string): Constant | undefined {
    return this.#constants.get(name);
  }

  /** The type of an expression over these variables and the entities; `any` where it has none. */
  typeOf(source: string, variables: Environment['variables']): ValueType {
    const parsed = parse(source);
    if (!('tree' in parsed)) return ANY;
    return check(parsed.tree, { entities: this.#fieldTypes(), variables }).type;
  }

  #fieldTypes(): Environment['entities'] {
    this.#types ??= Object.fromEntries(
      [...this.#entities].map(([name, { fields }]) => [name, this.#typesOf(fields)]),
    );
    return this.#types;
  }

  #typesOf(fields: readonly Field[]): Record<string, ValueType> {
    return Object.fromEntries(fields.map(({ name, type }) => [name, this.#valueType(type)]));
  }

  readonly #valueType = (type: Type): ValueType =>
    type === INFERRED ? ANY : valueType(type, (name) => this.entity(name)?.name);

  /** What a body gives by name, as far as it says of what type. */
  givenBy(takes: { readonly shape: BodyShape } | null): Environment['variables'] {
    return takes === null ? {} : bodyTypes(takes.shape, this.#valueType);
  }

  /** The field at the end of a path from a record of `entity`, and whose field it is. */
  at(entity: string, path: readonly string[]): { entity: Entity; field: Field } | undefined {
    const [name, ...further] = path;
    const field = name === undefined ? undefined : this.field(entity, name);
    const of = this.entity(entity);
    if (field === undefined || of === undefined) return undefined;
    if (further.length === 0) return { entity: of, field };
    return field.type.kind === 'reference' ? this.at(field.type.to, further) : undefined;
  }
}
