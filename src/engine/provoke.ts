// Errors of the catalogue on demand: `x-nonet-answer: NOT_FOUND`.

import { nearest } from '../text/nearest.ts';
import type { CallType } from './calls/call-type.ts';
import { type Breach, breach, transportBreach } from './refusals/breach.ts';
import type { Catalogue } from './refusals/catalogue.ts';

export const PROVOKING_HEADER = 'x-nonet-answer';

/** The breach that a request asks for; null where it asks for none. */
export function provoked(
  catalogue: Catalogue,
  { subject }: CallType,
  headers: Readonly<Record<string, string>>,
): Breach | null {
  const code = headers[PROVOKING_HEADER]?.trim() ?? '';
  if (code === '') return null;
  const row = catalogue.coded(code);
  if (row === undefined) return unknown(catalogue, code);
  const why = `${PROVOKING_HEADER} asks for ${code}`;
  const asked = breach('unexpected', { section: 'errors', at: row.at, why }, { subject, code });
  return { ...asked, trigger: null };
}

function unknown(catalogue: Catalogue, code: string): Breach {
  const codes = catalogue.rows.map((row) => row.code);
  const near = nearest(code, codes);
  const meant = near === undefined ? `write one of ${codes.join(', ')}` : `did you mean ${near}?`;
  return transportBreach(400, 'MALFORMED', `${code} is no error of section 8; ${meant}`);
}
