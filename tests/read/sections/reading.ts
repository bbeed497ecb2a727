// Reading a bit of text by a reader that reports, as the tests of sections do it.

import type { Diagnostic } from '../../../src/diagnostics/diagnostic.ts';
import type { Spec } from '../../../src/model/index.ts';
import { read } from '../../../src/read/index.ts';
import type { Report } from '../../../src/read/grammar/report.ts';
import type { Lifecycle } from '../../../src/read/sections/states/transition.ts';
import { Phrase } from '../../../src/text/phrase.ts';
import { source } from '../../../src/text/source.ts';

export interface Reading<T> {
  readonly value: T;
  readonly diagnostics: readonly Diagnostic[];
  readonly codes: readonly string[];
}

/** What a reader makes of a text that stands at line 1, column 1. */
export function reading<T>(text: string, read: (phrase: Phrase, report: Report) => T): Reading<T> {
  const diagnostics: Diagnostic[] = [];
  const value = read(Phrase.at(text, 1, 1).trim(), (finding) => diagnostics.push(finding));
  return { value, diagnostics, codes: diagnostics.map(({ code }) => code) };
}

/** The text without its places: what most tests of a grammar compare. */
export function placeless(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(placeless);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([name]) => !/^at$|At$/.test(name));
  return Object.fromEntries(entries.map(([name, part]) => [name, placeless(part)]));
}

/** What the whole reader makes of some sections, the others not shown. */
export function readingSpec(text: string): Reading<Spec> {
  const { spec, diagnostics } = read(source('example.md', `# Example\n\n${text}\n`));
  return { value: spec, diagnostics, codes: diagnostics.map(({ code }) => code) };
}

/** What a lifecycle's transitions are read with, where no cell is open. */
export const telling = (report: Report): Lifecycle => ({
  name: 'Ticket.status',
  report,
  isOpen: () => false,
  leavesOpen: () => false,
  take: (_step, _from, make) => make(telling(report)),
});
