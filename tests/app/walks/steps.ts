// What somebody does on the screens and with the review bar, in the words that they see.

import type { Locator, Page } from 'playwright';

/** Told at each stop of a walk what has just been done. */
export type Stop = (page: Page, done: string) => Promise<void>;

export const main = (page: Page): Locator => page.getByRole('main');

/** Waits for a screen, by its level-1 heading, and until it has come to rest. */
export async function isOn(page: Page, screen: string): Promise<void> {
  await page.getByRole('heading', { level: 1, name: screen, exact: true }).waitFor();
  await page.locator('main[aria-busy=false]').waitFor();
}

/** Goes to an address as a link of the app does: loading the app anew takes much longer. */
export const go = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState({ idx: 1 }, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, path);

/** Waits until a page is drawn whole. */
export const isLoaded = async (page: Page): Promise<void> => {
  await page.locator('main h1').first().waitFor();
  // The map of screens loads several at once.
  await page.waitForFunction(
    () => document.querySelector('[role=status][aria-label=Loading]') === null,
  );
};

/** Goes to a screen by the product's own navigation. */
export async function goTo(page: Page, screen: string): Promise<void> {
  await page
    .getByRole('navigation', { name: 'Screens' })
    .getByRole('link', { name: screen })
    .click();
  await isOn(page, screen);
}

/** Fills in a form, by its labels, and sends it. */
export async function fillIn(
  page: Page,
  values: Readonly<Record<string, string>>,
  button: string,
): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    // One that must be given has a star behind its name.
    const field = main(page).getByLabel(new RegExp(`^${label}\\*?$`));
    const isChoice = await field.evaluate((element) => element instanceof HTMLSelectElement);
    await (isChoice ? field.selectOption({ label: value }) : field.fill(value));
  }
  await press(page, button);
}

export const press = (page: Page, button: string): Promise<void> =>
  main(page).getByRole('button', { name: button, exact: true }).click();

/** Waits until a record on its own page says something of itself. */
export const says = (page: Page, field: string, value: string): Promise<void> =>
  main(page)
    .locator(`dt:text-is(${JSON.stringify(field)}) + dd`)
    .getByText(value, { exact: true })
    .waitFor();

const bar = (page: Page): Locator => page.getByRole('complementary', { name: 'Review bar' });

/** Becomes somebody, by the review bar. */
export async function become(page: Page, person: string): Promise<void> {
  await bar(page)
    .getByRole('button', { name: /^You are/ })
    .click();
  await page.getByRole('menuitemradio', { name: person }).click();
  await bar(page)
    .getByRole('button', { name: `You are ${person}` })
    .waitFor();
}

/** Moves the product's clock, by the review bar. */
export async function passTime(page: Page, words: string): Promise<void> {
  const clock = bar(page).getByRole('button', { name: /^The time is/ });
  const before = await clock.textContent();
  await clock.click();
  await page.getByRole('menuitem', { name: `Forward ${words}` }).click();
  await clock.and(page.locator(`:not(:text-is(${JSON.stringify(before)}))`)).waitFor();
}
