// What follows from changes across sections: a way that can no longer be walked, a state that cannot be
// left, a call for nobody, an error that cannot happen. The check finds these in each specification by
// itself; what only one of the two has is a change.

import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Document } from '../language/document/document.ts';
import type { Change } from './facts/change.ts';
import { consequences } from './kinds/consequences.ts';

/** The consequences that have come, and those that have gone. */
export function diffAcross(before: Document, after: Document): Change[] {
  const [old, now] = [findings(before), findings(after)];
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((name) => {
    const [had, has] = [old.get(name), now.get(name)];
    const found = has ?? had;
    if (found === undefined || (had && has)) return [];
    const { code, message } = found;
    const tell = consequences.get(code)![has === undefined ? 'goes' : 'comes'];
    return [tell(message, { before: had?.at ?? null, after: has?.at ?? null }, { message })];
  });
}

/** By their code and what they say: places move. */
const findings = (document: Document): Map<string, Diagnostic> =>
  new Map(
    document.consequences
      .filter(({ code }) => consequences.has(code))
      .map((finding) => [`${finding.code} ${finding.message}`, finding]),
  );
