// The product's clock: it goes forward at a click, and what is due meanwhile happens.

import { useQueryClient } from '@tanstack/react-query';
import { CalendarClock, Clock3, FastForward } from 'lucide-react';
import { use, useState, type FormEvent } from 'react';
import { useNow, useProduct } from '../preview/data/product.tsx';
import { localInstant } from '../preview/plan/drafts.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Field } from '../ui/field.tsx';
import { TextInput } from '../ui/input.tsx';
import { Menu, MenuItem, MenuLine } from '../ui/menu.tsx';
import { BAR_BUTTON, BarContext } from './look.ts';

const HOUR = 3_600_000;
const JUMPS = [
  ['1 hour', HOUR],
  ['1 day', 24 * HOUR],
  ['7 days', 168 * HOUR],
] as const;

const short = new Intl.DateTimeFormat('en', {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hour12: false,
});

/** Moves the clock; gives what was wrong with that, in words. */
function useMove(): (order: { forward: number } | { set: string }) => Promise<string | null> {
  const { controls } = useProduct();
  const queries = useQueryClient();
  return async (body) => {
    const answer = await controls.moveClock({ body });
    await queries.invalidateQueries();
    return answer.status === 400 ? answer.body.error : null;
  };
}

export function ClockMenu() {
  const now = useNow();
  const move = useMove();
  const [isChoosing, setChoosing] = useState(false);
  return (
    <>
      <Menu
        side="top"
        within={use(BarContext)}
        trigger={
          <button type="button" className={BAR_BUTTON}>
            <Clock3 aria-hidden className="size-4" />
            <span className="sr-only">The time is </span>
            <span className="tabular-nums max-[26rem]:sr-only">{short.format(now)}</span>
          </button>
        }
      >
        {JUMPS.map(([words, forward]) => (
          <MenuItem
            key={words}
            icon={<FastForward aria-hidden className="size-4" />}
            onClick={() => void move({ forward })}
          >
            Forward {words}
          </MenuItem>
        ))}
        <MenuLine />
        <MenuItem
          icon={<CalendarClock aria-hidden className="size-4" />}
          onClick={() => setChoosing(true)}
        >
          To a date …
        </MenuItem>
      </Menu>
      <Dialog open={isChoosing} onOpenChange={setChoosing} title="Set the clock forward">
        <ChooseDate now={now} onChosen={() => setChoosing(false)} />
      </Dialog>
    </>
  );
}

/** The length of `2026-02-01T10:30`. */
const TO_THE_MINUTE = 16;

function ChooseDate({ now, onChosen }: { now: number; onChosen: () => void }) {
  const move = useMove();
  const [value, setValue] = useState(
    localInstant(new Date(now).toISOString()).slice(0, TO_THE_MINUTE),
  );
  const [error, setError] = useState<string | null>(null);
  const onSubmit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const date = new Date(value);
    if (Number.isNaN(date.getTime())) return setError('Give a day and a time.');
    if (date.getTime() < now)
      return setError('The clock goes forward only. Reset the data to begin anew.');
    const wrong = await move({ set: date.toISOString() });
    if (wrong === null) onChosen();
    else setError(wrong);
  };
  return (
    <form noValidate onSubmit={(event) => void onSubmit(event)} className="flex flex-col gap-5">
      <Field label="Date and time">
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
