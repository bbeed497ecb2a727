// Two versions side by side: which, what has changed by sections, and whether the version says so.

import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { type Change, LEVELS, type Verdict } from '../../../diff/index.ts';
import { SECTION_IDS, SECTIONS, type SectionId } from '../../../model/index.ts';
import { type Comparison, endComparing } from '../../comparing/comparison.ts';
import { Alert } from '../../ui/notices/alert.tsx';
import { Badge } from '../../ui/text/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { useWriting } from '../../writing/context.ts';
import { sectionAddress } from '../places/address.ts';
import { useTitle } from '../places/title.ts';
import { Code } from '../parts/code.tsx';
import { useChanges } from './changes.tsx';
import { Chooser } from './chooser.tsx';
import { SideBySideOf } from './screens.tsx';
import { ChangeList, TONES } from './change-list.tsx';

export default function VersionsPage() {
  const changes = useChanges();
  const isHere = useWriting() !== null;
  const heading = useFocusOnceOther(changes?.comparison.other ?? null);
  useTitle('Versions');
  return (
    <div className="flex flex-col gap-7">
      <h1 ref={heading} tabIndex={-1} className="text-2xl font-semibold tracking-tight sm:text-3xl">
        {changes === null ? 'Versions' : 'What has changed'}
      </h1>
      {!isHere && (
        <EmptyState title="Versions cannot be compared here">
          The mock runs on a server here. Use <Code>nonet start</Code> or a built site to compare
          versions.
        </EmptyState>
      )}
      {changes !== null && <Summary comparison={changes.comparison} />}
      {isHere && <Chooser />}
    </div>
  );
}

/** Whoever chose a version, or ended the comparison, goes on at what is told of it. */
function useFocusOnceOther(compared: object | null) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(compared);
  useEffect(() => {
    if (before.current === compared) return;
    before.current = compared;
    heading.current?.focus();
  }, [compared]);
  return heading;
}

function Summary({ comparison }: { comparison: Comparison }) {
  const { other, compared, writing } = comparison;
  if (compared === null) return <SkeletonRows rows={4} />;
  const { changes, verdict, broken, now } = compared;
  return (
    <>
      <div className="flex flex-col gap-3 rounded-lg border border-line bg-surface p-4 sm:p-5">
        <p className="leading-relaxed">
          From <strong className="font-semibold">{other.says}</strong>, version {verdict.before}, to
          the current version {verdict.after}.
        </p>
        <VerdictTold verdict={verdict} changes={changes} />
        {broken.length > 0 && (
          <Alert>
            Not compared, because one of the versions cannot be read: section{' '}
            {broken.map((id) => SECTIONS[id].number).join(', ')}.
          </Alert>
        )}
        <div className="flex flex-wrap gap-2">
          <Button size="small" onClick={() => endComparing(writing)}>
            End comparison
          </Button>
        </div>
        <p className="text-sm text-muted">
          Changes are marked beside their rows in every section. Before and Now, below, switch the
          product and the specification between the two versions; data that fits both is kept.
        </p>
      </div>
      {changes.length > 0 && <SideBySideOf compared={compared} label="All screens side by side" />}
      {SECTION_IDS.map((id) => (
        <OfSection
          key={id}
          id={id}
          title={now.spec.sections[id].title}
          changes={changes.filter(({ section }) => section === id)}
        />
      ))}
    </>
  );
}

function VerdictTold({ verdict, changes }: { verdict: Verdict; changes: readonly Change[] }) {
  const { level, least, isEnough, after } = verdict;
  if (level === null) return <p className="font-medium text-good">No changes in meaning.</p>;
  const counts = [...LEVELS]
    .reverse()
    .map((each) => [each, changes.filter((change) => change.level === each).length] as const)
    .filter(([, count]) => count > 0);
  return (
    <>
      <p className="flex flex-wrap items-center gap-2">
        {counts.map(([each, count]) => (
          <Badge key={each} tone={TONES[each]}>
            {count} {each}
          </Badge>
        ))}
      </p>
      <p className={isEnough ? 'font-medium text-good' : 'font-medium text-bad'}>
        {isEnough
          ? `${after} is high enough for these changes.`
          : `These changes need ${least} or later; it is ${after}.`}
      </p>
    </>
  );
}

interface SectionProps {
  id: SectionId;
  title: string;
  changes: readonly Change[];
}

function OfSection({ id, title, changes }: SectionProps) {
  if (changes.length === 0) return null;
  return (
    <section aria-labelledby={`changes-${id}`} className="flex flex-col gap-3">
      <h2 id={`changes-${id}`} className="text-lg font-semibold">
        <Link to={sectionAddress(id)} className="hover:text-accent-ink hover:underline">
          <span className="mr-2 font-normal text-muted tabular-nums">{SECTIONS[id].number}</span>
          {title}
        </Link>
      </h2>
      <ChangeList changes={changes} />
    </section>
  );
}
