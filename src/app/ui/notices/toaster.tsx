// How short words on what has just been done are drawn.

import { useTheme } from 'next-themes';
import { useEffect, useRef } from 'react';
import { Toaster, toast } from 'sonner';

export { toast };

let there = (): void => {};
/** Kept once they can be seen: what is said before that is lost. */
export const whenThere = new Promise<void>((resolve) => (there = resolve));

export default function Drawn() {
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => there(), []);
  useEffect(() => outOfTheWay(host.current!), []);
  const { resolvedTheme } = useTheme();
  return (
    <div ref={host}>
      <Toaster
        theme={resolvedTheme === 'dark' ? 'dark' : 'light'}
        // Clear of where one goes on: the navigation above, the review bar and two versions' switch below.
        position="bottom-left"
        offset={{ bottom: 64, left: 16 }}
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
            // What lies beneath can be used.
            pointerEvents: 'none',
          },
        }}
      />
    </div>
  );
}

/** There is nothing to be done with them, so that they are no stop on anybody's way through the page. */
function outOfTheWay(host: HTMLElement): () => void {
  const observer = new MutationObserver(() => {
    for (const stop of host.querySelectorAll<HTMLElement>('li[tabindex="0"]')) stop.tabIndex = -1;
  });
  observer.observe(host, { childList: true, subtree: true });
  return () => observer.disconnect();
}
