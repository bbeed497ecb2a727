// The command that makes one scenario again.

import { shortId } from '../choice/replay.ts';

/** The command, each word of it quoted where sh would take it for something else. */
export const replayOf = (file: string, again: readonly string[], id: string): string =>
  ['nonet', 'accept', file, ...again, shortId(id)].map(quoted).join(' ');

const quoted = (word: string): string =>
  /^[\w./:@=-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`;
