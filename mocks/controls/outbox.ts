// The control that tells what a world has sent. How that is told, and signed, is fetched when somebody asks.

import { json, type PlainAnswer, type PlainRequest } from '../messages/message.ts';
import type { World } from '../world/world.ts';

/** What the outbox holds, where a request asks for it; null where it asks for something else. */
export function answerOutbox(
  world: World,
  { method, url }: PlainRequest,
): Promise<PlainAnswer> | null {
  const isIt = method === 'GET' && url.split('?', 1)[0] === '/_nonet/outbox';
  return isIt ? outboxOf(world) : null;
}

async function outboxOf(world: World): Promise<PlainAnswer> {
  world.passTime();
  const sent = world.engine.outbox();
  const { inOutbox } = await import('./sent.ts');
  return json(200, inOutbox(sent, world.deliveries));
}
