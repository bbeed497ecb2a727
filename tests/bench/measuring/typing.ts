// Somebody at the editor in a real browser: from a key pressed there to the changed product on the
// screen, by the browser's own clock.

import type { Page } from 'playwright';
import type { Stand } from '../../app/walks/stand.ts';

export interface Typing {
  /** Where in the specification, and where in the product, as a path. */
  readonly behind: string;
  readonly path: string;
  /** Becomes this person of the Examples first; null: nobody. */
  readonly person: string | null;
}

declare global {
  interface Window {
    /** Begins to wait for words in the product; its end gives the milliseconds since the key. */
    nonetShown(words: string): void;
    nonetTook: Promise<number>;
  }
}

/** Runs in the page. A frame is on the screen once the one after it begins. */
function watch(): void {
  window.nonetShown = (words) => {
    window.nonetTook = new Promise((resolve) => {
      let pressed = NaN;
      addEventListener('keydown', ({ timeStamp }) => (pressed = timeStamp), {
        ...{ capture: true, once: true },
      });
      const isThere = () => document.querySelector('.room')!.textContent.includes(words);
      const observer = new MutationObserver(() => {
        if (!isThere()) return;
        observer.disconnect();
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => resolve(performance.now() - pressed);
          port2.postMessage(null);
        });
      });
      observer.observe(document.querySelector('.room')!, {
        ...{ subtree: true, childList: true, characterData: true },
      });
    });
  };
}

/** Opens a product with its editor beside it, the cursor behind some words. */
export async function openTyping(
  stand: Pick<Stand, 'visit'>,
  address: string,
  { behind, path, person }: Typing,
): Promise<Page> {
  const page = await stand.visit(1440);
  await page.goto(address + path);
  if (person !== null) {
    await page.getByRole('button', { name: /^You are/ }).click();
    await page.getByRole('menuitemradio', { name: person }).click();
  }
  await page.getByRole('main').getByText(behind).first().waitFor();
  await page.getByRole('button', { name: 'Edit the specification' }).click();
  await page.getByRole('textbox', { name: 'The specification' }).waitFor();
  await page.keyboard.press('Control+f');
  await page.getByPlaceholder('Find').pressSequentially(`| ${behind}`);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await page.keyboard.press('ArrowRight');
  await page.evaluate(watch);
  return page;
}

/** Types a letter behind what stands there; gives how long it took until the product showed it. */
export async function typeLetter(page: Page, behind: string, letter: string): Promise<number> {
  await page.evaluate((words) => window.nonetShown(words), behind + letter);
  await page.keyboard.press(letter);
  return page.evaluate(() => window.nonetTook);
}

/** What stands below so much of the sorted values. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)]!;
}
