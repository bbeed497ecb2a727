// A file as a value: its name, its media type and its size, and its bytes where they are not made up.

import type { Json } from '../values/json.ts';
import { extensionOf, kindOf, typeOfName, UNKNOWN_TYPE } from './kinds.ts';

/**
 * What a field of type `file` holds. Without `content` its bytes are those that are made up for its
 * type and size (`bytesOf`): so first data, the suite's requests and what is stored of these need none.
 */
export type FileValue = {
  readonly name: string;
  readonly type: string;
  readonly size: number;
  /** The bytes in base64. */
  readonly content?: string;
};

/** How many bytes a file has at most where no rule of section 5 says it, and where one does. */
export const MAX_FILE_BYTES = 10 * 2 ** 20;
export const MAX_RULED_BYTES = 100 * 2 ** 20;

/** How many files a list of them has room for where no rule of section 5 says it. */
export const MAX_FILES = 10;

/** How many characters of a file's name are kept. */
const MAX_NAME = 255;

/** What a media type may look like (RFC 6838). */
export const MEDIA_TYPE = /^[a-z0-9][a-z0-9!#$&^_.+-]*\/[a-z0-9][a-z0-9!#$&^_.+-]*$/;

/** Whether a value is a file: whatever comes from outside has to be one member for member. */
export const isFile = (value: Json | undefined): value is FileValue & Json =>
  isFilePart(value) && value.name === safeName(value.name);

/** The same of a part of a form, whose name may still be any. */
export function isFilePart(value: Json | undefined): value is FileValue & Json {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const { name, type, size, content } = value;
  return (
    typeof name === 'string' &&
    typeof type === 'string' &&
    type === mediaType(type) &&
    Number.isSafeInteger(size) &&
    (size as number) >= 0 &&
    (content === undefined || (typeof content === 'string' && sizeOfBase64(content) === size)) &&
    Object.keys(value).every((key) => MEMBERS.has(key))
  );
}

const MEMBERS: ReadonlySet<string> = new Set(['name', 'type', 'size', 'content']);

/** A file as answers show it: without its bytes. */
export const shownFile = ({ name, type, size }: FileValue): Json => ({ name, type, size });

/** The media type that a header names, without parameters; the unknown one where it is none. */
export function mediaType(written: string): string {
  const type = written.split(';', 1)[0]!.trim().toLowerCase();
  return type.length <= 127 && MEDIA_TYPE.test(type) ? type : UNKNOWN_TYPE;
}

/** A name without the folders before it (RFC 7578, section 4.2) and without what no name may hold. */
export function safeName(written: string): string {
  const last = written.split(/[/\\]/).at(-1)!;
  // eslint-disable-next-line no-control-regex
  const plain = last.replace(/[\u0000-\u001f\u007f]|\p{Surrogate}/gu, '').trim();
  const cut = [...plain].slice(0, MAX_NAME).join('').trim();
  return /^\.{0,2}$/.test(cut) ? 'file' : cut;
}

/** How many bytes a text in base64 stands for; undefined where it is none. */
function sizeOfBase64(text: string): number | undefined {
  if (text.length % 4 !== 0 || !/^[A-Za-z0-9+/]*={0,2}$/.test(text)) return undefined;
  return (text.length / 4) * 3 - (text.endsWith('==') ? 2 : text.endsWith('=') ? 1 : 0);
}

/** A file whose type is one of these, if there are any, and whose size lies between bounds where it can. */
export function madeUpFile(
  words: string,
  types: readonly string[],
  { least, most }: { readonly least: number | null; readonly most: number | null },
  count: number,
): FileValue {
  const type = types.length === 0 ? 'text/plain' : types[count % types.length]!;
  const from = Math.max(least ?? 0, Math.min(kindOf(type).leastSize, most ?? Infinity));
  const size = Math.max(Math.min(from + count, most ?? Infinity), least ?? 0);
  return { name: `${words}${extensionOf(type)}`, type: mediaType(type), size };
}

/** The file that a name alone stands for, as in Examples: its type by its extension, its size by chance. */
export function fileNamed(written: string): FileValue {
  const name = safeName(written);
  const type = typeOfName(name);
  let hash = 7;
  for (const letter of name) hash = (hash * 31 + letter.codePointAt(0)!) % 9_973;
  return { name, type, size: kindOf(type).leastSize + hash };
}
