// The mock's own controls, as `src/contract/control.ts` describes them.

import type * as z from 'zod';
import { control } from '../../src/contract/control.ts';
import type { Json } from '../../src/model/index.ts';
import { decoded, empty, json, type PlainAnswer, type PlainRequest } from '../messages/message.ts';
import { misuse, taken } from './order.ts';
import type { World } from '../world/world.ts';
import { errorMessage } from '../../src/text/fault.ts';

/** A control: what it does in a world, given the request and the last part of its path. */
type Control = (world: World, request: PlainRequest, last: string) => PlainAnswer;

const clock = (world: World): PlainAnswer =>
  json(200, {
    now: new Date(world.engine.clock.now()).toISOString(),
    frozen: world.isFrozen,
  });

/** It needs nothing of the present world: not even that time can pass in it. */
const RESET = 'POST /_nonet/reset';

const CONTROLS: Readonly<Record<string, Control>> = {
  [RESET]: (world) => {
    world.reset();
    return empty(204);
  },
  'GET /_nonet/clock': clock,
  'POST /_nonet/clock': taking(control.moveClock.body, (world, order) => {
    if ('frozen' in order) world.freeze(order.frozen);
    else if ('forward' in order) world.engine.clock.forward(order.forward);
    else world.engine.clock.set(Date.parse(order.set));
    return clock(world);
  }),
  'GET /_nonet/people': ({ engine }) => json(200, { people: engine.people() }),
  'GET /_nonet/me': ({ engine }, { headers }) =>
    json(200, engine.whoIs(engine.credentialIn(headers))),
  'POST /_nonet/sign-in': taking(control.signIn.body, ({ engine }, { entity, key }) => {
    const isThere = engine
      .people()
      .some((person) => person.entity === entity && same(person.key, key));
    const who = `${entity} ${JSON.stringify(key)}`;
    if (!isThere) return misuse(404, `there is no ${who}; /_nonet/people lists them all`);
    const token = engine.signIn(entity, key);
    return withHeaders(json(200, { token }), engine.headersHanding(token));
  }),
  'POST /_nonet/sign-out': ({ engine }) => withHeaders(empty(204), engine.headersHanding(null)),
  'GET /_nonet/sessions': ({ engine }) =>
    json(200, {
      sessions: engine.sessions().map(({ ends, ...session }) => ({
        ...session,
        ends: ends === null ? null : new Date(ends).toISOString(),
      })),
    }),
  'POST /_nonet/may': taking(control.may.body, ({ engine }, { questions }, { headers }) => {
    const credential = engine.credentialIn(headers);
    return json(200, { verdicts: questions.map((asked) => engine.may({ ...asked, credential })) });
  }),
  'GET /_nonet/headers/': ({ engine }, { headers }, call) =>
    json(200, { headers: engine.headersFor(call, engine.credentialIn(headers)) }),
  'GET /_nonet/snapshot': ({ engine }) => json(200, engine.snapshot()),
  'PUT /_nonet/snapshot': taking(control.putSnapshot.body, ({ engine }, world) =>
    json(200, { dropped: engine.restore(world as never) }),
  ),
  'GET /_nonet/requests': (world) => json(200, { requests: world.requests() }),
  'GET /_nonet/records/': ({ engine }, _request, entity) => {
    const known = engine.entities();
    return known.includes(entity)
      ? json(200, { records: engine.records(entity) })
      : misuse(404, `there is no entity ${entity}; there are ${known.join(', ')}`);
  },
};

/** A control by its method and path; null where there is none. */
export function answerControl(
  world: World,
  request: PlainRequest,
  path: string,
): PlainAnswer | null {
  const slash = path.lastIndexOf('/') + 1;
  const found = (where: string): Control | undefined => CONTROLS[`${request.method} ${where}`];
  const act = found(path) ?? found(path.slice(0, slash));
  if (act === undefined) return null;
  if (act !== CONTROLS[RESET]) world.passTime();
  return act(world, request, decoded(path.slice(slash)));
}

const withHeaders = (answer: PlainAnswer, headers: Record<string, string>): PlainAnswer => ({
  ...answer,
  headers: { ...answer.headers, ...headers },
});

const same = (a: Json, b: Json): boolean => JSON.stringify(a) === JSON.stringify(b);

/** A control that takes a body: one that does not fit is answered with what does not. */
function taking<Body>(
  schema: z.ZodType<Body>,
  act: (world: World, body: Body, request: PlainRequest) => PlainAnswer,
): Control {
  return (world, request) => {
    const order = taken(schema, request.body);
    if ('error' in order) return misuse(400, order.error);
    try {
      return act(world, order.body, request);
    } catch (error) {
      // What the engine cannot do it says in words: time going back, a world that is none.
      return misuse(400, errorMessage(error));
    }
  };
}
