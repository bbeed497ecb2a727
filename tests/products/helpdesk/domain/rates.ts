// How many calls somebody has made lately.

import type { Fault } from '../faults.ts';
import { RATE_LIMIT, RATE_WINDOW } from './limits.ts';
import { problem } from './problem.ts';

/** Remembers when each person, or each address where nobody is signed in, made calls. */
export class Rates {
  private readonly calls = new Map<string, number[]>();

  constructor(private readonly fault: Fault | undefined) {}

  /** Counts a call, and refuses it where there were too many in the last minute. */
  count(who: string, now: number): void {
    this.add(who, this.recent(who, now), now);
  }

  /** When somebody made calls in the last minute. */
  recent(who: string, now: number): readonly number[] {
    return (this.calls.get(this.keyOf(who)) ?? []).filter((at) => at > now - RATE_WINDOW);
  }

  /** Counts a call beside those made before, and refuses it where they were too many. */
  add(who: string, before: readonly number[], now: number): void {
    const recent = [...before];
    const over = recent.length >= this.limit();
    if (!(over && this.fault === 'rate-refusals-free')) recent.push(now);
    this.calls.set(this.keyOf(who), recent);
    if (over) throw problem('TOO_MANY_CALLS');
  }

  /** Forgets whoever has not called for a while. */
  sweep(now: number): void {
    for (const [who, calls] of this.calls) {
      if (calls.every((at) => at <= now - RATE_WINDOW)) this.calls.delete(who);
    }
  }

  private keyOf(who: string): string {
    return this.fault === 'rate-shared' ? 'everybody' : who;
  }

  private limit(): number {
    if (this.fault === 'rate-unlimited') return Number.POSITIVE_INFINITY;
    return this.fault === 'rate-one-more' ? RATE_LIMIT + 1 : RATE_LIMIT;
  }
}
