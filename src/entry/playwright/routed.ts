// Answering what a page asks in the process of the test, before it reaches the network.

import type { BrowserContext, Request as PageRequest } from '@playwright/test';
import type { World } from '../world/world.ts';

/** Has a world answer the calls of all pages of a context; what else they load is left alone. */
export async function routeTo(world: World, context: BrowserContext, base: string): Promise<void> {
  await context.route(
    (url) => world.isCall(new Request(url), base),
    async (route) => {
      const request = route.request();
      if (!isAsked(request)) return route.fallback();
      const answer = await world.respond(await requestOf(request), base);
      const headers = Object.fromEntries(answer.headers);
      // The world keeps its own.
      delete headers['set-cookie'];
      await route.fulfill({
        ...{ status: answer.status, headers },
        body: Buffer.from(await answer.arrayBuffer()),
      });
    },
  );
}

/** Whether a page asks for it by itself, and the browser does not load it as a page or a part of one. */
export const isAsked = (request: PageRequest): boolean =>
  ['fetch', 'xhr'].includes(request.resourceType());

async function requestOf(request: PageRequest): Promise<Request> {
  const { cookie: _, 'content-length': __, ...headers } = await request.allHeaders();
  const sent = Object.entries(headers).filter(([name]) => !name.startsWith(':'));
  const body = request.postDataBuffer();
  return new Request(request.url(), {
    ...{ method: request.method(), headers: Object.fromEntries(sent) },
    ...(body !== null && { body: new Uint8Array(body) }),
  });
}
