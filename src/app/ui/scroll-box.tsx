// What scrolls by itself, and shows where more of it is: a shade at each edge beyond which something lies.

import { useEffect, useRef, type ReactNode } from 'react';
import { classNames } from './class-names.ts';

interface ScrollBoxProps {
  as?: 'div' | 'ol';
  /** Says what it holds, for those who do not see it. */
  label: string;
  className?: string;
  children: ReactNode;
}

export function ScrollBox({ as: Box = 'div', label, className, children }: ScrollBoxProps) {
  const frame = useRef<HTMLDivElement>(null);
  useShades(frame);
  return (
    <div ref={frame} className="relative flex min-h-0 min-w-0 flex-col">
      <Box
        {...(Box === 'div' && { role: 'group' })}
        aria-label={label}
        // Whoever has no pointer scrolls it with the arrow keys.
        tabIndex={0}
        className={classNames('min-h-0 overflow-auto', className)}
      >
        {children}
      </Box>
      <Shades />
    </div>
  );
}

/**
 * Says on a frame beyond which edges of its first element there is more (`data-cut`), and whether that is
 * wide enough for what it holds (`data-fits`): looked at again when it is scrolled or has another size.
 */
export function useShades(frame: { readonly current: HTMLElement | null }): void {
  // Each time anew: what is in it may be another.
  useEffect(() => {
    if (frame.current !== null) look(frame.current);
  });
  useEffect(() => {
    const element = frame.current;
    const box = element?.firstElementChild;
    if (element == null || box == null) return;
    const onChange = (): void => look(element);
    box.addEventListener('scroll', onChange, { passive: true });
    const sizes = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(onChange);
    for (const seen of [box, box.firstElementChild]) if (seen !== null) sizes?.observe(seen);
    return () => {
      box.removeEventListener('scroll', onChange);
      sizes?.disconnect();
    };
  }, [frame]);
}

/** Less than this is a matter of rounding. */
const SLACK = 2;

function look(frame: HTMLElement): void {
  const box = frame.firstElementChild as HTMLElement;
  const { scrollTop, scrollHeight, clientHeight, scrollWidth, clientWidth } = box;
  // From right to left it scrolls to negative places.
  const fromStart = Math.abs(box.scrollLeft);
  const sides = [fromStart > SLACK, fromStart + clientWidth < scrollWidth - SLACK];
  const [left, right] = getComputedStyle(box).direction === 'rtl' ? sides.toReversed() : sides;
  const bottom = scrollTop + clientHeight < scrollHeight - SLACK;
  const found = { top: scrollTop > SLACK, right, bottom, left };
  frame.dataset['cut'] = Object.entries(found)
    .flatMap(([edge, isCut]) => (isCut ? [edge] : []))
    .join(' ');
  frame.toggleAttribute('data-fits', scrollWidth <= clientWidth + SLACK);
}

const PLACES = [
  'inset-x-0 top-0 h-8 bg-linear-to-b in-data-[cut~=top]:block',
  'inset-x-0 bottom-0 h-8 bg-linear-to-t in-data-[cut~=bottom]:block',
  'inset-y-0 left-0 w-10 bg-linear-to-r in-data-[cut~=left]:block',
  'inset-y-0 right-0 w-10 bg-linear-to-l in-data-[cut~=right]:block',
];

/** The shades of a frame. */
export const Shades = () =>
  PLACES.map((place) => (
    <div
      key={place}
      aria-hidden
      className={`pointer-events-none absolute z-3 hidden rounded-[inherit] from-shade to-transparent ${place}`}
    />
  ));
