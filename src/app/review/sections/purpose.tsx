// Section 1: the summary, and each user's ways as a journey from step to step.

import { ArrowRight, MonitorSmartphone, Zap } from 'lucide-react';
import type { Purpose, Way, WayStep } from '../../../model/index.ts';
import { FoundAt } from '../frame/findings.tsx';
import { LineMark } from '../frame/line-mark.tsx';
import { useArrival } from '../parts/arrival.ts';
import { Expressed } from '../parts/code.tsx';
import { CallName, RoleName, ScreenName } from '../parts/name-link.tsx';
import { inProse } from '../parts/prose.tsx';
import { Gap } from '../parts/facts-table.tsx';

export function PurposeView({ facts: { ways } }: { facts: Purpose }) {
  return distinct(ways.map(({ user }) => user.name)).map((user) => (
    <User key={user} name={user} ways={ways.filter((way) => way.user.name === user)} />
  ));
}

const distinct = (names: readonly string[]): string[] => [...new Set(names)];

/** The first paragraph, before all other prose. */
export function Summary({ facts: { summary } }: { facts: Purpose }) {
  return (
    summary && (
      <p className="max-w-prose text-lg leading-relaxed">
        {inProse(summary.text)} <LineMark at={summary.at} />
      </p>
    )
  );
}

function User({ name, ways }: { name: string; ways: readonly Way[] }) {
  const { ref, isHere } = useArrival<HTMLElement>(name, 'start');
  return (
    <section
      ref={ref}
      id={name}
      tabIndex={-1}
      aria-label={name}
      className="flex scroll-mt-24 flex-col gap-2.5 outline-none lg:scroll-mt-8"
    >
      <h2 className={isHere ? 'text-lg font-semibold text-accent-ink' : 'text-lg font-semibold'}>
        <RoleName name={name} />
      </h2>
      <ul className="flex flex-col gap-3">
        {ways.map((way) => (
          <Journey key={way.at.line} way={way} />
        ))}
      </ul>
    </section>
  );
}

function Journey({ way }: { way: Way }) {
  return (
    <li className="flex flex-col gap-3 rounded-lg border border-line bg-surface px-4 py-3.5 shadow-raised sm:px-5">
      <p className="text-muted">
        wants to{' '}
        {way.wantsTo === '' ? (
          <Gap />
        ) : (
          <span className="font-medium text-ink">{inProse(way.wantsTo)}</span>
        )}{' '}
        <LineMark at={way.at} />
      </p>
      <ol className="flex flex-wrap items-center gap-x-2 gap-y-2">
        {way.steps.map((step, index) => (
          <li key={index} className="flex items-center gap-2">
            {index > 0 && <ArrowRight aria-hidden className="size-4 text-muted" />}
            <StepChip step={step} />
          </li>
        ))}
      </ol>
      <FoundAt at={way.at} />
    </li>
  );
}

function StepChip({ step }: { step: WayStep }) {
  const Icon = step.kind === 'screen' ? MonitorSmartphone : Zap;
  const values = step.values.map(({ name, value }) => `${name}: ${value.source}`).join(', ');
  return (
    <span className="flex flex-wrap items-center gap-1.5 rounded-md border border-line bg-canvas px-2.5 py-1 text-sm">
      <Icon aria-hidden className="size-3.5 text-muted" />
      {step.as && (
        <span className="text-muted">
          as <RoleName name={step.as.name} />:
        </span>
      )}
      {step.kind === 'screen' ? <ScreenName name={step.name} /> : <CallName name={step.name} />}
      {values !== '' && <Expressed>{values}</Expressed>}
    </span>
  );
}
