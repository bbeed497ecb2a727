// A blank specification filled in through the editor, section by section, and what comes to life of
// the product beside it.

import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Locator, Page } from 'playwright';
import { become, goTo, isOn, main, press, type Stop } from './steps.ts';

/** What is written in the end. */
export const TOOLSHED = readFileSync(resolve(import.meta.dirname, 'toolshed.md'), 'utf8');

const editor = (page: Page): Locator => page.getByRole('complementary', { name: 'Editor' });

/** A section of it, from its heading on. */
const written = (section: number): string =>
  new RegExp(`^## ${section}\\.[^]*?(?=\\n*^## |\\n*$(?![^]))`, 'm').exec(TOOLSHED)![0];

/** Selects the first place where some words stand; `\n` in them stands for the end of a line. */
async function find(page: Page, words: string): Promise<void> {
  await page.getByRole('textbox', { name: 'The specification' }).focus();
  await page.keyboard.press('Control+f');
  await page.getByPlaceholder('Find').pressSequentially(words);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  // A person, too, looks at what is selected before the next key.
  await page.waitForFunction(
    (wanted) => String(getSelection()).replace(/\s+/g, ' ') === wanted,
    words.replace(/(\\n)+/g, ' '),
  );
}

/** Puts in a section, in place of its heading and its `not shown`. */
async function paste(page: Page, section: number): Promise<void> {
  const text = written(section);
  const [heading] = text.split('\n', 1);
  await find(page, String.raw`${heading}\n\nnot shown`);
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await page.keyboard.press('Control+v');
}

/** Presses a button until something is told: what was written may not have been read yet. */
async function pressUntil(page: Page, name: string, told: Locator): Promise<void> {
  for (let tries = 0; tries < 10; tries += 1) {
    await press(page, name);
    const isTold = await told.waitFor({ timeout: 3_000 }).then(
      () => true,
      () => false,
    );
    if (isTold) return;
  }
  throw new Error(`${name} was pressed, and never answered as it should be.`);
}

export async function fillInAll(page: Page, address: string, stop: Stop): Promise<void> {
  await page.goto(address);
  await isOn(page, 'This product has no specification yet');
  await stop(page, 'blank');
  await main(page).getByRole('button', { name: 'Write here' }).click();
  await page.getByRole('textbox', { name: 'The specification' }).waitFor();
  await begin(page, stop);
  await comeToLife(page, stop);
  await refuse(page, stop);
  await editor(page).getByText('No problems').waitFor();
  await page.keyboard.press('Control+s');
  await editor(page).getByText('Saved', { exact: true }).waitFor();
}

/** Name, purpose and screens: there is something to look at. */
async function begin(page: Page, stop: Stop): Promise<void> {
  await find(page, 'Untitled');
  await page.keyboard.type('Toolshed');
  await paste(page, 1);
  await main(page).getByText('Continue with section 2').waitFor();
  await stop(page, 'purpose');
  await paste(page, 2);
  await isOn(page, 'Tools');
  await main(page).getByText('section 7 does not say what').first().waitFor();
  await stop(page, 'screens');
}

/** Entities, calls, roles and states: it can be used. */
async function comeToLife(page: Page, stop: Stop): Promise<void> {
  await paste(page, 3);
  await paste(page, 7);
  await main(page).getByRole('link', { name: 'Cordless drill' }).waitFor();
  await stop(page, 'entities and calls');
  await paste(page, 6);
  await page.getByRole('link', { name: 'Offer a tool' }).waitFor({ state: 'detached' });
  await become(page, 'Paul Pine');
  await page.getByRole('link', { name: 'Offer a tool' }).waitFor();
  await main(page).getByRole('link', { name: 'Cordless drill' }).click();
  await isOn(page, 'Tool');
  await stop(page, 'roles');
  await paste(page, 4);
  await main(page).getByText('shelved', { exact: true }).waitFor();
  await press(page, 'Borrow tool');
  await main(page).getByText('lent', { exact: true }).waitFor();
  await stop(page, 'states');
}

/** Errors, rules and limits: it refuses, in words of its own. */
async function refuse(page: Page, stop: Stop): Promise<void> {
  await paste(page, 8);
  await goTo(page, 'Offer a tool');
  await pressUntil(page, 'Offer tool', main(page).getByText('Give a name.'));
  await stop(page, 'errors');
  await paste(page, 5);
  await paste(page, 9);
  // The form is that of the specification as it now stands.
  await editor(page).getByText('No problems').waitFor();
  await main(page).getByLabel('Name').fill('A hammer that is as long as its name');
  await main(page).getByText('36 / 30').waitFor();
  await press(page, 'Offer tool');
  await main(page).getByText('Say it in 30 letters.').waitFor();
  await stop(page, 'rules and limits');
}
