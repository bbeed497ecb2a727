// Light, dark, or as the system says: next-themes, with the key that index.html reads before the
// first paint.

import { ThemeProvider } from 'next-themes';
import type { ReactNode } from 'react';

export const THEMES = ['system', 'light', 'dark'] as const;
export type ThemeName = (typeof THEMES)[number];

export function Theme({ children }: { children: ReactNode }) {
  return (
    <ThemeProvider
      attribute="data-theme"
      storageKey="nonet:theme"
      themes={['light', 'dark']}
      // The page has set the theme already; a script that React renders does not run.
      scriptProps={{ type: 'application/json' }}
      disableTransitionOnChange
    >
      {children}
    </ThemeProvider>
  );
}
