// One finding: what is wrong, what to write instead, what its code means, and how to get there.

import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { Diagnostic, Severity } from '../../../diagnostics/diagnostic.ts';
import { classNames } from '../../ui/class-names.ts';
import { inProse } from '../parts/prose.tsx';
import { WayThere } from './way-there.tsx';
import { LineMark } from '../places/line-mark.tsx';

/** The pages are many: fetched when the first of them is asked for. */
const Explanation = lazy(() => import('./explanation.tsx'));

const LOOKS: Record<Severity, { icon: typeof Info; tone: string; word: string }> = {
  error: { icon: CircleAlert, tone: 'border-bad text-bad', word: 'Error' },
  warning: { icon: TriangleAlert, tone: 'border-warn text-warn', word: 'Warning' },
  note: { icon: Info, tone: 'border-edge text-muted', word: 'Note' },
};

const ACCEPTED = { icon: CircleCheck, tone: 'border-edge text-muted', word: 'Accepted' };

interface FindingProps {
  finding: Diagnostic;
  /** Beside the fact that it is about: the way there is opened when it is asked for. */
  isBrief?: boolean;
}

export function Finding({ finding, isBrief = false }: FindingProps) {
  const [isExplained, setExplained] = useState(false);
  const { accepted } = finding;
  const { icon: Icon, tone, word } = accepted === undefined ? LOOKS[finding.severity] : ACCEPTED;
  return (
    <li className={classNames('border-l-2 py-1 pl-3 text-sm', tone)}>
      <p className="flex items-start gap-2 font-medium">
        <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
        <span className="min-w-0">
          <span className="sr-only">{word}: </span>
          {inProse(finding.message)} <LineMark at={finding.at} />
        </span>
      </p>
      <p className="mt-0.5 pl-6 leading-relaxed text-ink">
        {accepted === undefined ? inProse(finding.write) : <>Accepted: {inProse(accepted)}</>}
      </p>
      <p className="mt-0.5 flex flex-wrap items-center gap-x-3 pl-6 text-xs text-muted">
        <button
          type="button"
          aria-expanded={isExplained}
          aria-label={`${isExplained ? 'Hide' : 'Show'} what ${finding.code} means`}
          onClick={() => setExplained(!isExplained)}
          className="rounded-sm py-0.5 font-mono underline decoration-dotted underline-offset-3 hover:text-ink"
        >
          {finding.code}
        </button>
        {finding.related.map((related, index) => (
          <span key={index}>
            {inProse(related.message)} <LineMark at={related.at} />
          </span>
        ))}
      </p>
      <Way finding={finding} isBrief={isBrief} />
      {isExplained && (
        <Suspense fallback={<p className="pl-6 text-muted">…</p>}>
          <Explanation code={finding.code} />
        </Suspense>
      )}
    </li>
  );
}

function Way({ finding, isBrief }: Required<FindingProps>) {
  const { length } = finding.trace ?? [];
  if (length === 0) return null;
  if (!isBrief) return <WayThere finding={finding} />;
  return (
    <details className="mt-0.5 pl-6 text-xs text-muted">
      <summary className="w-fit rounded-sm py-0.5 hover:text-ink">
        Steps to reproduce ({length})
      </summary>
      <div className="-ml-6 text-sm">
        <WayThere finding={finding} />
      </div>
    </details>
  );
}
