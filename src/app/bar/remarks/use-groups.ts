// The remarks on the screen that is shown, with their elements, and where the marker of each stands. Both are found
// anew whenever the page has changed.

import { useEffect, useState } from 'react';
import { useProduct } from '../../preview/data/product.tsx';
import { isMentioned, remarkKey } from '../../../remarks/index.ts';
import type { Remarks } from '../../review/remarks/context.tsx';
import { useWho } from '../../review/remarks/who.ts';
import { seenBox, takenBoxes } from './boxes.ts';
import { freePlace, MARKER, type Box, type Point } from './free-place.ts';
import { type Group, type Grouped, groupsOf } from './groups.ts';
import type { Shown } from './shown.ts';

export interface PlacedGroup extends Group {
  /** In the page, not in the window; null where nothing is seen of the element. */
  readonly at: Point | null;
  /** It stays in the window while the page is scrolled. */
  readonly isInHeader: boolean;
}

export interface Here extends Omit<Grouped, 'groups'> {
  readonly groups: readonly PlacedGroup[];
}

const NOTHING: Here = { screen: null, groups: [], unseen: [] };

/** As near as a marker comes to the edge of the page, in CSS pixels. */
const EDGE = 4;

/** What marks the parts of the page that are not the product's own. */
const OURS = '[data-pins], [data-stays]';

export function useGroups(remarks: Remarks | null, shown: Shown): Here {
  const { spec } = useProduct();
  const who = useWho();
  const [here, setHere] = useState(NOTHING);
  useEffect(() => {
    if (remarks?.isRead !== true) return;
    const chosen = remarks.placed.filter(
      ({ remark }) =>
        remarkKey(remark) === shown.open ||
        ((shown.resolved || !remark.isResolved) &&
          (!shown.mine || isMentioned(remark, who, remarks.names))),
    );
    let frame = 0;
    let last = '';
    const find = (): void => {
      frame = 0;
      const found = placedIn(groupsOf(chosen, remarks, spec));
      const now = signature(found);
      if (now !== last) setHere(found);
      last = now;
    };
    const soon = (): void => void (frame ||= requestAnimationFrame(find));
    find();
    const observer = new MutationObserver((changes) => {
      if (changes.some(({ target }) => !isOurs(target))) soon();
    });
    const what = { childList: true, subtree: true, characterData: true, attributes: true };
    observer.observe(document.body, what);
    const size = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(soon);
    size?.observe(document.body);
    addEventListener('scroll', soon, { capture: true, passive: true });
    addEventListener('resize', soon);
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
      size?.disconnect();
      removeEventListener('scroll', soon, true);
      removeEventListener('resize', soon);
    };
  }, [remarks, shown, spec, who]);
  return here;
}

const isOurs = (node: Node): boolean =>
  (node instanceof Element ? node : node.parentElement)?.closest(OURS) != null;

function placedIn({ groups, ...others }: Grouped): Here {
  const taken = groups.length === 0 ? [] : takenBoxes();
  const page: Box = {
    ...{ left: EDGE - scrollX, top: EDGE - scrollY },
    right: document.documentElement.clientWidth - scrollX - EDGE,
    bottom: Math.max(document.documentElement.scrollHeight - scrollY, MARKER) - EDGE,
  };
  return { ...others, groups: groups.map((group) => placed(group, taken, page)) };
}

/** Adds its own place to those that are taken. */
function placed(group: Group, taken: Box[], page: Box): PlacedGroup {
  const { element } = group;
  const isInHeader = element.closest('header') !== null;
  const box = seenBox(element);
  if (box === null) return { ...group, isInHeader, at: null };
  // What is written in it has the direction, where that is a text of somebody's.
  const written = element.querySelector('[dir]') ?? element;
  const isRightToLeft = getComputedStyle(written).direction === 'rtl';
  const room = document.querySelector<HTMLElement>('.room')?.getBoundingClientRect();
  const own =
    room === undefined ? page : { ...page, right: Math.min(page.right, room.right - EDGE) };
  const { left, top } = freePlace(box, isRightToLeft, taken, own);
  taken.push({ left, top, right: left + MARKER, bottom: top + MARKER });
  return { ...group, isInHeader, at: { left: left + scrollX, top: top + scrollY } };
}

const signature = ({ screen, groups, unseen }: Here): string =>
  JSON.stringify([
    screen,
    groups.map(({ at, remarks, element }) => [at, keysOf(remarks), numberOf(element)]),
    keysOf(unseen),
  ]);

const keysOf = (remarks: Group['remarks']): string[] =>
  remarks.map(({ remark }) => remarkKey(remark));

const numbers = new WeakMap<HTMLElement, number>();
let count = 0;

/** Another element at the same place is another. */
function numberOf(element: HTMLElement): number {
  const known = numbers.get(element) ?? (count += 1);
  numbers.set(element, known);
  return known;
}
