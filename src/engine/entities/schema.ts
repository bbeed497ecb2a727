// All entities, by name and by the names of their views.

import { entityBehind } from '../../model/sections/lookup.ts';
import type { Spec } from '../../model/sections/spec.ts';
import { compileEntities } from './compile-entities.ts';
import type { EntityType } from './entity-type.ts';
import type { ExpressionCompiler } from '../expressions/compiler.ts';
import type { Variables } from '../expressions/environment.ts';

export interface Schema {
  /** In the order of the specification, which is that of the tables. */
  readonly entities: readonly EntityType[];
  entity(name: string): EntityType | undefined;
  /** The entity of that name, or the one that the view of that name shows. */
  behind(name: string): EntityType | undefined;
}

export function compileSchema(
  spec: Spec,
  compiler: ExpressionCompiler,
  variables: Variables,
  sees: (call: string) => Variables,
): Schema {
  const types = compileEntities(spec, compiler, variables, sees);
  const known = new Map<string, EntityType | undefined>(types);
  for (const view of spec.sections.entities.facts.views)
    if (!known.has(view.name))
      known.set(view.name, types.get(entityBehind(spec, view.name)?.name ?? ''));
  return {
    entities: [...types.values()],
    entity: (name) => types.get(name),
    behind: (name) => known.get(name),
  };
}
