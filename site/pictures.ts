// Takes the pictures of the gallery: each product as one of its people finds it, light and dark.

import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Browser, Page } from 'playwright';
import { launchBrowser } from '../src/cli/accept/run/browser.ts';
import type { Built } from './build.tsx';
import { pictureOf, productLink } from './content/links.ts';
import { servedSite } from './serve.ts';
import { asWebp } from './webp.ts';

const NOON = new Date('2026-03-02T12:00:00Z');
const NOT_OF_THE_PRODUCT =
  '[aria-label="Review bar"], [aria-label="What this is"], [data-sonner-toaster]';
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
    await page.locator('main h1').first().waitFor();
    await page.waitForLoadState('networkidle');
    await becomeSomebody(page);
    await page.evaluate(hide, NOT_OF_THE_PRODUCT);
    return await asWebp(page, await page.screenshot({ animations: 'disabled' }));
  } finally {
    await context.close();
  }
}

/** Whoever the product offers first looks around. */
async function becomeSomebody(page: Page): Promise<void> {
  const people = page.getByRole('group', { name: 'Look around as' });
  if ((await people.count()) === 0) return;
  await people.getByRole('button').first().click();
  await people.locator('[aria-pressed=true]').waitFor();
  await page.waitForLoadState('networkidle');
}

/** Runs in the page, whose policy lets no style of others in. */
function hide(what: string): void {
  for (const element of document.querySelectorAll<HTMLElement>(what))
    element.style.display = 'none';
}
