// The media types that are known by the bytes they begin with, and by the extensions of names.

export const UNKNOWN_TYPE = 'application/octet-stream';

export interface FileKind {
  readonly extensions: readonly string[];
  /** Whether the first bytes of a file may be those of one of this type. */
  readonly fits: (head: Uint8Array) => boolean;
  /** From this size on what is made up for the type is whole. */
  readonly leastSize: number;
}

const begins =
  (text: string, at = 0) =>
  (head: Uint8Array): boolean =>
    [...text].every((letter, place) => head[at + place] === letter.charCodeAt(0));

const kind = (extensions: string, fits: FileKind['fits']): FileKind => ({
  ...{ extensions: extensions.split(' '), fits, leastSize: 1_000 },
});

/** Text of any kind holds no zero. */
const isText = (head: Uint8Array): boolean => !head.includes(0);

const webp = (head: Uint8Array): boolean => begins('RIFF')(head) && begins('WEBP', 8)(head);
const zip = begins('PK');

const KINDS: ReadonlyMap<string, FileKind> = new Map([
  ['image/png', kind('png', begins('\x89PNG\r\n\x1a\n'))],
  ['image/jpeg', kind('jpg jpeg', begins('\xff\xd8\xff'))],
  ['image/gif', kind('gif', begins('GIF8'))],
  ['image/webp', kind('webp', webp)],
  ['application/pdf', kind('pdf', begins('%PDF-'))],
  ['application/zip', kind('zip', zip)],
  ['application/vnd.openxmlformats-officedocument.wordprocessingml.document', kind('docx', zip)],
  ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', kind('xlsx', zip)],
  ['application/vnd.oasis.opendocument.text', kind('odt', zip)],
  ['application/vnd.oasis.opendocument.spreadsheet', kind('ods', zip)],
  ['application/gzip', kind('gz', begins('\x1f\x8b'))],
  ['video/mp4', kind('mp4', begins('ftyp', 4))],
  ['image/svg+xml', kind('svg', isText)],
  ['application/json', kind('json', isText)],
  ['text/plain', kind('txt', isText)],
  ['text/csv', kind('csv', isText)],
  ['text/html', kind('html htm', isText)],
  ['text/markdown', kind('md', isText)],
  ['text/calendar', kind('ics', isText)],
  ['text/vcard', kind('vcf', isText)],
]);

/** The types that have an extension. */
export const KNOWN_TYPES: readonly string[] = [...KINDS.keys()];

const TEXT = kind('', isText);
const UNKNOWN = kind('', () => true);

/** What is known of a media type: of one that is not listed only whether it is text. */
export const kindOf = (type: string): FileKind =>
  KINDS.get(type) ?? (type.startsWith('text/') ? TEXT : UNKNOWN);

/** Whether files of a type are text. */
export const isTextType = (type: string): boolean => kindOf(type).fits === isText;

/** The media type that a file's extension stands for. */
export function typeOfName(name: string): string {
  const extension = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  for (const [type, { extensions }] of KINDS) if (extensions.includes(extension)) return type;
  return UNKNOWN_TYPE;
}

/** The extension that a file of a type usually has, with its dot; none for an unknown type. */
export function extensionOf(type: string): string {
  const [extension = ''] = kindOf(type).extensions;
  return extension === '' ? '' : `.${extension}`;
}
