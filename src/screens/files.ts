// Files on screens: their sizes in words, and which call answers that of a record.

import { placeNames } from '../expression/index.ts';
import { extensionOf } from '../model/files/kinds.ts';
import {
  answeredFile,
  entityBehind,
  shownFields,
  type Json,
  type Route,
  type Spec,
} from '../model/index.ts';
import type { Input } from './forms/inputs.ts';

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

/** A call that answers a file of a shown record, and takes nothing but what is shown. */
interface FileSource {
  readonly path: Route;
  /** The wire name of the field that the record is found by. */
  readonly by: string;
  /** The parameter that says which of several it is; null for the only one. */
  readonly place: string | null;
}

/** Where calls answer a file of a shown record, or those of a list, by their field's wire name. */
function* fileSources(
  spec: Spec,
  shows: string,
  field: string,
  isList: boolean,
): Generator<FileSource> {
  const entity = entityBehind(spec, shows);
  const fields = shownFields(spec, shows);
  const own = fields.find(({ wire }) => wire === field)?.own;
  if (entity === undefined || !own) return;
  for (const { steps, answer, path, query, headers } of spec.sections.calls.facts.calls) {
    const [find, ...more] = steps;
    const file = answeredFile(answer);
    if (file === null || find?.kind !== 'find' || find.entity.name !== entity.name) continue;
    const [place = null, ...others] = placeNames(file.source);
    const item = `${find.as}.${own.name}${place === null ? '' : `[${place}]`}`;
    if (file.source.trim() !== item || isList !== (place !== null)) continue;
    const by = fields.find((shown) => shown.own?.name === find.field.name)?.wire;
    const parameters = path.segments.filter(({ kind }) => kind === 'parameter');
    const known = new Set([find.parameter, place]);
    const takesMore = [more, others, query, headers].some(({ length }) => length > 0);
    if (by === undefined || takesMore || !parameters.every(({ text }) => known.has(text))) continue;
    yield { path, by, place };
  }
}

/** The first call that answers it; null where none does. */
export const fileSource = (...of: Parameters<typeof fileSources>): FileSource | null =>
  fileSources(...of).next().value ?? null;

/** Where a shown record's file is, or the one at a place of a list of them; null where it is nowhere. */
export function fileAddress(
  spec: Spec,
  shows: string,
  field: string,
  record: Readonly<Record<string, Json>>,
  at: number | null = null,
): string | null {
  for (const { path, by, place } of fileSources(spec, shows, field, at !== null)) {
    const key = record[by] ?? null;
    if (key === null || typeof key === 'object') continue;
    return `/${path.segments
      .map(({ kind, text }) =>
        kind === 'fixed' ? text : encodeURIComponent(String(text === place ? at : key)),
      )
      .join('/')}`;
  }
  return null;
}
