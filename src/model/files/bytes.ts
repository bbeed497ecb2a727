// The bytes of files: given, or made up for a type and a size, the same ones every time.

import { filetypemime, register } from 'magic-bytes.js';
import { mediaType, safeName, type FileValue } from './file.ts';
import { isTextType, kindOf } from './kinds.ts';

// Brands of HEIF and AVIF that the library takes for films, as both begin so at their fifth byte.
for (const [type, brands] of Object.entries({
  'image/heif': ['heix', 'hevc', 'msf1'],
  'image/avif': ['avis'],
}))
  for (const brand of brands)
    register(
      type,
      [...`ftyp${brand}`].map((letter) => `0x${letter.charCodeAt(0).toString(16)}`),
      { mime: type },
      4,
    );

/** Pictures of one dot: what follows their end no decoder reads. */
const WHOLE: Readonly<Record<string, string>> = {
  'image/png':
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGPQmtsPAAJLAVdJIJ4zAAAAAElFTkSuQmCC',
  'image/gif': 'R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7',
  'image/jpeg':
    '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wgALCAABAAEBAREA/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQABPxA=',
  'image/webp': 'UklGRiQAAABXRUJQVlA4IBgAAAAwAQCdASoBAAEAAgA0JaQAA3AA/vuUAAA=',
};

/** The bytes that files of a type begin with when they are made up. */
export function headOf(type: string): Uint8Array {
  const whole = Object.hasOwn(WHOLE, type) ? WHOLE[type]! : null;
  if (whole !== null) return fromBase64(whole);
  return latin(kindOf(type).head);
}

const latin = (text: string): Uint8Array => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

/** What made-up text repeats. */
export const LINE = 'The quick brown fox jumps over the lazy dog.\r\n';

/** Made-up bytes: they differ with the size, and what takes them for text or ends lines anew changes them. */
function madeUp(type: string, size: number, upTo = size): Uint8Array {
  const bytes = new Uint8Array(Math.min(size, upTo));
  if (isTextType(type))
    for (let place = 0; place < bytes.length; place += 1)
      bytes[place] = LINE.charCodeAt((place + size) % LINE.length);
  else
    for (let place = 0; place < bytes.length; place += 1)
      bytes[place] = (place * 167 + (place >> 8) + size * 13 + 89) & 0xff;
  bytes.set(headOf(type).subarray(0, bytes.length));
  return bytes;
}

/** The bytes of a file. */
export const bytesOf = ({ type, size, content }: FileValue): Uint8Array =>
  content === undefined ? madeUp(type, size) : fromBase64(content);

/** So many bytes tell what a file is. */
const HEAD = 512;

/** Whether a file begins as those of its type do; of types that are not listed any may. */
export function isOfItsType({ type, size, content }: FileValue): boolean {
  const head =
    content === undefined
      ? madeUp(type, size, HEAD)
      : fromBase64(content.slice(0, Math.ceil(HEAD / 3) * 4));
  const { isText, alias, extensions } = kindOf(type);
  if (isText) return !head.includes(0);
  const isListed = extensions[0] !== '';
  return !isListed || filetypemime(head).some((one) => one === type || one === alias);
}

/** The file of a name, a type and bytes, as they come from outside. */
export const fileOf = (name: string, type: string, bytes: Uint8Array): FileValue =>
  fileAsItIs(safeName(name), mediaType(type), bytes);

/** The same with its name as it is. */
export function fileAsItIs(name: string, type: string, bytes: Uint8Array): FileValue {
  const plain = { name, type, size: bytes.length };
  const made = madeUp(plain.type, plain.size);
  const isMadeUp = bytes.every((byte, place) => byte === made[place]);
  return isMadeUp ? plain : { ...plain, content: inBase64(bytes) };
}

const CHUNK = 0x8000;

function inBase64(bytes: Uint8Array): string {
  let text = '';
  for (let place = 0; place < bytes.length; place += CHUNK)
    text += String.fromCharCode(...bytes.subarray(place, place + CHUNK));
  return btoa(text);
}

const fromBase64 = (text: string): Uint8Array => latin(atob(text));
