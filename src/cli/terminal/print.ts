// All that the command prints goes through here: whatever a specification says, it steers neither the
// terminal nor the workflow that reads along.

import { forTerminal } from '../../text/paint.ts';
import { printable } from '../../text/printable.ts';

/** Prints words for people, with a newline at their end. */
export function print(words: string): void {
  process.stdout.write(spoken(words));
}

/** Prints words for people where errors and progress go. */
export function printError(words: string): void {
  process.stderr.write(spoken(words));
}

/** Prints what programs read: JSON, or annotations. */
export function printData(text: string): void {
  process.stdout.write(printable(text));
}

/** Prints a document to be kept: as it is, unless a terminal shows it. */
export function printDocument(text: string): void {
  process.stdout.write(process.stdout.isTTY === true ? printable(text) : text);
}

/** A workflow of GitHub takes any line for a command that begins with `::`, or has `##[` in it. */
function spoken(words: string): string {
  const text = forTerminal(words.endsWith('\n') ? words : `${words}\n`);
  if (process.env.GITHUB_ACTIONS !== 'true') return text;
  return text.replace(/^(\s*):(?=:)/gm, '$1\\:').replaceAll('##[', '##\\[');
}
