// `200 file of X`: the bytes of a file.

import { fileHeaders } from '../../model/files/disposition.ts';
import { isFile } from '../../model/files/file.ts';
import type { Json } from '../../model/values/json.ts';
import type { Call } from '../../model/sections/calls.ts';
import type { Compiled } from '../expressions/compiler.ts';
import type { Scope } from '../expressions/scope.ts';

interface FileAnswer {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly body: string | null;
  readonly file: true;
}

/** The file that an expression comes to, as JSON; without one, what says that there is none. */
export function compileFile<Done extends Scope>(
  { answer: { status } }: Call,
  file: Compiled,
  headersOf: (done: Done) => Record<string, string>,
): (done: Done) => FileAnswer {
  return (done) => {
    const value = (file.evaluate(done) ?? null) as Json;
    if (!isFile(value)) return { status, headers: {}, body: null, file: true };
    return {
      ...{ status, body: JSON.stringify(value), file: true },
      headers: { ...fileHeaders(value), ...headersOf(done) },
    };
  };
}
