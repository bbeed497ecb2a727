// Steps of reading that are worth keeping: while somebody types, most of a text stays as it is, and
// what was read of it too.

import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Report } from './grammar/report.ts';

interface Step {
  readonly from: readonly unknown[];
  readonly gave: unknown;
  readonly findings: readonly Diagnostic[];
}

export class Steps {
  readonly #taken: Map<string, Step>;

  /** `before`: the steps of an earlier reading of the same file. */
  constructor(before?: Steps) {
    this.#taken = before === undefined ? new Map() : new Map(before.#taken);
  }

  /**
   * What `make` gives and reports; where the step of that name came from the very same things before,
   * what it gave and reported then. `make` may look at nothing else that can change.
   */
  take<Given>(
    name: string,
    from: readonly unknown[],
    report: Report,
    make: (report: Report) => Given,
  ): Given {
    const before = this.#taken.get(name);
    const isKept = before?.from.every((thing, place) => thing === from[place]) ?? false;
    const step = isKept ? before! : anew(from, make);
    this.#taken.set(name, step);
    step.findings.forEach(report);
    return step.gave as Given;
  }
}

function anew(from: readonly unknown[], make: (report: Report) => unknown): Step {
  const findings: Diagnostic[] = [];
  return { from, gave: make((finding) => void findings.push(finding)), findings };
}
