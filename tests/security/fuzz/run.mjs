// Tries every door with inputs made up from a seed: `node tests/security/fuzz/run.mjs --inputs 1000000
// [--seed 1] [--door HTTP]` prints what each took, and ends with 1 at the first that fell over.

import { bundled } from '../../../scripts/bundled.mjs';

await import(await bundled('tests/security/fuzz/command.ts', 'fuzz'));
