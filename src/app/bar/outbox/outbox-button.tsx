// The button of the outbox, with a mark where something was sent since one last looked. It is fetched for
// products that send something.

import { initClient } from '@ts-rest/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Mail } from 'lucide-react';
import { use, useEffect, useState } from 'react';
import { sent } from '../../../contract/outbox.ts';
import { BarButton } from '../parts/bar-button.tsx';
import { BarContext } from '../parts/look.ts';
import { answered, CONTROL_KEY } from '../../preview/data/product.tsx';
import { Popover } from '../../ui/windows/popover.tsx';
import { Mailbox } from './mailbox.tsx';
import { Services } from './services.tsx';
import { inOneList, titleOf } from './messages.ts';

const controls = initClient(sent, { baseUrl: '' });

const OUTBOX = [CONTROL_KEY, 'outbox'];

/** Under which this tab keeps the last message that somebody has seen. */
const SEEN = 'nonet:outbox-seen';

/** A call that is refused for what another service answers has asked it: the outbox is looked at anew. */
function useRefusals(): void {
  const queries = useQueryClient();
  useEffect(
    () =>
      queries.getMutationCache().subscribe(({ type, mutation }) => {
        if (type === 'updated' && mutation?.state.status === 'error')
          void queries.invalidateQueries({ queryKey: OUTBOX });
      }),
    [queries],
  );
}

export default function OutboxButton() {
  useRefusals();
  const queries = useQueryClient();
  const { data: messages = [] } = useQuery({
    queryKey: OUTBOX,
    queryFn: async () => inOneList(answered(await controls.outbox())),
    staleTime: 0,
  });
  const [isOpen, setOpen] = useState(false);
  const [seen, setSeen] = useState(() => Number(sessionStorage.getItem(SEEN) ?? 0));
  const latest = messages[0]?.id ?? 0;
  // After a reset the messages are counted from 1 again.
  const last = seen > latest ? 0 : seen;
  const unread = isOpen ? 0 : messages.filter(({ id }) => id > last).length;
  const change = (open: boolean): void => {
    setOpen(open);
    // Others may have used the product meanwhile, as from a terminal.
    if (open) void queries.invalidateQueries({ queryKey: OUTBOX });
    setSeen(latest);
    sessionStorage.setItem(SEEN, `${latest}`);
  };
  return (
    <>
      <Popover
        title="Outbox"
        within={use(BarContext)}
        open={isOpen}
        onOpenChange={change}
        trigger={
          <BarButton
            data-outbox
            name={unread === 0 ? 'Outbox' : `Outbox, ${unread} new`}
            label="Outbox"
            icon={
              <span className="relative">
                <Mail aria-hidden className="size-4" />
                {unread > 0 && (
                  <span
                    aria-hidden
                    className="absolute -top-2 -right-2.5 min-w-4 rounded-full bg-accent px-1 text-center text-[0.625rem]/4 font-semibold text-on-accent tabular-nums"
                  >
                    {unread > 99 ? '99+' : unread}
                  </span>
                )}
              </span>
            }
          />
        }
      >
        <Services />
        <Mailbox messages={messages} onLeave={() => change(false)} />
      </Popover>
      <span role="status" className="sr-only">
        {unread > 0 && `${unread} new in the outbox: ${titleOf(messages[0]!)}`}
      </span>
    </>
  );
}
