// Who is inside a scope that the scenario itself has made, as an admin in a company of their own: nobody
// else can have anything in it, and what is counted within it counts from its beginning.

import { entityBehind, entityNamed, type Spec } from '../../../../../model/index.ts';
import type { CallFacts } from '../../../../subject/subject.ts';
import type { Situation } from '../../../../situation/situation.ts';

/** The people of a situation whose scope is one of the records that its acts made, by their names. */
export function insiders(situation: Situation): ReadonlySet<string> {
  const { spec } = situation.subject;
  const names = [...situation.people].flatMap(([name, { identity }]) => {
    const entity = entityNamed(spec, identity.entity);
    const [field, ...further] = entity?.within?.path ?? [];
    const type = entity?.fields.find((one) => one.name === field?.name)?.type;
    const of = type?.kind === 'reference' ? entityBehind(spec, type.to)?.name : undefined;
    if (field === undefined || further.length > 0 || of === undefined) return [];
    const { stored = {} } = situation.ofClock().record(identity.entity, identity.key) ?? {};
    const isMade = situation.made.some(
      ({ entity: made, key }) =>
        made === of && JSON.stringify(key) === JSON.stringify(stored[field.name]),
    );
    return isMade ? [name] : [];
  });
  return new Set(names);
}

/** Whether all that a call answers is within a scope. */
export const isScoped = (spec: Spec, { places }: CallFacts): boolean =>
  places.length > 0 &&
  places.every(({ entity }) => entityNamed(spec, entity)?.within !== undefined);
