// What was noticed so far, by kinds.

import type { Kind } from './mutation.ts';

const MOST_TOLD = 5;

export class Tally {
  private readonly kinds = new Map<Kind, { noticed: number; all: number }>();

  constructor(private readonly product: string) {}

  /** Counts a fault, and prints what noticed it. */
  add(kind: Kind, fault: string, failed: readonly (readonly [string, string])[], told: boolean) {
    const counts = this.kinds.get(kind) ?? { noticed: 0, all: 0 };
    this.kinds.set(kind, counts);
    counts.all += 1;
    if (failed.length > 0) counts.noticed += 1;
    const how = failed.length > 0 ? 'noticed' : 'MISSED ';
    console.log(`${how} ${kind.padEnd(14)} ${fault.padEnd(56)} ${failed[0]?.[0] ?? ''}`);
    if (told) for (const [id, why] of failed.slice(0, MOST_TOLD)) console.log(`    ${id}: ${why}`);
  }

  /** Prints the sums. */
  end(): void {
    const all = [...this.kinds];
    for (const [kind, { noticed, all }] of this.kinds)
      console.log(`  ${kind.padEnd(14)} ${noticed} of ${all}`);
    const sum = (of: 'noticed' | 'all'): number =>
      all.reduce((total, [, counts]) => total + counts[of], 0);
    console.log(`${this.product}: ${sum('noticed')} of ${sum('all')} noticed`);
  }
}
