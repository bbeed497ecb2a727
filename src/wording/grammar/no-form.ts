// What is thrown within this folder where a part of an expression has no form: then the whole has none.

class NoForm extends Error {}

/** Ends the wording: nothing is guessed. */
export const noForm = (): never => {
  throw new NoForm();
};

/** What is worded; null where it has no form. */
export function wordedOrNull<T>(word: () => T): T | null {
  try {
    return word();
  } catch (error) {
    if (error instanceof NoForm) return null;
    throw error;
  }
}
