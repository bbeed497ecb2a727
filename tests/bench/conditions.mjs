// The value solver on every condition of the project's specifications: `node tests/bench/conditions.mjs
// [FILE… --list --z3]` prints how many it solves, and how fast.

import { bundled } from '../../scripts/bundled.mjs';

await import(await bundled('tests/bench/conditions/measure.ts', 'bench'));
