// What stands around a diagram whose events can be performed: on which record, and what came of it.

import { ArrowUpRight } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { stepInWords } from '../../../diagnostics/trace.ts';
import { inWords, type Lifecycle } from '../../../model/index.ts';
import { usePlay } from '../../play/use-play.ts';
import { Alert } from '../../ui/notices/alert.tsx';
import { Badge } from '../../ui/text/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/inputs/input.tsx';
import { nameAddress } from '../places/address.ts';
import { inProse } from '../parts/prose.tsx';
import type { Performing } from './state-diagram.tsx';
import { usePerform, type Stored, type PerformResult } from './use-perform.ts';
import { Written } from '../../ui/text/breakable.tsx';
import { isolated } from '../../ui/text/isolated.ts';

interface PerformanceProps {
  lifecycle: Lifecycle;
  children: (performing: Performing) => ReactNode;
}

export function Performance({ lifecycle, children }: PerformanceProps) {
  const { records, chosen, choose, told, ...rest } = usePerform(lifecycle);
  return (
    <div className="flex flex-col gap-3">
      <Chooser {...{ lifecycle, records, chosen }} onChoose={choose} />
      {children({ current: chosen?.state ?? null, ...rest })}
      <div role="status" className="empty:hidden">
        {rest.busy !== null && <p className="text-sm text-muted">{rest.busy.event} …</p>}
        {told !== null && 'done' in told && <Outcome told={told} lifecycle={lifecycle} />}
      </div>
      {told !== null && 'error' in told && (
        <Alert>
          {told.event.event} cannot be performed. {told.error}
        </Alert>
      )}
    </div>
  );
}

/** More records than this are not listed. */
const MAX_OPTIONS = 100;

interface ChooserProps {
  lifecycle: Lifecycle;
  records: readonly Stored[];
  chosen: Stored | null;
  onChoose: (key: Stored['key']) => void;
}

function Chooser({ lifecycle: { entity }, records, chosen, onChoose }: ChooserProps) {
  const id = useId();
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <label htmlFor={id} className="text-muted">
        Press an event to perform it on
      </label>
      <div className="w-80 max-w-full">
        <Select
          id={id}
          value={JSON.stringify(chosen?.key ?? null)}
          onChange={({ target }) => onChoose(JSON.parse(target.value) as Stored['key'])}
        >
          <option value="null">any suitable {inWords(entity.name).toLowerCase()}</option>
          {records.slice(0, MAX_OPTIONS).map(({ key, title, state }) => (
            <option key={JSON.stringify(key)} value={JSON.stringify(key)}>
              {isolated(title)} ({state})
            </option>
          ))}
        </Select>
      </div>
    </div>
  );
}

type Done = Extract<PerformResult, { done: object }>;

/** Who did it, from which state to which, what was done before, and a way to see it. */
function Outcome({ told, lifecycle }: { told: Done; lifecycle: Lifecycle }) {
  const { isPlaying, failed, show } = usePlay();
  const { event, done, title, from } = told;
  const { trace, played } = done;
  const to = trace.at(-1)?.then?.state ?? null;
  const name = `${lifecycle.entity.name}.${lifecycle.field.name}`;
  const way = { of: 'way', title: `${isolated(title)}: ${event.event}`, trace } as const;
  return (
    <div className="flex flex-col items-start gap-2 rounded-md border border-line bg-canvas p-3 text-sm">
      <p className="leading-relaxed">
        <span className="font-medium">
          <Written>{title}</Written>
        </span>{' '}
        {from === null ? (
          <>was created as</>
        ) : (
          <>
            changed from <Badge>{from}</Badge> to
          </>
        )}{' '}
        {to === null ? 'deleted' : <Badge tone="accent">{to}</Badge>}
        {event.isCall && played.person !== null && `, by ${isolated(played.person.title)}`}
        {!event.isCall && ' as time passed'}.
      </p>
      <ol className="list-decimal pl-5 text-muted">
        {trace.map((step, index) => (
          <li key={index}>
            {inProse(stepInWords(step))}
            <Answered step={played.steps[index]} />
          </li>
        ))}
      </ol>
      <Button
        size="small"
        busy={isPlaying}
        onClick={() => show({ ...way, back: nameAddress('states', name) }, played)}
      >
        Show in the product
        <ArrowUpRight aria-hidden className="size-3.5" />
      </Button>
      {failed !== null && <Alert>Could not show it: {failed}</Alert>}
    </div>
  );
}

/** What the product answered to the step's own request. */
function Answered({ step }: { step: Done['done']['played']['steps'][number] | undefined }) {
  const last = step?.requests.at(-1);
  if (last === undefined) return null;
  return (
    <span className="font-mono text-xs break-words">
      {' '}
      {last.method} {last.url} {last.status}
    </span>
  );
}
