// Windows that are fetched when they first open.

import { lazy, Suspense, type ComponentType } from 'react';
import { useOpened } from './opened.ts';

interface WindowProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** A window whose code comes with its first opening. */
export function later<Props extends WindowProps>(load: () => Promise<ComponentType<Props>>) {
  const Window = lazy(async () => ({ default: (await load()) as ComponentType<WindowProps> }));
  return function Later(props: Props) {
    if (!useOpened(props.open)) return null;
    return (
      <Suspense>
        <Window {...props} />
      </Suspense>
    );
  };
}
