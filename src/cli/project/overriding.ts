// Overrides where the mock runs in the browser: typed here, and told when they change.

import { existsSync } from 'node:fs';
import { overridesOf } from '../../contract/beside.ts';
import { keepContract, overridesFolder, watched } from './overrides.ts';
import { errorMessage } from '../../text/fault.ts';
import { printError } from '../terminal/print.ts';
import { readSpecFile } from './spec-file.ts';

/**
 * Writes the types that a specification's overrides are written with, where there are any; says so
 * where they cannot be written.
 */
export async function typeOverrides(file: string): Promise<void> {
  if (!existsSync(overridesFolder(file))) return;
  const { examine } = await import('../../workbench/examine.ts');
  try {
    keepContract(file, examine(file, readSpecFile(file)).spec);
  } catch (error) {
    printError(`the overrides of ${file} are not typed: ${errorMessage(error)}`);
  }
}

/** Calls `changed` with what says so when one of them changes, until the given function is called. */
export const watchOverrides = (file: string, changed: (what: string) => void): (() => void) =>
  watched(overridesFolder(file), () => changed(overridesOf(file)));
