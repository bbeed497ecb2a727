// The overrides of a specification as a browser can run them: JavaScript, one module a call.

import { basename, extname, join } from 'node:path';
import type { OverrideScript } from '../../contract/beside.ts';
import { errorMessage } from '../../text/fault.ts';
import { IMPORTS, overridesFolder, overridesIn, readModule, withoutTypes } from './overrides.ts';

const IMPORTING = 'it imports other modules, which only `nonet mock` reads';

/** Each as it now stands; empty where there are none. */
export const overrideScripts = (file: string): OverrideScript[] =>
  (overridesIn(overridesFolder(file)) ?? []).map((name) => {
    const path = join(overridesFolder(file), name);
    return { call: basename(name, extname(name)), file: path, ...scriptOf(path) };
  });

/** Whether there are any. */
export const hasOverrides = (file: string): boolean =>
  (overridesIn(overridesFolder(file)) ?? []).length > 0;

function scriptOf(path: string): Pick<OverrideScript, 'script' | 'why'> {
  try {
    const source = readModule(path);
    const script = extname(path) === '.ts' ? withoutTypes(path, source) : source;
    return IMPORTS.test(script) ? { script: null, why: IMPORTING } : { script, why: null };
  } catch (error) {
    return { script: null, why: errorMessage(error) };
  }
}
