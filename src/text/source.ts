// A text and its lines, as everything that reads a specification sees them.

export interface Source {
  /** The name by which people know it: a path, or what the editor calls it. */
  readonly file: string;
  /** The text without a byte-order mark, line ends settled to `\n`. */
  readonly text: string;
  readonly lines: readonly string[];
}

/** A source from raw text: drops a byte-order mark and settles line ends, so columns stay true. */
export function source(file: string, raw: string): Source {
  const marked = raw.startsWith('\uFEFF') ? raw.slice(1) : raw;
  const text = marked.includes('\r') ? marked.replace(/\r\n?/g, '\n') : marked;
  return { file, text, lines: text.split('\n') };
}
