// A run as Cucumber's own messages, one JSON document a line. The lanes of a run are runs of Cucumber
// of their own: here they become one again.

import type { Envelope } from '../run/messages.ts';

export class MessageLog {
  readonly #lines: string[] = [];
  /** What every lane says anew: kept once. */
  readonly #said = new Set<string>();
  #run: string | null = null;
  #finished: NonNullable<Envelope['testRunFinished']> | null = null;

  /** Takes what a lane says; lanes count from 0. */
  take(envelope: Envelope, lane: number): void {
    const { meta, testRunStarted, testRunFinished, stepDefinition, hook, parameterType } = envelope;
    if (testRunStarted !== undefined) {
      if (this.#run !== null) return;
      this.#run = testRunStarted.id ?? '';
    }
    if (testRunFinished !== undefined) return this.#finish(testRunFinished);
    const once = meta === undefined ? (stepDefinition ?? hook ?? parameterType)?.id : 'meta';
    if (once !== undefined && this.#said.has(once)) return;
    if (once !== undefined) this.#said.add(once);
    this.#lines.push(this.#written(envelope, lane));
  }

  /** The whole, once every lane has ended. */
  get text(): string {
    const end = this.#finished === null ? [] : [this.#written({ testRunFinished: this.#finished })];
    return [...this.#lines, ...end].map((line) => `${line}\n`).join('');
  }

  #finish(finished: NonNullable<Envelope['testRunFinished']>): void {
    const success = finished.success && (this.#finished?.success ?? true);
    this.#finished = { ...finished, success };
  }

  /** Of one run, and each file by a name of its own: lanes have features of the same name. */
  #written(envelope: Envelope, lane = 0): string {
    return JSON.stringify(envelope, (key, value: unknown) => {
      if (key === 'testRunStartedId') return this.#run ?? value;
      if (key !== 'uri' || lane === 0 || !isFeature(value)) return value;
      return `lane-${lane}/${value}`;
    });
  }
}

const isFeature = (uri: unknown): uri is string =>
  typeof uri === 'string' && uri.endsWith('.feature');
