// The name of a file in the header of an answer (RFC 6266, with RFC 8187 for what is not ASCII).

import type { FileValue } from './file.ts';

/** What RFC 8187 lets stand as it is, and `encodeURIComponent` as well. */
const encoded = (name: string): string =>
  encodeURIComponent(name).replace(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/** `attachment; filename="a.png"`: never shown as a page of the product's own. */
function dispositionOf(name: string): string {
  const isPlain = /^[\x20-\x7e]*$/.test(name) && !/["\\%]/.test(name);
  const ascii = name.replace(/[^\x20-\x7e]|["\\%]/gu, '_');
  return `attachment; filename="${ascii}"${isPlain ? '' : `; filename*=UTF-8''${encoded(name)}`}`;
}

/** The headers of an answer that is a file. What it claims to be is all that a browser takes it for. */
export const fileHeaders = ({ name, type }: FileValue): Record<string, string> => ({
  'content-type': type,
  'content-disposition': dispositionOf(name),
  'x-content-type-options': 'nosniff',
});

const EXTENDED = /;\s*filename\*\s*=\s*UTF-8'[^']*'([^;\s]+)/i;
const QUOTED = /;\s*filename\s*=\s*"((?:[^"\\]|\\.)*)"/i;
const BARE = /;\s*filename\s*=\s*([^;"\s]+)/i;

/** The name that such a header gives, as it stands; null where it gives none. */
export function nameIn(header: string): string | null {
  const extended = EXTENDED.exec(header)?.[1];
  if (extended !== undefined) {
    try {
      return decodeURIComponent(extended);
    } catch {
      return null;
    }
  }
  const quoted = QUOTED.exec(header)?.[1]?.replace(/\\(.)/g, '$1');
  return quoted ?? BARE.exec(header)?.[1] ?? null;
}
