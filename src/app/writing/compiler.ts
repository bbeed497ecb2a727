// Text to specification in this browser: a chunk of its own, for reading and checking are wanted
// only where there is a text and not yet what it says.

import { Document } from '../../language/document/document.ts';

export type { Document };

/** The texts of one file, one after another: what has not changed is not read again. */
export class Compiler {
  readonly #file: string;
  #last: Document | undefined;

  constructor(file: string) {
    this.#file = file;
  }

  /** A text as the language understands it; of the same text the same document. */
  document(text: string): Document {
    if (this.#last?.text !== text) this.#last = new Document(this.#file, text, this.#last);
    return this.#last;
  }
}
