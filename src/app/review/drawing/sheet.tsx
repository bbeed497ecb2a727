// A drawing that may be larger than the page is wide: it scrolls, and can be made smaller and larger.

import { Minus, Plus } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Button, IconButton } from '../../ui/button.tsx';
import { useWidth } from './use-width.ts';

/** Smaller than this nobody reads it: it rather scrolls, unless somebody wants to see all of it. */
export const READABLE = 0.6;
const STEP = 1.25;

interface Size {
  readonly width: number;
  readonly height: number;
}

interface SheetProps<Layout extends Size> {
  label: string;
  /** How it is laid out where there is so much room, in pixels. */
  layout: (room: number) => Layout;
  children: (drawn: Layout) => ReactNode;
  /** What stands beside the buttons. */
  aside?: ReactNode;
}

export function Sheet<Layout extends Size>(props: SheetProps<Layout>) {
  const { label, layout, children, aside } = props;
  const { ref, width: room } = useWidth<HTMLDivElement>();
  const [chosen, setChosen] = useState<number | null>(null);
  const drawn = layout(room);
  const { width, height } = drawn;
  const fitting = room === 0 ? 1 : Math.min(1, room / width);
  const scale = chosen ?? Math.max(fitting, READABLE);
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        {aside ?? <span />}
        <div role="group" aria-label={`Size of ${label}`} className="flex items-center gap-1">
          <IconButton label="Zoom out" onClick={() => setChosen(Math.max(0.2, scale / STEP))}>
            <Minus aria-hidden className="size-4" />
          </IconButton>
          <Button size="small" kind="quiet" onClick={() => setChosen(fitting)}>
            Fit
          </Button>
          <IconButton label="Zoom in" onClick={() => setChosen(Math.min(2, scale * STEP))}>
            <Plus aria-hidden className="size-4" />
          </IconButton>
        </div>
      </div>
      <div
        ref={ref}
        role="group"
        aria-label={label}
        tabIndex={0}
        className="overflow-x-auto rounded-lg border border-line bg-canvas"
      >
        <div
          className="relative mx-auto overflow-hidden"
          style={{ width: width * scale, height: height * scale }}
        >
          <div
            className="absolute top-0 left-0 origin-top-left"
            style={{ width, height, transform: `scale(${scale})` }}
          >
            {children(drawn)}
          </div>
        </div>
      </div>
    </div>
  );
}
