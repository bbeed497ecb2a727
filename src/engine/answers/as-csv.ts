// What a call answers as CSV: its list, with the headers of a file to download.

import type { Call } from '../../model/calls.ts';
import { CSV, asCsv, csvColumns } from '../../model/csv.ts';
import type { Json } from '../../model/json.ts';
import type { Spec } from '../../model/spec.ts';

/** What writes the JSON text of a call's list as CSV. */
export function csvOf(spec: Spec, call: Call): (json: string) => string {
  const columns = csvColumns(spec, call) ?? [];
  return (json) => asCsv(columns, JSON.parse(json) as Record<string, Json>[]);
}

export const csvHeaders = ({ name }: Call): Record<string, string> => ({
  'content-type': CSV,
  'content-disposition': `attachment; filename="${name}.csv"`,
});
