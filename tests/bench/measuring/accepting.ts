// From the command to the verdict: `nonet accept` on a specification, what it finds and what it costs,
// at first and again.

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { metered, ROOT } from './metered.ts';

export interface Accepted {
  readonly passed: number;
  readonly failed: number;
  readonly notReached: number;
  readonly notCovered: number;
  readonly seconds: number;
  readonly atWork: number;
  readonly megabytes: number;
}

/** Builds what the command wants to be built, so that no run is charged with it. */
export const prepare = (): Promise<unknown> => metered(ROOT, 'accept', '--list', 'spec/spec.md');

/** One specification in a folder of its own, where no plans of an earlier run are kept. */
export class Accepting {
  readonly #folder = mkdtempSync(join(tmpdir(), 'nonet-accepting-'));
  readonly #parameters: readonly string[];

  constructor(text: string, { screens }: { readonly screens: boolean }) {
    // Beside packages the command keeps its plans among them.
    mkdirSync(join(this.#folder, 'node_modules'));
    writeFileSync(join(this.#folder, 'spec.md'), text);
    this.#parameters = ['accept', 'spec.md', '--json', ...(screens ? [] : ['--no-screens'])];
  }

  /** Runs it once; from the second time on with the plans that the first run has kept. */
  async run(): Promise<Accepted> {
    const { stdout, ...cost } = await metered(this.#folder, ...this.#parameters);
    const { counts } = JSON.parse(stdout) as { readonly counts: Readonly<Record<string, number>> };
    return {
      passed: counts['passed']!,
      failed: counts['failed']!,
      notReached: counts['notReached']!,
      notCovered: counts['leftOut']!,
      ...cost,
    };
  }

  close(): void {
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
