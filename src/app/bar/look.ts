// What everything on the bar shares: its look, and the bar.

import { createContext, type RefObject } from 'react';

/** The bar itself: its menus belong to it. */
export const BarContext = createContext<RefObject<HTMLElement | null> | undefined>(undefined);

/** Where there is no room beside an icon, its word stands below it. */
export const BAR_BUTTON =
  'inline-flex h-9 min-w-9 items-center justify-center gap-2 rounded-full px-2.5 text-[0.8125rem] font-medium whitespace-nowrap text-ink transition-colors hover:bg-raised data-popup-open:bg-raised @max-[60rem]/bar:h-11 @max-[60rem]/bar:min-w-8 @max-[60rem]/bar:flex-col @max-[60rem]/bar:gap-0.5 @max-[60rem]/bar:rounded-xl @max-[60rem]/bar:px-1.5 @max-[26rem]/bar:px-1';

/** What stands below an icon in little room; it is a part of the button's name or beside it. */
export const BELOW = '@max-[60rem]/bar:text-[0.625rem] @max-[60rem]/bar:leading-3';
