// What one points at something on the screen for: to ask why it is there, or to remark on it.

import { lazy } from 'react';
import { WhyMode } from './why/mode.tsx';

const OPENED = {
  why: lazy(() => import('./why/answer.tsx')),
  remark: lazy(() => import('./remarks/remark-here.tsx')),
};
const MORE = { why: 'for more', remark: 'to remark on it' };

export type Purpose = keyof typeof OPENED;

export default function Asking({ purpose, onEnd }: { purpose: Purpose; onEnd: () => void }) {
  return (
    <WhyMode
      key={purpose}
      Opened={OPENED[purpose]}
      more={MORE[purpose]}
      isWhy={purpose === 'why'}
      onEnd={onEnd}
    />
  );
}
