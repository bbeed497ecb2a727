// The window in which a call is tried: a form for its request, and the product's answer.

import { useState } from 'react';
import { callNamed, type Call } from '../../model/index.ts';
import { ProductProvider, useProduct } from '../preview/data/product.tsx';
import { Alert } from '../ui/notices/alert.tsx';
import { Breakable } from '../ui/text/breakable.tsx';
import { Dialog } from '../ui/windows/dialog.tsx';
import { Mark } from '../ui/mark.tsx';
import { Before } from './before.tsx';
import { useProposal } from './requests/proposal.ts';
import { withValues } from './requests/request.ts';
import type { TryOrder } from './room.tsx';
import { TryForm } from './try-form.tsx';

export default function TryWindow({ order }: { order: TryOrder }) {
  const [isOpen, setOpen] = useState(true);
  return (
    <Dialog wide open={isOpen} onOpenChange={setOpen} title={`Try ${order.call}`}>
      <ProductProvider>
        <Trying order={order} onLeave={() => setOpen(false)} />
      </ProductProvider>
    </Dialog>
  );
}

interface TryingProps {
  order: TryOrder;
  onLeave: () => void;
}

function Trying({ order, onLeave }: TryingProps) {
  const call = callNamed(useProduct().spec, order.call);
  if (call === undefined) return <p>Section 7 has no call {order.call} any more.</p>;
  return (
    <div className="flex flex-col gap-5">
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1 text-sm text-muted">
        <span className="font-mono text-[0.8125rem] break-words text-ink">
          <strong className="font-semibold">{call.method}</strong>{' '}
          <Breakable>{call.path.source}</Breakable>
        </span>
        This changes the mock’s data.
      </p>
      <Proposed call={call} order={order} onLeave={onLeave} />
    </div>
  );
}

/** First a request is looked for that would do; whoever tries the call changes it as they like. */
function Proposed({ call, order, onLeave }: TryingProps & { call: Call }) {
  const {
    role = null,
    refusedBy = null,
    known,
    values = [],
    times = 1,
    isAtOnce = false,
    text = null,
  } = order;
  const asked = { call: call.name, role, refusedBy };
  const [isPrepared, setPrepared] = useState(false);
  const { data, error } = useProposal({ ...asked, prepares: isPrepared }, known);
  // Whom a role keeps out is tried on a record with which somebody else may do it now.
  const isOfRole = role !== null && refusedBy !== null && known === undefined;
  const allowed = useProposal(isOfRole ? { call: call.name } : null);
  const isLooking = isOfRole && allowed.data === undefined && allowed.error === null;
  if (isLooking || (data === undefined && error === null))
    return (
      <p role="status" className="flex items-center gap-2.5 text-sm text-muted">
        <Mark beating className="size-4" /> Looking for a suitable request …
      </p>
    );
  const path = allowed.data?.before.length === 0 ? { path: allowed.data.path } : {};
  const proposal = data === undefined ? null : withValues({ ...data, ...path }, values);
  return (
    <>
      {error !== null && <Alert>No suitable request was found. {error.message}</Alert>}
      {proposal !== null && (
        <Before
          of={proposal}
          isRefused={known === undefined ? refusedBy !== null : known.status >= 400}
          onPrepare={() => setPrepared(true)}
        />
      )}
      <TryForm
        key={proposal === null ? 'none' : `${isPrepared}`}
        {...{ call, proposal, times, isAtOnce, text, onLeave }}
      />
    </>
  );
}
