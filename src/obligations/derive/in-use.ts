// Whether a record may be deleted, as section 3 has it: what refers to it goes with it or holds it.

import { entityBehind, hasRule, type Field } from '../../model/index.ts';
import type { Situation } from '../search/situation.ts';
import type { SceneRecord } from '../world/scene.ts';

/** Whether a record, or one that would be deleted with it, is referred to by what stays. */
export function isInUse(situation: Situation, record: SceneRecord): boolean {
  const gone = new Set([nameOf(record)]);
  const deleted = [record];
  const holders: string[] = [];
  for (const one of deleted)
    for (const [field, other] of referrersOf(situation, one)) {
      if (!hasRule(field, 'cascade')) holders.push(nameOf(other));
      else if (!gone.has(nameOf(other))) {
        gone.add(nameOf(other));
        deleted.push(other);
      }
    }
  return holders.some((holder) => !gone.has(holder));
}

const nameOf = ({ entity, key }: SceneRecord): string => `${entity} ${JSON.stringify(key)}`;

/** The records that refer to another, each by the field that does. */
function referrersOf(situation: Situation, { entity, key }: SceneRecord): [Field, SceneRecord][] {
  const { spec } = situation.subject;
  return spec.sections.entities.facts.entities.flatMap(({ name, fields }) =>
    fields.flatMap((field) => {
      const type = field.type.kind === 'list' ? field.type.of : field.type;
      const refers = type.kind === 'reference' && entityBehind(spec, type.to)?.name === entity;
      if (!refers || hasRule(field, 'computed')) return [];
      return situation
        .scene()
        .all(name)
        .filter(({ stored }) => [stored[field.name]].flat().includes(key))
        .map((other): [Field, SceneRecord] => [field, other]);
    }),
  );
}
