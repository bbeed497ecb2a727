// What everything on the bar shares: its look, and the bar.

import { createContext, type RefObject } from 'react';

/** The bar itself: its menus belong to it. */
export const BarContext = createContext<RefObject<HTMLElement | null> | undefined>(undefined);

/** `in-bar`: where there is no room beside an icon, its word stands below it. */
export const BAR_BUTTON =
  'in-bar inline-flex h-9 min-w-9 items-center justify-center gap-2 rounded-full px-2.5 text-[0.8125rem] font-medium whitespace-nowrap text-ink transition-colors hover:bg-raised data-popup-open:bg-raised';
