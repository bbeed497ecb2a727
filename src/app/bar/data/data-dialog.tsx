// The data: kept under a name, put back, and the first data again.

import { useState, type FormEvent } from 'react';
import { useMe, useProduct, useZone, answered } from '../../preview/data/product.tsx';
import { forgetData, keepData, useKeptData, type KeptData } from '../../session/kept-data.ts';
import { useStarted } from '../../server/mode.ts';
import { Alert } from '../../ui/notices/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/windows/dialog.tsx';
import { Field } from '../../ui/inputs/field.tsx';
import { sayDate } from '../../ui/text/instant.tsx';
import { TextInput } from '../../ui/inputs/input.tsx';
import { say, sayDone } from '../../ui/notices/toast.tsx';
import { useReset } from './reset.ts';
import { useRestore } from './restore.ts';
import { errorMessage } from '../../../text/fault.ts';

interface DataDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function DataDialog({ open, onOpenChange }: DataDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Saved data">
      <Data onDone={() => onOpenChange(false)} />
    </Dialog>
  );
}

function Data({ onDone }: { onDone: () => void }) {
  const { running } = useStarted();
  const kept = useKeptData(running);
  const reset = useReset();
  return (
    <div className="flex flex-col gap-6">
      <Keep />
      {kept.length > 0 && (
        <ul aria-label="Saved data" className="flex flex-col border-t border-line">
          {kept.map((data) => (
            <Kept key={data.name} data={data} onDone={onDone} />
          ))}
        </ul>
      )}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-sm text-muted">Or start again from the examples.</p>
        <Button
          onClick={() => {
            reset();
            onDone();
          }}
        >
          Reset the data
        </Button>
      </div>
    </div>
  );
}

/** Keeps what is there now, under a name. */
function Keep() {
  const { controls } = useProduct();
  const { running } = useStarted();
  const [name, setName] = useState('');
  const [error, setError] = useState<string | undefined>();
  const keep = async (): Promise<void> => {
    const world = answered(await controls.takeSnapshot());
    const at = Date.parse(answered(await controls.clock()).now);
    keepData(running, { name: name.trim(), at, world });
    setName('');
    setError(undefined);
    sayDone(`Saved: ${name.trim()}`);
  };
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (name.trim() === '') return setError('Enter a name to find it by later.');
    keep().catch((fault: unknown) => setError(errorMessage(fault)));
  };
  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-col gap-3">
      <Field
        label="Save current data as"
        help="Saved in this browser: records, clock and who is signed in."
        error={error}
      >
        {(bound) => (
          <TextInput {...bound} value={name} onChange={(event) => setName(event.target.value)} />
        )}
      </Field>
      <div>
        <Button type="submit" kind="primary">
          Save
        </Button>
      </div>
    </form>
  );
}

function Kept({ data: { name, at, world }, onDone }: { data: KeptData; onDone: () => void }) {
  const { running } = useStarted();
  const zone = useZone();
  const restore = useRestore();
  const person = useMe()?.person ?? null;
  const [error, setError] = useState<string | null>(null);
  const putBack = async (): Promise<void> => {
    const dropped = await restore(world, person);
    say(
      dropped.length === 0
        ? `${name} restored`
        : `${name} restored, without: ${dropped.join(', ')}`,
    );
    onDone();
  };
  return (
    <li className="flex flex-col gap-2 border-b border-line py-2.5">
      <div className="flex items-center gap-2">
        <p className="min-w-0 flex-1 text-sm">
          <span className="block truncate font-medium">{name}</span>
          <span className="text-muted">{sayDate(at, zone)} on the product’s clock</span>
        </p>
        <Button
          size="small"
          aria-label={`Restore ${name}`}
          onClick={() => void putBack().catch((fault: unknown) => setError(String(fault)))}
        >
          Restore
        </Button>
        <Button
          size="small"
          kind="quiet"
          aria-label={`Delete ${name}`}
          onClick={() => forgetData(running, name)}
        >
          Delete
        </Button>
      </div>
      {error !== null && <Alert>{error}</Alert>}
    </li>
  );
}
