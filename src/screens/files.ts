// Files on screens: their sizes in words, and which call answers that of a record.

import { entityBehind, shownFields, type Json, type Spec } from '../model/index.ts';

const UNITS = ['bytes', 'KB', 'MB', 'GB'];

/** A size as people read it: `1.5 MB`. */
export function sizeInWords(bytes: number): string {
  let [size, unit] = [bytes, 0];
  while (size >= 1_000 && unit < UNITS.length - 1) [size, unit] = [size / 1_000, unit + 1];
  return `${unit === 0 ? size : Math.round(size * 10) / 10} ${UNITS[unit]}`;
}

/** Whether browsers show files of a type as pictures, and run nothing in them. */
export const isPicture = (type: string): boolean => /^image\/(png|jpeg|gif|webp)$/.test(type);

/**
 * Where a shown record's file is, by its field's wire name: the address of a call that finds the record by
 * what is shown of it, and takes nothing else. Null where there is none.
 */
export function fileAddress(
  spec: Spec,
  shows: string,
  field: string,
  record: Readonly<Record<string, Json>>,
): string | null {
  const entity = entityBehind(spec, shows);
  const fields = shownFields(spec, shows);
  const own = fields.find(({ wire }) => wire === field)?.own;
  if (entity === undefined || !own) return null;
  for (const { steps, answer, path, query, headers } of spec.sections.calls.facts.calls) {
    const [find, ...more] = steps;
    if (answer.format !== 'file' || answer.shape?.kind !== 'value' || more.length > 0) continue;
    if (find?.kind !== 'find' || find.entity.name !== entity.name) continue;
    if (answer.shape.from?.source.trim() !== `${find.as}.${own.name}`) continue;
    const by = fields.find((shown) => shown.own?.name === find.field.name)?.wire;
    const key = by === undefined ? null : (record[by] ?? null);
    const parameters = path.segments.filter(({ kind }) => kind === 'parameter');
    if (key === null || typeof key === 'object' || query.length + headers.length > 0) continue;
    if (parameters.length !== 1 || parameters[0]!.text !== find.parameter) continue;
    return `/${path.segments
      .map(({ kind, text }) => (kind === 'fixed' ? text : encodeURIComponent(String(key))))
      .join('/')}`;
  }
  return null;
}
