// Files on screens: their sizes in words, and which call answers that of a record.

import { placeNames } from '../expression/index.ts';
import { extensionOf } from '../model/files/kinds.ts';
import { answeredFile, entityBehind, shownFields, type Json, type Spec } from '../model/index.ts';
import type { Input } from './inputs.ts';

const UNITS = ['bytes', 'KB', 'MB', 'GB'];

/** A size as people read it: `1.5 MB`. */
export function sizeInWords(bytes: number): string {
  let [size, unit] = [bytes, 0];
  while (size >= 1_000 && unit < UNITS.length - 1) [size, unit] = [size / 1_000, unit + 1];
  return `${unit === 0 ? size : Math.round(size * 10) / 10} ${UNITS[unit]}`;
}

/** Whether browsers show files of a type as pictures, and run nothing in them. */
export const isPicture = (type: string): boolean => /^image\/(png|jpeg|gif|webp)$/.test(type);

/** Which files an input takes, in plain words: their types, their sizes, and how many there may be. */
export function fileHints({ control, limits }: Input): string[] {
  if (control.kind !== 'file' && control.kind !== 'files') return [];
  const { least, most, size } = limits;
  const each = control.kind === 'files' ? ' each' : '';
  return [
    ...(control.types.length === 0 ? [] : [`${listed(control.types.map(typeInWords))}.`]),
    ...(size === null ? [] : bounds(size.least, size.most, `${size.unit}${each}`)),
    ...(control.kind === 'files' ? bounds(least, most, most === 1 ? 'file' : 'files') : []),
  ];
}

const bounds = (least: number | null, most: number | null, unit: string): string[] => {
  if (least !== null && most !== null)
    return [least === most ? `${most} ${unit}.` : `Between ${least} and ${most} ${unit}.`];
  if (most !== null) return [`At most ${most} ${unit}.`];
  return least === null ? [] : [`At least ${least} ${unit}.`];
};

/** A media type as people call it, by the extension of its files. */
const typeInWords = (type: string): string => extensionOf(type).slice(1).toUpperCase() || type;

const listed = (words: readonly string[]): string =>
  words.length < 2 ? words.join() : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;

/**
 * Where a shown record's file is, by its field's wire name, or the one at a place of a list of them: the
 * address of a call that finds the record by what is shown of it, and takes nothing else. Null where there
 * is none.
 */
export function fileAddress(
  spec: Spec,
  shows: string,
  field: string,
  record: Readonly<Record<string, Json>>,
  place: number | null = null,
): string | null {
  const entity = entityBehind(spec, shows);
  const fields = shownFields(spec, shows);
  const own = fields.find(({ wire }) => wire === field)?.own;
  if (entity === undefined || !own) return null;
  for (const { steps, answer, path, query, headers } of spec.sections.calls.facts.calls) {
    const [find, ...more] = steps;
    const file = answeredFile(answer);
    if (file === null || more.length > 0) continue;
    if (find?.kind !== 'find' || find.entity.name !== entity.name) continue;
    const [at = null, ...others] = placeNames(file.source);
    const item = `${find.as}.${own.name}${at === null ? '' : `[${at}]`}`;
    if (file.source.trim() !== item || others.length > 0) continue;
    if ((at === null) !== (place === null)) continue;
    const by = fields.find((shown) => shown.own?.name === find.field.name)?.wire;
    const key = by === undefined ? null : (record[by] ?? null);
    const parameters = path.segments.filter(({ kind }) => kind === 'parameter');
    if (key === null || typeof key === 'object' || query.length + headers.length > 0) continue;
    const values = new Map<string, Json>([[find.parameter, key]]);
    if (at !== null) values.set(at, place);
    if (parameters.length !== values.size || !parameters.every(({ text }) => values.has(text)))
      continue;
    return `/${path.segments
      .map(({ kind, text }) =>
        kind === 'fixed' ? text : encodeURIComponent(String(values.get(text))),
      )
      .join('/')}`;
  }
  return null;
}
