// The credential that a call has just issued, out of its answer.

import { credentialPath, type Call, type Json, type Spec } from '../../../model/index.ts';
import { valueAt } from '../../../screens/calls/parts.ts';

/** The credential in an answer; null where it holds none (a cookie may carry it instead). */
export function tokenIn(spec: Spec, call: Call, body: Json): string | null {
  const path = credentialPath(spec, call);
  const token = path === null ? null : valueAt(body, path);
  return typeof token === 'string' ? token : null;
}
