// What a request would be answered: made by somebody on a copy of the world, which is dropped.

import type { Rehearsed, Rehearsing } from '../../src/contract/trying.ts';
import type { Spec } from '../../src/model/index.ts';
import { carried } from '../../src/obligations/trace/index.ts';
import type { World } from '../world/world.ts';

/** The answer; says why nobody could make the request. */
export function rehearse(
  spec: Spec,
  world: World,
  { person, method, url, headers, body, times = 1 }: Rehearsing,
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
  const request = { method, url, body, headers: { ...headers, ...own } };
  let answer = engine.handle(request);
  for (let made = 1; made < times; made += 1) answer = engine.handle(request);
  const { status, headers: answered, body: said, decision } = answer;
  return { status, headers: answered, body: said, decision };
}
