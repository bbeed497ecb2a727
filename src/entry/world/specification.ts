// A specification as other people's programs hand it over, and how time and data begin in it.

/** The Markdown of a specification, alone or with the name of its file, which messages then give. */
export type Specification = string | SpecificationFile;

/** A specification's file, as `readSpecification` of `nonet/node` gives it. */
export interface SpecificationFile {
  readonly file: string;
  readonly text: string;
}

/** What a text alone is called in messages. */
const NAMELESS = 'spec.md';

/** How time and the first data of a world begin. */
export interface ProductOptions {
  /** The instant at which time begins; the present one if it is left out. */
  readonly now?: string | number | Date;
  /** Other made-up records, and other numbers drawn by chance. */
  readonly seed?: number;
  /** So many records of each entity, made up where the Examples are fewer. */
  readonly records?: number;
  /** Whether time passes by itself; else it stands until the clock is moved. */
  readonly realTime?: boolean;
}

/** The file and the text of a specification. Throws a TypeError for anything else. */
export function fileOf(spec: Specification): SpecificationFile {
  const named = typeof spec === 'string' ? { file: NAMELESS, text: spec } : spec;
  if (typeof named?.text !== 'string' || typeof named.file !== 'string')
    throw new TypeError(
      'a specification is its Markdown as a text, or { file, text }; `readSpecification` of nonet/node reads a file',
    );
  if (!/[\r\n]/.test(named.text) && /\.md$/i.test(named.text.trim()))
    throw new TypeError(
      `${named.text} is the name of a file; hand over its text: readSpecification('${named.text}') of nonet/node reads it`,
    );
  return named;
}

/** An instant in milliseconds. Throws a RangeError for what is none. */
export function instantOf(instant: string | number | Date): number {
  const found = typeof instant === 'string' ? Date.parse(instant) : Number(instant);
  if (Number.isFinite(found)) return found;
  throw new RangeError(
    `${String(instant)} is no instant; write one as in 2026-02-01T09:00:00Z, or hand over a Date`,
  );
}
