// Whole products walked through in a real browser, only by what is on the screen and, for the person
// and the clock, the review bar.

import { readFileSync } from 'node:fs';
import type { Page } from 'playwright';
import { afterAll, describe, expect, it } from 'vitest';
import { walkConduit } from './conduit.ts';
import { fillInAll, TOOLSHED } from './filling.ts';
import { walkHelpdesk } from './helpdesk.ts';
import { movesOn } from './moves.ts';
import { exampleText, sizeOf, Stand, WIDTHS } from './stand.ts';
import type { Stop } from './steps.ts';

const stand = new Stand();
afterAll(() => stand.close());

/** At each stop nothing stands out of the window, however wide that is. */
const fits: Stop = async (page, done) => {
  const own = page.viewportSize()!;
  for (const width of WIDTHS) {
    await page.setViewportSize(sizeOf(width));
    const beyond = await page.evaluate(async () => {
      // What follows the window's width is drawn anew in the next frame.
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth - clientWidth;
    });
    expect(beyond, `how far the page goes beyond ${width} pixels, having ${done}`).toBe(0);
  }
  await page.setViewportSize(own);
};

/** Does something in a page of its own, in which nothing may go wrong unseen. */
async function walking(width: number, look: object, walk: (page: Page) => Promise<void>) {
  const page = await stand.visit(width, look);
  const wrong: string[] = [];
  page.on('pageerror', (error) => wrong.push(error.message));
  page.on('console', (message) => {
    // A refusal is no fault of the page, though the browser notes it.
    const isRefusal = message.text().startsWith('Failed to load resource');
    if (message.type() === 'error' && !isRefusal) wrong.push(message.text());
  });
  await walk(page);
  expect(wrong).toEqual([]);
  // It is walked by somebody who wants nothing to move.
  expect(await movesOn(page)).toEqual([]);
  await page.context().close();
}

describe.each(WIDTHS)('in a window %i pixels wide', (width) => {
  it('a ticket is opened by a new customer, taken, answered, solved and closed by the clock', async () => {
    const { address } = await stand.show('helpdesk', exampleText('helpdesk'));
    await walking(width, {}, (page) => walkHelpdesk(page, address, fits));
  });

  it('an article is published, an author followed and a comment made', async () => {
    const { address } = await stand.show('conduit', exampleText('conduit'));
    await walking(width, {}, (page) => walkConduit(page, address, fits));
  });
});

it('a blank specification filled in section by section comes to life, and nothing is wrong with it', async () => {
  const { address, file } = await stand.show('spec', readFileSync('spec/spec.md', 'utf8'));
  const look = { permissions: ['clipboard-read', 'clipboard-write'] };
  await walking(1440, look, (page) => fillInAll(page, address, fits));
  const asWritten = readFileSync(file, 'utf8').replace(/^<!--[^]*?-->\n\n?/gm, '');
  expect(asWritten.trimEnd()).toBe(TOOLSHED.trimEnd());
});
