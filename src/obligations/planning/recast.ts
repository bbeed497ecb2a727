// The way to a call with one person in another's place: so whoever is to decide about something has made it
// themselves, however many steps lie between.

import { entityBehind, entityNamed, fieldNamed } from '../../model/index.ts';
import { again } from '../search/again.ts';
import type { Actor } from '../search/actors/actors.ts';
import type { Situation } from '../situation/situation.ts';
import { readsOf } from '../subject/reads.ts';
import type { AcceptedCall, CallQuery } from './call-query.ts';
import type { PlanningContext } from './planning-context.ts';

/** So many of those who take part in a way have their place taken by others. */
const MAX_REPLACED = 3;
/** So many situations before the end of a way are looked at as well. */
const MAX_BACK = 3;

/** The situations to which the way to an accepted call leads then, where a condition that is asked for is about people. */
export function* recast(
  context: PlanningContext,
  callQuery: CallQuery,
  { situation }: AcceptedCall,
): Generator<Situation> {
  if (!isAboutPeople(context, callQuery)) return;
  const { start, actors } = context;
  const names = situation.acts.flatMap((act) =>
    act.kind === 'call' && act.by !== null && act.signsIn === null ? [act.by] : [],
  );
  for (const name of [...new Set(names)].slice(0, MAX_REPLACED))
    for (const other of actors.everybody) {
      if (other.name === null || other.name === name) continue;
      const inPlaceOf = (one: Actor): Actor => (one.name === name ? other : one);
      const gone = again(start, situation.acts, { actors, inPlaceOf });
      // What a later step of it does may stand in the way now.
      for (let one = gone, step = 0; one !== null && step < MAX_BACK; one = one.before, step += 1)
        yield one;
    }
}

/** Whether one of the conditions reads who asks, or a field that refers to people. */
function isAboutPeople(
  { subject, spec }: PlanningContext,
  { facts, ways = [] }: CallQuery,
): boolean {
  const isOfPerson = (path: string): boolean => {
    const [owner = '', name = ''] = path.split('.');
    const entity = entityNamed(spec, owner);
    const type = entity && fieldNamed(entity, name)?.type;
    const to = type?.kind === 'reference' ? entityBehind(spec, type.to) : undefined;
    return to !== undefined && subject.people.includes(to.name);
  };
  return (ways[0] ?? []).some(({ expression }) => {
    const { names, fields } = readsOf(subject, expression, facts.variables);
    return names.has('me') || [...fields].some(isOfPerson);
  });
}
