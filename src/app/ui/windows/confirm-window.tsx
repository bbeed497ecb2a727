// How asking once more before something is gone for good is drawn.

import { AlertDialog } from '@base-ui/react/alert-dialog';
import type { ReactNode } from 'react';
import { Button, buttonClass } from '../button.tsx';
import { DIALOG_BACKDROP, DIALOG_POPUP } from './dialog-window.tsx';

export interface ConfirmProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  children: ReactNode;
  /** The name of the button that does it. */
  action: string;
  onConfirm: () => void;
}

export default function ConfirmWindow({
  open,
  onOpenChange,
  title,
  children,
  action,
  onConfirm,
}: ConfirmProps) {
  return (
    <AlertDialog.Root open={open} onOpenChange={onOpenChange}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={DIALOG_BACKDROP} />
        <AlertDialog.Popup className={DIALOG_POPUP}>
          <AlertDialog.Title className="text-lg font-semibold tracking-tight">
            {title}
          </AlertDialog.Title>
          <AlertDialog.Description render={<div />} className="mt-1.5 text-[0.9375rem] text-muted">
            {children}
          </AlertDialog.Description>
          <div className="mt-6 flex flex-wrap justify-end gap-2">
            <AlertDialog.Close className={buttonClass('secondary')}>
              {/* Where cancelling is what is asked about, that word says nothing of the question. */}
              {/^cancel/i.test(action) ? 'Go back' : 'Cancel'}
            </AlertDialog.Close>
            <Button kind="destroy" onClick={onConfirm}>
              {action}
            </Button>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
