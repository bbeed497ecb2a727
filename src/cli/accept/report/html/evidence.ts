// The evidence for each line of the specification: how its rows stand, and what became of what they
// ask for.

import type { Report } from '../facts/report.ts';
import { waitsFor } from '../facts/awaited.ts';
import { rowsIn, type RowReport, type Standing } from '../facts/rows.ts';
import { isNotReached } from '../../../../obligations/index.ts';
import { SECTIONS } from '../../../../model/index.ts';

/** One scenario, or what is not tried, for people. */
export interface Entry {
  readonly standing: Standing;
  readonly name: string;
  /** What it failed with, or why it was not tried. */
  readonly why: string;
  readonly requests: readonly string[];
}

export interface Evidence {
  readonly rows: readonly RowReport[];
  readonly entries: readonly Entry[];
  /** The names of those that only rest on a row here that asks for nothing itself. */
  readonly resting: readonly string[];
}

/** The evidence by its lines. */
export class Evidences {
  readonly rows: readonly RowReport[];
  readonly #rowsAt: ReadonlyMap<number, readonly RowReport[]>;
  readonly #entriesAt: ReadonlyMap<number, readonly Entry[]>;
  readonly #names: ReadonlyMap<string, string>;

  constructor(report: Report, nameOf: NameOf) {
    this.rows = rowsIn(report);
    this.#rowsAt = grouped(this.rows, (row) => [row.row.at.line, row]);
    const all = entriesOf(report, nameOf);
    this.#entriesAt = grouped(all, ({ line, entry }) => [line, entry]);
    this.#names = new Map(all.map(({ id, entry }) => [id, entry.name]));
  }

  /** What there is for some lines; null where there is nothing. */
  at(first: number, last = first): Evidence | null {
    const lines = Array.from({ length: last - first + 1 }, (_, index) => first + index);
    const rows = lines.flatMap((line) => this.#rowsAt.get(line) ?? []);
    const entries = lines.flatMap((line) => this.#entriesAt.get(line) ?? []);
    const bare = rows.filter(({ own }) => own.length === 0);
    const resting = [...new Set(bare.flatMap((row) => row.resting))];
    if (rows.length + entries.length === 0) return null;
    return { rows, entries, resting: resting.map((id) => this.#names.get(id) ?? id) };
  }
}

/** What a scenario is called that has not run. */
export type NameOf = (one: {
  readonly kind: Report['leftOut'][number]['kind'];
  readonly words: Readonly<Record<string, string>>;
}) => string;

interface Placed {
  readonly id: string;
  readonly line: number;
  readonly entry: Entry;
}

function entriesOf(
  { spec, outcomes, waiting, leftOut, notReached }: Report,
  nameOf: NameOf,
): Placed[] {
  const untried = (standing: Standing, one: Parameters<NameOf>[0], why: string): Entry => ({
    ...{ standing, name: nameOf(one), why, requests: [] },
  });
  return [
    ...outcomes.map(({ id, line, name, verdict, stopped, requests }) => {
      const why = stopped === null ? '' : [stopped.step, stopped.why].join('\n').trim();
      return { id: id ?? name, line, entry: { standing: verdict, name, why, requests } };
    }),
    ...notReached.map((one) => ({
      ...{ id: one.id, line: one.at.line },
      entry: untried('not reached', one, blocked(spec.file, one)),
    })),
    ...waiting.map((one) => {
      const numbers = waitsFor(spec, one).map((id) => SECTIONS[id].number);
      const why = numbers.length > 0 ? `section ${numbers.join(', ')}` : 'open questions';
      return {
        id: one.id,
        line: one.at.line,
        entry: untried('waiting', one, `Blocked by ${why}.`),
      };
    }),
    ...leftOut.map((one) => ({
      ...{ id: one.id, line: one.at.line, entry: untried('left out', one, one.why) },
    })),
  ];
}

/** What was not found, and the rows that stood in the way. */
function blocked(file: string, { plan }: Report['notReached'][number]): string {
  if (!isNotReached(plan)) return '';
  const rows = plan.because.map(({ at, why, answered }) =>
    [`${file}:${at.line}`, ...(answered === undefined ? [] : [`${answered}:`]), why].join(' '),
  );
  return [plan.notReached, ...rows].join('\n');
}

function grouped<Item, Of>(
  all: readonly Item[],
  at: (item: Item) => readonly [line: number, of: Of],
): Map<number, Of[]> {
  const lines = new Map<number, Of[]>();
  for (const item of all) {
    const [line, of] = at(item);
    const there = lines.get(line);
    if (there === undefined) lines.set(line, [of]);
    else there.push(of);
  }
  return lines;
}
