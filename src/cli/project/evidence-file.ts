// The evidence that `nonet accept --json` has left in a file, for the app to show beside the rows.

import { normalize } from 'node:path';
import { Evidence } from '../../contract/evidence.ts';
import { CannotRun } from '../terminal/failure.ts';
import { readHeldFile } from './held-file.ts';

/** Ten times what a run of ten thousand scenarios leaves. */
const MAX_BYTES = 64 * 2 ** 20;

/** As JSON, for one specification; null for any other. Throws where the file holds no such thing. */
export function readEvidence(path: string, file: string): string | null {
  const evidence = parsed(path);
  return normalize(evidence.file) === normalize(file) ? JSON.stringify(evidence) : null;
}

function parsed(path: string): Evidence {
  const text = readHeldFile(path, MAX_BYTES).toString();
  try {
    return Evidence.parse(JSON.parse(text));
  } catch {
    throw new CannotRun(
      `${path} holds no evidence: write it with \`nonet accept --json > ${path}\``,
    );
  }
}
