// Simulating what seldom happens: a call that fails, another state, a slow network.

import { CircleAlert, FlaskConical, Route } from 'lucide-react';
import { use, useState } from 'react';
import { slowDown, useDelay } from '../../session/asked.ts';
import { later } from '../../ui/windows/later.tsx';
import { Menu, MenuChoice, MenuItem, MenuLine } from '../../ui/windows/menu.tsx';
import { BarButton } from '../parts/bar-button.tsx';
import { BarContext } from '../parts/look.ts';

const NextCall = later(async () => (await import('./next-call.tsx')).NextCall);
const StateDialog = later(async () => (await import('./state-dialog.tsx')).StateDialog);

const DELAYS = [
  { value: 0, label: 'Full speed' },
  { value: 300, label: '0.3 s longer' },
  { value: 1_000, label: '1 s longer' },
  { value: 3_000, label: '3 s longer' },
];

export function TryMenu() {
  const delay = useDelay();
  const [isLeading, setLeading] = useState(false);
  const [isFailing, setFailing] = useState(false);
  return (
    <>
      <Menu
        side="top"
        within={use(BarContext)}
        trigger={
          <BarButton
            name="Simulate errors and delays"
            label="Simulate"
            short="Errors"
            icon={<FlaskConical aria-hidden className="size-4" />}
          />
        }
      >
        <MenuItem
          icon={<CircleAlert aria-hidden className="size-4" />}
          onClick={() => setFailing(true)}
        >
          The next call fails …
        </MenuItem>
        <MenuItem icon={<Route aria-hidden className="size-4" />} onClick={() => setLeading(true)}>
          Another state of this record …
        </MenuItem>
        <MenuLine />
        <MenuChoice label="Each call takes" value={delay} choices={DELAYS} onChange={slowDown} />
      </Menu>
      <StateDialog open={isLeading} onOpenChange={setLeading} />
      <NextCall open={isFailing} onOpenChange={setFailing} />
    </>
  );
}
