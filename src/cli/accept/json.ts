// The run as JSON, for other programs.

import type { Report } from './accept.ts';
import { tally } from './outcome.ts';

/** The report as one JSON document. */
export function asJson({ spec, outcomes, waiting, milliseconds }: Report): string {
  const { file, name, version } = spec;
  const { passed, failed, pending, undefined: unknown } = tally(outcomes);
  const counts = { passed, failed, pending, undefined: unknown, waiting: waiting.length };
  const document = {
    file,
    name,
    version,
    counts,
    milliseconds: Math.round(milliseconds),
    scenarios: outcomes.map((outcome) => ({
      ...outcome,
      milliseconds: Math.round(outcome.milliseconds),
    })),
    waiting: waiting.map(({ id, kind, section, at, standsOn }) => ({
      id,
      kind,
      section,
      line: at.line,
      waitsFor: standsOn.filter((other) => spec.sections[other].state === 'not shown'),
    })),
  };
  return JSON.stringify(document, null, 2);
}
