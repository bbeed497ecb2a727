// Where one can go: in as many lines as that takes, and where there is room for one alone, in a line
// that shows at its ends that it goes on.

import { useCallback, useEffect, useRef, useState } from 'react';
import { NavLink, useLocation } from 'react-router';
import type { Screen } from '../../../model/index.ts';
import { addressOf } from '../../../screens/routes.ts';
import { whyOf } from '../../session/why.ts';
import { classNames } from '../../ui/class-names.ts';

const FADES = {
  none: '',
  start: 'max-sm:[mask-image:linear-gradient(to_left,#000_calc(100%-3rem),transparent)]',
  end: 'max-sm:[mask-image:linear-gradient(to_right,#000_calc(100%-3rem),transparent)]',
  both: 'max-sm:[mask-image:linear-gradient(to_right,transparent,#000_3rem,#000_calc(100%-3rem),transparent)]',
} as const;

export function ScreensNav({ screens }: { screens: readonly Screen[] }) {
  const nav = useRef<HTMLElement>(null);
  const [hidden, setHidden] = useState<keyof typeof FADES>('none');
  const { pathname } = useLocation();
  const measure = useCallback(() => nav.current && setHidden(hiddenAt(nav.current)), []);
  useEffect(() => {
    nav.current
      ?.querySelector('[aria-current]')
      ?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
    measure();
  }, [measure, pathname, screens.length]);
  useEffect(() => {
    addEventListener('resize', measure);
    return () => removeEventListener('resize', measure);
  }, [measure]);
  return (
    <nav
      ref={nav}
      aria-label="Screens"
      onScroll={measure}
      data-hidden={hidden}
      className={classNames(
        'order-last -mx-4 flex w-[calc(100%+2rem)] scroll-px-12 gap-1 overflow-x-auto px-1.5 pb-1.5 [scrollbar-width:none] sm:order-none sm:mx-0 sm:w-auto sm:min-w-0 sm:flex-1 sm:flex-wrap sm:px-0 sm:py-2',
        FADES[hidden],
      )}
    >
      {screens.map((screen) => (
        <NavLink
          key={screen.name}
          {...whyOf('screens', screen.at, screen.name)}
          to={addressOf(screen)!}
          end
          className={linkLook}
        >
          {screen.name}
        </NavLink>
      ))}
    </nav>
  );
}

/** A few pixels are no word. */
const NOTHING = 4;

/** At which ends of a line something is out of sight. */
function hiddenAt({ scrollLeft, clientWidth, scrollWidth }: HTMLElement): keyof typeof FADES {
  const start = scrollLeft > NOTHING;
  const end = scrollLeft + clientWidth < scrollWidth - NOTHING;
  if (start && end) return 'both';
  return start ? 'start' : end ? 'end' : 'none';
}

const linkLook = ({ isActive }: { isActive: boolean }): string =>
  classNames(
    'rounded-md px-2.5 py-1.5 text-[0.9375rem] whitespace-nowrap transition-colors',
    isActive
      ? 'bg-accent-soft font-medium text-accent-ink'
      : 'text-muted hover:bg-sunken hover:text-ink',
  );
