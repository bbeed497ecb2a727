// What was found in the specification: by line, beside the fact that stands there, and in a list.

import { CircleAlert, Info, TriangleAlert } from 'lucide-react';
import type { Diagnostic, Severity } from '../../../diagnostics/diagnostic.ts';
import type { Span } from '../../../text/span.ts';
import { useOverview } from '../../spec/stubs.ts';
import { classNames } from '../../ui/class-names.ts';
import { inProse } from '../parts/prose.tsx';
import { LineMark } from './line-mark.tsx';

const LOOKS: Record<Severity, { icon: typeof Info; tone: string; word: string }> = {
  error: { icon: CircleAlert, tone: 'border-bad text-bad', word: 'Error' },
  warning: { icon: TriangleAlert, tone: 'border-warn text-warn', word: 'Warning' },
  note: { icon: Info, tone: 'border-edge text-muted', word: 'Note' },
};

/** The findings on a fact's line; nothing where there are none. */
export function FindingsAt({ at }: { at: Span }) {
  const { data } = useOverview();
  const here = data?.diagnostics.filter((finding) => finding.at.line === at.line) ?? [];
  return here.length === 0 ? null : <Findings findings={here} />;
}

export function Findings({ findings }: { findings: readonly Diagnostic[] }) {
  return (
    <ul className="flex flex-col gap-2">
      {findings.map((finding, index) => (
        <Finding key={index} finding={finding} />
      ))}
    </ul>
  );
}

function Finding({ finding }: { finding: Diagnostic }) {
  const { icon: Icon, tone, word } = LOOKS[finding.severity];
  return (
    <li className={classNames('border-l-2 py-1 pl-3 text-sm', tone)}>
      <p className="flex items-start gap-2 font-medium">
        <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
        <span>
          <span className="sr-only">{word}: </span>
          {inProse(finding.message)} <LineMark at={finding.at} />
        </span>
      </p>
      <p className="mt-0.5 pl-6 text-ink">{inProse(finding.write)}</p>
      <p className="mt-0.5 flex flex-wrap gap-x-3 pl-6 font-mono text-xs text-muted">
        <span>{finding.code}</span>
        {finding.related.map((related, index) => (
          <span key={index}>
            {related.message} <LineMark at={related.at} />
          </span>
        ))}
      </p>
    </li>
  );
}
