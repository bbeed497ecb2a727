// The media types that are known: by the extensions of names, and by the bytes that files of them begin with.

export const UNKNOWN_TYPE = 'application/octet-stream';

export interface FileKind {
  readonly extensions: readonly string[];
  readonly isText: boolean;
  /** How files of the type begin, a letter for each byte; pictures are made up whole. */
  readonly head: string;
  /** What it is called as well. */
  readonly alias: string | null;
  /** From this size on what is made up for the type is whole. */
  readonly leastSize: number;
}

const binary = (extensions: string, head = '', alias: string | null = null): FileKind => ({
  ...{ extensions: extensions.split(' '), isText: false, head, alias, leastSize: 1_000 },
});
const text = (extensions: string): FileKind => ({ ...binary(extensions), isText: true });

const ZIP = 'PK\x03\x04\x14\0\0\0\0\0';
const OLE = '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1';
const OFFICE = 'application/vnd.openxmlformats-officedocument.';
const OPEN = 'application/vnd.oasis.opendocument.';

const KINDS: ReadonlyMap<string, FileKind> = new Map([
  ['image/png', binary('png')],
  ['image/jpeg', binary('jpg jpeg')],
  ['image/gif', binary('gif')],
  ['image/webp', binary('webp')],
  ['application/pdf', binary('pdf', '%PDF-1.7\n%\xe2\xe3\xcf\xd3\n')],
  ['application/zip', binary('zip', ZIP)],
  [`${OFFICE}wordprocessingml.document`, binary('docx', ZIP)],
  [`${OFFICE}spreadsheetml.sheet`, binary('xlsx', ZIP)],
  [`${OFFICE}presentationml.presentation`, binary('pptx', ZIP)],
  [`${OPEN}text`, binary('odt', ZIP)],
  [`${OPEN}spreadsheet`, binary('ods', ZIP)],
  [`${OPEN}presentation`, binary('odp', ZIP)],
  ['application/gzip', binary('gz', '\x1f\x8b\x08\0\0\0\0\0\0\x03')],
  ['video/mp4', binary('mp4', '\0\0\0\x18ftypisom')],
  ['image/svg+xml', text('svg')],
  ['application/json', text('json')],
  ['text/plain', text('txt')],
  ['text/csv', text('csv')],
  ['text/html', text('html htm')],
  ['text/markdown', text('md')],
  ['text/calendar', text('ics')],
  ['text/vcard', text('vcf')],
  ['image/avif', binary('avif', '\0\0\0\x1cftypavif')],
  ['image/heic', binary('heic', '\0\0\0\x18ftypheic', 'image/heif')],
  ['image/heif', binary('heif', '\0\0\0\x18ftypheic')],
  ['image/tiff', binary('tif tiff', 'II*\0\x08\0\0\0')],
  ['image/bmp', binary('bmp', 'BM')],
  ['audio/mpeg', binary('mp3', 'ID3\x04\0\0\0\0\0\0')],
  ['audio/wav', binary('wav', 'RIFF\x24\0\0\0WAVEfmt ', 'audio/x-wav')],
  ['audio/ogg', binary('ogg', 'OggS\0\x02', 'application/ogg')],
  ['audio/flac', binary('flac', 'fLaC\0\0\0\x22')],
  ['video/webm', binary('webm', '\x1aE\xdf\xa3', 'video/x-matroska')],
  ['video/quicktime', binary('mov', '\0\0\0\x14ftypqt  ')],
  ['application/msword', binary('doc', OLE)],
  ['application/vnd.ms-excel', binary('xls', OLE)],
  ['application/vnd.ms-powerpoint', binary('ppt', OLE)],
]);

/** The types that have an extension. */
export const KNOWN_TYPES: readonly string[] = [...KINDS.keys()];

const TEXT = text('');
const UNKNOWN = binary('');

/** What is known of a media type: of one that is not listed only whether it is text. */
export const kindOf = (type: string): FileKind =>
  KINDS.get(type) ?? (type.startsWith('text/') ? TEXT : UNKNOWN);

/** Whether files of a type are text. */
export const isTextType = (type: string): boolean => kindOf(type).isText;

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
