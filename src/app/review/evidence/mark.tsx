// How a row stood when the acceptance suite tried it: a mark beside its line, which tells the scenarios.

import { Check, CircleDashed, Minus, X } from 'lucide-react';
import { useState } from 'react';
import type { Standing } from '../../../contract/evidence.ts';
import type { Span } from '../../../text/span.ts';
import { Popover } from '../../ui/windows/popover.tsx';
import { useTried, type Tried } from './context.tsx';

/** The worst of several is what is shown. */
const WORST: readonly Standing[] = [
  ...(['failed', 'undefined', 'pending', 'not reached', 'waiting'] as const),
  ...(['not covered', 'not tried', 'left out', 'passed'] as const),
];

const LOOKS = {
  passed: [Check, 'text-good'],
  failed: [X, 'text-bad'],
  undefined: [X, 'text-bad'],
  pending: [CircleDashed, 'text-warn'],
  'not reached': [CircleDashed, 'text-warn'],
  waiting: [CircleDashed, 'text-warn'],
  'left out': [Minus, 'text-muted'],
  'not tried': [Minus, 'text-muted'],
  'not covered': [Minus, 'text-muted'],
} as const satisfies Record<Standing, unknown>;

/** How a standing is called, where that is not its own name. */
const WORDS: Partial<Record<Standing, string>> = {
  waiting: 'blocked by an open question',
  'left out': 'not covered',
};

export function EvidenceMark({ at, name }: { at: Span; name?: string | undefined }) {
  const tried = useTried(at, name);
  const [isOpen, setOpen] = useState(false);
  const standing = WORST.find((one) => tried.some((each) => each.standing === one));
  if (standing === undefined) return null;
  const [Icon, look] = LOOKS[standing];
  const scenarios = tried.flatMap((each) => each.scenarios);
  const stands = WORDS[standing] ?? standing;
  const told = `${stands}${scenarios.length > 0 ? `: ${scenarios.length === 1 ? scenarios[0]!.name : `${scenarios.length} scenarios`}` : ''}`;
  return (
    <Popover
      title={`Acceptance, line ${at.line}: ${stands}`}
      open={isOpen}
      onOpenChange={setOpen}
      trigger={
        <button
          type="button"
          aria-label={`Acceptance of line ${at.line}: ${told}`}
          title={[told, ...scenarios.slice(0, 8).map((one) => one.name)].join('\n')}
          className={`inline-grid size-6 place-items-center rounded-sm align-middle hover:bg-sunken ${look}`}
        >
          <Icon aria-hidden className="size-4" />
        </button>
      }
    >
      <Scenarios of={scenarios} />
    </Popover>
  );
}

const Scenarios = ({ of }: { of: Tried['scenarios'] }) =>
  of.length === 0 ? (
    <p className="px-4 pb-4 text-sm text-muted">No scenario of the run covered it.</p>
  ) : (
    <ul
      tabIndex={0}
      aria-label="Scenarios"
      className="flex flex-col overflow-y-auto border-t border-line text-left text-[0.8125rem] whitespace-normal"
    >
      {of.map(({ name, verdict }, index) => (
        <li
          key={index}
          className="flex justify-between gap-4 border-b border-line px-4 py-2 last:border-b-0"
        >
          <span className="min-w-0">{name}</span>
          <span className="shrink-0 text-muted">{verdict}</span>
        </li>
      ))}
    </ul>
  );
