// Which planted faults the acceptance suite notices, product by product:
// `node tests/products/caught.mjs [conduit|helpdesk|atelier] [--clean N] [--only FAULT,…] [--screens]`.

import { bundled } from '../../scripts/bundled.mjs';

await import(await bundled('tests/products/caught.ts', 'products'));
