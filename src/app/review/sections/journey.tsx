// One way of section 1: its steps in a line, each with who takes it and where it ends. It plays in the
// product, the whole of it or up to a step.

import { ArrowRight, Clock, MonitorSmartphone, Play, Zap } from 'lucide-react';
import { useState } from 'react';
import {
  isActing,
  waitInWords,
  wayStepName,
  type ActingStep,
  type Way,
} from '../../../model/index.ts';
import { peopled, wayTrace } from '../../play/way-trace.ts';
import { usePlay } from '../../play/use-play.ts';
import { Alert } from '../../ui/notices/alert.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { EvidenceMark } from '../evidence/mark.tsx';
import { LineMark } from '../places/line-mark.tsx';
import { Beneath } from '../rows/beneath.tsx';
import { Expressed } from '../parts/code.tsx';
import { Gap } from '../rows/facts-table.tsx';
import { CallName, RoleName, ScreenName } from '../parts/name-link.tsx';
import { inProse } from '../parts/prose.tsx';
import { RemarkMark } from '../remarks/at-row.tsx';
import { StepEnd } from './step-end.tsx';

type Taken = ReturnType<typeof peopled>[number];

export function Journey({ way }: { way: Way }) {
  const { isPlaying, failed, play } = usePlay();
  const [upTo, setUpTo] = useState(0);
  const steps = peopled(way);
  const title = `${way.user.name} wants to ${way.wantsTo}`;
  const back = `/_nonet/purpose#line-${way.at.line}`;
  const start = (number: number): void => {
    setUpTo(number);
    play({ of: 'way', title, back, trace: wayTrace(way) }, number);
  };
  return (
    <li className="flex flex-col gap-3 rounded-lg border border-line bg-surface px-4 py-3.5 shadow-raised sm:px-5">
      <div className="group/row flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="text-muted">
          wants to{' '}
          {way.wantsTo === '' ? (
            <Gap />
          ) : (
            <span className="font-medium text-ink">{inProse(way.wantsTo)}</span>
          )}{' '}
          <LineMark at={way.at} />
          <EvidenceMark at={way.at} />
          <RemarkMark at={way.at} />
        </p>
        {steps.length > 0 && (
          <Button
            size="small"
            busy={isPlaying}
            aria-label={`Play: ${title}`}
            onClick={() => start(steps.length)}
          >
            {!isPlaying && <Play aria-hidden className="size-3.5" />}
            Play
          </Button>
        )}
      </div>
      <ol className="grid gap-x-2 gap-y-3 sm:grid-cols-[repeat(auto-fill,minmax(12.5rem,1fr))] sm:gap-x-6">
        {steps.map((taken, index) => (
          <Step
            key={index}
            taken={taken}
            number={index + 1}
            isNew={steps[index - 1]?.who !== taken.who}
            from={screenBefore(way, index)}
            isPlaying={isPlaying && index < upTo}
            onPlay={() => start(index + 1)}
          />
        ))}
      </ol>
      {failed !== null && <Alert>Could not play it: {failed}</Alert>}
      <Beneath at={way.at} />
    </li>
  );
}

/** The screen that a way has opened last before a step. */
const screenBefore = ({ steps }: Way, index: number): string | null =>
  steps
    .slice(0, index)
    .filter(isActing)
    .findLast(({ kind }) => kind === 'screen')?.name ?? null;

interface StepProps {
  taken: Taken;
  number: number;
  from: string | null;
  /** Somebody else takes over with it. */
  isNew: boolean;
  isPlaying: boolean;
  onPlay: () => void;
}

function Step({ taken: { step, who }, number, from, isNew, isPlaying, onPlay }: StepProps) {
  return (
    <li
      className={classNames(
        'relative flex min-w-0 flex-col gap-1 rounded-md border bg-canvas px-3 pt-1.5 pb-2.5 text-sm',
        isPlaying ? 'border-accent' : 'border-line',
      )}
    >
      {number > 1 && (
        <ArrowRight
          aria-hidden
          className="absolute top-1/2 -left-5 hidden size-4 -translate-y-1/2 text-edge sm:block"
        />
      )}
      <div className="flex items-center gap-1.5 text-xs text-muted">
        <span className="tabular-nums">{number}</span>
        <span className={isNew ? 'font-medium text-ink' : undefined}>
          {isActing(step) ? <RoleName name={who} /> : 'time passes'}
        </span>
        <IconButton
          label={`Play up to step ${number}, ${wayStepName(step)}`}
          onClick={onPlay}
          className="-mr-2 ml-auto size-7"
        >
          <Play aria-hidden className="size-3.5" />
        </IconButton>
      </div>
      {isActing(step) ? (
        <>
          <Acting step={step} />
          <StepEnd step={step} from={from} />
        </>
      ) : (
        <p className="flex min-w-0 flex-wrap items-center gap-1.5">
          <Clock aria-hidden className="size-3.5 shrink-0 text-muted" />
          {step.kind} <Expressed>{waitInWords(step).slice(step.kind.length + 1)}</Expressed>
        </p>
      )}
      {step.sends?.map((sent) => (
        <p key={sent.name} className="flex flex-wrap items-center gap-1.5">
          <ArrowRight aria-label="sends" className="size-3.5 text-muted" />
          {sent.kind} <CallName name={sent.name} />
        </p>
      ))}
    </li>
  );
}

function Acting({ step }: { step: ActingStep }) {
  const Icon = step.kind === 'screen' ? MonitorSmartphone : Zap;
  const values = step.values.map(({ name, value }) => `${name}: ${value.source}`).join(', ');
  return (
    <p className="flex min-w-0 flex-wrap items-center gap-1.5">
      <Icon aria-hidden className="size-3.5 shrink-0 text-muted" />
      {step.kind === 'screen' ? <ScreenName name={step.name} /> : <CallName name={step.name} />}
      {values !== '' && <Expressed>{values}</Expressed>}
    </p>
  );
}
