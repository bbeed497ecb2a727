// `200 file of X`: the bytes of a file.

import { fileHeaders } from '../../model/files/disposition.ts';
import { isFile } from '../../model/files/file.ts';
import type { Json } from '../../model/values/json.ts';
import type { Call } from '../../model/sections/calls.ts';
import type { Answering } from '../answers/answer.ts';
import type { CallCase } from '../calls/call-case.ts';
import type { Compiled } from '../expressions/compiler.ts';

/** The file that an expression comes to, as JSON; without one, what says that there is none. */
export function compileFile(
  { answer: { status } }: Call,
  file: Compiled,
  headersOf: (call: CallCase) => Record<string, string>,
): Answering {
  return (done) => {
    const value = (file.evaluate(done) ?? null) as Json;
    if (!isFile(value)) return { status, headers: {}, body: null, file: true };
    return {
      ...{ status, body: JSON.stringify(value), file: true },
      headers: { ...fileHeaders(value), ...headersOf(done) },
    };
  };
}
