// The first page of the review: the nine sections at a glance, and what is still to be said.

import { Link } from 'react-router';
import type { SectionSummary } from '../../../contract/overview.ts';
import { useOverview, useSection } from '../../spec/stubs.ts';
import { Mark } from '../../ui/mark.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { inProse } from '../parts/prose.tsx';
import { sectionAddress } from './address.ts';
import { Findings } from './findings.tsx';
import { StateBadge } from './state-badge.tsx';

export function Overview() {
  const { data } = useOverview();
  if (data === undefined) return <SkeletonRows rows={9} />;
  const shown = data.sections.filter(({ state }) => state === 'shown' || state === 'none').length;
  return (
    <div className="flex flex-col gap-8">
      <div className="flex flex-col gap-3">
        <h1 className="text-3xl font-semibold tracking-tight sm:text-4xl">{data.name}</h1>
        {shown === 0 ? <Beginning file={data.file} /> : <Summary />}
      </div>
      {data.diagnostics.length > 0 && (
        <section aria-labelledby="findings" className="flex flex-col gap-3">
          <h2 id="findings" className="text-lg font-semibold">
            To look at
          </h2>
          <Findings findings={data.diagnostics} />
        </section>
      )}
      <section aria-labelledby="nine" className="flex flex-col gap-3">
        <h2 id="nine" className="text-lg font-semibold">
          {shown === 9 ? 'All nine sections are shown' : `${shown} of nine sections are shown`}
        </h2>
        <ol className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
          {data.sections.map((section) => (
            <li key={section.section}>
              <SectionCard section={section} />
            </li>
          ))}
        </ol>
      </section>
    </div>
  );
}

function Summary() {
  const { data } = useSection('purpose');
  const summary = data?.status === 200 ? data.body.facts.summary?.text : undefined;
  if (summary === undefined) return null;
  return <p className="max-w-prose text-lg leading-relaxed text-muted">{inProse(summary)}</p>;
}

function Beginning({ file }: { file: string }) {
  return (
    <div className="flex max-w-prose flex-col gap-3 text-lg leading-relaxed text-muted">
      <p>
        Nothing is written yet. Open <code className="font-mono text-base text-ink">{file}</code> in
        your editor, take the words “not shown” out of a section and write what it asks for: this
        page and the product follow as you save.
      </p>
      <p className="flex items-center gap-3 text-base">
        <Mark className="size-5 shrink-0" fill={[1, 0, 0, 0, 0, 0, 0, 0, 0]} />
        Section 1 is a good beginning; section 3, with its entities, makes the rest easy.
      </p>
    </div>
  );
}

function SectionCard({
  section: { section, number, title, state, write, line },
}: {
  section: SectionSummary;
}) {
  return (
    <Link
      to={sectionAddress(section)}
      className="group flex h-full flex-col gap-2 rounded-lg border border-line bg-surface p-4 shadow-raised transition-colors hover:border-edge"
    >
      <span className="flex items-center justify-between gap-3 text-sm text-muted">
        <span className="font-mono tabular-nums">
          {number} · :{line}
        </span>
        <StateBadge state={state} />
      </span>
      <span className="font-semibold group-hover:text-accent-ink">{title}</span>
      {state !== 'shown' && state !== 'none' && (
        <span className="text-sm text-muted">{inProse(write)}</span>
      )}
    </Link>
  );
}
