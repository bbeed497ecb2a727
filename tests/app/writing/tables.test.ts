// Tables edited as tables in a real browser, by keys: in the text, and in the grid below it.

import { readFileSync } from 'node:fs';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { exampleText, Stand } from '../walks/stand.ts';

const AXE = readFileSync('node_modules/axe-core/axe.min.js', 'utf8');

const stand = new Stand();
let page: Page;

beforeAll(async () => {
  const shown = await stand.show('helpdesk', exampleText('helpdesk'));
  page = await stand.visit(1440);
  await page.goto(`${shown.address}/sign-in`);
  await page.getByRole('button', { name: 'Edit the specification' }).click();
  await text().waitFor();
}, 60_000);
afterAll(() => stand.close());

const text = () => page.getByRole('textbox', { name: 'The specification' });
const grid = () => page.locator('section[aria-label="Table"]');
const cell = (name: string) => grid().getByLabel(name, { exact: true });

/** Selects some words of the text. */
async function find(words: string): Promise<void> {
  await text().focus();
  await page.keyboard.press('Control+f');
  const field = page.getByPlaceholder('Find');
  await field.fill('');
  await field.pressSequentially(words);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
}

async function press(...keys: readonly string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

/** The lines of the text that begin so, as they are drawn. */
const lines = (start: string) =>
  page
    .locator('.cm-line')
    .evaluateAll(
      (all, begin) =>
        all.map(({ textContent }) => textContent).filter((line) => line?.startsWith(begin)),
      start,
    );

const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));

it('leads by Tab from cell to cell in the text, and lines the table up', async () => {
  await find('| carl@example.com');
  await press('ArrowRight', 'Tab');
  await page.keyboard.type('another-secret');
  await press('Tab', 'Shift+Tab');
  await page.keyboard.type('secret');
  await press('Tab');
  expect(await lines('| Carl')).toEqual([
    '| Carl Customer | carl@example.com | secret      | customer      |',
  ]);
  expect(await lines('| Root')).toEqual([
    '| Root Admin    | root@example.com | secret-root | administrator |',
  ]);
});

it('adds a row behind the last one by Tab or Enter, and takes a blank one away by Enter', async () => {
  await find('| secret-root');
  await press('ArrowRight', 'Tab', 'Tab');
  await page.keyboard.type('Rita Root');
  await press('Tab');
  await page.keyboard.type('rita@example.com');
  await press('Enter');
  expect(await lines('| Rita')).toEqual([
    '| Rita Root     | rita@example.com |             |               |',
  ]);
  expect(await lines('|               |')).toHaveLength(1);
  await press('Enter');
  expect(await lines('|               |')).toHaveLength(0);
  await page.keyboard.type('Below.');
  expect(await lines('Below.')).toHaveLength(1);
});

it('moves a row by Alt and an arrow, never over the heading', async () => {
  await find('| Carl Customer');
  await press('Alt+ArrowUp', 'Alt+ArrowUp');
  const names = (await lines('| ')).map((line) => line?.split('|')[1]?.trim());
  const heading = names.indexOf('Carl Customer') - 1;
  expect(names.slice(heading - 1, heading + 3)).toEqual([
    'name',
    '-------------',
    'Carl Customer',
    'Cleo Customer',
  ]);
});

it('lets Tab leave the editor after Escape', async () => {
  await find('| Cleo Customer');
  await press('Escape', 'Tab');
  await expect.poll(focused).not.toBe('The specification');
});

it('shows the table as a grid, and writes what is typed in a cell into the text', async () => {
  await find('| subject');
  await page.getByRole('button', { name: 'Edit as a table' }).click();
  await expect.poll(focused).toBe('Field, row 2');
  await press('Tab', 'Tab', 'Tab', 'Tab');
  await page.keyboard.type('in few words | one');
  expect(await cell('Meaning, row 2').inputValue()).toBe('in few words | one');
  await press('Enter');
  await expect.poll(focused).toBe('Meaning, row 3');
  expect((await lines('| subject'))[0]).toMatch(/\| in few words \\\| one +\|$/);
});

it('takes back what was typed in a cell', async () => {
  await page.keyboard.type('!');
  expect(await cell('Meaning, row 3').inputValue()).toBe('!');
  await press('Control+z');
  await expect.poll(() => cell('Meaning, row 3').inputValue()).toBe('what is wrong');
});

it('adds, moves and deletes rows of the grid', async () => {
  await cell('Meaning, row 11').focus();
  await press('Tab');
  await expect.poll(focused).toBe('Field, row 12');
  await page.keyboard.type('seen');
  await page.getByRole('button', { name: 'Move the row up' }).click();
  await expect.poll(() => cell('Field, row 11').inputValue()).toBe('seen');
  await page.getByRole('button', { name: 'Delete the row' }).click();
  await expect.poll(() => cell('Field, row 11').inputValue()).toBe('replies');
  expect(await cell('Field, row 12').count()).toBe(0);
});

it('offers what may stand in a cell, and says what is wrong with what does', async () => {
  await cell('Required, row 3').fill('');
  await expect
    .poll(() =>
      grid()
        .locator('option')
        .evaluateAll((all) => all.map((each) => each.getAttribute('value'))),
    )
    .toEqual(expect.arrayContaining(['yes', 'no', 'auto']));
  await cell('Required, row 3').fill('perhaps');
  await expect.poll(() => cell('Required, row 3').getAttribute('aria-invalid')).toBe('true');
  await grid().getByRole('status').getByText('perhaps').waitFor();
  await page.evaluate(AXE);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const wrong = await page.evaluate(async () => {
      const { axe } = window as unknown as { axe: typeof import('axe-core') };
      const found = await axe.run(document, { resultTypes: ['violations'] });
      return found.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
    });
    expect(wrong).toEqual([]);
  }
});

it('keeps the row when a cell is left, also one that its line lacks', async () => {
  await find('| seen by agents only |');
  await page.keyboard.type('|');
  await cell('Field, row 1').waitFor();
  expect(await lines('| internal')).toHaveLength(1);
  await cell('Meaning, row 5').focus();
  await page.getByRole('button', { name: 'Delete the row' }).click();
  await expect.poll(() => lines('| internal')).toHaveLength(0);
});

it('goes back to the text by Escape', async () => {
  await cell('Required, row 3').focus();
  await press('Escape');
  await expect.poll(focused).toBe('The specification');
  await press('F4');
  await grid().waitFor({ state: 'detached' });
});
