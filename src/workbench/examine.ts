// A text's way through reading and checking: all that somebody needs who only wants to know whether
// it is well written.

import { check, settle } from '../check/index.ts';
import { inOrder, type Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Spec } from '../model/index.ts';
import { read } from '../read/index.ts';
import { source, type Source } from '../text/source.ts';

export interface Examined {
  readonly source: Source;
  readonly spec: Spec;
  /** What reading and checking found, in the order of the lines. */
  readonly diagnostics: readonly Diagnostic[];
}

/** Reads and checks a specification. Never throws: whatever the text, it gives a specification. */
export function examine(file: string, text: string): Examined {
  const from = source(file, text);
  const { spec, diagnostics, severities } = read(from);
  const found = settle({ spec, severities }, [...diagnostics, ...check(spec)]);
  return { source: from, spec, diagnostics: inOrder(found) };
}
