// How much of a section is open, has changed and is remarked on, beside its link.

import { GitCompareArrows, MessageSquare } from 'lucide-react';
import type { SectionSummary } from '../../../contract/overview.ts';
import type { SectionId } from '../../../model/index.ts';
import { classNames } from '../../ui/class-names.ts';
import { useChanges } from '../versions/changes.tsx';
import { useRemarks } from '../remarks/context.tsx';

/** How many findings and questions of a section are open. */
export function Count({ errors, warnings, questions }: SectionSummary['counts']) {
  const open = errors + warnings + questions;
  if (open === 0) return null;
  return (
    <span
      title={`${open} open`}
      className={classNames(
        'top-0.5 right-0.5 rounded-full px-1.5 text-xs tabular-nums sm:absolute lg:static',
        errors > 0 ? 'bg-bad-soft text-bad' : 'bg-warn-soft text-warn',
      )}
    >
      {open}
      <span className="sr-only"> open</span>
    </span>
  );
}

/** How much of a section is not as it was in the version that is compared with. */
export function ChangeCount({ section }: { section: SectionId }) {
  const count = useChanges()?.all.filter((change) => change.section === section).length ?? 0;
  if (count === 0) return null;
  const said = `${count} ${count === 1 ? 'change' : 'changes'}`;
  return (
    <span
      title={said}
      className="bottom-0.5 left-0.5 flex items-center gap-0.5 rounded-full bg-warn-soft px-1.5 text-xs text-warn tabular-nums sm:absolute lg:static"
    >
      <GitCompareArrows aria-hidden className="size-3" />
      <span aria-hidden>{count}</span>
      <span className="sr-only">, {said}</span>
    </span>
  );
}

/** How many remarks of a section are open. */
export function RemarkCount({ section }: { section: SectionId }) {
  const remarks = useRemarks();
  const open = remarks?.placed.filter(
    ({ remark, row }) => row !== null && !remark.isResolved && remark.section === section,
  );
  if (open === undefined || open.length === 0) return null;
  const said = `${open.length} ${open.length === 1 ? 'remark' : 'remarks'} open`;
  return (
    <span
      title={said}
      className="top-0.5 left-0.5 flex items-center gap-0.5 rounded-full bg-accent-soft px-1.5 text-xs text-accent-ink tabular-nums sm:absolute lg:static"
    >
      <MessageSquare aria-hidden className="size-3" />
      <span aria-hidden>{open.length}</span>
      <span className="sr-only">, {said}</span>
    </span>
  );
}
