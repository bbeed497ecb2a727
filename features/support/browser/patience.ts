// Waiting for what a page is about to show: as long as it is at work, and a moment longer.

import type { Page, Request } from 'playwright';

/** How long a page may be at work, in milliseconds: on a machine that does other things, ten seconds are short. */
export const PATIENCE = 30_000;

/** So often in a row a page is seen to do nothing before it is held to have shown what it has. */
const LOOKS = 25;
const BETWEEN_LOOKS = 40;

/** Requests that a page keeps open for news. */
const ENDLESS = ['eventsource', 'websocket'];

const underWay = new WeakMap<Page, Set<Request>>();

/** Begins to watch what a page asks for. */
export function watch(page: Page): Set<Request> {
  const requests = new Set<Request>();
  page.on('request', (request) => {
    if (!ENDLESS.includes(request.resourceType())) requests.add(request);
  });
  page.on('requestfinished', (request) => requests.delete(request));
  page.on('requestfailed', (request) => requests.delete(request));
  underWay.set(page, requests);
  return requests;
}

/** Waits until something is so on a page; whether it came to be so. */
export async function comes(page: Page, isSo: () => Promise<boolean>): Promise<boolean> {
  const requests = underWay.get(page) ?? watch(page);
  const end = Date.now() + PATIENCE;
  for (let idle = 0; idle < LOOKS && Date.now() < end; idle += 1) {
    if (await isSo()) return true;
    // A page that is too busy to answer is not idle: looks are counted, and not time.
    if (requests.size > 0 || !(await saysIdle(page))) idle = -1;
    await new Promise((resolve) => setTimeout(resolve, BETWEEN_LOOKS));
  }
  return isSo();
}

/** Waits until a page has done what it was told to do. */
export async function rest(page: Page): Promise<void> {
  const requests = underWay.get(page) ?? watch(page);
  const end = Date.now() + PATIENCE;
  for (let idle = 0; idle < 2 && Date.now() < end; idle += 1) {
    if (requests.size > 0 || !(await saysIdle(page))) idle = -1;
    await new Promise((resolve) => setTimeout(resolve, BETWEEN_LOOKS / 2));
  }
}

/** One that is just leaving for another cannot say. */
const saysIdle = (page: Page): Promise<boolean> => page.evaluate(isIdle).catch(() => false);

/** Whether a page says that it has nothing under way. Runs in the page. */
export const isIdle = (): boolean => document.querySelector('main[aria-busy="true"]') === null;
