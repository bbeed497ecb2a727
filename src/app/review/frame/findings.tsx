// What was found in the specification and what is open: beside the fact that stands on the line, and
// in a list.

import { CircleAlert, CircleCheck, CircleHelp, Info, TriangleAlert } from 'lucide-react';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import type { Diagnostic, Severity } from '../../../diagnostics/diagnostic.ts';
import type { OpenQuestion } from '../../../model/index.ts';
import type { Span } from '../../../text/span.ts';
import { useOverview } from '../../spec/stubs.ts';
import { classNames } from '../../ui/class-names.ts';
import { inProse } from '../parts/prose.tsx';
import { useWhole } from '../parts/whole.tsx';
import { LineMark } from './line-mark.tsx';

/** The pages are many: fetched when the first of them is asked for. */
const Explanation = lazy(() => import('./explanation.tsx'));

const LOOKS: Record<Severity, { icon: typeof Info; tone: string; word: string }> = {
  error: { icon: CircleAlert, tone: 'border-bad text-bad', word: 'Error' },
  warning: { icon: TriangleAlert, tone: 'border-warn text-warn', word: 'Warning' },
  note: { icon: Info, tone: 'border-edge text-muted', word: 'Note' },
};

const ACCEPTED = { icon: CircleCheck, tone: 'border-edge text-muted', word: 'Accepted' };

interface FoundProps {
  at: Span;
  /** What stands around it where something is found. */
  within?: (found: ReactNode) => ReactNode;
}

/** The findings and the open questions on a fact's line; nothing where there are none. */
export function FoundAt({ at, within = (found) => found }: FoundProps): ReactNode {
  const { data } = useOverview();
  const { questions } = useWhole();
  const findings = data?.diagnostics.filter((finding) => finding.at.line === at.line) ?? [];
  const open = questions.filter((question) => question.at.line === at.line);
  if (findings.length === 0 && open.length === 0) return null;
  return within(
    <ul className="flex flex-col gap-2">
      {findings.map((finding, index) => (
        <Finding key={index} finding={finding} />
      ))}
      {open.map((question) => (
        <Question key={question.at.column} question={question} />
      ))}
    </ul>,
  );
}

export const Findings = ({ findings }: { findings: readonly Diagnostic[] }) => (
  <ul className="flex flex-col gap-2.5">
    {findings.map((finding, index) => (
      <Finding key={index} finding={finding} />
    ))}
  </ul>
);

export const Questions = ({ questions }: { questions: readonly OpenQuestion[] }) => (
  <ul className="flex flex-col gap-1.5">
    {questions.map((question) => (
      <Question key={`${question.at.line}:${question.at.column}`} question={question} />
    ))}
  </ul>
);

const Question = ({ question: { about, at } }: { question: OpenQuestion }) => (
  <li className="flex items-start gap-2 border-l-2 border-dashed border-warn py-0.5 pl-3 text-sm">
    <CircleHelp aria-hidden className="mt-0.5 size-4 shrink-0 text-warn" />
    <span className="min-w-0">
      <span className="font-medium text-warn">Open:</span> {inProse(about)} <LineMark at={at} />
    </span>
  </li>
);

function Finding({ finding }: { finding: Diagnostic }) {
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
      {isExplained && (
        <Suspense fallback={<p className="pl-6 text-muted">…</p>}>
          <Explanation code={finding.code} />
        </Suspense>
      )}
    </li>
  );
}
