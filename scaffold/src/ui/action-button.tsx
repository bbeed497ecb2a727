// A button that makes a call which needs no input. One that cannot be undone asks first.

import { useRef } from 'react';
import { useChange } from '../api/calls';
import type { Accepted, Answer } from '../api/refusal';

interface ActionButtonProps<A extends Answer> {
  name: string;
  call: () => Promise<A>;
  onDone?: ((body: Accepted<A>) => void) | undefined;
  isFinal?: boolean;
}

export function ActionButton<A extends Answer>(props: ActionButtonProps<A>) {
  const { name, call, onDone, isFinal = false } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const { mutate, error, isPending } = useChange(call, (body) => onDone?.(body));
  const make = () => {
    dialog.current?.close();
    if (!isPending) mutate(undefined);
  };
  return (
    <span className="action">
      <button
        type="button"
        className={isFinal ? 'final' : undefined}
        aria-disabled={isPending}
        onClick={() => (isFinal ? dialog.current?.showModal() : make())}
      >
        {name}
      </button>
      {error !== null && <span role="alert">{error.message}</span>}
      {isFinal && (
        <dialog ref={dialog} role="alertdialog" aria-label={`${name}?`}>
          <p>This cannot be undone.</p>
          <button type="button" className="final" onClick={make}>
            {name}
          </button>
          <button type="button" onClick={() => dialog.current?.close()}>
            Keep it
          </button>
        </dialog>
      )}
    </span>
  );
}
