// Overrides where the mock runs in the browser: typed here, and told when they change.

import { existsSync } from 'node:fs';
import { overridesOf } from '../contract/beside.ts';
import { keepContract, overridesFolder, watched } from './overrides.ts';
import { readSpecFile } from './spec-file.ts';

/** Writes the types that a specification's overrides are written with, where there are any. */
export async function typeOverrides(file: string): Promise<void> {
  if (!existsSync(overridesFolder(file))) return;
  const { examine } = await import('../workbench/examine.ts');
  keepContract(file, examine(file, readSpecFile(file)).spec);
}

/** Calls `changed` with what says so when one of them changes, until the given function is called. */
export const watchOverrides = (file: string, changed: (what: string) => void): (() => void) =>
  watched(overridesFolder(file), () => changed(overridesOf(file)));
