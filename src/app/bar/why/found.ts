// What is asked about: the fact that a marked element comes from, its place on the page, and its neighbours.

import { type Spec } from '../../../model/index.ts';
import type { Why, Withheld } from '../../session/why.ts';
import { errorByMessage } from './error-by-message.ts';

const MARKED = '[data-why], [data-refused]';

/** The fact that a marked element comes from; null where no error of the catalogue says so. */
export function whyIn({ dataset }: HTMLElement, spec: Spec): Why | null {
  if (dataset.why !== undefined) return JSON.parse(dataset.why) as Why;
  const error = errorByMessage(spec, dataset.refused ?? '');
  return error === undefined ? null : { section: 'errors', line: error.at.line, what: error.code };
}

/** The calls that are not offered where an element stands: in its row, else on its page. */
export function withheldAround(element: HTMLElement, { section }: Why): readonly Withheld[] {
  const marked = element.closest<HTMLElement>('[data-withheld]');
  // Of a field on the page nobody expects that it offers something.
  if (marked === null || (section === 'entities' && !marked.matches('li, tr'))) return [];
  return JSON.parse(marked.dataset['withheld']!) as Withheld[];
}

/** The calls that are not offered on the page as a whole: there is nothing of them to point at. */
export function withheldOnPage(): readonly Withheld[] {
  const marked = document.querySelectorAll<HTMLElement>('main [data-withheld]:not(li, tr)');
  const all = [...marked].flatMap(({ dataset }) => JSON.parse(dataset['withheld']!) as Withheld[]);
  return [...new Map(all.map((each) => [each.call, each])).values()];
}

/** The marked element that something stands in; null where it comes from no fact. */
export function markedAround(target: EventTarget | null, spec: Spec): HTMLElement | null {
  const found = target instanceof Element ? target.closest<HTMLElement>(MARKED) : null;
  if (found === null || whyIn(found, spec) !== null) return found;
  return markedAround(found.parentElement, spec);
}

/** The next marked element of the page, or the one before; round at its ends. */
export function neighbour(now: HTMLElement | null, step: number, spec: Spec): HTMLElement | null {
  const marked = [...document.querySelectorAll<HTMLElement>(MARKED)];
  const all = marked.filter((element) => isSeen(element) && whyIn(element, spec) !== null);
  const at = now === null ? (step > 0 ? -1 : 0) : all.indexOf(now);
  const next = all.at((at + step) % all.length) ?? null;
  next?.scrollIntoView?.({ block: 'nearest' });
  return next;
}

/** What is folded away, or not drawn for another reason, is nothing that one could mean. */
const isSeen = (element: HTMLElement): boolean => boxed(element).checkVisibility?.() ?? true;

/** An element that has no box of its own has that of what is in it. */
const boxed = (element: HTMLElement): Element =>
  getComputedStyle(element).display === 'contents'
    ? (element.firstElementChild ?? element)
    : element;

export const boxOf = (element: HTMLElement): DOMRect => boxed(element).getBoundingClientRect();
