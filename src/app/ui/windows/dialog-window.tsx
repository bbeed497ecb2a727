// How a window over the page is drawn.

import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';

export const DIALOG_BACKDROP =
  'fixed inset-0 z-40 bg-[oklch(0.15_0.02_var(--hue)/0.45)] backdrop-blur-[2px] transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0';

export const DIALOG_POPUP =
  'fixed inset-x-4 top-[14vh] z-50 mx-auto max-h-[78vh] max-w-md overflow-auto rounded-xl border border-line bg-raised p-6 text-ink shadow-float transition-[opacity,translate] duration-200 ease-settle data-ending-style:opacity-0 data-starting-style:translate-y-2 data-starting-style:opacity-0';

/** What is in it scrolls; its title and what closes it stay. */
const FRAME = 'flex flex-col overflow-hidden! p-0!';

/** What is written in; a file is chosen, and not first of all. */
const FIELD = 'input:not([type=file]), select, textarea';

export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  wide?: boolean;
  children: ReactNode;
}

export default function DialogWindow({
  open,
  onOpenChange,
  title,
  wide = false,
  children,
}: DialogProps) {
  const popup = useRef<HTMLDivElement>(null);
  const opener = useRef<Element>(null);
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <Base.Portal>
        <Base.Backdrop className={DIALOG_BACKDROP} />
        <Base.Popup
          ref={popup}
          // What is to be filled in comes first; but no keyboard covers half of a phone unasked.
          initialFocus={(opened) => {
            opener.current = document.activeElement;
            return (opened !== 'touch' && popup.current?.querySelector<HTMLElement>(FIELD)) || true;
          }}
          // What is drawn may be a button as well, and is no element of HTML.
          finalFocus={() => {
            const { current } = opener;
            if (!(current instanceof SVGElement)) return true;
            requestAnimationFrame(() => current.focus());
            return false;
          }}
          className={classNames(DIALOG_POPUP, FRAME, wide && 'max-w-3xl!')}
        >
          <div className="flex shrink-0 items-start justify-between gap-4 px-6 pt-6 pb-3">
            <Base.Title className="text-lg font-semibold tracking-tight">{title}</Base.Title>
            <Base.Close
              aria-label="Close"
              className="-m-2 grid size-9 place-items-center rounded-md text-muted hover:bg-sunken hover:text-ink"
            >
              <X aria-hidden className="size-4.5" />
            </Base.Close>
          </div>
          <div className="min-h-0 overflow-auto px-6 pt-1 pb-6">{children}</div>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
