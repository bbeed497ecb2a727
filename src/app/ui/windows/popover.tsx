// A small window beside the button that opens it. What draws it is fetched when somebody is about to
// open one.

import { cloneElement, useState, type ReactElement } from 'react';
import type { PopoverProps } from './popover-window.tsx';

type Parts = typeof import('./popover-window.tsx');

let parts: Parts | null = null;
const load = async (): Promise<Parts> => (parts = await import('./popover-window.tsx'));

export function Popover(props: PopoverProps) {
  const [found, setFound] = useState(parts);
  if (found !== null) return <found.default {...props} />;
  const open = (): void => {
    props.onOpenChange(true);
    void load().then(setFound);
  };
  return cloneElement(props.trigger as ReactElement<Record<string, unknown>>, {
    'aria-haspopup': 'dialog',
    'aria-expanded': false,
    onClick: open,
    onPointerEnter: load,
    onFocus: load,
  });
}
