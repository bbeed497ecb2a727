// The run as JSON, for other programs.

import { printOf } from '../../../obligations/index.ts';
import type { Report } from '../accept.ts';
import { tally } from '../outcome.ts';
import { waitsFor } from './awaited.ts';
import { isTried, rowsIn } from './rows.ts';

/** The report as one JSON document. */
export function asJson(report: Report): string {
  const { spec, outcomes, waiting, leftOut, elsewhere, left, milliseconds } = report;
  const { file, name, version } = spec;
  const rows = rowsIn(report);
  const { passed, failed, pending, undefined: unknown } = tally(outcomes);
  const counts = {
    ...{ passed, failed, pending, undefined: unknown },
    ...{ waiting: waiting.length, leftOut: leftOut.length },
    ...{ rows: rows.length, rowsCovered: rows.filter(isTried).length },
  };
  const document = {
    file,
    name,
    version,
    counts,
    ...(left === undefined || left === 0 ? {} : { left }),
    milliseconds: Math.round(milliseconds),
    elsewhere,
    order: report.order,
    scenarios: outcomes.map((outcome) => ({
      ...outcome,
      milliseconds: Math.round(outcome.milliseconds),
    })),
    waiting: waiting.map((one) => ({
      ...{ id: one.id, kind: one.kind, section: one.section, line: one.at.line },
      waitsFor: waitsFor(spec, one),
    })),
    rows: rows.map(({ row: { section, kind, name, at, fact }, standing, own, resting }) => ({
      ...{ section, kind, name, line: at.line, print: printOf(fact), standing, own, resting },
    })),
    leftOut: leftOut.map(({ id, kind, section, at, words, why }) => ({
      ...{ id, kind, section, line: at.line, words, why },
    })),
  };
  return JSON.stringify(document, null, 2);
}
