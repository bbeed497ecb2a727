// Every page of the review in a real browser, as `npm test` has built it: accessible, light and dark,
// narrow and wide.

import { readFileSync } from 'node:fs';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Running } from '../../../mocks/http/server.ts';
import { SECTION_IDS } from '../../../src/model/index.ts';
import { testBrowser } from '../../browser.ts';
import { judged, NARROW, serveText, withAxe, WIDE } from './judged.ts';

const HELPDESK = readFileSync('spec/examples/helpdesk.md', 'utf8');
const TEXTS = {
  helpdesk: HELPDESK,
  conduit: readFileSync('spec/examples/conduit.md', 'utf8'),
  blank: readFileSync('spec/spec.md', 'utf8'),
  unfinished: HELPDESK.replaceAll('| text | yes |', '| ? | yes |').replaceAll(
    'Ticket → `',
    'Tiket → `',
  ),
};
const PAGES = SECTION_IDS.map((id) => `/_nonet/${id}`);

/** One of them in both looks; what the others have besides is drawn alike in either. */
const LOOKS = {
  helpdesk: [WIDE, NARROW],
  conduit: [NARROW],
  blank: [WIDE],
  unfinished: [NARROW],
} as const;

let browser: Browser;
const servers: Running[] = [];

beforeAll(async () => {
  browser = await testBrowser();
}, 200_000);
afterAll(async () => {
  for (const server of servers) await server.close();
});

type Name = keyof typeof TEXTS;

async function served(name: Name): Promise<string> {
  servers.push(await serveText(name, TEXTS[name]));
  return servers.at(-1)!.address;
}

describe.each(Object.keys(TEXTS) as Name[])('the review of %s', (name) => {
  it.each(LOOKS[name])(
    'is accessible in $colorScheme, $viewport.width wide',
    async (look) => {
      const address = await served(name);
      const context = await browser.newContext({ ...look, reducedMotion: 'reduce' });
      const page = await context.newPage();
      await page.goto(`${address}/_nonet`);
      await withAxe(page);
      const found: [string, object][] = [['/_nonet', await judged(page)]];
      const sections = page.getByRole('navigation', { name: 'Sections' });
      const links = sections.getByRole('link');
      // On a phone they are a menu, closed again by going to a page.
      const menu = sections.getByRole('button');
      for (const [index, path] of PAGES.entries()) {
        if (await menu.isVisible()) await menu.click();
        if (index === 0) found[0] = ['/_nonet', await judged(page)];
        await links.and(page.locator(`[href="${path}"]`)).click();
        await page.waitForSelector(`h1:has-text("${index + 1}")`);
        found.push([path, await judged(page)]);
      }
      await context.close();
      expect(found).toEqual(
        ['/_nonet', ...PAGES].map((path) => [path, { violations: [], tooWide: 0 }]),
      );
    },
    400_000,
  );
});

describe('the gallery', () => {
  it.each([WIDE, NARROW])('is accessible in $colorScheme, $viewport.width wide', async (look) => {
    const address = await served('helpdesk');
    const context = await browser.newContext({ ...look, reducedMotion: 'reduce' });
    const page = await context.newPage();
    const found: [string, object][] = [];
    const paths = [
      '/_nonet/gallery',
      '/_nonet/gallery/ticket',
      '/_nonet/gallery/ticket/long-texts',
    ];
    for (const path of [...paths, '/_nonet/gallery/ticket/long-texts?alone']) {
      await page.goto(address + path);
      await withAxe(page);
      found.push([path, await judged(page)]);
    }
    await context.close();
    expect(found.map(([, outcome]) => outcome)).toEqual(
      found.map(() => ({ violations: [], tooWide: 0 })),
    );
  });

  it('is walked through by keys alone', async () => {
    const address = await served('helpdesk');
    const context = await browser.newContext({ ...WIDE, reducedMotion: 'reduce' });
    const page = await context.newPage();
    await page.goto(`${address}/_nonet/screens`);
    const enter = async (name: RegExp | string): Promise<void> => {
      await page.getByRole('link', { name, exact: true }).focus();
      await page.keyboard.press('Enter');
    };
    const focused = () => page.locator(':focus').textContent();
    await enter('All 63 states of Ticket');
    await expect.poll(focused).toBe('Ticket');
    await enter('Ticket is closed');
    await expect.poll(focused).toBe('Ticket is closed');
    await page.getByRole('radio', { name: 'Desktop 1280' }).focus();
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => page.url()).toContain('/ticket/ticket-is-closed?width=768');
    await enter('Long texts, the next state');
    await expect.poll(focused).toBe('Long texts');
    expect(page.url()).toContain('/ticket/long-texts?width=768');
    await context.close();
  });
});
