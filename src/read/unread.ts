// What of a section 7 with errors could be read all the same, so that the rest is told at once.

import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Call } from '../model/index.ts';
import { allSteps } from '../model/steps/steps.ts';
import type { OutlinedSection } from './outline/outline.ts';

/** What the errors of section 7 leave in doubt. */
export interface Unread {
  /** Whether something of a call could not be read, so that it may have what it seems to lack. */
  readonly isUnread: (call: Call) => boolean;
  /** Whether some call may have been dropped, so that any name may be its. */
  readonly lacksCalls: boolean;
}

/** Nothing is known of a section with errors. */
export const ALL_UNREAD: Unread = { isUnread: () => true, lacksCalls: true };

/** What the errors that stand in section 7 leave in doubt. */
export function unreadIn(
  section: OutlinedSection,
  calls: readonly Call[],
  diagnostics: readonly Diagnostic[],
): Unread {
  const wrong = diagnostics.filter(
    ({ severity, at }) =>
      severity === 'error' && at.line >= section.at.line && at.line <= section.end,
  );
  if (wrong.some(({ code }) => code === 'form/section-twice')) return ALL_UNREAD;
  const places = wrong.flatMap(({ at, related }) => [at, ...related.map((other) => other.at)]);
  const lines = new Set(places.map(({ line }) => line));
  const rows = new Set(calls.map(({ at }) => at.line));
  const isBelow = [...lines].some((line) => !rows.has(line));
  // A heading row that cannot be read says of all rows below it what they are.
  if (isBelow && wrong.some(({ code, at }) => /^(?:form|table)\//.test(code) && !rows.has(at.line)))
    return ALL_UNREAD;
  const declared = section.blocks.flatMap((block) => (block.kind === 'table' ? block.rows : []));
  return {
    isUnread: ({ at, steps }) =>
      lines.has(at.line) ||
      allSteps(steps).some((step) => lines.has(step.at.line)) ||
      (isBelow && steps.length === 0),
    lacksCalls: calls.length === 0 || declared.length !== calls.length,
  };
}
