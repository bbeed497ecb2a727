// What is awaited before everything can be tried.

import { SECTION_IDS, SECTIONS, type SectionId, type Spec } from '../../../../model/index.ts';
import type { Obligation } from '../../../../obligations/index.ts';

/** The sections that an obligation waits for; none where it waits for an open question. */
export const waitsFor = (spec: Spec, { standsOn }: Obligation): SectionId[] =>
  standsOn.filter((id) => !['shown', 'none'].includes(spec.sections[id].state));

/** The sections that have to be shown, and whether cells are open: `sections 5, 7 and open questions`. */
export function awaited({ spec }: { readonly spec: Spec }, waiting: readonly Obligation[]): string {
  const awaits = waiting.map((one) => waitsFor(spec, one));
  const open = SECTION_IDS.filter((id) => awaits.some((ids) => ids.includes(id)));
  const numbers = open.map((id) => SECTIONS[id].number);
  const sections = `section${numbers.length > 1 ? 's' : ''} ${numbers.join(', ')}`;
  return [
    ...(open.length > 0 ? [sections] : []),
    ...(awaits.some((ids) => ids.length === 0) ? ['open questions'] : []),
  ].join(' and ');
}
