// Takes the pictures of the gallery: each product as one of its people finds it, light and dark.

import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Browser } from 'playwright';
import { launchBrowser } from '../src/cli/accept/browser.ts';
import type { Built } from './build.tsx';
import { pictureOf, productLink } from './links.ts';
import { servedSite } from './serve.ts';
import { asWebp } from './webp.ts';

const NOON = new Date('2026-03-02T12:00:00Z');
/** What is not the product's. */
const PRODUCT_ALONE =
  '[aria-label="Review bar"], [aria-label="What this is"], [data-sonner-toaster] { display: none }';
const SIZE = { width: 1120, height: 700 };

/** Puts the pictures into a built site. */
export async function takePictures({ folder, shelves }: Built): Promise<void> {
  const { address, close } = await servedSite(folder);
  const browser = await launchBrowser();
  try {
    for (const shelf of shelves)
      for (const { file } of shelf.products)
        for (const theme of ['light', 'dark'] as const) {
          const picture = await take(browser, address + productLink(shelf.folder, file), theme);
          const to = join(folder, pictureOf(shelf.folder, file, theme));
          mkdirSync(dirname(to), { recursive: true });
          writeFileSync(to, picture);
        }
  } finally {
    await browser.close();
    await close();
  }
}

async function take(
  browser: Browser,
  address: string,
  colorScheme: 'light' | 'dark',
): Promise<Buffer> {
  const context = await browser.newContext({
    ...{ viewport: SIZE, colorScheme, reducedMotion: 'reduce', timezoneId: 'UTC', locale: 'en-GB' },
  });
  try {
    const page = await context.newPage();
    await page.clock.setFixedTime(NOON);
    await page.goto(address);
    const card = page.getByRole('region', { name: 'What this is' });
    await card.waitFor();
    await page.waitForLoadState('networkidle');
    const person = card.getByRole('group', { name: 'Look around as' }).getByRole('button').first();
    if ((await person.count()) > 0) {
      await person.click();
      await card.locator('[aria-pressed=true]').waitFor();
      await page.waitForLoadState('networkidle');
    }
    const picture = await page.screenshot({ animations: 'disabled', style: PRODUCT_ALONE });
    return await asWebp(page, picture);
  } finally {
    await context.close();
  }
}
