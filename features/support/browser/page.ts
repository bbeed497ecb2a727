// A page of the product as anybody sees it: by its headings, labels, buttons and messages, and by
// nothing that only this product's own front end would have.

import type { Locator, Page } from 'playwright';
import type { RowOnPage } from '../../../src/obligations/index.ts';
import { comes, isIdle, PATIENCE, rest } from './patience.ts';
import { Unmet } from '../failures/unmet.ts';
import { literally } from '../../../src/text/literally.ts';

/** Waits until nothing is being fetched any more. */
export async function settle(page: Page): Promise<void> {
  try {
    await heading(page).first().waitFor({ timeout: PATIENCE });
    await page.waitForFunction(isIdle, undefined, { timeout: PATIENCE });
  } catch {
    const expected = 'a level-1 heading, and a page that is no longer busy';
    throw new Unmet(`expected: ${expected}\ncame: ${await seen(page)}`);
  }
}

const heading = (page: Page): Locator => page.getByRole('heading', { level: 1 });

/** The page's name: what its only level-1 heading says. */
export async function nameOf(page: Page): Promise<string> {
  const all = await heading(page).allInnerTexts();
  if (all.length === 1) return all[0]!.trim();
  throw new Unmet(`${page.url()} has ${all.length} level-1 headings, and should have one`);
}

type RecordOnPage = Omit<RowOnPage, 'title'> & { readonly title: string };

/** The parts of a page that stand for one record each. */
const RECORDS = 'li, article, tr, [role="listitem"], [role="row"], [role="article"]';

/** The innermost parts that show a record by what is called like this. */
function showing(page: Page, by: { has: Locator } | { hasText: string | RegExp }): Locator {
  const shown = page.locator('main').locator(RECORDS).filter(by);
  return shown.filter({ hasNot: page.locator(RECORDS).filter(by) });
}

/** A record's own part of a page, in which a form or button may stand; waits for it. */
export async function recordIn(page: Page, row: RecordOnPage, name: string): Promise<Locator> {
  const { title, of } = row;
  const anyhow = showing(page, { hasText: title });
  await comes(page, async () => (await anyhow.count()) >= of);
  // The title for itself before it is a part of something longer.
  const rows = [
    showing(page, { has: page.getByText(title, { exact: true }) }),
    showing(page, { hasText: byItself(title) }),
    anyhow,
  ];
  // A record of another kind may show the same title, and have no such button.
  const button = page.getByRole('button', { name, exact: true });
  const offering = of > 1 ? [] : rows.map((some) => some.filter({ has: button }));
  for (const some of [...offering, ...rows])
    if ((await some.count()) >= of) return some.nth(await some.evaluateAll(placeOf, row));
  return anyhow.first();
}

/** A text that is not the beginning or end of a longer word or number. */
export const byItself = (text: string): RegExp => new RegExp(`(?<!\\w)${literally(text)}(?!\\w)`);

/** Which of the rows of one title is meant: in the list that has as many. Runs in the page. */
function placeOf(rows: Element[], { nth, of }: RecordOnPage): number {
  const lists = rows.map((row) => row.parentElement?.closest('ul, ol, table, [role="list"]'));
  const meant = lists.find((list) => lists.filter((other) => other === list).length === of);
  const places = lists.flatMap((list, place) => (list === meant ? [place] : []));
  return places[nth] ?? nth;
}

export const buttonIn = (place: Locator, name: string): Locator =>
  place.getByRole('button', { name, exact: true });

/** In a row the form of a call may name the row behind the call: `Change good: Blue bowl`. */
export const formIn = (place: Locator, name: string): Locator =>
  place.getByRole('form', { name: new RegExp(`^${literally(name)}(: .*)?$`, 's') });

/** Whether a button is there and not disabled. */
export async function isOffered(place: Locator, name: string): Promise<boolean> {
  const buttons = await buttonIn(place, name).all();
  const enabled = await Promise.all(buttons.map((button) => button.isEnabled()));
  return enabled.includes(true);
}

/** Presses a button, once more in the dialog that asks whether it is meant, and waits for the page. */
export async function press(page: Page, button: Locator, name: string): Promise<void> {
  const one = button.first();
  if (!(await comes(page, async () => (await one.isVisible()) && (await one.isEnabled()))))
    throw new Unmet(`expected: a button "${name}" that can be pressed\ncame: ${await seen(page)}`);
  await one.click({ timeout: PATIENCE });
  // A dialog is there at the next frame, if one is to come; or else another page.
  await page.evaluate(nextFrame).catch(() => {});
  const isAsked = await confirm(page, name);
  await rest(page);
  // What draws the first one may have to be fetched.
  if (!isAsked && (await confirm(page, name))) await rest(page);
}

/** Says that it is meant, where a dialog asks; gives whether one did. */
async function confirm(page: Page, name: string): Promise<boolean> {
  const asks = buttonIn(page.getByRole('alertdialog'), name);
  const isAsked = (await asks.count()) > 0;
  if (isAsked) await asks.click({ timeout: PATIENCE });
  return isAsked;
}

/** What leads on to the next page of a list is called, in its first word or sign. */
const ONWARD = /^\W*(next|later|older|more|load more|show more)\b|^\s*[›»→>]/i;

/** Goes on to the next page of a list; false where nothing leads there. */
export async function turn(page: Page): Promise<boolean> {
  const main = page.locator('main');
  const onward = main
    .getByRole('link', { name: ONWARD })
    .or(main.getByRole('button', { name: ONWARD }))
    .first();
  if (!(await onward.isVisible()) || !(await onward.isEnabled())) return false;
  await onward.click({ timeout: PATIENCE });
  await rest(page);
  await settle(page);
  return true;
}

// Runs in the page.
const nextFrame = (): Promise<unknown> =>
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));

const LONG = 4_000;

/** What a page shows, in one line. */
export async function seen(page: Page): Promise<string> {
  const text = (await page.locator('body').innerText()).replace(/\s+/g, ' ').trim();
  return `${page.url()} shows "${text.length > LONG ? `${text.slice(0, LONG)}…` : text}"`;
}
