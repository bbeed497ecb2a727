// What specifications must prove, planned once for all workers of a run: the first that needs the plans
// leaves them in a folder of the run (tests/built.ts).

import { createHash } from 'node:crypto';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import type { Spec } from '../../src/model/index.ts';
import {
  obligationsOf,
  type ObligationKind,
  type Obligations,
} from '../../src/obligations/index.ts';
import type { Terms } from '../../src/obligations/plan/terms.ts';

/** As `obligationsOf` plans them: for tests of what is done with plans, not of planning. */
export function sharedObligationsOf(
  spec: Spec,
  kinds?: readonly ObligationKind[],
  terms?: Terms,
): Obligations {
  const folder = process.env.NONET_TEST_PLANS;
  if (folder === undefined) return obligationsOf(spec, kinds, terms);
  // Serialized by V8, the same number may read otherwise later on.
  const key = JSON.stringify([spec, kinds ?? null, terms ?? null]);
  const file = join(folder, createHash('sha256').update(key).digest('hex'));
  try {
    return deserialize(readFileSync(file)) as Obligations;
  } catch {
    const planned = obligationsOf(spec, kinds, terms);
    const own = `${file}.${process.pid}`;
    writeFileSync(own, serialize(planned));
    renameSync(own, file);
    return planned;
  }
}
