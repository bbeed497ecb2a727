// The product's clock: it goes forward at a click, and what is due meanwhile happens.

import { CalendarClock, Clock3, FastForward } from 'lucide-react';
import { use, useState } from 'react';
import { useNow, useZone } from '../../preview/data/product.tsx';
import { later } from '../../ui/windows/later.tsx';
import { Menu, MenuItem, MenuLine, MenuNote } from '../../ui/windows/menu.tsx';
import { BAR_BUTTON, BarContext } from '../parts/look.ts';
import { useMoveClock } from './use-move-clock.ts';

const ClockDialog = later(async () => (await import('./clock-dialog.tsx')).ClockDialog);

const HOUR = 3_600_000;
const JUMPS = [
  ['1 hour', HOUR],
  ['1 day', 24 * HOUR],
  ['7 days', 168 * HOUR],
] as const;

const shortIn = (timeZone: string) =>
  new Intl.DateTimeFormat('en', {
    timeZoneName: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  });

const fullIn = (timeZone: string) =>
  new Intl.DateTimeFormat('en', {
    dateStyle: 'full',
    timeStyle: 'short',
    hourCycle: 'h23',
    timeZone,
  });

export function ClockMenu() {
  const now = useNow();
  const zone = useZone();
  const move = useMoveClock();
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
            <span className="tabular-nums" data-room="some">
              {shortIn(zone).format(now)}
            </span>
            <span aria-hidden data-room="least">
              Clock
            </span>
          </button>
        }
      >
        {/* On a phone the bar has no room for it. */}
        <MenuNote>
          Now <time dateTime={new Date(now).toISOString()}>{fullIn(zone).format(now)}</time>
        </MenuNote>
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
          Set date and time …
        </MenuItem>
      </Menu>
      <ClockDialog open={isChoosing} onOpenChange={setChoosing} />
    </>
  );
}
