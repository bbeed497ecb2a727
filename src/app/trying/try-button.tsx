// A button that opens the window in which a call is tried.

import { Play } from 'lucide-react';
import { Button } from '../ui/button.tsx';
import { useTry, type TryOrder } from './room.tsx';

interface TryButtonProps {
  order: TryOrder;
  /** What it is called where several stand beside each other. */
  label?: string;
  children?: string;
}

export function TryButton({ order, label, children = 'Try' }: TryButtonProps) {
  const open = useTry();
  return (
    <Button
      size="small"
      aria-label={label ?? `${children} ${order.call}`}
      onClick={() => open(order)}
    >
      <Play aria-hidden className="size-3.5" />
      {children}
    </Button>
  );
}
