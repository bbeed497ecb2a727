// What the specification asks for and the product does not do: why a step fails.

/** Its message is for people and says everything; where the code stood is of no use to them. */
export class Unmet extends Error {
  constructor(message: string) {
    super(message);
    this.stack = '';
  }
}
