// The title by which a record is known on a page.

import { entityNamed, titleOf } from '../../../model/index.ts';
import { shownTo } from '../../situation/shown-to.ts';
import type { Place } from '../../subject/places.ts';
import type { Value } from '../../value.ts';
import type { SceneRecord } from '../../world/scene.ts';
import type { PreparedCall } from '../../planning/call-query.ts';

/** What a record is called for whoever looks where only one line is shown: one text, or none. */
export function titleIn(
  { situation, actor }: Pick<PreparedCall, 'situation' | 'actor'>,
  { as, entity }: Place,
  record: SceneRecord,
): Value[] {
  const model = entityNamed(situation.subject.spec, entity);
  const title = model === undefined ? undefined : titleOf(model);
  const shown = shownTo(situation, actor.name, record, as);
  const field =
    shown.find(({ own: one }) => one?.name === title?.name) ??
    shown.find(({ type }) => type.kind === 'text');
  const value = field?.own == null ? null : (record.stored[field.own.name] ?? null);
  return typeof value === 'string' && value !== '' ? [value] : [];
}
