// Setting the product's clock to a date and a time.

import { useState, type FormEvent } from 'react';
import { useNow, useZone } from '../../preview/data/product.tsx';
import { utcInstant, zonedInstant } from '../../preview/plan/drafts.ts';
import { Alert } from '../../ui/notices/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/windows/dialog.tsx';
import { Field } from '../../ui/inputs/field.tsx';
import { TextInput } from '../../ui/inputs/input.tsx';
import { useMoveClock } from './use-move-clock.ts';

interface ClockDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function ClockDialog({ open, onOpenChange }: ClockDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Set date and time">
      <ChooseDate now={useNow()} onChosen={() => onOpenChange(false)} />
    </Dialog>
  );
}

/** The length of `2026-02-01T10:30`. */
const TO_THE_MINUTE = 16;

function ChooseDate({ now, onChosen }: { now: number; onChosen: () => void }) {
  const move = useMoveClock();
  const zone = useZone();
  const [value, setValue] = useState(
    zonedInstant(new Date(now).toISOString(), zone).slice(0, TO_THE_MINUTE),
  );
  const [error, setError] = useState<string | null>(null);
  const onSubmit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const date = new Date(utcInstant(value, zone));
    if (Number.isNaN(date.getTime())) return setError('Enter a date and a time.');
    if (date.getTime() < now)
      return setError('The clock only moves forward. Reset the data to start again.');
    const wrong = await move({ set: date.toISOString() });
    if (wrong === null) onChosen();
    else setError(wrong);
  };
  return (
    <form noValidate onSubmit={(event) => void onSubmit(event)} className="flex flex-col gap-5">
      <Field label="Date and time" help={`In ${zone}. The clock only moves forward.`}>
        {(bound) => (
          <TextInput
            {...bound}
            type="datetime-local"
            value={value}
            onChange={(event) => setValue(event.target.value)}
          />
        )}
      </Field>
      {error !== null && <Alert>{error}</Alert>}
      <div className="flex justify-end">
        <Button type="submit" kind="primary">
          Set the clock
        </Button>
      </div>
    </form>
  );
}
