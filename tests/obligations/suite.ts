// What a specification of a few rows must prove, for the tests: sections that a test does not write
// hold `none`, so that nothing waits.

import type { Diagnostic } from '../../src/diagnostics/diagnostic.ts';
import { SECTION_IDS, SECTIONS, type SectionId, type Spec } from '../../src/model/index.ts';
import { createEngine } from '../../src/engine/index.ts';
import {
  ON_THE_MOCK,
  ONLY_WITH_ALL,
  type LeftOut,
  type Obligation,
  type ObligationKind,
} from '../../src/obligations/index.ts';
import { sharedObligationsOf } from './shared-plans.ts';
import { compile } from '../../src/workbench/compile.ts';
import { failuresOf, playable, type Tamper } from '../../src/mutate/trial.ts';

/** The texts of the sections that are shown. */
export type Sections = Partial<Record<SectionId, string>>;

/** A specification's text; a section that is not given holds `none`. */
export const written = (sections: Sections): string =>
  [
    '# Test',
    ...SECTION_IDS.map(
      (id) => `## ${SECTIONS[id].number}. ${SECTIONS[id].title}\n\n${sections[id] ?? 'none'}\n`,
    ),
  ].join('\n\n');

export class Suite {
  readonly text: string;
  readonly spec: Spec;
  /** What is wrong with the text. */
  readonly errors: readonly Diagnostic[];
  readonly obligations: readonly Obligation[];
  readonly waiting: readonly Obligation[];
  /** But for what `--all` tries. */
  readonly leftOut: readonly LeftOut[];
  /** What `--all` tries. */
  readonly further: readonly LeftOut[];

  constructor(text: string, isWhole = false) {
    const { spec, diagnostics } = compile('test.md', text);
    this.errors = diagnostics.filter(({ severity }) => severity === 'error');
    this.text = text;
    this.spec = spec;
    const derived = sharedObligationsOf(spec, undefined, { ...ON_THE_MOCK, isWhole });
    ({ obligations: this.obligations, waiting: this.waiting } = derived);
    this.leftOut = derived.leftOut.filter(({ why }) => why !== ONLY_WITH_ALL);
    this.further = derived.leftOut.filter(({ why }) => why === ONLY_WITH_ALL);
  }

  /** The names of a kind's obligations: what follows the kind in their ids. */
  names(kind: ObligationKind): string[] {
    return this.#of(kind).map(({ id }) => id.slice(kind.length + 1));
  }

  one(id: string): Obligation {
    const found = this.obligations.find((obligation) => obligation.id === id);
    if (found !== undefined) return found;
    throw new Error(
      `there is no ${id}; there are:\n${this.obligations.map((one) => one.id).join('\n')}`,
    );
  }

  /** The line of the specification that an obligation comes from. */
  row(id: string): string {
    return this.line(this.one(id).at.line);
  }

  line(number: number): string {
    return this.text.split('\n')[number - 1] ?? '';
  }

  /** The obligations that do not hold of the product, with what does not; of another one, if given. */
  failures(of: Spec = this.spec, tamper?: Tamper): Map<string, string[]> {
    const product = { ...playable(this.spec, createEngine(of)), ...(tamper && { tamper }) };
    return new Map(
      this.obligations
        .map((one) => [one.id, failuresOf(this.spec, one, product)] as const)
        .filter(([, failures]) => failures.length > 0),
    );
  }

  #of(kind: ObligationKind): Obligation[] {
    return this.obligations.filter((obligation) => obligation.kind === kind);
  }
}

/** What a specification of these sections must prove; nothing may be wrong with it. */
export function suiteOf(sections: Sections): Suite {
  const suite = new Suite(written(sections));
  const wrong = suite.errors.map(({ at, message }) => `${at.line}: ${message}`);
  if (wrong.length > 0) throw new Error(wrong.join('\n'));
  return suite;
}
