import { expect, it } from 'vitest';
import { fileOf, isOfItsType } from '../../../src/model/files/bytes.ts';
import { kindOf, KNOWN_TYPES } from '../../../src/model/files/kinds.ts';

const bytes = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const isTold = (type: string, text: string): boolean => isOfItsType(fileOf('a', type, bytes(text)));

it.each(KNOWN_TYPES)('makes up files of the type %s that are of it', (type) => {
  expect(isOfItsType({ name: 'a', type, size: 1_000 })).toBe(true);
});

it.each([
  ['image/png', '\x89PNG\r\n\x1a\n', true],
  ['image/png', '\xff\xd8\xff\xe1', false],
  ['image/png', 'a text', false],
  ['image/jpeg', '\xff\xd8\xff\xe1', true],
  ['image/heic', '\0\0\0\x18ftypheic', true],
  ['image/heic', '\0\0\0\x18ftypheix', true],
  ['image/avif', '\0\0\0\x18ftypavis', true],
  ['image/avif', '\0\0\0\x18ftypisom', false],
  ['image/tiff', 'MM\0*', true],
  ['image/tiff', 'a text', false],
  ['audio/wav', 'RIFF\0\0\0\0WAVEfmt ', true],
  ['audio/wav', 'RIFF\0\0\0\0WEBPVP8 ', false],
  ['application/vnd.ms-excel', 'PK\x03\x04', false],
  ['text/plain', 'BMW and PKW', true],
  ['text/plain', 'a\0b', false],
  ['application/x-own', 'whatever', true],
])('of %s, %j: %s', (type, text, isIt) => {
  expect(isTold(type, text)).toBe(isIt);
});

it('knows each extension once, and each text from the others', () => {
  const extensions = KNOWN_TYPES.flatMap((type) => kindOf(type).extensions);
  expect(new Set(extensions).size).toBe(extensions.length);
  expect(kindOf('text/x-own').isText).toBe(true);
});
