// A page of the product as anybody sees it: by its headings, labels, buttons and messages, and by
// nothing that only this product's own front end would have.

import type { Locator, Page } from 'playwright';
import { inWords } from '../../src/model/index.ts';
import { fill } from './inputs.ts';
import { Unmet } from './unmet.ts';

/** How long a page may take to show what it has. */
export const PATIENCE = 5_000;

/** Opens an address and waits until the page shows what it has. */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'domcontentloaded' });
  await settle(page);
}

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

/**
 * Where a call is made on the page: within the innermost element that shows the title, where the call is
 * made on one of several records, else anywhere in the product's own part of the page.
 */
export function placeOf(page: Page, title: string | null): Locator {
  if (title === null) return page.locator('main');
  const shown = page.locator('main').locator(RECORDS).filter({ hasText: title });
  return shown.filter({ hasNot: page.locator(RECORDS).filter({ hasText: title }) }).first();
}

export const buttonOf = (place: Locator, call: string): Locator =>
  place.getByRole('button', { name: inWords(call), exact: true });

export const formOf = (place: Locator, call: string): Locator =>
  place.getByRole('form', { name: inWords(call), exact: true });

/** Whether a call can be made there now: its button is there, and not disabled. */
export async function isOffered(place: Locator, call: string): Promise<boolean> {
  const buttons = await buttonOf(place, call).all();
  const enabled = await Promise.all(buttons.map((button) => button.isEnabled()));
  return enabled.includes(true);
}

/**
 * Makes a call as anybody would: fills in its form where it has one, and presses its button; and
 * once more in the dialog that asks whether it is meant.
 */
export async function make(
  page: Page,
  place: Locator,
  call: string,
  values: Readonly<Record<string, unknown>>,
): Promise<void> {
  const form = formOf(place, call);
  const hasForm = (await form.count()) > 0;
  if (hasForm) for (const [name, value] of Object.entries(values)) await fill(form, name, value);
  const buttons = buttonOf(hasForm ? form : place, call);
  if ((await buttons.count()) === 0)
    throw new Unmet(`${page.url()} has no button "${inWords(call)}"`);
  await buttons.first().click({ timeout: PATIENCE });
  const asks = page.getByRole('alertdialog');
  if ((await asks.count()) > 0) await buttonOf(asks, call).click({ timeout: PATIENCE });
  await settle(page);
}
