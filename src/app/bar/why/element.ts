// Which of the elements that come from a row one is, in words that stay right while data and screens change.

import { plainName, type Spec } from '../../../model/index.ts';
import { type ElementKind, type Pin, tidyName, tidyPath } from '../../../remarks/index.ts';
import { whyIn } from './found.ts';

const WHY = '[data-why]';

/** The marked elements of the page. */
export const markedElements = (): HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>(`${WHY}, [data-refused]`),
];

/** The name of the screen that is shown; null where none is. */
export function screenShown(spec: Spec): string | null {
  const marked = [...document.querySelectorAll<HTMLElement>(`main ${WHY}`)];
  const whys = marked.map((element) => whyIn(element, spec));
  return plainName(whys.find((why) => why?.section === 'screens')?.what ?? '') || null;
}

/** What an element is on its screen. */
export type Identity = Pick<Pin, 'element' | 'within' | 'record'>;

export function identityOf(element: HTMLElement, spec: Spec): Identity {
  const around = element.parentElement?.closest<HTMLElement>(WHY);
  const within = around == null ? '' : plainName(whyIn(around, spec)?.what ?? '');
  const record = element.closest<HTMLElement>('[data-record]')?.dataset['record'] ?? null;
  return { element: kindOf(element), within, record };
}

/** The first that fits says what it is. */
const KINDS: readonly [selector: string, kind: ElementKind][] = [
  ['[data-refused]', 'message'],
  ['button', 'button'],
  ['a', 'link'],
  ['th', 'column'],
  ['form', 'form'],
  ['section', 'list'],
];

function kindOf(element: HTMLElement): ElementKind {
  const found = KINDS.find(([selector]) => element.matches(selector));
  if (found !== undefined) return found[1];
  const holds = (selector: string): boolean => element.querySelector(selector) !== null;
  if (holds(':scope > h1')) return 'title';
  if (holds(WHY)) return 'page';
  return holds('input, select, textarea') ? 'input' : 'value';
}

/** The pin of an element on the screen that is shown; null where no screen is. */
export function pinOf(element: HTMLElement, spec: Spec, address: string): Pin | null {
  const screen = screenShown(spec);
  const path = tidyPath(address);
  if (screen === null || path === null) return null;
  return { screen: tidyName(screen), path, ...identityOf(element, spec) };
}
