// The message of whatever was thrown.

/** What is thrown need not be an Error. */
export const errorMessage = (fault: unknown): string =>
  fault instanceof Error ? fault.message : String(fault);
