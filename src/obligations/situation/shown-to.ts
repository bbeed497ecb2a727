// What somebody is shown of a record: `shown if` leaves fields out for some.

import { recordName, ruleOf, shownFields, type ShownField } from '../../model/index.ts';
import type { Identity } from '../world/scene.ts';
import type { Situation } from './situation.ts';

/** The fields of a record, shown as an entity or view, that are in an answer to somebody. */
export const shownTo = (
  situation: Situation,
  by: string | null,
  record: Identity,
  as: string,
): ShownField[] =>
  shownFields(situation.subject.spec, as).filter((field) =>
    isShownTo(situation, by, record, field),
  );

/** Whether every `shown if` of a field holds for somebody who looks at a record. */
export function isShownTo(
  situation: Situation,
  by: string | null,
  { entity, key }: Identity,
  { own, view }: ShownField,
): boolean {
  const rules = [own, view].flatMap((one) => (one && ruleOf(one, 'shown if')) ?? []);
  if (rules.length === 0) return true;
  const { subject } = situation;
  const scene = situation.scene(by);
  const record = scene.record(entity, key);
  const names = { [recordName(entity)]: record, old: record };
  return rules.every(({ expression }) => {
    const compiled = subject.compile(expression, 'entities', subject.aboutRecord(entity));
    return scene.value(compiled, names) === true;
  });
}
