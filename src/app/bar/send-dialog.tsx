// What is on the screen as a link, or where that gets too long as a file.

import { useEffect, useState, type ChangeEvent } from 'react';
import { useMe, useProduct } from '../preview/data/product.tsx';
import { hashOf, LONGEST_LINK, sentInFile, type Sent } from '../session/sent.ts';
import { linkTo } from '../start/site.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Field } from '../ui/field.tsx';
import { TextInput } from '../ui/input.tsx';
import { sayDone } from '../ui/toast.tsx';
import { download } from '../writing/pane/download.ts';
import { sayOpened } from './received.tsx';
import { useOpenSent, useTaken } from './sending.ts';
import { saidBy } from '../../text/fault.ts';

interface SendDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function SendDialog({ open, onOpenChange }: SendDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Send what is on the screen">
      <Sending onDone={() => onOpenChange(false)} />
    </Dialog>
  );
}

function Sending({ onDone }: { onDone: () => void }) {
  const take = useTaken();
  const [taken, setTaken] = useState<{ sent: Sent; link: string } | null>(null);
  const [error, setError] = useState<string | null>(null);
  useEffect(() => {
    // As it is when this is opened.
    take()
      .then(async (sent) => ({ sent, link: linkTo(sent.path) + (await hashOf(sent)) }))
      .then(setTaken, (fault: unknown) => setError(saidBy(fault)));
  }, []);
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
    sayDone('The link is copied');
  };
  const file = `${spec.name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}.nonet.json`;
  return (
    <>
      <p className="text-sm text-muted">
        This screen, for {person?.title ?? 'somebody signed out'}, with the clock and{' '}
        {sent.world === null ? 'the first data' : 'all the data as they are'}. Nobody’s sign-in goes
        along.
      </p>
      {isTooLong ? (
        <p role="status" className="text-sm">
          A link would have {link.length.toLocaleString('en')} characters: many programs cut it off.
          Send a file in its place.
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
            Copy the link
          </Button>
        )}
        <Button onClick={() => download(file, JSON.stringify(sent))}>Take it as a file</Button>
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
  const open = async ({ target }: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const file = target.files?.[0];
    if (file === undefined) return;
    sayOpened(await openSent(await sentInFile(file)));
    onDone();
  };
  return (
    <Field label="Or open a file that was sent to you" className="border-t border-line pt-5">
      {(bound) => (
        <input
          {...bound}
          type="file"
          accept=".json"
          className="min-h-10 w-full text-sm"
          onChange={(event) => void open(event).catch((fault: unknown) => onError(saidBy(fault)))}
        />
      )}
    </Field>
  );
}
