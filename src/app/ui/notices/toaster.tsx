// How short words on what has just been done are drawn.

import { useTheme } from 'next-themes';
import { useEffect, useRef, useState } from 'react';
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
  const taken = useTakenBelow();
  return (
    <div ref={host}>
      <Toaster
        theme={resolvedTheme === 'dark' ? 'dark' : 'light'}
        // Clear of where one goes on: the navigation above, the review bar and two versions' switch below.
        position="bottom-left"
        offset={{ bottom: 64, left: 16 }}
        mobileOffset={{ bottom: taken + 20, left: 12, right: 12 }}
        visibleToasts={1}
        toastOptions={{
          style: {
            background: 'var(--ink)',
            color: 'var(--canvas)',
            border: 'none',
            borderRadius: '1.375rem',
            width: 'fit-content',
            maxWidth: 'calc(100vw - 24px)',
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

/** How high is what stands at the foot of a small window: there a notice is above it, not on it. */
function useTakenBelow(): number {
  const [taken, setTaken] = useState(BAR);
  useEffect(() => {
    const foot = document.querySelector<HTMLElement>('[data-bar]');
    if (foot === null || typeof ResizeObserver === 'undefined') return;
    const sizes = new ResizeObserver(() => {
      const height = foot.offsetHeight;
      // Beyond half of the window it would be out of sight.
      setTaken(height > innerHeight / 2 ? BAR : height);
    });
    sizes.observe(foot);
    return () => sizes.disconnect();
  }, []);
  return taken;
}

/** With nothing above it. */
const BAR = 52;

/** There is nothing to be done with them, so that they are no stop on anybody's way through the page. */
function outOfTheWay(host: HTMLElement): () => void {
  const observer = new MutationObserver(() => {
    for (const stop of host.querySelectorAll<HTMLElement>('li[tabindex="0"]')) stop.tabIndex = -1;
  });
  observer.observe(host, { childList: true, subtree: true });
  return () => observer.disconnect();
}
