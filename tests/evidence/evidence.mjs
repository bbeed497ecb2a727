// What the suite is worth, measured: `npm run evidence [-- PART… --runs N --anew]` measures the parts
// that are named, or all, and writes docs/evidence.md of what has been measured so far. A part that
// was interrupted goes on where it was; `--anew` begins it again.

import { bundled } from '../../scripts/bundled.mjs';

await import(await bundled('tests/evidence/measure.ts', 'evidence'));
