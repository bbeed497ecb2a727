// What a call answers in another form than JSON, which is worked out of that.

import type { Call } from '../../model/sections/calls.ts';
import type { Spec } from '../../model/sections/spec.ts';
import type { Answering } from './answer.ts';
import { inCsv } from './as-csv.ts';
import { inText } from './as-text.ts';

/** Answers as CSV or as a text what would be JSON otherwise. */
export const inForm = (spec: Spec, call: Call, answering: Answering): Answering =>
  call.answer.format === 'csv' ? inCsv(spec, call, answering) : inText(call, answering);
