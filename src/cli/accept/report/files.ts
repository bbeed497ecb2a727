// The files that a run leaves for others: its outcome in the forms that they read.

import { writeFileSync } from 'node:fs';
import { source } from '../../../text/source.ts';
import { CannotRun } from '../../terminal/failure.ts';
import { heldPlace } from '../../project/held-file.ts';
import type { Report } from './facts/report.ts';
import { namer } from '../features/names.ts';
import type { MessageLog } from './ndjson.ts';
import type { Suite } from '../run/suite.ts';
import { errorMessage } from '../../../text/fault.ts';

/** Where to write what; nothing where left out. */
export interface Files {
  readonly junit?: string;
  readonly html?: string;
  readonly messages?: string;
}

export interface Tried {
  /** The specification's own. */
  readonly text: string;
  readonly suite: Suite;
  /** Cucumber's own; null where nobody asked for them. */
  readonly messages: MessageLog | null;
}

/** Writes whatever is asked for. */
export async function writeFiles(report: Report, files: Files, { text, suite, messages }: Tried) {
  if (files.junit !== undefined) {
    const { junit } = await import('./junit.ts');
    write(files.junit, junit(report));
  }
  if (files.messages !== undefined && messages !== null) write(files.messages, messages.text);
  if (files.html !== undefined) {
    const { page } = await import('./html/page.ts');
    write(files.html, page(report, source(report.spec.file, text), namer(suite.features)));
  }
}

function write(file: string, content: string): void {
  try {
    writeFileSync(heldPlace(file), content);
  } catch (error) {
    if (error instanceof CannotRun) throw error;
    const why = errorMessage(error);
    throw new CannotRun(`${file} cannot be written: ${why}`);
  }
}
