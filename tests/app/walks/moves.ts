// What moves on a page: every transition and animation that takes longer than an instant.

import type { Page } from 'playwright';

/** No longer than this can be seen, in milliseconds. */
const INSTANT = 1;

/** Has a page note from its beginning what moves on it, also within what is drawn apart. */
export const watchMoves = (page: Page): Promise<unknown> =>
  page.addInitScript((instant) => {
    const moves = new Set<string>();
    Object.assign(window, { moves });
    const note = ({ target }: Event): void => {
      if (!(target instanceof Element)) return;
      for (const animation of target.getAnimations()) {
        const { duration, iterations = 1 } = animation.effect!.getTiming();
        const isLong = Number(duration) * (iterations === Infinity ? 1e6 : iterations) > instant;
        if (isLong) moves.add(`${target.tagName} ${target.className}: ${duration} ms`);
      }
    };
    const heard = ['transitionrun', 'animationstart'];
    for (const event of heard) addEventListener(event, note, true);
    const attach = Element.prototype.attachShadow;
    Element.prototype.attachShadow = function (init) {
      const root = attach.call(this, init);
      for (const event of heard) root.addEventListener(event, note, true);
      return root;
    };
  }, INSTANT);

/** All that has moved so far. */
export const movesOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => [...(window as unknown as { moves: Set<string> }).moves]);
