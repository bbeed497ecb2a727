// Work that takes long, a little at a time.

/** Each `yield` ends a step; what comes of it is returned. */
export type Steps<Result> = Generator<undefined, Result, undefined>;

/** Goes through all steps at once. */
export function finished<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}
