// What the examples must prove, planned once for all tests of a worker.

import { readFileSync } from 'node:fs';
import { KINDS, type ObligationKind, type Obligations } from '../../src/obligations/index.ts';
import { sharedObligationsOf } from './shared-plans.ts';
import { compile, type Compiled } from '../../src/workbench/compile.ts';

/** All that can be tried without a page. */
export const BY_REQUESTS = (Object.keys(KINDS) as ObligationKind[]).filter(
  (kind) => !kind.startsWith('screens/') && !kind.startsWith('purpose/'),
);

interface Planned extends Obligations {
  readonly compiled: Compiled;
}

const known = new Map<string, Planned>();

/** An example's obligations, by its name. */
export function planned(name: string): Planned {
  const before = known.get(name);
  if (before !== undefined) return before;
  const file = `spec/examples/${name}.md`;
  const compiled = compile(file, readFileSync(file, 'utf8'));
  const made = { compiled, ...sharedObligationsOf(compiled.spec) };
  known.set(name, made);
  return made;
}
