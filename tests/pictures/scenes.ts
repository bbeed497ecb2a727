// What the README's pictures show, and how to come there.

import type { Page } from 'playwright';
import { become, fillIn, goTo, isOn, main } from '../app/walks/steps.ts';

export interface Scene {
  readonly name: string;
  /** The example that it shows. */
  readonly of: 'conduit' | 'helpdesk';
  arrange(page: Page, address: string): Promise<void>;
}

/** A ticket in the middle of its life, as its agent sees it. */
async function ticket(page: Page, address: string): Promise<void> {
  await page.goto(`${address}/tickets/1`);
  await isOn(page, 'Sign in');
  await become(page, 'Ada Agent');
  await isOn(page, 'Ticket');
  await main(page).getByRole('button', { name: 'Take ticket' }).click();
  await main(page).getByText('open', { exact: true }).waitFor();
  await fillIn(page, { Body: 'A new roller comes tomorrow, before nine.' }, 'Reply');
  await main(page).getByRole('listitem').getByText('A new roller comes').waitFor();
  await isOn(page, 'Ticket');
  await page.evaluate(() => scrollTo(0, 0));
}

async function article(page: Page, address: string): Promise<void> {
  await page.goto(`${address}/`);
  await isOn(page, 'Home');
  await become(page, 'jake');
  await main(page).getByRole('link', { name: 'How to train your dragon' }).click();
  await isOn(page, 'Article');
  await main(page).getByRole('button', { name: 'Favorite article', exact: true }).click();
  await main(page).getByText('Yes', { exact: true }).waitFor();
  await isOn(page, 'Article');
}

/** Opens the editor, at the line that holds some words. */
async function edit(page: Page, words: string): Promise<void> {
  // Lines of whole pixels lie alike, however many of those above are estimates.
  await page.addStyleTag({ content: '.cm-scroller { line-height: 22px !important }' });
  await page.getByRole('button', { name: 'Edit the specification' }).click();
  await page.getByRole('textbox', { name: 'The specification' }).waitFor();
  await page.keyboard.press('Control+f');
  await page.getByPlaceholder('Find').pressSequentially(words);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await page.keyboard.press('ArrowRight');
  await page.getByText('No problems').waitFor();
  await bringTo(page, 90);
}

/** So often in a row has the line to be where it belongs: heights above it are estimates at first. */
const REST = 4;

/** Scrolls until the cursor's line stands so far below the editor's upper edge, and stays there. */
async function bringTo(page: Page, below: number): Promise<void> {
  for (let still = 0; still < REST;) {
    const off = await page.locator('.cm-activeLine').evaluate((line, wanted) => {
      const view = line.closest('.cm-scroller')!;
      const from = line.getBoundingClientRect().top - view.getBoundingClientRect().top - wanted;
      view.scrollTop += Math.round(from);
      return Math.abs(from);
    }, below);
    still = off < 1 ? still + 1 : 0;
    // What the cursor rests on is marked wherever it stands.
    await page.locator('.cm-named').first().waitFor();
    await page.waitForTimeout(250);
  }
}

async function section(page: Page, address: string, id: string): Promise<void> {
  await page.goto(`${address}/_nonet/${id}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
}

export const SCENES: readonly Scene[] = [
  { name: 'helpdesk-product', of: 'helpdesk', arrange: ticket },
  {
    name: 'helpdesk-specification',
    of: 'helpdesk',
    arrange: (page, address) => section(page, address, 'states'),
  },
  {
    name: 'helpdesk-editor',
    of: 'helpdesk',
    arrange: async (page, address) => {
      await ticket(page, address);
      await edit(page, '### Ticket.status');
    },
  },
  { name: 'conduit-product', of: 'conduit', arrange: article },
  {
    name: 'conduit-specification',
    of: 'conduit',
    arrange: (page, address) => section(page, address, 'entities'),
  },
  {
    name: 'conduit-editor',
    of: 'conduit',
    arrange: async (page, address) => {
      await page.goto(`${address}/`);
      await isOn(page, 'Home');
      await become(page, 'celeste');
      await goTo(page, 'Editor');
      await edit(page, '| title');
    },
  },
];
