// Which rows of a specification are not what they were in an earlier one. Where they stand does not
// matter. What is gone, but for an example of a request, or is about a section as a whole, changes
// every row of its section; other first data may change whatever there is.

import { SECTION_IDS, type SectionId, type Spec } from '../../model/index.ts';
import { said } from './print.ts';
import { rowsOf, type Row } from './rows.ts';

/** The rows that are new or say something else. */
export function changedRows(before: Spec, after: Spec): Row[] {
  const [old, now] = [rowsOf(before), rowsOf(after)];
  if (said(dataOf(before)) !== said(dataOf(after))) return now;
  const known = new Map(old.map((row) => [keyOf(row), said(row.fact)]));
  const kept = new Set(now.map(keyOf));
  const whole = new Set<SectionId>([
    ...old
      .filter((row) => row.kind !== 'example' && !kept.has(keyOf(row)))
      .map(({ section }) => section),
    ...SECTION_IDS.filter((id) => said(restOf(before, id)) !== said(restOf(after, id))),
  ]);
  return now.filter((row) => whole.has(row.section) || known.get(keyOf(row)) !== said(row.fact));
}

/** A row is known by its name, but for what is told of it there. */
const keyOf = ({ section, kind, name }: Row): string => `${section} ${kind} ${name}`;

/** The records that a product begins with. */
const dataOf = ({ sections }: Spec): unknown =>
  sections.entities.facts.entities.map(({ name, examples }) => [name, examples]);

/** What a section says beside its rows. */
function restOf({ sections }: Spec, id: SectionId): unknown {
  const { facts, state } = sections[id];
  if (id === 'calls') return [state];
  if (id === 'roles') return [state, sections.roles.facts.credentials];
  if (id === 'errors') return [state, sections.errors.facts.body, sections.errors.facts.bodies];
  if (id === 'entities')
    return [
      state,
      sections.entities.facts.views.map(({ name, of, without }) => [name, of, without]),
    ];
  return [state, Object.keys(facts)];
}
