// What a file has that an editor leaves out: its kind of line ends, and a byte-order mark.

import { source } from '../../text/source.ts';

const MARK = '\uFEFF';

/** A file's text as it is edited. */
export const asEdited = (raw: string): string => source('', raw).text;

/** An edited text as it is written to a file that was so far `raw`. */
export function asWritten(text: string, raw: string): string {
  const end = /\r\n?|\n/.exec(raw)?.[0] ?? '\n';
  const mark = raw.startsWith(MARK) ? MARK : '';
  return mark + (end === '\n' ? text : text.replaceAll('\n', end));
}
