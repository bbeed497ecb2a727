// A page of the product as anybody sees it: by its headings, labels, buttons and messages, and by
// nothing that only this product's own front end would have.

import type { Locator, Page } from 'playwright';
import { Unmet } from './unmet.ts';

/** How long a page may take to show what it has. */
export const PATIENCE = 5_000;

/** Waits until nothing is being fetched any more. */
export async function settle(page: Page): Promise<void> {
  try {
    await heading(page).first().waitFor({ timeout: PATIENCE });
    await page.waitForFunction(isIdle, undefined, { timeout: PATIENCE });
  } catch (cause) {
    const shown = await page.locator('body').innerText();
    const what = shown.trim() === '' ? 'nothing' : `"${shown.slice(0, 300)}"`;
    throw new Unmet(`${page.url()} shows ${what}: no level-1 heading, or it is busy for ever`);
  }
}

// Runs in the page.
const isIdle = (): boolean => document.querySelector('main[aria-busy="true"]') === null;

const heading = (page: Page): Locator => page.getByRole('heading', { level: 1 });

/** The page's name: what its only level-1 heading says. */
export async function nameOf(page: Page): Promise<string> {
  const all = await heading(page).allInnerTexts();
  if (all.length === 1) return all[0]!.trim();
  throw new Unmet(`${page.url()} has ${all.length} level-1 headings, and should have one`);
}

/** The parts of a page that stand for one record each. */
const RECORDS = 'li, article, tr, [role="listitem"], [role="row"], [role="article"]';

/** The innermost part that shows a record by its title. */
export function recordIn(page: Page, title: string): Locator {
  const shown = page.locator('main').locator(RECORDS).filter({ hasText: title });
  return shown.filter({ hasNot: page.locator(RECORDS).filter({ hasText: title }) }).first();
}

export const buttonIn = (place: Locator, name: string): Locator =>
  place.getByRole('button', { name, exact: true });

export const formIn = (place: Locator, name: string): Locator =>
  place.getByRole('form', { name, exact: true });

/** Whether a button is there and not disabled. */
export async function isOffered(place: Locator, name: string): Promise<boolean> {
  const buttons = await buttonIn(place, name).all();
  const enabled = await Promise.all(buttons.map((button) => button.isEnabled()));
  return enabled.includes(true);
}

/** Presses a button, and once more in the dialog that asks whether it is meant. */
export async function press(page: Page, button: Locator, name: string): Promise<void> {
  try {
    await button.first().click({ timeout: PATIENCE });
  } catch {
    throw new Unmet(`${page.url()} has no button "${name}" that can be pressed`);
  }
  // A dialog is there at the next frame, if one is to come.
  await page.evaluate(nextFrame);
  const asks = buttonIn(page.getByRole('alertdialog'), name);
  if ((await asks.count()) > 0) await asks.click({ timeout: PATIENCE });
}

// Runs in the page.
const nextFrame = (): Promise<unknown> =>
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
