// What a call answers as CSV: its list, with the headers of a file to download.

import type { Call } from '../../model/sections/calls.ts';
import { CSV, asCsv, csvColumns } from '../../model/csv.ts';
import type { Json } from '../../model/values/json.ts';
import type { Spec } from '../../model/sections/spec.ts';
import type { Answering } from './answer.ts';

/** Answers as CSV what would be JSON otherwise. */
export function inCsv(spec: Spec, call: Call, answering: Answering): Answering {
  const columns = csvColumns(spec, call) ?? [];
  const file = {
    'content-type': CSV,
    'content-disposition': `attachment; filename="${call.name}.csv"`,
  };
  return (done) => {
    const { status, headers, body } = answering(done);
    const records = JSON.parse(body ?? '[]') as Record<string, Json>[];
    return { status, headers: { ...headers, ...file }, body: asCsv(columns, records) };
  };
}
