// How somebody stands to the records of the first data: which of their fields refer to them, and what they
// refer to themselves.

import { entityBehind, type Type } from '../../../model/index.ts';
import type { Scene } from '../../world/scene.ts';

/** What ties whoever sees a scene to its records, to be compared. */
export function tiesOf({ subject, me, all }: Scene): string {
  if (me === null) return '';
  const { spec, people } = subject;
  const { entities } = spec.sections.entities.facts;
  const refersTo = ({ kind, ...type }: Type): string | undefined => {
    if (kind === 'list' && 'of' in type) return refersTo(type.of);
    return kind === 'reference' && 'to' in type ? entityBehind(spec, type.to)?.name : undefined;
  };
  const ties = entities.flatMap(({ name: entity, fields }) =>
    fields.flatMap(({ name, type }) => {
      const to = refersTo(type);
      const own =
        entity === me.entity && to !== undefined && !people.includes(to)
          ? [`${name}: ${JSON.stringify(me.stored[name] ?? null)}`]
          : [];
      const isTheirs =
        to === me.entity &&
        all(entity).some(({ stored }) => [stored[name] ?? []].flat().includes(me.key));
      return isTheirs ? [...own, `${entity}.${name}`] : own;
    }),
  );
  return ties.join();
}
