// Turns what passes into exchanges for the judge, and knows what happened at the same time.

import { answeredBody } from '../../contract/answered.ts';
import { bodyIn } from '../../model/index.ts';
import type { Spec } from '../../model/index.ts';
import { CallFinder } from '../upstream/calls.ts';
import type { Deviation } from './exchange.ts';
import { Judge } from './judge.ts';
import type { Passed } from './server.ts';
import { shownUrl } from './shown-url.ts';

const READS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/** What is told of the request and the answer that deviate. */
export type Shown = Pick<Passed, 'method' | 'url' | 'status'>;
type Tell = (deviation: Deviation, shown: Shown) => void;

export class Watcher {
  readonly judge: Judge;
  readonly #spec: Spec;
  readonly #finder: CallFinder;
  readonly #onFault: (request: string, fault: unknown) => void;
  readonly #tell: Tell;
  /** How many calls have been looked at. */
  calls = 0;
  #writing = 0;
  /** Rises whenever a write begins or ends. */
  #epoch = 0;

  /** `tell` is given each deviation as it is found, `onFault` what fails while it is looked for. */
  constructor(spec: Spec, tell: Tell, onFault: (request: string, fault: unknown) => void) {
    this.#spec = spec;
    this.judge = new Judge(spec);
    this.#finder = new CallFinder(spec);
    this.#tell = tell;
    this.#onFault = onFault;
  }

  /** Begins to look at a request; null where it is no call. */
  watch(request: { readonly method: string; readonly url: string }) {
    const { method } = request;
    const isCall = method !== 'HEAD' && this.#finder.isAt(request);
    const isWrite = !READS.has(method);
    if (isWrite) this.#begin();
    if (!isCall) return isWrite ? { done: () => this.#end() } : null;
    const begun = { epoch: this.#epoch, writing: this.#writing - (isWrite ? 1 : 0) };
    return {
      done: (passed: Passed | null): void => {
        const isAlone = begun.writing === 0 && begun.epoch === this.#epoch;
        if (isWrite) this.#end();
        // Which of several calls at an address it was, its body says.
        const call = passed && this.#finder.find({ ...passed, body: passed.sent });
        if (passed === null || call === null) return;
        this.calls += 1;
        const { sent, answered, ...exchange } = passed;
        const url = shownUrl(call, passed.url);
        try {
          const found = this.judge.judge({
            ...{ ...exchange, call, isAlone, text: answered },
            ...{
              sent: bodyIn(sent),
              answered: answeredBody(this.#spec, call.name, {
                status: exchange.status,
                body: answered,
              }),
            },
          });
          for (const deviation of found) this.#tell(deviation, { ...passed, url });
        } catch (fault) {
          // What passes goes on in spite of it.
          this.#onFault(`${passed.method} ${url}`, fault);
        }
      },
    };
  }

  #begin(): void {
    this.#writing += 1;
    this.#epoch += 1;
  }

  #end(): void {
    this.#writing -= 1;
    this.#epoch += 1;
  }
}
