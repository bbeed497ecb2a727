// What scrolls by itself, and shows where more of it is: a shade at each edge beyond which something lies.

import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { classNames } from './class-names.ts';

interface ScrollBoxProps {
  as?: 'div' | 'ol';
  /** Says what it holds, for those who do not see it. */
  label: string;
  className?: string;
  children: ReactNode;
}

export function ScrollBox({ as: Box = 'div', label, className, children }: ScrollBoxProps) {
  const box = useRef<HTMLElement>(null);
  const cut = useCut(box);
  return (
    <div className="relative flex min-h-0 min-w-0 flex-col">
      <Box
        ref={box as never}
        {...(Box === 'div' && { role: 'group' })}
        aria-label={label}
        // Whoever has no pointer scrolls it with the arrow keys.
        tabIndex={0}
        className={classNames('min-h-0 overflow-auto', className)}
      >
        {children}
      </Box>
      <Shades cut={cut} />
    </div>
  );
}

export type Edge = 'top' | 'right' | 'bottom' | 'left';

/** The edges beyond which there is more; looked at again when it is scrolled, or has another size. */
export function useCut(box: { readonly current: HTMLElement | null }): readonly Edge[] {
  const [cut, setCut] = useState('');
  const look = useCallback(() => {
    if (box.current !== null) setCut(cutOf(box.current).join(' '));
  }, [box]);
  // Each time anew: what is in it may be another.
  useEffect(look);
  useEffect(() => {
    const element = box.current;
    if (element === null) return;
    element.addEventListener('scroll', look, { passive: true });
    const sizes = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(look);
    sizes?.observe(element);
    if (element.firstElementChild !== null) sizes?.observe(element.firstElementChild);
    return () => {
      element.removeEventListener('scroll', look);
      sizes?.disconnect();
    };
  }, [box, look]);
  return cut === '' ? [] : (cut.split(' ') as Edge[]);
}

/** Less than this is a matter of rounding. */
const SLACK = 2;

function cutOf(box: HTMLElement): Edge[] {
  const { scrollTop, scrollHeight, clientHeight, scrollWidth, clientWidth } = box;
  // From right to left it scrolls to negative places.
  const [fromStart, isTurned] = [
    Math.abs(box.scrollLeft),
    getComputedStyle(box).direction === 'rtl',
  ];
  const isBegun = fromStart > SLACK;
  const hasMore = fromStart + clientWidth < scrollWidth - SLACK;
  const found: Record<Edge, boolean> = {
    top: scrollTop > SLACK,
    bottom: scrollTop + clientHeight < scrollHeight - SLACK,
    left: isTurned ? hasMore : isBegun,
    right: isTurned ? isBegun : hasMore,
  };
  return (Object.keys(found) as Edge[]).filter((edge) => found[edge]);
}

const PLACES: Record<Edge, string> = {
  top: 'inset-x-0 top-0 h-8 bg-linear-to-b',
  bottom: 'inset-x-0 bottom-0 h-8 bg-linear-to-t',
  left: 'inset-y-0 left-0 w-10 bg-linear-to-r',
  right: 'inset-y-0 right-0 w-10 bg-linear-to-l',
};

export const Shades = ({ cut }: { cut: readonly Edge[] }) =>
  cut.map((edge) => (
    <div
      key={edge}
      aria-hidden
      data-cut={edge}
      className={`pointer-events-none absolute z-2 rounded-[inherit] from-shade to-transparent ${PLACES[edge]}`}
    />
  ));
