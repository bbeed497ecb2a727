// How many of the subtle faults the suite notices: `node tests/subtle/measure.mjs [PRODUCT…]`.

import { bundled } from '../../scripts/bundled.mjs';

await import(await bundled('tests/subtle/measure.ts', 'subtle'));
