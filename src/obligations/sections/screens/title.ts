// The title by which a record is known on a page.

import { entityNamed, shownFields, titleOf } from '../../../model/index.ts';
import type { Place } from '../../subject/places.ts';
import type { Value } from '../../value.ts';
import type { SceneRecord } from '../../world/scene.ts';
import type { PlanningContext } from '../../planning/planning-context.ts';

/** What a record is called where only one line is shown. */
export function titleIn(
  { spec }: PlanningContext,
  { as, entity }: Place,
  record: SceneRecord,
): Value[] {
  const model = entityNamed(spec, entity);
  const title = model === undefined ? undefined : titleOf(model);
  const shown = shownFields(spec, as);
  const field =
    shown.find(({ own: one }) => one?.name === title?.name) ??
    shown.find(({ type }) => type.kind === 'text');
  const value = field?.own == null ? null : (record.stored[field.own.name] ?? null);
  return typeof value === 'string' && value !== '' ? [value] : [];
}
