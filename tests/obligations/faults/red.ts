// Which obligations of a specification turn red where the product is made from another text.

import { read } from '../../../src/read/index.ts';
import { source } from '../../../src/text/source.ts';
import type { ObligationKind } from '../../../src/obligations/index.ts';
import { suiteOf, type Suite } from '../suite.ts';
import * as specs from '../sections/specs.ts';
import type { Tamper } from '../../../src/mutate/trial.ts';

const suites = new Map<string, Suite>();

/** The suite of one of the small specifications, made once. */
export function suiteNamed(name: keyof typeof specs): Suite {
  const known = suites.get(name) ?? suiteOf(specs[name]);
  suites.set(name, known);
  return known;
}

/** The obligations that a product with this fault fails, by their kinds. */
export function redUnder(suite: Suite, text: string, tamper?: Tamper): ObligationKind[] {
  const { spec } = read(source('faulty.md', text));
  const failed = suite.failures(spec, tamper);
  const kinds = suite.obligations.filter(({ id }) => failed.has(id)).map(({ kind }) => kind);
  return [...new Set(kinds)].sort();
}
