// Arriving at a line by its link: the fact that stands there is brought into view, marked, and its
// line has the focus.

import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { bringIntoView } from '../../ui/bring-into-view.ts';

const FACT = 'tr, li, article, section';

/** For a page whose facts are there: goes to the line that the address names. */
export function useLineArrival(): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    const line = /^#line-(\d+)$/.exec(hash)?.[1];
    const mark = line === undefined ? undefined : markAt(Number(line));
    const fact = mark?.closest(FACT);
    if (mark === undefined || !fact) return;
    mark.focus({ preventScroll: true });
    const end = bringIntoView(mark, 'center');
    fact.setAttribute('data-arrived', '');
    return () => {
      end();
      fact.removeAttribute('data-arrived');
    };
  }, [hash, key]);
}

/** The mark of a line; where it has none of its own, of the last one before it. */
function markAt(line: number): HTMLElement | undefined {
  const marks = [...document.querySelectorAll<HTMLElement>('main [data-line]')];
  return marks
    .filter((mark) => Number(mark.dataset.line) <= line)
    .reduce<HTMLElement | undefined>((best, mark) => later(mark, best), undefined);
}

/** Of marks of one line the first: it stands at the fact itself. */
const later = (mark: HTMLElement, best: HTMLElement | undefined): HTMLElement =>
  best === undefined || Number(mark.dataset.line) > Number(best.dataset.line) ? mark : best;
