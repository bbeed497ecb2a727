// The edge between the editor and what is beside it: drawn with the mouse, moved with arrow keys.

import type { KeyboardEvent, PointerEvent } from 'react';

interface DividerProps {
  width: number;
  onWidth: (width: number) => void;
}

const STEP = 32;

export function Divider({ width, onWidth }: DividerProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft') onWidth(width + STEP);
    else if (event.key === 'ArrowRight') onWidth(width - STEP);
    else return;
    event.preventDefault();
  };
  const onPointerDown = ({ currentTarget, pointerId }: PointerEvent) =>
    currentTarget.setPointerCapture(pointerId);
  const onPointerMove = ({ currentTarget, pointerId, clientX }: PointerEvent) => {
    if (currentTarget.hasPointerCapture(pointerId)) onWidth(innerWidth - clientX);
  };
  return (
    <div
      role="separator"
      aria-orientation="vertical"
      aria-label="Width of the editor"
      aria-valuenow={Math.round((width / innerWidth) * 100)}
      aria-valuemin={0}
      aria-valuemax={100}
      tabIndex={0}
      onKeyDown={onKeyDown}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      className="absolute inset-y-0 -left-1 z-10 w-2 cursor-col-resize touch-none transition-colors hover:bg-accent-soft focus-visible:bg-accent-soft"
    />
  );
}
