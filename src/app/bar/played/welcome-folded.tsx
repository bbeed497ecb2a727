// What the first thirty seconds leave above the bar while somebody looks around.

import { ChevronUp, X } from 'lucide-react';
import type { RefObject } from 'react';
import { IconButton } from '../../ui/button.tsx';

/** What was pressed is gone: one goes on at the beginning of the page. */
export const toPage = (): void =>
  document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });

interface FoldedProps {
  own: RefObject<HTMLElement | null>;
  name: string;
  onUnfold: () => void;
  onClose: () => void;
}

/** In a line, out of the way of the page that somebody has come to see. */
export const WelcomeFolded = ({ own, name, onUnfold, onClose }: FoldedProps) => (
  <section
    ref={own}
    aria-label="What this is"
    className="flex max-w-full items-center rounded-full border border-line bg-canvas p-1 text-[0.8125rem] shadow-float"
  >
    <button
      ref={focusIfLost}
      type="button"
      aria-expanded={false}
      onClick={onUnfold}
      className="flex h-8 min-w-0 items-center gap-2 rounded-full px-2.5 font-medium hover:bg-raised"
    >
      <ChevronUp aria-hidden className="size-4 shrink-0" />
      <span className="min-w-0 truncate">
        You are <bdi>{name}</bdi>.
      </span>{' '}
      <span className="shrink-0 text-accent-ink">What else can I try?</span>
    </button>
    <IconButton
      label="Close"
      className="size-8 shrink-0 rounded-full hover:bg-raised"
      onClick={() => {
        onClose();
        toPage();
      }}
    >
      <X aria-hidden className="size-4" />
    </IconButton>
  </section>
);

/** What was pressed has given its place to this. */
const focusIfLost = (element: HTMLElement | null): void => {
  if (document.activeElement === document.body) element?.focus({ preventScroll: true });
};
