// How a small window beside the button that opens it is drawn; the page behind goes on. On a phone it is as wide as
// that.

import { Popover as Base } from '@base-ui/react/popover';
import { X } from 'lucide-react';
import type { ReactElement, ReactNode, RefObject } from 'react';

export interface PopoverProps {
  /** The button that opens it; it has its own name. */
  trigger: ReactElement;
  title: string;
  /** The part of the page that it belongs to, where it must not lie outside that. */
  within?: RefObject<HTMLElement | null> | undefined;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  children: ReactNode;
}

const MARGIN = 12;
const MARGINS = { top: MARGIN, bottom: MARGIN, left: MARGIN };

/** As wide as what stands beside the page, which lies above it. */
const beside = (): number =>
  parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--beside')) || 0;

export default function PopoverWindow({
  trigger,
  title,
  within,
  children,
  ...state
}: PopoverProps) {
  return (
    <Base.Root {...state}>
      <Base.Trigger render={trigger} />
      <Base.Portal {...(within === undefined ? {} : { container: within })}>
        <Base.Positioner
          side="top"
          align="end"
          sideOffset={8}
          collisionPadding={{ ...MARGINS, right: MARGIN + beside() }}
          className="z-50"
        >
          <Base.Popup className="flex max-h-[min(32rem,var(--available-height))] w-[min(27rem,calc(100vw-1.5rem))] origin-(--transform-origin) flex-col rounded-xl border border-line bg-raised text-ink shadow-float outline-none transition-[opacity,scale] duration-150 ease-settle data-ending-style:opacity-0 data-starting-style:scale-97 data-starting-style:opacity-0">
            <div className="flex items-center justify-between gap-4 py-2 pr-2 pl-4">
              <Base.Title className="text-sm font-semibold">{title}</Base.Title>
              <Base.Close
                aria-label="Close"
                className="grid size-9 place-items-center rounded-md text-muted hover:bg-sunken hover:text-ink"
              >
                <X aria-hidden className="size-4" />
              </Base.Close>
            </div>
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
