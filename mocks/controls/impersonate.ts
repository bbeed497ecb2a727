// An answer as somebody else would get it now: given on a copy of the world, so that nothing changes by
// it, neither records nor rates nor the list of requests.

import { BEARER } from '../../src/engine/credentials/carrier.ts';
import type { Json, Spec } from '../../src/model/index.ts';
import type { PlainRequest } from '../messages/message.ts';
import type { MockedProduct } from '../world/product.ts';
import { World } from '../world/world.ts';

/** Names whom the answer is for, as JSON: `{"entity": "User", "key": 1}`, or `null` for nobody. */
export const AS_HEADER = 'x-nonet-as';

interface Impersonated {
  readonly world: World;
  readonly request: PlainRequest;
}

/** The copy that a request is answered on, and the request as they would make it; or what is wrong. */
export function impersonate(
  product: MockedProduct,
  real: World,
  request: PlainRequest,
): Impersonated | { readonly error: string } {
  const who = personIn(request.headers[AS_HEADER]!);
  real.passTime();
  const world = new World(real.engine.fork(), null, () => product.overrides);
  const isThere =
    who === null ||
    world.engine.people().some(({ entity, key }) => entity === who?.entity && key === who.key);
  if (who === undefined || !isThere)
    return {
      error: `${AS_HEADER} names nobody who is there; write {"entity": "User", "key": 1}, as /_nonet/people lists them, or null`,
    };
  const token = who === null ? null : world.engine.signIn(who.entity, who.key);
  const headers = { ...request.headers, ...carried(product.compiled.spec, token) };
  return { world, request: { ...request, headers } };
}

function personIn(text: string): { entity: string; key: Json } | null | undefined {
  try {
    const who = JSON.parse(text) as { entity: string; key: Json } | null;
    return who === null || typeof who.entity === 'string' ? who : undefined;
  } catch {
    return undefined;
  }
}

/** The headers that carry a credential; of null, that carry none. */
export function carried({ sections }: Spec, token: string | null): Record<string, string> {
  const carrier = sections.roles.facts.credentials?.carrier ?? BEARER;
  if (carrier.kind === 'cookie')
    return { cookie: token === null ? '' : `${carrier.name}=${encodeURIComponent(token)}` };
  const { name, prefix, suffix } = carrier;
  return { [name.toLowerCase()]: token === null ? '' : `${prefix}${token}${suffix}` };
}
