// What was thrown, in words: it need not be an error.

/** What a fault says of itself. */
export const saidBy = (fault: unknown): string =>
  fault instanceof Error ? fault.message : String(fault);
