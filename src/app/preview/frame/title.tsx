// The name of a page, above it and of the window.

import { useEffect, useRef } from 'react';
import { staysThere } from '../../writing/context.ts';
import { useProduct } from '../data/product.tsx';

interface TitleProps {
  children: string;
  /** Above a record, whose own title is what one looks for. */
  isSmall?: boolean;
}

let last: string | null = null;
/** What the window is called before anything is shown in it. */
const UNSHOWN = document.title;

/** The level-1 heading: it names the window, and is where one begins after going somewhere. */
export function Title({ children, isSmall = false }: TitleProps) {
  const { spec, isPicture } = useProduct();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isPicture) return;
    // The first page of all begins where browsers begin.
    const isFirst = document.title === UNSHOWN;
    document.title = `${children} · ${spec.name}`;
    if (!isFirst && last !== children && !staysThere())
      heading.current?.focus({ preventScroll: true });
    last = children;
  }, [children, spec.name, isPicture]);
  return (
    <h1
      ref={heading}
      tabIndex={-1}
      className={
        isSmall
          ? 'text-[0.9375rem] font-medium text-muted outline-none'
          : 'text-[1.75rem] leading-tight font-semibold tracking-[-0.022em] outline-none sm:text-[2.125rem]'
      }
    >
      {children}
    </h1>
  );
}
