// Cucumber's messages, gathered into what became of each scenario.

import type { runCucumber } from '@cucumber/cucumber/api';
import type { Verdict } from './outcome.ts';
import { rowOf } from './row.ts';

export type Envelope = Parameters<NonNullable<Parameters<typeof runCucumber>[2]>>[0];
type Document = NonNullable<Envelope['gherkinDocument']>;
type Pickle = NonNullable<Envelope['pickle']>;
type StepResult = NonNullable<Envelope['testStepFinished']>['testStepResult'];

/** A scenario at its end. */
export interface Ended {
  /** The name of its file. */
  readonly file: string;
  readonly line: number;
  readonly name: string;
  /** Without their `@`. */
  readonly tags: readonly string[];
  /** Its row of the examples. */
  readonly row: Readonly<Record<string, string>>;
  readonly verdict: Verdict;
  readonly milliseconds: number;
  readonly stopped: { readonly step: string; readonly why: string } | null;
  /** Whether it was left out before it began; what it has logged says why. */
  readonly isLeftOut: boolean;
  /** What it has logged. */
  readonly log: readonly string[];
}

interface Running {
  readonly pickle: Pickle;
  /** The step of the pickle behind each test step that is no hook. */
  readonly steps: ReadonlyMap<string, string>;
  readonly began: number;
  verdict: Verdict;
  stopped: Ended['stopped'];
  isLeftOut: boolean;
  readonly log: string[];
}

/** Takes messages one after another and tells each scenario's end; `end` when no more will come. */
export class Watch {
  readonly #onEnded: (ended: Ended) => void;
  readonly #documents = new Map<string, Document>();
  readonly #pickles = new Map<string, Pickle>();
  readonly #cases = new Map<string, { pickle: Pickle; steps: ReadonlyMap<string, string> }>();
  readonly #running = new Map<string, Running>();

  constructor(onEnded: (ended: Ended) => void) {
    this.#onEnded = onEnded;
  }

  take(envelope: Envelope): void {
    const { gherkinDocument, pickle, testCase, testCaseStarted } = envelope;
    const { testStepFinished, testCaseFinished, attachment } = envelope;
    if (gherkinDocument !== undefined)
      this.#documents.set(gherkinDocument.uri ?? '', gherkinDocument);
    if (pickle !== undefined) this.#pickles.set(pickle.id, pickle);
    if (testCase !== undefined) this.#plan(testCase);
    if (testCaseStarted !== undefined) this.#start(testCaseStarted.id, testCaseStarted.testCaseId);
    if (testStepFinished !== undefined)
      this.#note(
        testStepFinished.testCaseStartedId,
        testStepFinished.testStepId,
        testStepFinished.testStepResult,
      );
    if (attachment?.mediaType === LOG)
      this.#running.get(attachment.testCaseStartedId ?? '')?.log.push(attachment.body);
    if (testCaseFinished !== undefined) this.#finish(testCaseFinished.testCaseStartedId);
  }

  /** Lets go of everything. */
  end(): void {
    this.#documents.clear();
    this.#pickles.clear();
    this.#cases.clear();
    this.#running.clear();
  }

  #plan({ id, pickleId, testSteps }: NonNullable<Envelope['testCase']>): void {
    const pickle = this.#pickles.get(pickleId)!;
    const texts = new Map(pickle.steps.map((step) => [step.id, step.text]));
    const steps = testSteps.map((step): [string, string] => [
      step.id,
      texts.get(step.pickleStepId ?? '') ?? '',
    ]);
    this.#cases.set(id, { pickle, steps: new Map(steps) });
  }

  #start(id: string, caseId: string): void {
    const { pickle, steps } = this.#cases.get(caseId)!;
    const began = performance.now();
    this.#running.set(id, {
      ...{ pickle, steps, began, verdict: 'passed', stopped: null, isLeftOut: false, log: [] },
    });
  }

  #note(id: string, stepId: string, result: StepResult): void {
    const running = this.#running.get(id)!;
    const verdict = VERDICTS[result.status] ?? 'failed';
    // After a step that failed the others are skipped; one that is skipped by itself says that it cannot be tried.
    if (result.status === 'SKIPPED' && running.verdict === 'passed') running.isLeftOut = true;
    if (verdict === 'passed' || running.verdict !== 'passed') return;
    const step = running.steps.get(stepId) ?? '';
    running.verdict = verdict;
    running.stopped = { step, why: whyOf(result) };
  }

  #finish(id: string): void {
    const { pickle, began, verdict, stopped, isLeftOut, log } = this.#running.get(id)!;
    this.#running.delete(id);
    const document = this.#documents.get(pickle.uri);
    this.#onEnded({
      file: pickle.uri,
      line: pickle.location?.line ?? 1,
      name: pickle.name,
      tags: pickle.tags.map((tag) => tag.name.slice(1)),
      row: document === undefined ? {} : rowOf(document, pickle),
      verdict,
      milliseconds: performance.now() - began,
      stopped,
      isLeftOut,
      log,
    });
  }
}

/** The type of what a step logs. */
const LOG = 'text/x.cucumber.log+plain';

/** A step that is skipped comes after one that stopped the scenario, which says more. */
const VERDICTS: Record<string, Verdict> = {
  PASSED: 'passed',
  SKIPPED: 'passed',
  PENDING: 'pending',
  UNDEFINED: 'undefined',
};

/** What an `Unmet` says for itself; of any other error its stack as well. */
function whyOf({ status, message, exception }: StepResult): string {
  const { stackTrace } = exception ?? {};
  if (status === 'UNDEFINED')
    return 'Nonet has no such step: features/README.md lists those that there are.';
  return (stackTrace ?? message ?? '').trim();
}
