// What is thrown within this folder where a part of an expression has no form: then the whole has none.

export class NoForm extends Error {}

/** Ends the wording: nothing is guessed. */
export const noForm = (): never => {
  throw new NoForm();
};
