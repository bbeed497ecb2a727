// Where calls are tried: one window for whatever asks for it. It is fetched with the first call tried.

import { createContext, lazy, Suspense, use, useState, type ReactNode } from 'react';
import type { Proposal } from '../../contract/trying.ts';
import type { Json } from '../../model/index.ts';

const TryWindow = lazy(() => import('./try-window.tsx'));

/** A call to try. */
export interface TryOrder {
  readonly call: string;
  /** Who is to make it; left out: whoever may. */
  readonly role?: string;
  /** The line of the row that is to refuse it; left out: it is to be accepted. */
  readonly refusedBy?: number;
  /** A request that is known already, in place of one that is looked for. */
  readonly known?: Proposal;
  /** Values of the body in place of those that are found, by their paths. */
  readonly values?: readonly {
    readonly path: readonly (string | number)[];
    readonly value: Json;
  }[];
  /** The body as it stands, in place of that of the request. */
  readonly text?: string;
  /** Makes it at once where it asks for nothing. */
  readonly isAtOnce?: boolean;
  /** How often it is to be made, one after another. */
  readonly times?: number;
}

const TryContext = createContext<(order: TryOrder) => void>(() => {});

export function TryingRoom({ children }: { children: ReactNode }) {
  const [{ order, count }, setOrder] = useState<{ order: TryOrder | null; count: number }>({
    order: null,
    count: 0,
  });
  const open = (wanted: TryOrder): void =>
    setOrder((before) => ({ order: wanted, count: before.count + 1 }));
  return (
    <TryContext value={open}>
      {children}
      {order !== null && (
        <Suspense>
          <TryWindow key={count} order={order} />
        </Suspense>
      )}
    </TryContext>
  );
}

/** Opens the window in which a call is tried. */
export const useTry = (): ((order: TryOrder) => void) => use(TryContext);
