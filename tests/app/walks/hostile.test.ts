// Hostile text in every cell that takes text: it is displayed as text and breaks nothing, wherever a
// specification is shown.

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contractSource } from '../../../src/contract/printed/contract-source.ts';
import { typesSource } from '../../../src/contract/printed/types-source.ts';
import { SECTION_IDS } from '../../../src/model/index.ts';
import { compile } from '../../../src/workbench/compile.ts';
import { nonet } from '../../cli/nonet.ts';
import { hostSite } from '../site.ts';
import { FIELDS, HOSTILE, HOSTILE_SPEC, LONG, SCRIPT } from './hostile.ts';
import { Stand } from './stand.ts';
import { isOn, main, press } from './steps.ts';

const stand = new Stand();
let page: Page;
let shown: { address: string; file: string };
const wrong: string[] = [];

beforeAll(async () => {
  shown = await stand.show('hostile', HOSTILE_SPEC);
  page = await stand.visit(1440);
  page.on('pageerror', (error) => wrong.push(error.message));
  // A script that is told to do something asks.
  page.on('dialog', (dialog) => void wrong.push(dialog.message()));
}, 60_000);
afterAll(() => stand.close());

/** That nothing of it was taken for anything but text, and that the page keeps within its window. */
async function isText(at = page): Promise<void> {
  const seen = await at.evaluate(() => ({
    taken: (window as { taken?: number }).taken,
    markup: document.querySelectorAll('img[src=x], a[href^="javascript:" i]').length,
    beyond: document.documentElement.scrollWidth - document.documentElement.clientWidth,
  }));
  expect(seen).toEqual({ taken: undefined, markup: 0, beyond: 0 });
  expect(wrong).toEqual([]);
}

describe('the product', () => {
  it('shows it in lists and records', async () => {
    await page.goto(`${shown.address}/`);
    await isOn(page, 'Things');
    await expect.poll(() => main(page).textContent()).toContain(SCRIPT);
    await expect.poll(() => main(page).textContent()).toContain(LONG);
    await isText();
    for (const id of [1, 2]) {
      await page.goto(`${shown.address}/things/${id}`);
      await isOn(page, 'Thing');
      await main(page).locator('dd').first().waitFor();
      await expect.poll(() => main(page).textContent()).toContain(id === 1 ? HOSTILE : LONG);
      await isText();
    }
  });

  it('shows it in refusals and questions', async () => {
    await press(page, 'Drop thing');
    await page.getByRole('alertdialog').getByText(LONG.slice(0, 40)).first().waitFor();
    await isText();
    await page.keyboard.press('Escape');
    await page.goto(`${shown.address}/odd`);
    await isOn(page, 'Odd');
    await main(page).getByLabel(/^Name/).fill('');
    await press(page, 'Add thing');
    await main(page).getByText(SCRIPT).first().waitFor();
    await isText();
  });
});

describe('the specification', () => {
  it('shows it in every section', async () => {
    await page.goto(`${shown.address}/_nonet`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await isText();
    for (const id of SECTION_IDS) {
      await page.locator(`a[href="/_nonet/${id}"]`).first().click();
      await page.waitForURL(`**/_nonet/${id}`);
      await page.getByRole('main').getByText(SCRIPT).first().waitFor();
      await isText();
    }
  });

  it('shows it in the editor, with what is known of a name', async () => {
    await page.goto(`${shown.address}/_nonet/edit`);
    await page.getByRole('textbox', { name: 'The specification' }).waitFor();
    await page.getByText('No problems').waitFor();
    await isText();
  });
});

it('is text in a static site and in a report', async () => {
  const folder = join(shown.file, '..');
  const site = join(folder, 'site');
  const report = join(folder, 'report.html');
  mkdirSync(site);
  const [built, accepted] = await Promise.all([
    nonet(folder, 'build', shown.file, '--out', join(site, 'here')),
    nonet(folder, 'accept', shown.file, '--section', 'limits', '--html', report),
  ]);
  expect([built.code, accepted.code]).toEqual([0, 0]);
  const host = await hostSite(site, '/here/');
  await page.goto(host.address);
  await isOn(page, 'Things');
  await expect.poll(() => main(page).textContent()).toContain(SCRIPT);
  await isText();
  await page.goto(pathToFileURL(report).href);
  await expect.poll(() => page.textContent('body')).toContain(SCRIPT);
  await isText();
  await host.close();
});

it('leaves every member where it belongs in what is exported', async () => {
  const { spec } = compile('hostile.md', HOSTILE_SPEC);
  const file = join(shown.file, '..', 'contract.ts');
  writeFileSync(file, contractSource(spec));
  expect(readFileSync(file, 'utf8')).toContain(`['__proto__']: z.string()`);
  expect(typesSource(spec)).toContain(`['__proto__']: string | null`);
  for (const name of FIELDS.slice(0, 3)) expect(typesSource(spec)).toContain(`  ${name}: string`);
});
