// An example of a call that would be accepted as the product is now, for whoever tries the call.

import type { Engine } from '../../engine/index.ts';
import type { Spec } from '../../model/index.ts';
import type { CallAct } from '../plan/plan.ts';
import { Actors } from '../search/actors/actors.ts';
import { Situation } from '../situation/situation.ts';
import { rolesOf } from '../world/rulings.ts';
import { Subject } from '../subject/subject.ts';
import { isStopped, playExample } from './played.ts';
import { exampleRequests } from './requests.ts';

/** A request with the sign-in before it; `act` is the last of the acts. */
export interface ExampleNow {
  readonly acts: readonly CallAct[];
  readonly act: CallAct;
}

/**
 * The first example of a call that is to be accepted, and is: by somebody in a role, where one is
 * asked for. Looks at a fork of the product; changes nothing.
 */
export function exampleNow(
  spec: Spec,
  engine: Engine,
  call: string,
  role: string | null,
): ExampleNow | null {
  const first = engine.fork();
  first.reset();
  const wanted = exampleRequests(spec, first.clock.now()).filter(
    ({ example }) => example.call.name === call && example.answers.kind === 'status',
  );
  if (wanted.length === 0) return null;
  const records = engine.entities().reduce((sum, name) => sum + engine.records(name).length, 0);
  const start = Situation.begin(new Subject(spec), engine.fork(), records + 1);
  const actors = new Actors(start);
  for (const request of wanted) {
    const played = playExample(actors, start, request);
    if (isStopped(played) || !played.outcome.accepted) continue;
    const { before, act } = played;
    if (role !== null && !rolesOf(start.subject, before.scene(act.by)).includes(role)) continue;
    const signIns = before.acts.flatMap((one) => (one.kind === 'call' ? [one] : []));
    return { acts: [...signIns, act], act };
  }
  return null;
}
