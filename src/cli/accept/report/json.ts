// The run as JSON, for other programs.

import type { SectionState } from '../../../model/index.ts';
import type { Report } from '../accept.ts';
import { tally } from '../outcome.ts';

/** The report as one JSON document. */
export function asJson(report: Report): string {
  const { spec, outcomes, waiting, leftOut, elsewhere, milliseconds } = report;
  const { file, name, version } = spec;
  const { passed, failed, pending, undefined: unknown } = tally(outcomes);
  const counts = {
    ...{ passed, failed, pending, undefined: unknown },
    ...{ waiting: waiting.length, leftOut: leftOut.length },
  };
  const document = {
    file,
    name,
    version,
    counts,
    milliseconds: Math.round(milliseconds),
    elsewhere,
    scenarios: outcomes.map((outcome) => ({
      ...outcome,
      milliseconds: Math.round(outcome.milliseconds),
    })),
    waiting: waiting.map(({ id, kind, section, at, standsOn }) => ({
      id,
      kind,
      section,
      line: at.line,
      waitsFor: standsOn.filter((other) => isOpen(spec.sections[other].state)),
    })),
    leftOut: leftOut.map(({ id, kind, section, at, words, why }) => ({
      ...{ id, kind, section, line: at.line, words, why },
    })),
  };
  return JSON.stringify(document, null, 2);
}

const isOpen = (state: SectionState): boolean => state === 'not shown' || state === 'broken';
