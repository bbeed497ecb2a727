// Nonet's own site in a real browser, under a path of its own on a host that only knows files.

import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildSite } from '../../site/build.tsx';
import { GROUPS } from '../../site/content/documents.ts';
import { ROWS } from '../../site/pages/landing.tsx';
import { DEMO } from '../../site/content/specs.ts';
import { judged, NARROW, WIDE, withAxe } from '../app/review/judged.ts';
import { hostSite } from '../app/site.ts';
import { testBrowser } from '../browser.ts';

const PATH = '/under/a/path/';
let folder: string;
let host: Awaited<ReturnType<typeof hostSite>>;
let browser: Browser;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'nonet-own-site-'));
  await buildSite('.', join(folder, PATH), null);
  host = await hostSite(folder, PATH);
  browser = await testBrowser();
}, 120_000);
afterAll(async () => {
  await host.close();
  rmSync(folder, { recursive: true });
});

const pages = (): string[] => [
  ...['index.html', 'gallery.html'],
  ...readdirSync(join(folder, PATH, 'docs')).map((name) => `docs/${name}`),
];
/** Together they have all that any of them has. */
const JUDGED = ['index.html', 'gallery.html', 'docs/tutorial.html', 'docs/evidence.html'];
const textOf = (page: string): string => readFileSync(join(folder, PATH, page), 'utf8');

async function visit(address: string, look: object = WIDE): Promise<Page> {
  const context = await browser.newContext({ ...look, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto(host.address + address);
  return page;
}

describe('what is written', () => {
  it('has every document, and the page of the diagnostics', () => {
    const shown = GROUPS.flatMap(({ documents }) => documents.map(({ file }) => file));
    const documents = readdirSync('docs').filter((name) => name.endsWith('.md'));
    expect(shown).toEqual(expect.arrayContaining(documents.map((name) => `docs/${name}`)));
    expect(textOf('docs/diagnostics.html')).toContain('id="lifecyclemoving-duration"');
  });

  it('leads only to what is there, by addresses that any path may lie before', () => {
    const dead = pages().flatMap((page) =>
      [...textOf(page).matchAll(/ (?:href|src|data-src)="([^"]+)"/g)].flatMap(([, link = '']) => {
        if (/^https?:/.test(link)) return [];
        const [path = '', id] = link.replaceAll('&amp;', '&').split('#');
        const to = path === '' ? page : join(dirname(page), path.replace(/\?.*/, ''));
        const isThere = !link.startsWith('/') && existsSync(join(folder, PATH, to));
        const hasPlace =
          isThere && (!id || id.startsWith('/') || textOf(to).includes(`id="${id}"`));
        return hasPlace ? [] : [`${page}: ${link}`];
      }),
    );
    expect(dead).toEqual([]);
  });

  it('tells of the helpdesk what its text says', () => {
    const lines = readFileSync(DEMO.file, 'utf8').split('\n');
    expect(ROWS.filter(({ row }) => !lines.includes(row))).toEqual([]);
    // The first page names the line.
    expect(lines[4]).toBe(`# Specification: ${DEMO.of}`);
    expect(textOf('index.html')).toContain('the name in line 5');
  });

  it('shows each product of the corpus', () => {
    const gallery = textOf('gallery.html');
    const corpus = readdirSync('tests/corpus').filter((name) => name.endsWith('.md'));
    expect(corpus.filter((name) => !gallery.includes(encodeURIComponent(name)))).toEqual([]);
    expect(gallery).not.toContain('equivalent');
  });
});

describe('in a browser', () => {
  it('the product on the first page follows its text', async () => {
    const page = await visit('');
    const product = page.frameLocator('iframe');
    await product.getByRole('heading', { name: 'Printer jams' }).waitFor();
    await product.getByRole('button', { name: 'Ada Agent' }).first().waitFor();
    const editor = product.locator('.cm-content');
    await editor.getByText('# Specification: Helpdesk').click();
    await page.keyboard.press('End');
    await page.keyboard.type(' of the ship');
    await product.getByRole('link', { name: 'Helpdesk of the ship' }).first().waitFor();
    await page.context().close();
  });

  it('a product of the gallery opens, and its specification', async () => {
    const page = await visit('gallery.html');
    await page.getByRole('link', { name: 'Product of Conduit' }).click();
    await page.getByRole('link', { name: 'Conduit' }).first().waitFor();
    expect(new URL(page.url()).search).toBe('');
    await page.goBack();
    await page.getByRole('link', { name: 'Specification of Helpdesk' }).click();
    await page.getByRole('navigation', { name: 'Sections' }).waitFor();
    await page.getByText('Helpdesk').first().waitFor();
    await page.context().close();
  });

  it('the documents are searched by keys alone', async () => {
    const page = await visit('docs/mock.html');
    await page.keyboard.press('/');
    await page.keyboard.type('overlap entitty');
    const first = page.getByRole('dialog').getByRole('listitem').first();
    await first.waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL(/docs\/diagnostics\.html#rulesoverlap-needs-entity$/);
    expect(await page.locator(':target').count()).toBe(1);
    await page.keyboard.press('/');
    await page.keyboard.type('nothingofthekind');
    await page.getByText('Nothing about “nothingofthekind”.').waitFor();
    await page.context().close();
  });

  it('a theme that is chosen holds for all pages', async () => {
    const page = await visit('docs/mock.html');
    await page.getByRole('button', { name: 'Use the dark theme' }).click();
    await page.getByRole('link', { name: 'Gallery' }).first().click();
    await page.getByRole('button', { name: 'Use the light theme' }).waitFor();
    expect(await page.locator('html').getAttribute('data-theme')).toBe('dark');
    await page.context().close();
  });

  it.each([WIDE, NARROW])('is accessible in $colorScheme, $viewport.width wide', async (look) => {
    const page = await visit('', look);
    const found: Record<string, object> = {};
    for (const one of JUDGED) {
      await page.goto(host.address + one);
      // The product within it is judged where it is the page.
      await page.evaluate(() => document.querySelector('iframe')?.remove());
      await withAxe(page);
      found[one] = await judged(page);
    }
    const fine = { violations: [], tooWide: 0 };
    expect(found).toEqual(Object.fromEntries(JUDGED.map((one) => [one, fine])));
    await page.context().close();
  });
});
