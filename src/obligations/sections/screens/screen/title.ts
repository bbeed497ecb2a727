// The title by which a record is known on a page.

import { entityNamed, titleOf, type ShownField } from '../../../../model/index.ts';
import { refer } from '../../../situation/request/refer.ts';
import { shownTo } from '../../../situation/shown-to.ts';
import type { Situation } from '../../../situation/situation.ts';
import type { Place } from '../../../subject/places.ts';
import type { Value } from '../../../plan/value.ts';
import type { SceneRecord } from '../../../world/scene.ts';
import type { PreparedCall } from '../../../planning/call-query.ts';

/** What a record is called for whoever looks where only one line is shown: one text, or none. */
export function titleIn(
  prepared: Pick<PreparedCall, 'situation' | 'actor'>,
  { as }: Place,
  record: SceneRecord,
): Value[] {
  const field = titledIn(prepared, as, record);
  if (field === undefined) return [];
  const { name } = field.own!;
  const { situation } = prepared;
  return [record.stored[name] ?? calledBy(situation, record, name)];
}

/** What a field reads that a record is called by: as answers tell it, else as it is stored or worked out. */
export const calledBy = (situation: Situation, record: SceneRecord, field: string): Value =>
  refer(situation, record, field) ?? workedOut(record, field);

/** What a field that is stored nowhere comes to; null where it is no text. */
function workedOut(record: SceneRecord, field: string): string | null {
  const value = record.read(field);
  return typeof value === 'string' ? value : null;
}

/** The field, shown to whoever looks, that holds what a record is called; undefined where none does. */
export function titledIn(
  { situation, actor }: Pick<PreparedCall, 'situation' | 'actor'>,
  as: string,
  record: SceneRecord,
): ShownField | undefined {
  const model = entityNamed(situation.subject.spec, record.entity);
  const title = model === undefined ? undefined : titleOf(model);
  const shown = shownTo(situation, actor.name, record, as);
  const field =
    shown.find(({ own: one }) => one?.name === title?.name) ??
    shown.find(({ type }) => type.kind === 'text');
  const value =
    field?.own == null
      ? null
      : (record.stored[field.own.name] ?? workedOut(record, field.own.name));
  return typeof value === 'string' && value !== '' ? field : undefined;
}
