// Section 1: the summary, and each user's ways as journeys.

import type { Purpose, Way } from '../../../model/index.ts';
import { LineMark } from '../places/line-mark.tsx';
import { useArrival } from '../rows/arrival.ts';
import { Beneath } from '../rows/beneath.tsx';
import { RoleName } from '../parts/name-link.tsx';
import { inProse } from '../parts/prose.tsx';
import { RemarkMark } from '../remarks/at-row.tsx';
import { Journey } from './journey.tsx';

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
      <div className="group/row flex flex-col gap-3">
        <p className="max-w-prose text-lg leading-relaxed">
          {inProse(summary.text)} <LineMark at={summary.at} />
          <RemarkMark at={summary.at} />
        </p>
        <Beneath at={summary.at} />
      </div>
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
