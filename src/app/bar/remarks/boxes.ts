// What is where on the page: how much is seen of an element, and what is written or can be pressed around it.

import { boxOf } from '../why/found.ts';
import type { Box } from './free-place.ts';

const FIELD = 'input, select, textarea';
const CONTROL = `a, button, ${FIELD}, summary, img, svg, canvas, video`;
/** More than so many boxes are no page that somebody reads. */
const MAX_BOXES = 20_000;

const meet = (one: Box, other: Box): Box => ({
  left: Math.max(one.left, other.left),
  top: Math.max(one.top, other.top),
  right: Math.min(one.right, other.right),
  bottom: Math.min(one.bottom, other.bottom),
});

/** What is seen of an element in whatever scrolls around it; null where nothing is. */
export function seenBox(element: HTMLElement): Box | null {
  let box: Box = boxOf(element);
  for (let around = element.parentElement; around !== null; around = around.parentElement) {
    if (around === document.body) break;
    if (getComputedStyle(around).overflowX !== 'visible')
      box = meet(box, around.getBoundingClientRect());
  }
  return box.right - box.left > 0 && box.bottom - box.top > 0 ? box : null;
}

/** What a short value is drawn in: a badge is more than its text. */
const framesIn = (room: HTMLElement): Element[] =>
  [...room.querySelectorAll('[data-why]')]
    .filter((marked) => marked.querySelector(`[data-why], ${FIELD}`) === null)
    .flatMap((marked) => [...marked.children]);

/** The boxes of texts and controls of the product's page. */
export function takenBoxes(): Box[] {
  const found: Box[] = [];
  const range = document.createRange();
  for (const room of document.querySelectorAll<HTMLElement>('header, main')) {
    for (const drawn of [...room.querySelectorAll(CONTROL), ...framesIn(room)])
      found.push(drawn.getBoundingClientRect());
    const texts = document.createTreeWalker(room, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      if (found.length > MAX_BOXES) return found;
      if (text.nodeValue?.trim() === '') continue;
      range.selectNodeContents(text);
      found.push(...range.getClientRects());
    }
  }
  return found;
}
