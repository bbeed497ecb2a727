// `nonet check --fix`: makes the mends that are sure, writes what changed, and says what it did.

import type { Mended } from '../../language/index.ts';
import { writeSpecFile } from '../project/spec-file.ts';

/** Mends files by their texts; gives the texts as they are then. `say` is told each mend. */
export async function fixFiles(
  texts: ReadonlyMap<string, string>,
  say: (line: string) => void,
): Promise<Map<string, string>> {
  const { mend, titleOf } = await import('../../language/index.ts');
  const fixed = new Map<string, string>();
  for (const [file, text] of texts) {
    const { document, mended } = mend(file, text);
    fixed.set(file, document.text);
    if (document.text === text) continue;
    writeSpecFile(file, document.text);
    for (const { diagnostic, edits } of mended) say(formatFixes(file, diagnostic, titleOf(edits)));
  }
  return fixed;
}

const formatFixes = (
  file: string,
  { at, code, message }: Mended['mended'][number]['diagnostic'],
  done: string,
): string =>
  `${file}:${at.line}:${at.column} ${code}: ${message} ${done.replace('Write', 'Wrote')}`;
