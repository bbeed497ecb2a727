// A form with files as options of curl, and what makes the bytes of its files: for sh.

import { headOf, LINE } from './bytes.ts';
import type { FileValue } from './file.ts';
import type { FormPart } from './form.ts';
import { isTextType } from './kinds.ts';

export interface FormCommand {
  /** The commands that come before. */
  readonly before: readonly string[];
  readonly options: readonly string[];
}

/** `quoted` makes a text one word of the command. */
export function formCommand(
  parts: readonly FormPart[],
  quoted: (text: string) => string,
): FormCommand {
  const before: string[] = [];
  const options = parts.map(([name, value]) => {
    if (typeof value === 'string') return `--form-string ${quoted(`${name}=${value}`)}`;
    const variable = `f${before.length}`;
    before.push(`${variable}=$(mktemp); ${bytesCommand(value)} > "$${variable}"`);
    const called = inQuotes(value.name);
    return `-F ${quoted(`${name}=@`)}"$${variable}"${quoted(`;filename=${called};type=${value.type}`)}`;
  });
  return { before, options };
}

const inQuotes = (text: string): string => `"${text.replaceAll(/["\\]/g, '\\$&')}"`;

/** Longer contents than this no command holds. */
const MAX_CONTENT = 60_000;

/** The bytes of a file; made up anew where they were, or are too many to be written. */
function bytesCommand({ type, size, content }: FileValue): string {
  if (size === 0) return ':';
  if (content !== undefined && content.length <= MAX_CONTENT) return decoded(content);
  if (isTextType(type)) {
    const line = JSON.stringify(LINE);
    return awk(
      `s=${line};for(i=0;i<${size};i++)printf "%s",substr(s,(i+${size})%${LINE.length}+1,1)`,
    );
  }
  const head = headOf(type).subarray(0, size);
  const rest = awk(
    `for(i=${head.length};i<${size};i++)printf "%c",(i*167+int(i/256)+${size * 13 + 89})%256`,
  );
  return head.length === 0 ? rest : `{ ${decoded(btoa(String.fromCharCode(...head)))}; ${rest}; }`;
}

const decoded = (base64: string): string => `printf %s ${base64} | base64 -d`;

/** Bytes and not characters, whatever the language of the shell is. */
const awk = (program: string): string => `LC_ALL=C awk 'BEGIN{${program}}'`;
