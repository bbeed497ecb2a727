// What a call answers as CSV: its list, with the headers of a file to download.

import type { Call } from '../../model/calls.ts';
import { CSV, asCsv, csvColumns } from '../../model/csv.ts';
import type { Json } from '../../model/json.ts';
import type { Spec } from '../../model/spec.ts';

interface CsvAnswer {
  readonly headers: Record<string, string>;
  /** Writes the JSON text of the list. */
  readonly write: (json: string) => string;
}

/** How a call's list is answered as CSV. */
export function csvAnswer(spec: Spec, call: Call): CsvAnswer {
  const columns = csvColumns(spec, call) ?? [];
  return {
    headers: {
      'content-type': CSV,
      'content-disposition': `attachment; filename="${call.name}.csv"`,
    },
    write: (json) => asCsv(columns, JSON.parse(json) as Record<string, Json>[]),
  };
}
