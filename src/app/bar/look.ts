// The look that everything on the bar shares.

export const BAR_BUTTON =
  'inline-flex h-9 min-w-9 items-center justify-center gap-2 rounded-full px-2.5 text-[0.8125rem] font-medium whitespace-nowrap text-ink transition-colors hover:bg-raised data-popup-open:bg-raised';
