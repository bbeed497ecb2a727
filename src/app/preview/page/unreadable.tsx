// A page whose content could not be read.

import { HomeLink } from '../frame/home-link.tsx';
import type { Read } from '../data/readings.ts';
import { FailedReading } from './failed-reading.tsx';

export function Unreadable({ read }: { read: Read }) {
  return (
    <div className="flex max-w-xl flex-col items-start gap-5">
      <FailedReading read={read} />
      <HomeLink />
    </div>
  );
}
