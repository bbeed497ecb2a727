// The button of the calls just made; what it opens is fetched with it.

import { ListTree } from 'lucide-react';
import { lazy, Suspense, use, useState } from 'react';
import { Popover } from '../ui/windows/popover.tsx';
import { BarButton } from './parts/bar-button.tsx';
import { BarContext } from './parts/look.ts';

const Calls = lazy(async () => ({ default: (await import('./calls.tsx')).Calls }));

export function CallsMade() {
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover
      title="Calls just made"
      within={use(BarContext)}
      open={isOpen}
      onOpenChange={setOpen}
      trigger={
        <BarButton
          name="Calls just made"
          label="Calls"
          icon={<ListTree aria-hidden className="size-4" />}
        />
      }
    >
      <Suspense>
        <Calls />
      </Suspense>
    </Popover>
  );
}
