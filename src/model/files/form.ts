// The parts of a form. Requests are plain text everywhere inside: where a form with files comes in, its
// parts are written as JSON, and taken apart again where it is read or goes out.

import type { Json } from '../values/json.ts';
import { isFilePart, type FileValue } from './file.ts';

/** A part: its name, and its text or file. */
export type FormPart = readonly [name: string, value: string | FileValue];

export const MULTIPART = 'multipart/form-data';
export const URLENCODED = 'application/x-www-form-urlencoded';

/** More parts than this nobody gives. */
const MAX_PARTS = 1_000;

const isPart = (part: Json): boolean =>
  Array.isArray(part) &&
  part.length === 2 &&
  typeof part[0] === 'string' &&
  (typeof part[1] === 'string' || isFilePart(part[1]));

/** The parts that a text has as JSON; null where it has none. */
export function partsIn(text: string): readonly FormPart[] | null {
  try {
    const json = JSON.parse(text) as Json;
    return Array.isArray(json) && json.length <= MAX_PARTS && json.every(isPart)
      ? (json as unknown as readonly FormPart[])
      : null;
  } catch {
    return null;
  }
}

/** The body of a plain request that gives a call this, with its content type: a form where the call takes one. */
export function bodyFor(
  takes: { readonly form?: true | undefined } | null | undefined,
  json: Json,
  as?: 'urlencoded' | 'json',
): { readonly body: string; readonly type: string } {
  const isForm = takes?.form === true && as !== 'json' && isMembers(json);
  if (!isForm) return { body: JSON.stringify(json), type: 'application/json' };
  const type = as === 'urlencoded' ? URLENCODED : MULTIPART;
  return { body: formText(partsOf(json), type), type };
}

const isMembers = (value: Json): value is { [name: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The parts of a form that gives members these values: a list by repetition, nothing as an empty text. */
export function partsOf(members: Readonly<Record<string, Json>>): FormPart[] {
  return Object.entries(members).flatMap(([name, value]) => {
    const items = [value].flat().filter((item) => item !== null);
    return (items.length === 0 ? [''] : items).map((item): FormPart => [
      name,
      typeof item === 'string' || isFilePart(item) ? item : JSON.stringify(item),
    ]);
  });
}

/** A form's body of these parts, as its content type has it. */
const formText = (parts: readonly FormPart[], type: string): string =>
  type === URLENCODED
    ? new URLSearchParams(
        parts.map(([name, value]) => [name, typeof value === 'string' ? value : value.name]),
      ).toString()
    : JSON.stringify(parts);
