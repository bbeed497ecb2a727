// What a parameter of a list's condition has to be for a record to pass, and not to pass, and what the
// other parameters of the condition have to be with it.

import type { Expression } from '../../../../model/index.ts';
import type { Ask } from '../../../situation/ask.ts';
import { sceneView } from '../../../solver/view/call-view.ts';
import { treeOf } from '../../../subject/expressions/tree-of.ts';
import { partNamed } from '../../../situation/request/part.ts';
import { satisfy } from '../../../solver/satisfy.ts';
import type { Value } from '../../../plan/value.ts';
import type { SceneRecord } from '../../../world/scene.ts';
import { namesOf } from '../../../situation/request/names.ts';
import type { Listing } from './listing.ts';
import type { PlanningContext } from '../../../planning/planning-context.ts';
import type { PreparedCall } from '../../../planning/call-query.ts';

/** A value of a parameter with which a record passes and one with which not, and what goes with both. */
export interface Sides {
  readonly values: readonly Value[];
  readonly beside: Readonly<Record<string, Value>>;
}

const NO_SIDES: Sides = { values: [], beside: {} };

/** What a condition of a list makes of a parameter, for a record. */
export function sidesOf(
  context: PlanningContext,
  { facts, step }: Listing,
  prepared: PreparedCall,
  where: Expression,
  record: SceneRecord,
  parameter: string,
): Sides {
  const tree = treeOf(where);
  const own = partNamed(facts, parameter);
  if (tree === null || own === null) return NO_SIDES;
  const scene = prepared.situation.scene(prepared.actor.name);
  const about = scene.record(record.entity, record.key) ?? record;
  const names = (ask: Ask) => ({ ...namesOf(facts, ask, prepared), [step.as]: about });
  const condition = {
    tree,
    view: (ask: Ask) => sceneView(context.subject, facts, scene, names(ask)),
  };
  const met = satisfy(prepared.ask, { ...condition, is: true }, prepared);
  if (met === null) return NO_SIDES;
  const unmet = satisfy(met, { ...condition, is: false }, prepared, [own]);
  const { [parameter]: value, ...beside } = met.query;
  const other = unmet?.query[parameter];
  return { values: [value, other].filter((one) => one !== undefined), beside };
}
