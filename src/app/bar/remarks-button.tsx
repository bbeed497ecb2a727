// The button of the remarks on this screen; what it opens is fetched with it.

import { MessageSquare } from 'lucide-react';
import { lazy, Suspense, use, useState } from 'react';
import { Popover } from '../ui/windows/popover.tsx';
import { useWriting } from '../writing/context.ts';
import type { Purpose } from './asking.tsx';
import { BarButton } from './parts/bar-button.tsx';
import { BarContext } from './parts/look.ts';

const List = lazy(() => import('./remarks/list.tsx'));

interface RemarksButtonProps {
  /** Whether somebody is choosing what to remark on. */
  isAsking: boolean;
  onAsk: (purpose: Purpose | null) => void;
}

/** Nothing where nobody can remark: the text is a server's. */
export default function RemarksButton(props: RemarksButtonProps) {
  return useWriting() === null ? null : <Here {...props} />;
}

function Here({ isAsking, onAsk }: RemarksButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const toggle = (opens: boolean): void => {
    if (opens) onAsk(null);
    setOpen(opens);
  };
  return (
    <Popover
      title="Remarks on this screen"
      within={use(BarContext)}
      open={isOpen}
      onOpenChange={toggle}
      trigger={
        <BarButton
          name="Remarks on this screen"
          label="Remarks"
          icon={<MessageSquare aria-hidden className="size-4" />}
          data-opens-remarks
          data-asking={isAsking || undefined}
          className="data-asking:bg-accent data-asking:text-on-accent"
        />
      }
    >
      <Suspense>
        <List
          onAsk={() => {
            setOpen(false);
            onAsk('remark');
          }}
          onClose={() => setOpen(false)}
        />
      </Suspense>
    </Popover>
  );
}
