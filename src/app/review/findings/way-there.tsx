// The way to a finding, step by step, and the button that plays it.

import { Play } from 'lucide-react';
import { useLocation } from 'react-router';
import type { Diagnostic } from '../../../diagnostics/diagnostic.ts';
import { stepInWords, type TraceStep } from '../../../diagnostics/trace.ts';
import { Alert } from '../../ui/notices/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { LineMark } from '../places/line-mark.tsx';
import { inProse } from '../parts/prose.tsx';
import { usePlay } from '../../play/use-play.ts';

export function WayThere({ finding }: { finding: Diagnostic }) {
  const { isPlaying, failed, play } = usePlay();
  const { pathname, hash } = useLocation();
  const { trace = [], message: title } = finding;
  if (trace.length === 0) return null;
  return (
    <section
      aria-label="Steps to reproduce"
      className="mt-2 ml-6 flex max-w-3xl flex-col gap-2 rounded-md bg-sunken p-3 text-ink"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p className="text-xs font-medium text-muted">Steps to reproduce</p>
        <Button
          size="small"
          busy={isPlaying}
          aria-label={`Play: ${finding.message.replaceAll('`', '')}`}
          onClick={() => play({ of: 'finding', title, back: pathname + hash, trace })}
        >
          {!isPlaying && <Play aria-hidden className="size-3.5" />}
          Play
        </Button>
      </div>
      <ol className="flex flex-col gap-1 leading-relaxed">
        {trace.map((step, index) => (
          <Step key={index} step={step} number={index + 1} />
        ))}
      </ol>
      {failed !== null && <Alert>Could not play it: {failed}</Alert>}
    </section>
  );
}

function Step({ step, number }: { step: TraceStep; number: number }) {
  return (
    <li className="flex gap-2">
      <span aria-hidden className="w-4 shrink-0 text-right text-muted tabular-nums">
        {number}
      </span>
      <span className="min-w-0">
        {inProse(stepInWords({ ...step, fails: null }))}
        {step.fails !== null && <span className="text-bad">, but {inProse(step.fails)}</span>}{' '}
        <LineMark at={step.at} />
      </span>
    </li>
  );
}
