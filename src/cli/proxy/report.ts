// What `nonet proxy` says: each deviation as it is found, and at the end which rows have been used.

import { SECTIONS, type Spec } from '../../model/index.ts';
import type { Deviation } from './exchange.ts';
import type { Shown, Watcher } from './watcher.ts';

/** So many rows of a section are named that nothing has used. */
const MAX_NAMED = 12;
/** A deviation is told so often, and counted from then on. */
const MAX_TOLD = 3;
const MAX_KINDS = 1_000;

export class DeviationReport {
  readonly #spec: Spec;
  readonly #lines: readonly string[];
  readonly #counts = new Map<string, number>();
  total = 0;

  constructor(spec: Spec, lines: readonly string[]) {
    this.#spec = spec;
    this.#lines = lines;
  }

  /** What is to be told of a deviation; null where its row has been told often enough. */
  add({ line, says }: Deviation, { method, url, status }: Shown) {
    this.total += 1;
    const row = `${this.#spec.file}:${line}`;
    const count = (this.#counts.get(row) ?? 0) + 1;
    if (count > 1 || this.#counts.size < MAX_KINDS) this.#counts.set(row, count);
    if (count > MAX_TOLD) return null;
    const text = this.#lines[line - 1]?.trim() ?? '';
    // A server may have put ends of lines into what it is told of.
    return { row, text, says: says.replaceAll(/\s+/g, ' '), request: `${method} ${url}`, status };
  }

  /** How many deviations there were, by row, and which rows have been used. */
  summary({ judge, calls }: Watcher) {
    const usage = judge.usage();
    const sections = [...new Set(usage.map(({ row }) => row.section))].map((section) => {
      const own = usage.filter(({ row }) => row.section === section);
      const unused = own.filter(({ isUsed }) => !isUsed).map(({ row }) => row);
      return {
        section: SECTIONS[section].number,
        title: SECTIONS[section].title,
        rows: own.length,
        used: own.length - unused.length,
        unused: unused.map(({ name, at }) => ({ name, line: at.line })),
      };
    });
    return { calls, deviations: this.total, byRow: Object.fromEntries(this.#counts), sections };
  }
}

type Summary = ReturnType<DeviationReport['summary']>;

/** The summary for a person. */
export function summaryInWords({ calls, deviations, byRow, sections }: Summary): string {
  const rows = Object.entries(byRow).map(([row, count]) => `  ${count}  ${row}`);
  const used = sections.map(({ section, title, rows: of, used: count, unused }) => {
    const named = unused.slice(0, MAX_NAMED).map(({ name, line }) => `${name} :${line}`);
    const more = unused.length > MAX_NAMED ? ', …' : '';
    const rest = unused.length === 0 ? '' : `; not used: ${named.join(', ')}${more}`;
    return `  ${section} ${title}: ${count} of ${of} rows used${rest}`;
  });
  return [
    `${calls} calls have passed, with ${deviations === 1 ? '1 deviation' : `${deviations} deviations`}`,
    ...rows,
    ...used,
  ].join('\n');
}
