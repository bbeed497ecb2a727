// What was found in the specification and what is open: beside the fact that stands on the line, and
// in a list.

import { CircleHelp } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Diagnostic } from '../../../diagnostics/diagnostic.ts';
import type { OpenQuestion } from '../../../model/index.ts';
import type { Span } from '../../../text/span.ts';
import { useOverview } from '../../spec/stubs.ts';
import { inProse } from '../parts/prose.tsx';
import { useWhole } from '../parts/whole.tsx';
import { Finding } from './finding.tsx';
import { LineMark } from '../places/line-mark.tsx';

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
        <Finding key={index} finding={finding} isBrief />
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
