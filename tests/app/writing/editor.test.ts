// The editor in a real browser, over a file on disk: what is written is seen in the product, saved,
// and never lost.

import { readFileSync, writeFileSync } from 'node:fs';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { exampleText, Stand, type Shown } from '../walks/stand.ts';

const AXE = readFileSync('node_modules/axe-core/axe.min.js', 'utf8');
const HELPDESK = exampleText('helpdesk');

const stand = new Stand();
let shown: Shown;
let page: Page;

beforeAll(async () => {
  shown = await stand.show('helpdesk', HELPDESK);
  page = await stand.visit(1440);
  await page.goto(`${shown.address}/sign-in`);
}, 60_000);
afterAll(() => stand.close());

const title = (name: string) =>
  page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
const editor = () => page.getByRole('complementary', { name: 'Editor' });

/** Puts the cursor behind some words, and types. */
async function type(behind: string, text: string): Promise<void> {
  await page.keyboard.press('Control+f');
  await page.getByPlaceholder('Find').pressSequentially(behind);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.type(text);
}

/** What axe finds wrong with the page as it is. */
const violations = () =>
  page.evaluate(async () => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') };
    const found = await axe.run(document, { resultTypes: ['violations'] });
    return found.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
  });

it('changes the product as one types, and saves over what it has read', async () => {
  await page.getByRole('button', { name: 'Edit the specification' }).click();
  await page.getByRole('textbox', { name: 'The specification' }).waitFor();
  await type('| Sign in', ' here');
  await title('Sign in here');
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.closest('.cm-content') !== null))
    .toBe(true);
  expect(readFileSync(shown.file, 'utf8')).toBe(HELPDESK);
  await page.keyboard.press('Control+s');
  await editor().getByText('Saved', { exact: true }).waitFor();
  expect(readFileSync(shown.file, 'utf8')).toBe(HELPDESK.replace('| Sign in', '| Sign in here'));
});

it('is accessible, light and dark', async () => {
  await page.evaluate(AXE);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await violations()).toEqual([]);
  }
});

it('keeps what is not saved over a reload, and beside what others have written', async () => {
  await type('| Sign in here', ' now');
  await title('Sign in here now');
  await page.reload();
  await title('Sign in here now');
  await editor().getByText('not saved').waitFor();
  const theirs = HELPDESK.replace('A small support desk', 'A tiny support desk');
  writeFileSync(shown.file, theirs);
  shown.front.changed(shown.file);
  await editor().getByText('has changed since you started editing').waitFor();
  await page.evaluate(AXE);
  expect(await violations()).toEqual([]);
  await page.keyboard.press('Control+s');
  expect(readFileSync(shown.file, 'utf8')).toBe(theirs);
  await editor().getByRole('button', { name: 'Use the file' }).click();
  await title('Sign in');
});
