// Which obligations of a specification turn red where the product is made from another text.

import { readFileSync } from 'node:fs';
import { read } from '../../../src/read/index.ts';
import { source } from '../../../src/text/source.ts';
import type { ObligationKind } from '../../../src/obligations/index.ts';
import { Suite, suiteOf } from '../suite.ts';
import * as specs from '../sections/specs.ts';
import type { Tamper } from '../../../src/mutate/trial.ts';

/** Those that stand in files of their own. */
const FILES = {
  DESKS: 'tests/corpus/cases/at-instants.md',
  LINGERS: 'tests/corpus/cases/does-by-clock.md',
  ROOMS: 'tests/corpus/cases/no-overlap.md',
  TENANTS: 'tests/corpus/cases/tenants.md',
  PAGES: 'tests/corpus/cases/revision.md',
  LOANS: 'tests/corpus/cases/several-at-once.md',
  AMOUNTS: 'tests/corpus/cases/numbers-from-text.md',
  TOTALS: 'tests/corpus/cases/total.md',
  MAILS: 'tests/corpus/cases/mail.md',
  WEBHOOKS: 'tests/corpus/cases/webhooks.md',
  OUTGOING: 'tests/corpus/cases/outgoing.md',
  FILES: 'tests/corpus/cases/files.md',
  APART: 'tests/corpus/cases/one-address.md',
} as const;

export type SpecName = keyof typeof specs | keyof typeof FILES;

const suites = new Map<string, Suite>();

/** The suite of one of the small specifications, made once. */
export function suiteNamed(name: SpecName): Suite {
  const known = suites.get(name) ?? made(name);
  suites.set(name, known);
  return known;
}

const made = (name: SpecName): Suite =>
  name in FILES
    ? new Suite(readFileSync(FILES[name as keyof typeof FILES], 'utf8'))
    : suiteOf(specs[name as keyof typeof specs]);

/** The obligations that a product with this fault fails, by their kinds. */
export function redUnder(suite: Suite, text: string, tamper?: Tamper): ObligationKind[] {
  const { spec } = read(source('faulty.md', text));
  const failed = suite.failures(spec, tamper);
  const kinds = suite.obligations.filter(({ id }) => failed.has(id)).map(({ kind }) => kind);
  return [...new Set(kinds)].sort();
}
