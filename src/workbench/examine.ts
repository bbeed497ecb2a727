// A text's way through reading and checking: all that somebody needs who only wants to know whether
// it is well written.

import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { Document } from '../language/document/document.ts';
import type { Spec } from '../model/index.ts';
import type { Source } from '../text/source.ts';

export interface Examined {
  readonly source: Source;
  readonly spec: Spec;
  /** What reading and checking found, in the order of the lines. */
  readonly diagnostics: readonly Diagnostic[];
}

/** Reads and checks a specification. Never throws: whatever the text, it gives a specification. */
export const examine = (file: string, text: string): Examined => new Document(file, text);
