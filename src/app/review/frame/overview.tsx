// The first page of the review: journeys and live screens, what is open, remarks and changes, and the
// nine sections at a glance.

import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import type { SectionSummary } from '../../../contract/overview.ts';
import { standing } from '../../../diagnostics/diagnostic.ts';
import { useOverview } from '../../spec/stubs.ts';
import { useEditor } from '../../writing/context.ts';
import { Breakable } from '../../ui/text/breakable.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { glanceAt } from '../parts/glance.ts';
import { inPlainProse, inProse } from '../parts/prose.tsx';
import { useFacts, useWhole } from '../parts/whole.tsx';
import { sectionAddress } from '../places/address.ts';
import { Findings, Questions } from '../findings/findings.tsx';
import { OverviewJourneys } from './overview-journeys.tsx';
import { Part } from './overview-part.tsx';
import { OverviewChanges, OverviewRemarks } from './overview-talk.tsx';
import { StateBadge } from './state-badge.tsx';
import { useTitle } from '../places/title.ts';

/** Its pictures draw the product: fetched after the words. */
const OverviewScreens = lazy(() => import('./overview-screens.tsx'));

export function Overview() {
  const { data } = useOverview();
  const { questions } = useWhole();
  useTitle('');
  if (data === undefined) return <SkeletonRows rows={9} />;
  const findings = standing(data.diagnostics);
  const isBlank = data.sections.every(({ state }) => state === 'not shown');
  // What keeps the specification from being used comes before what it shows.
  const hasErrors = findings.some(({ severity }) => severity === 'error');
  const toLookAt = findings.length + questions.length > 0 && (
    <section aria-labelledby="findings" className="flex flex-col gap-3">
      <h2 id="findings" className="text-lg font-semibold">
        Findings and open questions
      </h2>
      {findings.length > 0 && <Findings findings={findings} />}
      {questions.length > 0 && <Questions questions={questions} />}
    </section>
  );
  return (
    <div className="flex flex-col gap-9">
      <div className="flex flex-col gap-3">
        <h1 className="text-3xl font-semibold tracking-tight break-words sm:text-4xl">
          {data.name}
        </h1>
        {isBlank ? <Beginning file={data.file} first={data.sections[0]!} /> : <Summary />}
      </div>
      {hasErrors && toLookAt}
      {!isBlank && (
        <>
          <OverviewJourneys />
          <Suspense fallback={<SkeletonRows rows={2} />}>
            <OverviewScreens />
          </Suspense>
        </>
      )}
      {!hasErrors && toLookAt}
      {!isBlank && (
        <>
          <OverviewRemarks />
          <OverviewChanges />
        </>
      )}
      <Sections sections={data.sections} />
    </div>
  );
}

const isDone = ({ state }: SectionSummary): boolean => state === 'shown' || state === 'none';

function Summary() {
  const { summary } = useFacts('purpose');
  if (summary === null) return null;
  return <p className="max-w-prose text-lg leading-relaxed text-muted">{inProse(summary.text)}</p>;
}

function WriteHere({ line }: { line: number }) {
  const editor = useEditor();
  return (
    <button
      type="button"
      className="font-medium text-accent-ink underline underline-offset-4"
      onClick={() => editor?.open(line)}
    >
      here
    </button>
  );
}

function Beginning({ file, first }: { file: string; first: SectionSummary }) {
  const editor = useEditor();
  return (
    <div className="flex max-w-prose flex-col gap-4 text-lg leading-relaxed text-muted">
      <p>
        The specification is empty. Open{' '}
        <code className="font-mono text-base text-ink">{file}</code>{' '}
        {editor === null ? 'in your editor' : <WriteHere line={first.line} />} and replace “not
        shown” with what a section asks for: this page and the product follow
        {editor === null ? ' each time you save' : ' as you write'}.
      </p>
      <p>
        <Link
          to={sectionAddress(first.section)}
          className="font-medium text-accent-ink underline underline-offset-4"
        >
          Start with section 1
        </Link>
        , a paragraph and a table, and go on with section 3, the entities. Each section has an
        example to copy.
      </p>
    </div>
  );
}

/** What is still to be written first, each with what it wants; then what the others hold. */
function Sections({ sections }: { sections: readonly SectionSummary[] }) {
  const { facts } = useWhole();
  const done = sections.filter(isDone);
  const rest = sections.filter((section) => !isDone(section));
  return (
    <>
      {rest.length > 0 && (
        <Part id="rest" title={`${done.length} of nine sections written`}>
          <ol className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
            {rest.map((section) => (
              <li key={section.section}>
                <SectionCard section={section} />
              </li>
            ))}
          </ol>
        </Part>
      )}
      {done.length > 0 && (
        <Part id="written" title="What is written">
          <ol className="grid gap-x-8 gap-y-2 text-sm sm:grid-cols-2">
            {done.map(({ section, number, title, state }) => (
              <li key={section} className="flex min-w-0 gap-2">
                <span className="w-3 shrink-0 text-muted tabular-nums">{number}</span>
                <span className="min-w-0">
                  <Link
                    to={sectionAddress(section)}
                    className="font-medium hover:text-accent-ink hover:underline"
                  >
                    {title}
                  </Link>
                  <span className="line-clamp-2 text-muted">
                    {state === 'none' ? 'None' : <Breakable>{glanceAt(section, facts)}</Breakable>}
                  </span>
                </span>
              </li>
            ))}
          </ol>
        </Part>
      )}
    </>
  );
}

function SectionCard({ section: { section, number, title, state, write, counts } }: CardProps) {
  const { facts } = useWhole();
  const open = [
    counted(counts.errors, 'error'),
    counted(counts.warnings, 'warning'),
    counted(counts.questions, 'open question'),
  ].filter((words) => words !== '');
  return (
    <Link
      to={sectionAddress(section)}
      className="group flex h-full flex-col gap-1.5 rounded-lg border border-line bg-surface p-4 shadow-raised transition-colors hover:border-edge"
    >
      <span className="flex items-start justify-between gap-3">
        <span className="font-semibold group-hover:text-accent-ink">
          <span className="mr-2 font-normal text-muted tabular-nums">{number}</span>
          {title}
        </span>
        <StateBadge state={state} />
      </span>
      <span className="line-clamp-3 text-sm leading-relaxed text-muted">
        {state === 'not shown' ? (
          inPlainProse(write)
        ) : (
          <Breakable>{glanceAt(section, facts)}</Breakable>
        )}
      </span>
      {open.length > 0 && (
        <span
          className={
            counts.errors > 0 ? 'text-sm font-medium text-bad' : 'text-sm font-medium text-warn'
          }
        >
          {open.join(', ')}
        </span>
      )}
    </Link>
  );
}

interface CardProps {
  section: SectionSummary;
}

const counted = (count: number, what: string): string =>
  count === 0 ? '' : `${count} ${what}${count === 1 ? '' : 's'}`;
