// What the facts do not have and may yet be declared: by a section that is not shown or not whole,
// by an open cell, or by a row that cannot be read. One mistake is told once, not where it is missed.

import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { type Call, type Facts, type OpenQuestion, SECTION_IDS } from '../model/index.ts';
import { allSteps } from '../model/steps/steps.ts';
import type { Doubts } from './expressions/index.ts';
import type { Sections, States } from './facts.ts';
import type { OutlinedSection } from './outline/outline.ts';
import { openBy } from './reading/reading.ts';

type Questions = Readonly<Record<string, readonly OpenQuestion[]>>;

/** What may be declared though these facts do not have it. */
export function doubtsOf(
  facts: Facts,
  states: States,
  sections: Sections,
  questions: Questions,
  diagnostics: readonly Diagnostic[],
): Doubts {
  const leavesOpen = openBy(Object.values(questions));
  const unknown = new Set(
    SECTION_IDS.filter((id) => states[id] === 'not shown' || isBroken(sections[id], diagnostics)),
  );
  const entities = new Set(facts.entities.entities.map(({ name }) => name));
  const isUnread = unreadCalls(facts.calls.calls, diagnostics);
  return {
    isName: (name) => {
      if (/^[A-Z][A-Z0-9_]*$/.test(name) && (unknown.has('limits') || leavesOpen('constant', name)))
        return true;
      return /^\p{Lu}/u.test(name) && (unknown.has('entities') || leavesOpen('entity', name));
    },
    isField: (entity, field) => leavesOpen('field', field, entity),
    isCall: (call) =>
      leavesOpen('call', call.name) ||
      isUnread(call) ||
      allSteps(call.steps).some(
        (step) =>
          'entity' in step && typeof step.entity === 'object' && !entities.has(step.entity.name),
      ),
  };
}

/** Whether some cell or step of a call could not be read. */
function unreadCalls(
  calls: readonly Call[],
  diagnostics: readonly Diagnostic[],
): (call: Call) => boolean {
  const wrong = diagnostics.filter(
    ({ code, severity }) => severity === 'error' && code.startsWith('calls/'),
  );
  const lines = new Set(wrong.map(({ at }) => at.line));
  const rows = new Set(calls.map(({ at }) => at.line));
  const isBelow = [...lines].some((line) => !rows.has(line));
  return ({ at, steps }) => lines.has(at.line) || (isBelow && steps.length === 0);
}

/** Whether an error stands in the section, or says that it stands a second time elsewhere. */
export function isBroken(section: OutlinedSection, diagnostics: readonly Diagnostic[]): boolean {
  const within = (at: Diagnostic['at']) => at.line >= section.at.line && at.line <= section.end;
  return diagnostics.some(({ code, severity, at, related }) =>
    code === 'form/section-twice'
      ? related.some((first) => within(first.at))
      : severity === 'error' && within(at),
  );
}
