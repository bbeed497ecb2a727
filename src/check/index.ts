// What contradicts across sections: a specification in, diagnostics out.

import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Spec } from '../model/spec.ts';
import { Linked } from './linked/linked.ts';
import { RULES } from './rules.ts';

export { settle } from './findings/settle.ts';

/**
 * What each section says that another does not bear out. A reference into a section that is not
 * shown is open; of a broken one only what the reader has not told yet is told.
 */
export function check(spec: Spec, linked = new Linked(spec)): Diagnostic[] {
  return RULES.flatMap((rule) => [...rule(linked)]);
}
