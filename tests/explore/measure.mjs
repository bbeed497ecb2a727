// How many of the planted faults exploration finds: `node tests/explore/measure.mjs --seconds 60`.

import { bundled } from '../../scripts/bundled.mjs';

await import(await bundled('tests/explore/measure.ts', 'explore'));
