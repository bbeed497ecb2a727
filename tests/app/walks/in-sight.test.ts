// What only a browser can tell: that what is painted is what is pressed, and that what a link, an error or
// a notice is about can be seen.

import type { Locator, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exampleText, sizeOf, Stand, type Shown } from './stand.ts';
import { become, isOn } from './steps.ts';

const stand = new Stand();
let helpdesk: Shown;
let conduit: Shown;

beforeAll(async () => {
  helpdesk = await stand.show('helpdesk', exampleText('helpdesk'));
  conduit = await stand.show('conduit', exampleText('conduit'));
}, 60_000);
afterAll(() => stand.close());

const barOf = (page: Page): Locator => page.getByRole('complementary', { name: 'Review bar' });

/** Whether what is pressed at a point of the window belongs to the page. */
const isOfPage = (page: Page, x: number, y: number): Promise<boolean> =>
  page.evaluate(
    ([left, top]) => document.elementFromPoint(left!, top!)?.closest('[data-bar]') === null,
    [x, y],
  );

describe('the review bar', () => {
  it('takes no clicks beside the panels above it', async () => {
    const page = await stand.visit(1440);
    await page.addInitScript(() => localStorage.removeItem('nonet:welcomed'));
    await page.goto(helpdesk.address);
    const card = (await page.getByRole('region', { name: 'What this is' }).boundingBox())!;
    const bar = (await barOf(page).boundingBox())!;
    expect(bar.x).toBeLessThan(card.x - 40);
    expect(await isOfPage(page, card.x - 30, card.y + card.height / 2)).toBe(true);
    expect(await isOfPage(page, card.x + 30, card.y + card.height / 2)).toBe(false);
  });

  it('takes none beside a note of the time that has passed', async () => {
    const page = await stand.visit(1440);
    await page.goto(helpdesk.address);
    await isOn(page, 'Sign in');
    await become(page, 'Cleo Customer');
    await page.getByRole('button', { name: /^The time is/ }).click();
    await page.getByRole('menuitem', { name: 'Forward 1 day' }).click();
    const note = page.getByText(/session ended/);
    await note.waitFor();
    const { x, y, height } = (await note.boundingBox())!;
    expect(await isOfPage(page, x - 60, y + height / 2)).toBe(true);
  });

  it.each([360, 390, 768])(
    'has a word for each of its icons in a window %i wide',
    async (width) => {
      const page = await stand.visit(width);
      await page.goto(helpdesk.address);
      const buttons = barOf(page).locator(':is(a, button)');
      await barOf(page).getByRole('button', { name: 'More' }).waitFor();
      const words = await buttons.evaluateAll((all) =>
        all.map((one) => (one as HTMLElement).innerText.trim()),
      );
      expect(words).not.toContain('');
      expect(words).toContain('Search');
      const { x, width: wide } = (await barOf(page).boundingBox())!;
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x + wide).toBeLessThanOrEqual(width);
    },
  );
});

describe('the specification', () => {
  it.each([390, 1440])('shows the row that a link leads to, %i wide', async (width) => {
    const page = await stand.visit(width);
    await page.goto(`${helpdesk.address}/_nonet/roles#solveTicket`);
    const row = page.locator('#solveTicket');
    await row.waitFor();
    const middle = async (): Promise<number> => {
      const { y, height } = (await row.boundingBox())!;
      return (y + height / 2) / sizeOf(width).height;
    };
    await expect.poll(middle, { timeout: 5_000 }).toBeLessThan(0.75);
    expect(await middle()).toBeGreaterThan(0.1);
  });

  it('leads from the foot of its sections to the product, whatever passes below it', async () => {
    const page = await stand.visit(1440);
    await page.goto(`${helpdesk.address}/_nonet/errors`);
    await page.getByRole('link', { name: 'Business constants' }).waitFor();
    await page.getByRole('link', { name: 'Use the product' }).click({ timeout: 5_000 });
    await isOn(page, 'Sign in');
  });

  it('names the way back on a phone', async () => {
    const page = await stand.visit(360);
    await page.goto(`${helpdesk.address}/_nonet`);
    const back = page.getByRole('link', { name: 'Use the product' });
    await expect.poll(() => back.innerText()).toBe('Product');
  });
});

describe('a form that is refused', () => {
  it.each([390, 1024])('shows the name of its first wrong input, %i wide', async (width) => {
    const page = await stand.visit(width);
    await page.goto(conduit.address);
    await isOn(page, 'Home');
    await become(page, 'jake');
    await page.goto(`${conduit.address}/editor`);
    const button = page.getByRole('button', { name: 'Create article' });
    await button.waitFor();
    await page.setViewportSize({ width, height: 560 });
    await button.press('Enter');
    await page.getByText("can't be blank").first().waitFor();
    const label = (await page
      .getByText(/^Title/)
      .first()
      .boundingBox())!;
    const header = (await page.locator('header').boundingBox())!;
    expect(label.y).toBeGreaterThanOrEqual(header.y + header.height);
  });
});

it('a notice stands within a phone, above what is at its foot', async () => {
  const page = await stand.visit(390);
  await page.goto(helpdesk.address);
  await isOn(page, 'Sign in');
  await become(page, 'Cleo Customer');
  await page.getByRole('button', { name: /^The time is/ }).click();
  await page.getByRole('menuitem', { name: 'Forward 1 day' }).click();
  await page.getByText(/session ended/).waitFor();
  await page.getByRole('link', { name: 'Printer jams' }).click();
  await isOn(page, 'Ticket');
  await page.getByLabel(/^Body/).fill('It still jams.');
  await page.getByRole('button', { name: 'Reply', exact: true }).press('Enter');
  const notice = page.locator('[data-sonner-toast]');
  await notice.waitFor();
  const foot = page.locator('[data-bar]');
  const gap = async (): Promise<number> => {
    const { y, height } = (await notice.boundingBox())!;
    return (await foot.boundingBox())!.y - (y + height);
  };
  await expect.poll(gap, { timeout: 3_000 }).toBeGreaterThanOrEqual(0);
  const { x, width } = (await notice.boundingBox())!;
  expect(x).toBeGreaterThanOrEqual(0);
  expect(x + width).toBeLessThanOrEqual(390);
});
