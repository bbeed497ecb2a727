// The built app in a real browser, and what is wrong with a page of it: for axe, and for its width.

import { readFileSync } from 'node:fs';
import type { Page } from 'playwright';
import { createFront } from '../../../mocks/http/front.ts';
import { serve, type Running } from '../../../mocks/http/server.ts';
import { builtApp } from '../../../src/cli/home/home.ts';

const AXE = readFileSync('node_modules/axe-core/axe.min.js', 'utf8');

export const WIDE = { colorScheme: 'light', viewport: { width: 1440, height: 900 } } as const;
export const NARROW = { colorScheme: 'dark', viewport: { width: 360, height: 740 } } as const;

/** The app of a specification, with the mock in the browser. */
export function serveText(name: string, text: string): Promise<Running> {
  const file = `${name}.md`;
  const [specs, source] = [() => [{ file, name }], () => text];
  const front = createFront({ app: builtApp(), mock: 'browser', file, specs, source });
  return serve({ product: null, front, host: '127.0.0.1', port: 0 });
}

/** Before a page is judged; again wherever it was loaded anew. */
export const withAxe = (page: Page): Promise<unknown> => page.evaluate(AXE);

/** What axe finds wrong, and how far the page is wider than its window. */
export async function judged(page: Page) {
  await page.waitForSelector('h1');
  await page.waitForSelector('[role=status][aria-label=Loading]', { state: 'detached' });
  // A window that is only opening is not seen yet, and what keeps the focus in it would be judged alone.
  await page.waitForSelector('[data-starting-style]', { state: 'detached' });
  return page.evaluate(async () => {
    const moving = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(moving.map(({ finished }) => finished));
    const { axe } = window as unknown as { axe: typeof import('axe-core') };
    const { violations } = await axe.run(document, { resultTypes: ['violations'] });
    const { scrollWidth, clientWidth } = document.documentElement;
    return {
      violations: violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`),
      tooWide: scrollWidth - clientWidth,
    };
  });
}
