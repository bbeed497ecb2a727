// What a request would be answered: made by somebody on a copy of the world, which is dropped.

import type { Rehearsed, Rehearsing } from '../src/contract/trying.ts';
import type { Spec } from '../src/model/index.ts';
import { carried } from '../src/obligations/trace/index.ts';
import type { World } from './world.ts';

/** The answer; says why nobody could make the request. */
export function rehearse(
  spec: Spec,
  world: World,
  { person, method, url, headers, body }: Rehearsing,
): Rehearsed | { readonly error: string } {
  world.passTime();
  const engine = world.engine.fork();
  const isThere =
    person === null ||
    engine
      .people()
      .some(({ entity, key }) => entity === person.entity && `${key}` === `${person.key}`);
  if (!isThere) return { error: `There is no ${person.entity} ${JSON.stringify(person.key)}.` };
  const token = person === null ? null : engine.signIn(person.entity, person.key);
  const own = token === null ? {} : carried(spec.sections.roles.facts.credentials, token);
  const answer = engine.handle({ method, url, body, headers: { ...headers, ...own } });
  const { status, headers: answered, body: said, decision } = answer;
  return { status, headers: answered, body: said, decision };
}
