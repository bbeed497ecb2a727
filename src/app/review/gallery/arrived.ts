// Where one goes on after following a link to a page that had to be fetched: at its heading.

import { useEffect, useRef } from 'react';
import { useNavigationType } from 'react-router';

/** For the heading; whoever opens the address itself begins at the top, as on any page. */
export function useArrived() {
  const heading = useRef<HTMLHeadingElement>(null);
  const isLed = useNavigationType() === 'PUSH';
  useEffect(() => {
    if (isLed && document.activeElement === document.body)
      heading.current?.focus({ preventScroll: true });
  }, [isLed]);
  return heading;
}
