// What the stubs of the specification answer: the overview, and each of the nine sections.

import type { Overview, SectionSummary } from '../src/contract/overview.ts';
import type { NotShown } from '../src/contract/sections/section.ts';
import { count } from '../src/diagnostics/count.ts';
import type { Diagnostic } from '../src/diagnostics/diagnostic.ts';
import { SECTION_IDS, SECTIONS, type SectionId, type Spec } from '../src/model/index.ts';
import { json, type PlainAnswer } from './messages/message.ts';
import type { Compiled } from './world/product.ts';

/** `GET /_nonet/spec` and `GET /_nonet/spec/<section>`; null for any other path. */
export function answerStub(compiled: Compiled, path: string): PlainAnswer | null {
  if (path === '/_nonet/spec') return json(200, overviewOf(compiled));
  const id = SECTION_IDS.find((section) => path === `/_nonet/spec/${section}`);
  return id === undefined ? null : sectionAnswer(compiled, id);
}

function sectionAnswer({ spec, diagnostics }: Compiled, id: SectionId): PlainAnswer {
  const { at, state, ...section } = spec.sections[id];
  const line = at.line;
  if (state === 'not shown') {
    const { title } = section;
    const { write } = SECTIONS[id];
    return json(501, { section: id, title, status: state, line, write } satisfies NotShown);
  }
  return json(200, {
    section: id,
    state,
    line,
    ...section,
    diagnostics: inSection(spec, id, diagnostics),
  });
}

function overviewOf({ spec, diagnostics }: Compiled): Overview {
  const { file, name, version, zone } = spec;
  const sections = SECTION_IDS.map((id) => summaryOf(spec, id, diagnostics));
  return { file, name, version, ...(zone && { zone }), sections, diagnostics: [...diagnostics] };
}

function summaryOf(spec: Spec, id: SectionId, diagnostics: readonly Diagnostic[]): SectionSummary {
  const { title, state, at, questions } = spec.sections[id];
  const { number, write } = SECTIONS[id];
  const counts = count(inSection(spec, id, diagnostics));
  return {
    section: id,
    number,
    title,
    state,
    line: at.line,
    write,
    counts: {
      questions: questions.length,
      errors: counts.error,
      warnings: counts.warning,
      notes: counts.note,
    },
  };
}

/** The diagnostics whose place lies between a section's heading and the next one. */
function inSection(spec: Spec, id: SectionId, diagnostics: readonly Diagnostic[]): Diagnostic[] {
  return diagnostics.filter(({ at }) => sectionAt(spec, at.line) === id);
}

function sectionAt(spec: Spec, line: number): SectionId | undefined {
  const begun = SECTION_IDS.filter((id) => spec.sections[id].at.line <= line);
  // Of two that begin on one line, the one that is missing only says where it should stand.
  const isThere = (id: SectionId): number => Number(spec.sections[id].state !== 'not shown');
  return begun.sort(
    (a, b) => spec.sections[b].at.line - spec.sections[a].at.line || isThere(b) - isThere(a),
  )[0];
}
