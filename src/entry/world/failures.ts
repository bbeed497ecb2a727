// Errors on order: the next request of a call is refused with one.

import { PROVOKING_HEADER } from '../../engine/provoke.ts';
import { chosen } from '../../engine/routes/chosen.ts';
import { Router, segmentsOf } from '../../engine/routes/router.ts';
import type { Call, Spec } from '../../model/index.ts';
import { didYouMean } from '../../text/nearest.ts';

interface Asked {
  readonly method: string;
  /** Path and query. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
}

export class Failures {
  readonly #spec: Spec;
  readonly #router: Router<{ readonly call: Call }>;
  readonly #orders = new Map<string, string[]>();

  constructor(spec: Spec) {
    this.#spec = spec;
    this.#router = new Router(spec.sections.calls.facts.calls.map((call) => ({ call })));
  }

  /** Refuses the next request of a call. Throws a RangeError for a call or an error that is not there. */
  order(call: string, error: string): void {
    const { calls, errors } = this.#spec.sections;
    const names = calls.facts.calls.map(({ name }) => name);
    const codes = errors.facts.errors.map(({ code }) => code);
    for (const [name, known, what] of [
      [call, names, 'section 7 has no call'],
      [error, codes, 'section 8 has no error'],
    ] as const)
      if (!known.includes(name))
        throw new RangeError(
          `${what} ${name}${didYouMean(name, known) || `; there are ${known.join(', ')}`}`,
        );
    this.#orders.set(call, [...(this.#orders.get(call) ?? []), error]);
  }

  /** The headers that have a request refused, where that is on order: its first one is done then. */
  headersFor(asked: Asked): Record<string, string> {
    if (this.#orders.size === 0) return {};
    const segments = segmentsOf(pathOf(asked.url));
    const matches = segments === null ? [] : this.#router.matches(asked.method, segments);
    const call = chosen(this.#spec, matches, asked)?.value.call.name;
    const [first, ...rest] = (call && this.#orders.get(call)) || [];
    if (first === undefined) return {};
    this.#orders.set(call!, rest);
    return { [PROVOKING_HEADER]: first };
  }

  clear(): void {
    this.#orders.clear();
  }

  /** Whether some call has this path. */
  isKnown(url: string): boolean {
    const segments = segmentsOf(pathOf(url));
    return segments !== null && this.#router.methods(segments).length > 0;
  }
}

const pathOf = (url: string): string => url.split('?', 1)[0]!;
