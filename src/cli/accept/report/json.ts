// The run as JSON, for other programs.

import { isNotReached, printOf, type Reason } from '../../../obligations/index.ts';
import type { Report } from './facts/report.ts';
import { tally } from '../run/outcome.ts';
import { waitsFor } from './facts/awaited.ts';
import { failingOf, missingOf, why } from './facts/causes.ts';
import { replayOf } from './replay.ts';
import { isTried, rowsIn } from './facts/rows.ts';
import { soughtOf } from './facts/sought.ts';

/** The report as one JSON document; `more` stands beside its own members. */
export function asJson(report: Report, more: object = {}): string {
  const { spec, outcomes, waiting, leftOut, notReached, elsewhere, left, milliseconds } = report;
  const { file, name, version } = spec;
  const rows = rowsIn(report);
  const { passed, failed, pending, undefined: unknown } = tally(outcomes);
  const counts = {
    ...{ passed, failed, pending, undefined: unknown },
    notReached: notReached.length,
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
    notBuilt: report.notBuilt.map(({ at, ...one }) => ({ ...one, line: at.line })),
    scenarios: outcomes.map(({ contrary, ...outcome }) => ({
      ...outcome,
      ...(contrary === undefined ? {} : { contrary: contrary.map(reasonOf) }),
      milliseconds: Math.round(outcome.milliseconds),
      ...(outcome.id === null || outcome.verdict !== 'failed'
        ? {}
        : { again: replayOf(file, report.again, outcome.id) }),
    })),
    notReached: notReached.map((one) => ({
      ...{ id: one.id, kind: one.kind, section: one.section, line: one.at.line },
      ...{ name: report.nameOf(one), sought: soughtOf(report, one), why: why(one) },
      because: isNotReached(one.plan) ? one.plan.because.map(reasonOf) : [],
    })),
    causes: [
      ...failingOf(report).map(({ words, outcomes: [first, ...others] }) => ({
        standing: first.verdict,
        words: words ?? first.name,
        line: first.line,
        scenarios: [first, ...others].map(({ id, name }) => id ?? name),
      })),
      ...missingOf(report).map(({ reason, obligations: [first, ...others] }) => ({
        standing: 'not reached',
        words: `${soughtOf(report, first)}: ${reason?.why ?? why(first)}`,
        line: (reason?.at ?? first.at).line,
        scenarios: [first, ...others].map(({ id }) => id),
      })),
    ],
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
  return JSON.stringify({ ...document, ...more }, null, 2);
}

const reasonOf = ({ at, why: said, answered }: Reason) => ({
  line: at.line,
  why: said,
  ...(answered === undefined ? {} : { answered }),
});
