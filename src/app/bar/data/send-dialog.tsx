// What is on the screen as a link, or where that gets too long as a file.

import { useEffect, useEffectEvent, useState } from 'react';
import { useMe, useProduct } from '../../preview/data/product.tsx';
import { hashOf, LONGEST_LINK, sentInFile, type Sent } from '../../session/sent.ts';
import { linkTo } from '../../server/site.ts';
import { Alert } from '../../ui/notices/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/windows/dialog.tsx';
import { Field } from '../../ui/inputs/field.tsx';
import { FileButton } from '../../ui/inputs/file-button.tsx';
import { TextInput } from '../../ui/inputs/input.tsx';
import { sayDone } from '../../ui/notices/toast.tsx';
import { download } from '../../writing/pane/download.ts';
import { sayOpened } from './received.tsx';
import { useOpenSent, useTaken } from './sending.ts';
import { errorMessage } from '../../../text/fault.ts';
import { isolated } from '../../ui/text/isolated.ts';

interface SendDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function SendDialog({ open, onOpenChange }: SendDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Share this screen">
      <Sending onDone={() => onOpenChange(false)} />
    </Dialog>
  );
}

function Sending({ onDone }: { onDone: () => void }) {
  const take = useTaken();
  const [taken, setTaken] = useState<{ sent: Sent; link: string } | null>(null);
  const [error, setError] = useState<string | null>(null);
  const takeOnOpening = useEffectEvent(() => {
    take()
      .then(async (sent) => ({ sent, link: linkTo(sent.path) + (await hashOf(sent)) }))
      .then(setTaken, (fault: unknown) => setError(errorMessage(fault)));
  });
  useEffect(() => takeOnOpening(), []);
  return (
    <div className="flex flex-col gap-5">
      {error !== null && <Alert>{error}</Alert>}
      {taken !== null && <Taken {...taken} />}
      <OpenFile onDone={onDone} onError={setError} />
    </div>
  );
}

function Taken({ sent, link }: { sent: Sent; link: string }) {
  const { spec } = useProduct();
  const person = useMe()?.person ?? null;
  const isTooLong = link.length > LONGEST_LINK;
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(link);
    sayDone('Link copied');
  };
  const file = `${spec.name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}.nonet.json`;
  return (
    <>
      <p className="text-sm text-muted">
        This screen, for {isolated(person?.title ?? 'somebody signed out')}, with the clock and{' '}
        {sent.world === null ? 'the initial data' : 'all current data'}. No credentials are
        included.
      </p>
      {isTooLong ? (
        <p role="status" className="text-sm">
          The link would have {link.length.toLocaleString('en')} characters, and many programs cut
          it off. Send a file instead.
        </p>
      ) : (
        <Field label="Link">
          {(bound) => (
            <TextInput
              {...bound}
              readOnly
              value={link}
              onFocus={(event) => event.target.select()}
            />
          )}
        </Field>
      )}
      <div className="flex flex-wrap gap-2">
        {!isTooLong && (
          <Button kind="primary" onClick={() => void copy()}>
            Copy link
          </Button>
        )}
        <Button onClick={() => download(file, JSON.stringify(sent))}>Download as file</Button>
      </div>
    </>
  );
}

interface OpenFileProps {
  onDone: () => void;
  onError: (words: string) => void;
}

function OpenFile({ onDone, onError }: OpenFileProps) {
  const openSent = useOpenSent();
  const open = async (file: File): Promise<void> => {
    sayOpened(await openSent(await sentInFile(file)));
    onDone();
  };
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-5 text-sm text-muted">
      <p>Or open a file that somebody sent you.</p>
      <FileButton
        accept=".json"
        onFile={(file) => void open(file).catch((fault: unknown) => onError(errorMessage(fault)))}
      >
        Open a file
      </FileButton>
    </div>
  );
}
