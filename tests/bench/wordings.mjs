// How many conditions of the project's specifications have words: `node tests/bench/wordings.mjs
// [FILE… --list --words]` prints a table by place; `--list` names those without, `--words` those with.

import { bundled } from '../../scripts/bundled.mjs';

await import(await bundled('tests/bench/wordings/measure.ts', 'bench'));
