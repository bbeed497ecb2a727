// Using the app by keys alone: where the focus is, whether it can be seen, and going to a thing by Tab.

import { expect } from 'vitest';
import type { Page } from 'playwright';

/** More stops than this are no way to anything. */
const FAR = 60;

/** What has the focus, by its role and name; with what is wrong about seeing it. */
export const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (element === null || element === document.body) return 'nothing';
    const own = element.getAttribute('aria-label') ?? element.textContent ?? '';
    const label = (element as HTMLInputElement).labels?.[0]?.textContent ?? '';
    const kind = element.getAttribute('role') ?? element.tagName.toLowerCase();
    const said = `${kind} ${(label || own).replace(/\s+/g, ' ').trim().slice(0, 60)}`;
    const { left, right, top, bottom } = element.getBoundingClientRect();
    if (bottom <= 0 || right <= 0 || top >= innerHeight || left >= innerWidth)
      return `${said} (out of view)`;
    const middle = (from: number, to: number, most: number): number =>
      (Math.max(from, 0) + Math.min(to, most)) / 2;
    const over = document.elementFromPoint(
      middle(left, right, innerWidth),
      middle(top, bottom, innerHeight),
    );
    const isSeen = over === null || over.contains(element) || element.contains(over);
    return isSeen ? said : `${said} (covered)`;
  });

/** Waits until something has the focus. */
export const isAt = (page: Page, what: string | RegExp): Promise<void> =>
  typeof what === 'string'
    ? expect.poll(() => focused(page)).toBe(what)
    : expect.poll(() => focused(page)).toMatch(what);

/** Whether what has the focus shows that: by a ring on it, in it or around it, or a cursor in it. */
const isShown = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const element = document.activeElement!;
    const ringed = (one: Element): boolean => {
      const { outlineStyle, outlineWidth } = getComputedStyle(one);
      return outlineStyle !== 'none' && parseFloat(outlineWidth) > 0;
    };
    const around: Element[] = [];
    for (let one: Element | null = element; one !== null; one = one.parentElement) around.push(one);
    const isText = element.matches('input, textarea, [contenteditable=true]');
    return isText || [...around, ...element.querySelectorAll('*')].some(ringed);
  });

/** Presses Tab (or with Shift) until it is there, and each stop can be seen. */
export async function tabTo(page: Page, what: RegExp, key = 'Tab'): Promise<void> {
  const stops: string[] = [];
  // What is still being fetched cannot be reached yet.
  await expect.poll(() => page.locator('main[aria-busy=true]').count()).toBe(0);
  for (let stop = 0; stop < FAR; stop += 1) {
    await page.keyboard.press(key);
    const now = await settled(page);
    stops.push(now);
    if (now !== 'nothing')
      expect(await isShown(page), `${now} shows that it has the focus, after ${stops}`).toBe(true);
    if (what.test(now)) return;
  }
  throw new Error(`No way by ${key} to ${what}: ${stops.join(', ')}`);
}

/** What has the focus, once it has come into view: the page may be scrolled for it. */
async function settled(page: Page): Promise<string> {
  const now = await focused(page);
  if (!HIDDEN.test(now)) return now;
  await expect.poll(() => focused(page)).not.toMatch(HIDDEN);
  return focused(page);
}

const HIDDEN = /\((out of view|covered)\)$/;

/** Goes through a window by Tab until it comes round: it keeps the focus to itself. */
export async function keepsFocus(page: Page): Promise<void> {
  const first = await focused(page);
  const isWithin = (): Promise<boolean> =>
    page.evaluate(
      () => document.activeElement?.closest('[role=dialog], [role=alertdialog]') != null,
    );
  for (let stop = 0; stop < FAR; stop += 1) {
    await page.keyboard.press('Tab');
    await expect.poll(isWithin, { message: 'the focus is within the window' }).toBe(true);
    if ((await focused(page)) === first) return;
  }
  throw new Error(`${first} does not come again`);
}

/** Presses keys one after another. */
export async function press(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}
