// Waiting for what a page is about to show: as long as it is at work, and a moment longer.

import type { Page, Request } from 'playwright';

/** How long a page may be at work, in milliseconds. */
export const PATIENCE = 10_000;

/** So often in a row a page is seen to do nothing before it is held to have shown what it has. */
const LOOKS = 25;
const BETWEEN_LOOKS = 40;

const underWay = new WeakMap<Page, Set<Request>>();

/** Begins to watch what a page asks for. */
export function watch(page: Page): Set<Request> {
  const requests = new Set<Request>();
  page.on('request', (request) => requests.add(request));
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
    if (requests.size > 0 || !(await page.evaluate(isIdle))) idle = 0;
    await new Promise((resolve) => setTimeout(resolve, BETWEEN_LOOKS));
  }
  return isSo();
}

/** Whether a page says that it has nothing under way. Runs in the page. */
export const isIdle = (): boolean => document.querySelector('main[aria-busy="true"]') === null;
