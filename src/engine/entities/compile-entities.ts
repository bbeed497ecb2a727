// Sections 3 and 4 as the engine works with them.

import { recordOf } from '../../expression/index.ts';
import type { Entity } from '../../model/sections/entities.ts';
import {
  entityBehind,
  keyOf,
  ownerOf,
  recordName,
  sharedWithin,
  titleOf,
} from '../../model/sections/lookup.ts';
import { scopeName } from '../../model/steps/scoped.ts';
import type { Spec } from '../../model/sections/spec.ts';
import type { ExpressionCompiler } from '../expressions/compiler.ts';
import type { Variables } from '../expressions/environment.ts';
import { compileField } from './compile-field.ts';
import { compileLifecycles } from './compile-lifecycle.ts';
import {
  type EntityType,
  type FieldType,
  type Referrer,
  type ScopeType,
  referredBy,
} from './entity-type.ts';

/** What expressions about one record of an entity see: the record, and `old`. */
export const recordVariables = (variables: Variables, entity: string): Variables => ({
  ...variables,
  [recordName(entity)]: recordOf(entity),
  old: recordOf(entity),
});

/** What the expressions of a call see. */
export type Sees = (call: string) => Variables;

/** The entities by name, in the order of the specification. */
export function compileEntities(
  spec: Spec,
  compiler: ExpressionCompiler,
  variables: Variables,
  sees: Sees,
): ReadonlyMap<string, EntityType> {
  const types = new Map<string, Unlinked>();
  for (const entity of spec.sections.entities.facts.entities) {
    // Of two of one name, which is an error, the first is the one that others refer to.
    if (types.has(entity.name)) continue;
    const inner = recordVariables(variables, entity.name);
    types.set(entity.name, compileEntity(spec, compiler, entity, types.size, inner, sees));
  }
  for (const entity of types.values()) for (const field of entity.fields) link(field, entity);
  for (const entity of types.values()) entity.scope = scopeOf(entity);
  return types;

  function link(field: Linkable, entity: EntityType): void {
    const to = referredBy(field.type);
    const target = to === null ? undefined : types.get(entityBehind(spec, to)?.name ?? '');
    if (target === undefined) return;
    field.target = target;
    if (field.slot >= 0) target.referrers.push({ entity, field });
  }
}

type Linkable = FieldType & { target: EntityType | null; within: FieldType | null };
type Unlinked = EntityType & {
  scope: ScopeType | null;
  referrers: Referrer[];
  readonly fields: readonly Linkable[];
};

/** Null where nothing says so, or where the path leads nowhere. */
function scopeOf({ model, byName }: EntityType): ScopeType | null {
  if (model.within === undefined) return null;
  const path: FieldType[] = [];
  let fields: ReadonlyMap<string, FieldType> | undefined = byName;
  for (const { name } of model.within.path) {
    const field: FieldType | undefined = fields?.get(name);
    if (field === undefined) return null;
    path.push(field);
    fields = field.target?.byName;
  }
  return { path, mine: scopeName(model.within) };
}

function compileEntity(
  spec: Spec,
  compiler: ExpressionCompiler,
  model: Entity,
  place: number,
  variables: Variables,
  sees: Sees,
): Unlinked {
  const fields: Linkable[] = [];
  let slot = 0;
  const lifecycles = spec.sections.states.facts.lifecycles.filter(
    ({ entity }) => entity.name === model.name,
  );
  const states = new Set(lifecycles.map(({ field }) => field.name));
  const context = { spec, compiler, entity: model, variables, states };
  for (const field of model.fields) {
    const compiled = compileField(context, field, slot);
    if (compiled.slot >= 0) slot += 1;
    fields.push(compiled);
  }
  const byName = new Map(fields.map((field) => [field.name, field]));
  for (const field of fields) field.within = byName.get(sharedWithin(field.model) ?? '') ?? null;
  const named = (field: { name: string } | undefined) => field && byName.get(field.name);
  const compiled = compileLifecycles(spec, compiler, model, byName, variables, sees);
  return {
    name: model.name,
    recordName: recordName(model.name),
    model,
    place,
    fields,
    byName,
    slots: fields.filter((field) => field.slot >= 0),
    key: named(keyOf(model)),
    owner: named(ownerOf(model)),
    uniques: fields.filter((field) => field.unique && field.slot >= 0),
    title: named(titleOf(model)),
    scope: null,
    lifecycles: compiled,
    timed: compiled.flatMap((lifecycle) =>
      lifecycle.timed.map((move, place) => ({ lifecycle, move, place })),
    ),
    isOpen: spec.sections.entities.questions.length > 0,
    referrers: [],
  };
}
