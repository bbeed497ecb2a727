// How short words on what has just been done are drawn.

import { useTheme } from 'next-themes';
import { useEffect } from 'react';
import { Toaster, toast } from 'sonner';

export { toast };

let there = (): void => {};
/** Kept once they can be seen: what is said before that is lost. */
export const whenThere = new Promise<void>((resolve) => (there = resolve));

export default function Drawn() {
  useEffect(() => there(), []);
  const { resolvedTheme } = useTheme();
  return (
    <Toaster
      theme={resolvedTheme === 'dark' ? 'dark' : 'light'}
      // Clear of where one goes on: the navigation above, the review bar below.
      position="bottom-left"
      offset={16}
      mobileOffset={{ bottom: 72, left: 12, right: 12 }}
      visibleToasts={1}
      toastOptions={{
        style: {
          background: 'var(--ink)',
          color: 'var(--canvas)',
          border: 'none',
          borderRadius: '9999px',
          width: 'fit-content',
          padding: '0.6rem 1.1rem',
          font: '500 0.9375rem var(--font-sans)',
          left: 0,
          right: 'auto',
        },
      }}
    />
  );
}
