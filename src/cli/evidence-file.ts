// The evidence that `nonet accept --json` has left in a file, for the app to show beside the rows.

import { readFileSync } from 'node:fs';
import { normalize } from 'node:path';
import { Evidence } from '../contract/evidence.ts';
import { CannotRun } from './failure.ts';
import { saidBy } from '../text/fault.ts';

/** As JSON, for one specification; null for any other. Throws where the file holds no such thing. */
export function readEvidence(path: string, file: string): string | null {
  const evidence = parsed(path);
  return normalize(evidence.file) === normalize(file) ? JSON.stringify(evidence) : null;
}

function parsed(path: string): Evidence {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    const why = saidBy(error);
    throw new CannotRun(`${path} cannot be read: ${why}`);
  }
  try {
    return Evidence.parse(JSON.parse(text));
  } catch {
    throw new CannotRun(
      `${path} holds no evidence: write it with \`nonet accept --json > ${path}\``,
    );
  }
}
