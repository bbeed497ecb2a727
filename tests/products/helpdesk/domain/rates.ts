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
    const key = this.fault === 'rate-shared' ? 'everybody' : who;
    const recent = (this.calls.get(key) ?? []).filter((at) => at > now - RATE_WINDOW);
    const over = recent.length >= this.limit();
    if (!(over && this.fault === 'rate-refusals-free')) recent.push(now);
    this.calls.set(key, recent);
    if (over) throw problem('TOO_MANY_CALLS');
  }

  /** Forgets whoever has not called for a while. */
  sweep(now: number): void {
    for (const [who, calls] of this.calls) {
      if (calls.every((at) => at <= now - RATE_WINDOW)) this.calls.delete(who);
    }
  }

  private limit(): number {
    if (this.fault === 'rate-unlimited') return Number.POSITIVE_INFINITY;
    return this.fault === 'rate-one-more' ? RATE_LIMIT + 1 : RATE_LIMIT;
  }
}
