// Brings something into view and keeps it there while the page around it is still growing, until somebody
// goes on from there.

/** A page that has not come to rest by then is left alone. */
const MAX_MS = 4_000;

/** What somebody does who goes on. */
const OWN_MOVES = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** Gives what ends it. */
export function bringIntoView(element: Element, block: ScrollLogicalPosition): () => void {
  const scroll = (): void => element.scrollIntoView?.({ block });
  scroll();
  if (typeof ResizeObserver === 'undefined') return () => {};
  const grown = new ResizeObserver(scroll);
  grown.observe(document.body);
  const timer = setTimeout(end, MAX_MS);
  for (const name of OWN_MOVES) addEventListener(name, end, { capture: true, passive: true });
  return end;

  function end(): void {
    grown.disconnect();
    clearTimeout(timer);
    for (const name of OWN_MOVES) removeEventListener(name, end, { capture: true });
  }
}
